import { expect, it } from 'vitest'

import { chipWidth, stepOf, TUCKED } from '../src/table/racks'

const singles = (count: number) => Array.from({ length: count }, (_, place) => [3 + 2 * place])
const run = (length: number) => Array.from({ length }, (_, place) => 3 + place)
const SEAT = { width: 160, height: 94 }

it('a few cards are as large as the room is high', () => {
  expect([singles(0), singles(1), singles(2)].map((runs) => chipWidth(runs, SEAT))).toEqual([50, 50, 50])
})

it('more cards are smaller, and never larger again', () => {
  const widths = Array.from({ length: 20 }, (_, count) => chipWidth(singles(count), SEAT))
  expect(widths).toEqual(widths.toSorted((a, b) => b - a))
  expect(widths[3]).toBeLessThan(50)
  expect(widths[19]).toBeGreaterThan(16)
})

it('a run takes less room than its cards one by one', () => {
  expect(chipWidth([run(4)], SEAT)).toBeGreaterThan(chipWidth(singles(4), SEAT))
})

it('a run that is longer than a small seat is pushed together', () => {
  const seat = { width: 57, height: 47 }
  const chip = chipWidth([run(12)], seat)
  expect(chip * (1 + 11 * stepOf(run(12), chip, seat))).toBeLessThanOrEqual(57.001)
  expect(stepOf(run(2), chip, seat)).toBe(0.7)
})

it('a room that is not measured yet breaks nothing', () => {
  expect(chipWidth(singles(3), { width: 0, height: 0 })).toBe(9)
})

it('a strip of a tucked card is as wide as its number', () => {
  const room = { width: 200, height: 64 }
  const runs = [run(3), [9], [11], run(5), run(5)]
  const chip = chipWidth(runs, room, TUCKED)
  expect(chip * stepOf(run(5), chip, room, TUCKED)).toBeGreaterThanOrEqual(12)
})
