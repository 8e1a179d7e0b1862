// What decided a match, in one line: a tie-break, what the game says, or a round.
import type { DrawnGame } from '../games/drawn_game'
import type { MatchView, OutcomeView, RoundView } from '../protocol'

export interface Decision {
  key: 'decided_tie' | 'decided_round' | 'decided_tokens' | 'decided_cards' | 'decided_last_cards' | 'decided_margin'
  values: Record<string, string | number>
}

type Judge = Pick<DrawnGame, 'whatDecided' | 'isHeld'>

/** What set the winner apart from the next one. */
export function whatDecided(drawn: Judge, match: MatchView, name: (seat: number) => string): Decision | null {
  const outcome = match.outcome
  const winner = outcome?.winners[0]
  if (!outcome || winner === undefined) return null
  const tie = outcome.ties[0]
  if (tie?.ahead === winner) return { key: 'decided_tie', values: { says: tie.says } }
  const other = runnerUp(outcome, winner)
  const names = { winner: name(winner), other: name(other) }
  const found = drawn.whatDecided?.(match, winner, other) ?? byRound(match.rounds, drawn.isHeld, winner, other)
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

/** The round in which the two moved furthest apart, the way the match went. */
function byRound(rounds: RoundView[], isHeld: boolean, winner: number, other: number): Decision | null {
  if (rounds.length < 2) return null
  const brought = rounds.map(
    (_, round) => [broughtBy(rounds, isHeld, round, winner), broughtBy(rounds, isHeld, round, other)] as const,
  )
  const margins = brought.map(([points, theirs]) => points - theirs)
  const way = Math.sign(margins.reduce((sum, margin) => sum + margin, 0))
  const best = margins.reduce((place, margin, each) => (margin * way > (margins[place] ?? 0) * way ? each : place), 0)
  const [points, theirs] = brought[best] ?? [0, 0]
  return { key: 'decided_round', values: { round: best + 1, points, theirs } }
}

/** Points of a round, without those that were held before. */
function broughtBy(rounds: RoundView[], isHeld: boolean, round: number, seat: number): number {
  const held = isHeld ? (rounds[round - 1]?.points[seat] ?? 0) : 0
  return (rounds[round]?.points[seat] ?? 0) - held
}
