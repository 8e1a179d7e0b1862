// How a round of Non Merci ! is counted, and what decided a match of one round.
import type { Step } from '../../counting/step'
import type { Decision } from '../../ending/deciding'
import type { MatchView, NonMerciTable, RoundView } from '../../protocol'

const ROW = 420

/** One step a player. */
export function steps({ points }: RoundView): Step[] {
  return points.map(() => ({
    time: ROW,
    sounds: [
      ['card', 0],
      ['spill', 240],
    ],
  }))
}

/** Tokens or cards, whichever set the two further apart. */
export function whatDecided({ rounds }: MatchView, winner: number, other: number): Decision | null {
  const table = rounds[0]?.scene?.table as NonMerciTable | undefined
  if (rounds.length > 1 || !table) return null
  const tokens = [table.tokens[winner] ?? 0, table.tokens[other] ?? 0] as const
  const cards = [costOf(table, winner), costOf(table, other)] as const
  const isByTokens = tokens[0] - tokens[1] > cards[1] - cards[0]
  const [points, theirs] = isByTokens ? tokens : cards
  return { key: isByTokens ? 'decided_tokens' : 'decided_cards', values: { points, theirs } }
}

function costOf(table: NonMerciTable, seat: number): number {
  return (table.runs[seat] ?? []).reduce((sum, run) => sum + (run[0] ?? 0), 0)
}
