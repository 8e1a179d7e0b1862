// A review is asked for piece by piece: patiently, and without giving up when somebody asked too often.
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { Refusal, reviewOfTable } from '../src/api'
import { Review } from '../src/coach/review.svelte'
import type { ChoiceView, ReviewView, SumView } from '../src/protocol'

vi.mock('../src/api', () => ({
  reviewOfTable: vi.fn(),
  Refusal: class extends Error {
    constructor(
      readonly code: string,
      says: string,
    ) {
      super(says)
    }
  },
}))

const asked = vi.mocked(reviewOfTable)
const PIECES = 40

function growing(seen: number): ReviewView {
  return {
    seen,
    whole: seen >= PIECES,
    curve: [],
    moments: [],
    choices: [],
    sums: [],
    seat: 0,
  } as unknown as ReviewView
}

function choice(best_wins: number, made_wins: number): ChoiceView {
  return { best_wins, made_wins } as ChoiceView
}

/** A review of somebody who lost so much in all, and so much in each of the moments. */
function reviewed(all: number, ...choices: ChoiceView[]): Review {
  const review = new Review({ table: 'ABCDEF', match: '1' })
  const sums = [{ own: -all } as SumView]
  review.seen = { ...growing(PIECES), choices, moments: choices.map((_, place) => place), sums }
  return review
}

beforeEach(() => {
  vi.useFakeTimers()
  asked.mockReset()
})

describe('while it grows', () => {
  test('several pieces come with one answer', async () => {
    let found = 0
    asked.mockImplementation(() => Promise.resolve(growing((found += 1))))
    void new Review({ table: 'ABCDEF', match: '1' }).load()
    await vi.advanceTimersByTimeAsync(4000)
    expect(asked.mock.calls.length).toBeLessThanOrEqual(12) // the server allows five a second, for a whole address
    expect(asked.mock.calls.length).toBeGreaterThan(4)
  })

  test('whoever asked too often waits, and goes on where they were', async () => {
    asked.mockResolvedValueOnce(growing(7)).mockRejectedValueOnce(new Refusal('too_fast', 'Not so fast, please'))
    asked.mockResolvedValue(growing(PIECES))
    const review = new Review({ table: 'ABCDEF', match: '1' })
    void review.load()
    await vi.advanceTimersByTimeAsync(4000)
    expect(review.problem).toBeNull()
    expect(review.seen?.whole).toBe(true)
    expect(asked.mock.calls.map(([, , seen]) => seen)).toEqual([-1, 7, 7])
  })

  test('what waiting does not mend is told', async () => {
    asked.mockRejectedValue(new Refusal('not_allowed', 'Not yours'))
    const review = new Review({ table: 'ABCDEF', match: '1' })
    void review.load()
    await vi.advanceTimersByTimeAsync(4000)
    expect(review.problem?.message).toBe('Not yours')
  })
})

describe('what the moments are of all that was lost', () => {
  test('the costs that are shown, added up', () => {
    expect(reviewed(55, choice(34, 22), choice(29, 10), choice(12, 7)).part).toEqual({ lost: 36, all: 55 })
  })

  test('never more than all, however it is rounded', () => {
    expect(reviewed(12, choice(34, 21)).part).toEqual({ lost: 12, all: 12 })
  })

  test('nothing where nothing was lost', () => {
    expect(reviewed(0).part).toBeNull()
  })
})
