// What decided a match, in one line: a tie-break, a round, cards or tokens, last cards.
import type { MatchView, NonMerciTable, OutcomeView, RoundView } from '../protocol'

export interface Decision {
  key: 'decided_tie' | 'decided_round' | 'decided_tokens' | 'decided_cards' | 'decided_last_cards' | 'decided_margin'
  values: Record<string, string | number>
}

/** What set the winner apart from the next one. */
export function whatDecided(match: MatchView, name: (seat: number) => string): Decision | null {
  const outcome = match.outcome
  const winner = outcome?.winners[0]
  if (!outcome || winner === undefined) return null
  const tie = outcome.ties[0]
  if (tie?.ahead === winner) return { key: 'decided_tie', values: { says: tie.says } }
  const other = runnerUp(outcome, winner)
  const names = { winner: name(winner), other: name(other) }
  const found =
    byLastCards(match, winner, other) ?? byTokens(match, winner, other) ?? byRound(match.rounds, winner, other)
  const decision = found ?? {
    key: 'decided_margin' as const,
    values: { margin: Math.abs((outcome.points[winner] ?? 0) - (outcome.points[other] ?? 0)) },
  }
  return { ...decision, values: { ...names, ...decision.values } }
}

function runnerUp({ ranks, winners }: OutcomeView, winner: number): number {
  const others = ranks.map((rank, seat) => ({ rank, seat })).filter(({ seat }) => !winners.includes(seat))
  return others.toSorted((a, b) => a.rank - b.rank)[0]?.seat ?? winner
}

/** MERCI: rounds are won by last cards, matches not always. */
function byLastCards({ rounds }: MatchView, winner: number, other: number): Decision | null {
  const laidBy = (seat: number) =>
    rounds.filter(({ scene }) => scene?.game === 'merci' && scene.table.last_card_of === seat).length
  const count = laidBy(winner)
  return count > laidBy(other) ? { key: 'decided_last_cards', values: { count, rounds: rounds.length } } : null
}

/** One round of Non Merci !: tokens or cards, whichever set the two further apart. */
function byTokens({ rounds }: MatchView, winner: number, other: number): Decision | null {
  const scene = rounds[0]?.scene
  if (rounds.length > 1 || scene?.game !== 'non_merci') return null
  const tokens = [scene.table.tokens[winner] ?? 0, scene.table.tokens[other] ?? 0] as const
  const cards = [costOf(scene.table, winner), costOf(scene.table, other)] as const
  const isByTokens = tokens[0] - tokens[1] > cards[1] - cards[0]
  const [points, theirs] = isByTokens ? tokens : cards
  return { key: isByTokens ? 'decided_tokens' : 'decided_cards', values: { points, theirs } }
}

function costOf(table: NonMerciTable, seat: number): number {
  return (table.runs[seat] ?? []).reduce((sum, run) => sum + (run[0] ?? 0), 0)
}

/** The round in which the two moved furthest apart, the way the match went. */
function byRound(rounds: RoundView[], winner: number, other: number): Decision | null {
  if (rounds.length < 2) return null
  const brought = rounds.map((_, round) => [broughtBy(rounds, round, winner), broughtBy(rounds, round, other)] as const)
  const margins = brought.map(([points, theirs]) => points - theirs)
  const way = Math.sign(margins.reduce((sum, margin) => sum + margin, 0))
  const best = margins.reduce((place, margin, each) => (margin * way > (margins[place] ?? 0) * way ? each : place), 0)
  const [points, theirs] = brought[best] ?? [0, 0]
  return { key: 'decided_round', values: { round: best + 1, points, theirs } }
}

/** Points of a round; hearts are held from round to round. */
function broughtBy(rounds: RoundView[], round: number, seat: number): number {
  const held = rounds[round]?.scene?.game === 'merci' ? (rounds[round - 1]?.points[seat] ?? 0) : 0
  return (rounds[round]?.points[seat] ?? 0) - held
}
