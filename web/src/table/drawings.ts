// A table is drawn in four ways, for four kinds of windows. Style sheets name these as `@media (--wide)`; vite.config.ts
// puts the queries in.
const LOW = '(max-height: 520px)'
const ON_ITS_SIDE = `${LOW} and (min-width: 560px)` // a phone
const WIDE = `(not ${LOW}) and ((min-width: 1100px) or ((min-width: 900px) and (min-aspect-ratio: 5/4)))`

export const WINDOWS = {
  side: ON_ITS_SIDE,
  wide: WIDE,
  narrow: `not (${WIDE})`, // tablets and phones
  tablet: `(not ${LOW}) and (min-width: 600px) and (not (${WIDE}))`,
  phone: `(max-width: 599px) and (not (${ON_ITS_SIDE}))`,
}

type Drawing = 'side' | 'wide' | 'tablet' | 'phone'
const LEAST_ROOM: Record<Drawing, [width: number, height: number]> = {
  side: [740, 350],
  wide: [1360, 800],
  tablet: [600, 1020],
  phone: [1, 640],
}
const SMALLEST = 0.6
const LARGEST: Record<Drawing, number> = { side: 1.3, wide: 1, tablet: 1, phone: 1 }

/** How large a drawing is in a room of so many pixels: where it needs more than there is, all of it becomes smaller, and
 * the small one of a phone on its side becomes larger where there is more. */
export function fitting(drawing: Drawing, width: number, height: number): number {
  const [wide, high] = LEAST_ROOM[drawing]
  return Math.max(SMALLEST, Math.min(LARGEST[drawing], width / wide, height / high))
}
