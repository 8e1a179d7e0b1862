// How everybody stands after a round, in order and in words.
import type { DrawnGame } from '../games/drawn_game'
import type { RoundView, SeatView } from '../protocol'
import { listed, say } from '../words/words.svelte'

/** Seats from the first place to the last. */
export function byPlace(seats: SeatView[], places: number[]): SeatView[] {
  return seats.toSorted((a, b) => (places[a.seat] ?? 0) - (places[b.seat] ?? 0) || a.seat - b.seat)
}

/** Who leads, and what the reader has, in a sentence or two; after the match, who has won. */
export function tellStanding(
  round: RoundView,
  unit: DrawnGame['unit'],
  seats: SeatView[],
  me: number | null,
  winners: number[] = [],
): string {
  const count = (seat: number) => say(unit, { count: round.totals[seat] ?? 0 })
  const leaders = seats.filter((seat) => (winners.length ? winners.includes(seat.seat) : round.places[seat.seat] === 1))
  const points = count(leaders[0]?.seat ?? 0)
  const names = listed(leaders.map((seat) => seat.name))
  if (winners.length) return say('match_is_over', { names, points })
  const isLeader = leaders.some((seat) => seat.seat === me)
  if (isLeader && leaders.length === 1) return say('you_lead', { points })
  if (isLeader)
    return say('you_lead_with', {
      points,
      names: listed(leaders.filter((seat) => seat.seat !== me).map((seat) => seat.name)),
    })
  const lead = say(leaders.length > 1 ? 'they_lead' : 'somebody_leads', { names, points })
  return me === null ? lead : `${lead} ${say('you_have', { points: count(me) })}`
}
