// MERCI: cards fly to the piles, from the draw pile and from hand to hand; hearts come from the reserve and go back.
import { merciSpec } from './specs'
import type { Line, MerciTable } from '../../protocol'
import { handsTime, HEARTS_FLY_TIME, HEARTS_LAND_TIME } from './counting'
import { cardSpot, type Flight, inTurn, seatSpot } from '../../motion/flight'

const SOON = 120 // milliseconds
const LAID = /(\S+) on ([1-3])$/

export function merciFlights(before: MerciTable, after: MerciTable, lines: Line[], me: number | null): Flight[] {
  return [...laid(before, after, lines, me), ...drawn(before, after, lines, me), ...hearts(before, after)]
}

/** A new card on a pile comes from a hand; one that was denounced goes back. */
function laid(before: MerciTable, after: MerciTable, lines: Line[], me: number | null): Flight[] {
  return after.tops.flatMap((top, place) => {
    const old = before.tops[place]
    if (!old || old === top) return []
    const pile = `pile-${place + 1}`
    const line = lines.findLast((each) => LAID.exec(each.do ?? '')?.[1] === top)
    if (line?.seat == null) return takenBack(lines.find((each) => each.whom !== null)?.whom ?? null, old, pile, me)
    const from = line.seat === me ? cardSpot(top) : seatSpot(line.seat)
    return [
      { what: merciSpec(old), from: pile, to: pile, rests: true },
      { what: merciSpec(top), from, to: pile },
    ]
  })
}

function takenBack(culprit: number | null, card: string, pile: string, me: number | null): Flight[] {
  if (culprit === null) return []
  return [{ what: merciSpec(card), from: pile, to: culprit === me ? cardSpot(card) : seatSpot(culprit) }]
}

/** Cards that somebody has more than before. */
function drawn(before: MerciTable, after: MerciTable, lines: Line[], me: number | null): Flight[] {
  const giver = lines.find((line) => line.do?.startsWith('give '))?.seat
  const from = giver == null ? 'drawpile' : seatSpot(giver)
  const flights = after.hands.flatMap((hand, seat) => {
    const count = hand.count - (before.hands[seat]?.count ?? 0)
    if (count <= 0) return []
    const back = `back-${before.gift ?? before.back ?? 'one'}`
    if (seat !== me) return Array.from({ length: count }, () => ({ what: back, from, to: seatSpot(seat) }))
    const fresh = hand.cards.filter((card) => !before.hands[seat]?.cards.includes(card))
    return fresh.map((card) => ({ what: merciSpec(card), from, to: cardSpot(card), back }))
  })
  return inTurn(flights)
}

/** Those that come; then, when a round is counted and they have landed, those that go. */
function hearts(before: MerciTable, after: MerciTable): Flight[] {
  const more = after.hearts.map((count, seat) => count - (before.hearts[seat] ?? 0))
  const start = after.counted.length ? handsTime(after.hands.map((hand) => hand.count)) : SOON
  const come = more.flatMap((count, seat) => flock(count, 'reserve', `hearts-${seat}`))
  const go = more.flatMap((count, seat) => flock(-count, `hearts-${seat}`, 'reserve'))
  return [...inTurn(come, start), ...inTurn(go, start + HEARTS_FLY_TIME + HEARTS_LAND_TIME)]
}

function flock(count: number, from: string, to: string): Flight[] {
  return Array.from({ length: Math.max(0, count) }, () => ({ what: 'heart-wood', from, to }))
}
