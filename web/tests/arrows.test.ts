import { describe, expect, it } from 'vitest'

import { arrowsOf, figureOf, labelOf, scaleOf, WIDE, xOf } from '../src/coach/arrows'
import type { SumView } from '../src/protocol'

const LABEL = 'die Entscheidungen der anderen'
const FIGURE = 42

function sum(start: number, luck: number, others: number, own: number, judged = true): SumView {
  return { start, luck, others, own, result: start + luck + others + own, judged }
}

/** Every figure of some sums with the arrow that it belongs to, left and right. */
function figures(sums: SumView[]) {
  const scale = scaleOf(sums)
  return sums.flatMap(arrowsOf).map((arrow) => {
    const place = figureOf(arrow, scale)
    const text = place.anchor === 'end' ? [place.x - FIGURE, place.x] : [place.x, place.x + FIGURE]
    const bar = [xOf(Math.min(arrow.from, arrow.to), scale), xOf(Math.max(arrow.from, arrow.to), scale)]
    return { place, text, bar, label: labelOf(LABEL, scale, place) }
  })
}

describe('a sum', () => {
  const tables = [
    [sum(25, -37, 67, -55), sum(25, 18, 57, 0, false)],
    [sum(25, -94, 161, -92), sum(25, 75, 0, 0, false)], // as wide as it was seen
    [sum(25, 94, -161, 42), sum(25, -25, 0, 0, false)],
    [sum(14, -300, 400, -14)],
  ]

  it.each(tables)('has no figure on its arrow or outside its drawing', (...sums) => {
    for (const { place, text, bar } of figures(sums)) {
      const [start = 0, end = 0] = text
      const [from = 0, to = 0] = bar
      expect(start).toBeGreaterThanOrEqual(0)
      expect(end).toBeLessThanOrEqual(WIDE)
      expect(place.isAbove || end <= from || start >= to).toBe(true)
    }
  })

  it.each(tables)('has whole labels, beside the figures that stand in their line', (...sums) => {
    for (const { place, label } of figures(sums)) {
      expect(label).toBeGreaterThanOrEqual(0)
      expect(label + LABEL.length * 7).toBeLessThanOrEqual(place.isAbove ? WIDE - FIGURE : WIDE)
    }
  })

  it('draws no arrow for choices that nobody judged', () => {
    expect(arrowsOf(sum(25, 18, 57, 0, false))).toEqual([
      { from: 25, to: 43 },
      { from: 43, to: 100 },
    ])
  })
})
