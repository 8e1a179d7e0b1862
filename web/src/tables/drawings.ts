// A table is drawn in four ways, for four kinds of windows. Style sheets name these as `@media (--wide)`; vite.config.ts
// puts the queries in.
const TABLET_ON_ITS_SIDE = '(min-width: 900px) and (min-aspect-ratio: 5/4) and (min-height: 521px)'
const WIDE = `(min-width: 1100px) or (${TABLET_ON_ITS_SIDE})`

export const WINDOWS = {
  side: '(max-height: 520px) and (min-width: 560px)', // a phone on its side
  wide: WIDE,
  narrow: `not (${WIDE})`, // tablets and phones
  phone: '(max-width: 599px)',
}

type Drawing = 'side' | 'wide' | 'tablet' | 'phone'
const LEAST_ROOM: Record<Drawing, [width: number, height: number]> = {
  side: [1, 1],
  wide: [1360, 800],
  tablet: [600, 1020],
  phone: [1, 640],
}
const SMALLEST = 0.6

/** How large a drawing is in a room of so many pixels: where it needs more than there is, all of it becomes smaller. */
export function fitting(drawing: Drawing, width: number, height: number): number {
  const [wide, high] = LEAST_ROOM[drawing]
  return Math.max(SMALLEST, Math.min(1, width / wide, height / high))
}
