// The arrows of a sum: each starts where the last one ended, and its figure stands beside it, never on it.
import type { SumView } from '../protocol'

export const WIDE = 290 // of a drawing
export const [ROW, HIGH] = [46, 18] // a row with its label, and its arrow
const [TIP, LEFT, RIGHT] = [9, 6, 40]
const FIGURE = 42 // what the longest figure takes
const LETTER = 7.2 // of a label, on average

export interface Scale {
  low: number
  high: number
}

export interface Arrow {
  from: number
  to: number
}

export interface Place {
  x: number
  anchor: 'start' | 'end'
  isAbove: boolean // in the line of the label, where there is no room beside the arrow
}

/** Where each arrow ends; of whom nobody judges the choices, these are among everybody's. */
export function stepsOf({ start, luck, others, own, judged }: SumView): number[] {
  const steps = [start, start + luck, start + luck + others]
  return judged ? [...steps, start + luck + others + own] : steps
}

export function arrowsOf(sum: SumView): Arrow[] {
  const steps = stepsOf(sum)
  return steps.slice(1).map((to, place) => ({ from: steps[place] ?? 0, to }))
}

/** All seats share one scale, with room for a little less than nothing. */
export function scaleOf(sums: SumView[]): Scale {
  const steps = sums.flatMap(stepsOf)
  return { low: Math.min(-15, ...steps), high: Math.max(100, ...steps) }
}

export function xOf(value: number, { low, high }: Scale): number {
  return LEFT + ((value - low) / (high - low)) * (WIDE - LEFT - RIGHT)
}

/** An arrow as a path; what is too short for a tip is a tip alone. */
export function drawn({ from, to }: Arrow, top: number, scale: Scale): string {
  const [start, end] = [xOf(from, scale), xOf(to, scale)]
  const tip = Math.sign(to - from) * Math.min(TIP, Math.abs(end - start))
  return `M${start} ${top}H${end - tip}l${tip} ${HIGH / 2} ${-tip} ${HIGH / 2}H${start}z`
}

/** Where a figure stands: right of its arrow, else left of it, else above it. */
export function figureOf({ from, to }: Arrow, scale: Scale): Place {
  const right = xOf(Math.max(from, to, 0), scale) + 7
  if (right + FIGURE <= WIDE) return { x: right, anchor: 'start', isAbove: false }
  const left = xOf(Math.min(from, to), scale) - 6
  const isFree = left <= xOf(0, scale) || left - FIGURE > xOf(0, scale) // the line of nothing does not cross it
  if (left - FIGURE >= 0 && isFree) return { x: left, anchor: 'end', isAbove: false }
  return { x: WIDE, anchor: 'end', isAbove: true }
}

/** Where a label begins: at the line of nothing, or as far to the left as it needs to be whole. */
export function labelOf(text: string, scale: Scale, figure?: Place): number {
  const room = WIDE - (figure?.isAbove ? FIGURE : 0)
  return Math.max(0, Math.min(xOf(0, scale) + 5, room - LETTER * text.length))
}
