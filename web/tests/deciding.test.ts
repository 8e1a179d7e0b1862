// What decided a match, as it is told at its end.
import { expect, it } from 'vitest'

import { whatDecided } from '../src/ending/deciding'
import { whatDecided as byLastCards } from '../src/games/merci/counting'
import type { MatchView } from '../src/protocol'

const JUDGE = { whatDecided: byLastCards, isHeld: true }
const NAMES = ['Léa', 'Marius']

/** A match of MERCI that Marius wins: hearts after each round, and who laid its last card. */
function merci(hearts: [number, number][], last: number[]): MatchView {
  const rounds = hearts.map((points, round) => ({
    points,
    scene: { game: 'merci', table: { last_card_of: last[round] } },
  }))
  const outcome = { winners: [1], ranks: [2, 1], points: hearts.at(-1), ties: [] }
  return { rounds, outcome } as unknown as MatchView
}

it('last cards decide if the winner laid more of them', () => {
  const decided = whatDecided(
    JUDGE,
    merci(
      [
        [1, 2],
        [1, 4],
        [2, 6],
      ],
      [0, 1, 1],
    ),
    (seat) => NAMES[seat]!,
  )
  expect(decided).toEqual({
    key: 'decided_last_cards',
    values: { winner: 'Marius', other: 'Léa', count: 2, rounds: 3 },
  })
})

it('otherwise the round that brought more hearts than the other does', () => {
  const decided = whatDecided(
    JUDGE,
    merci(
      [
        [0, 4],
        [5, 4],
        [7, 8],
      ],
      [1, 0, 0],
    ),
    (seat) => NAMES[seat]!,
  )
  expect(decided).toEqual({
    key: 'decided_round',
    values: { winner: 'Marius', other: 'Léa', round: 1, points: 4, theirs: 0 },
  })
})
