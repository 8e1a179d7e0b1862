import { expect, test } from 'vitest'

import { fitting } from '../src/table/drawings'

test('a table is drawn whole where there is room for it', () => {
  expect(fitting('wide', 1440, 900)).toBe(1)
  expect(fitting('phone', 360, 640)).toBe(1)
  expect(fitting('side', 740, 360)).toBe(1)
  expect(fitting('side', 925, 525)).toBe(1.25)
  expect(fitting('side', 1200, 500)).toBe(1.3)
})

test('it becomes smaller by what is missing most, and never unreadable', () => {
  expect(fitting('wide', 1366, 600)).toBe(0.75)
  expect(fitting('wide', 1020, 800)).toBe(0.75)
  expect(fitting('phone', 375, 560)).toBe(0.875)
  expect(fitting('side', 740, 280)).toBe(0.8)
  expect(fitting('tablet', 700, 530)).toBe(0.6)
})
