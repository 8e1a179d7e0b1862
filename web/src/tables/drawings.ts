// A table is drawn in four ways, for four kinds of windows. Style sheets name these as `@media (--wide)`; vite.config.ts
// puts the queries in.
const LOW = '(max-height: 520px)'
const LANDSCAPE = '(min-aspect-ratio: 5/4) and (min-height: 521px)'

export const WINDOWS = {
  side: `${LOW} and (min-width: 560px)`, // a phone on its side
  wide: `(min-width: 1100px), (min-width: 900px) and ${LANDSCAPE}`, // a tablet on its side, or anything larger
  narrow: `(max-width: 899px), (max-width: 1099px) and (max-aspect-ratio: 1249/1000), (max-width: 1099px) and ${LOW}`,
  phone: '(max-width: 599px)',
}

type Drawing = 'side' | 'wide' | 'tablet' | 'phone'
const LEAST_ROOM: Record<Drawing, [width: number, height: number]> = {
  side: [0, 0],
  wide: [1360, 800],
  tablet: [600, 1020],
  phone: [0, 640],
}
const SMALLEST = 0.6

/** How large a drawing is in a room of so many pixels: where it needs more than there is, all of it becomes smaller. */
export function fitting(drawing: Drawing, width: number, height: number): number {
  const [wide, high] = LEAST_ROOM[drawing]
  return Math.max(SMALLEST, Math.min(1, wide ? width / wide : 1, high ? height / high : 1))
}
