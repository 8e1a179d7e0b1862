// Non Merci !: tokens fly onto the card, the card and its tokens fly to whoever takes it, the next card turns over.
import type { Line, NonMerciTable } from '../../protocol'
import { CARD_TIME, cardSpot, type Flight, inTurn, seatSpot } from '../../motion/flight'

const MOST_TOKENS = 8 // that are seen flying

export function nonMerciFlights(before: NonMerciTable, after: NonMerciTable, lines: Line[]): Flight[] {
  if (after.card === before.card) return paid(before, after, lines)
  const taker = after.runs.findIndex((runs) => runs.flat().includes(before.card ?? 0))
  return [...(taker < 0 ? [] : taken(before, taker)), ...turnedUp(before, after)]
}

/** Whoever passes pays a token. */
function paid(before: NonMerciTable, after: NonMerciTable, lines: Line[]): Flight[] {
  const payers = lines.flatMap((line) => (line.do === 'pass' && line.seat !== null ? [line.seat] : []))
  const added = after.pot - before.pot
  if (added <= 0) return []
  return inTurn(
    payers
      .slice(-added)
      .map((seat, place) => ({ what: 'token', from: seatSpot(seat), to: `coin-${before.pot + place}` })),
  )
}

function taken(before: NonMerciTable, taker: number): Flight[] {
  const card = before.card ?? 0
  const coins = Array.from({ length: Math.min(before.pot, MOST_TOKENS) }, (_, coin) => coin)
  const tokens = coins.map((coin) => ({ what: 'token', from: `coin-${coin}`, to: seatSpot(taker) }))
  return [{ what: `n${card}`, from: 'offer', to: cardSpot(card) }, ...inTurn(tokens)]
}

function turnedUp(before: NonMerciTable, after: NonMerciTable): Flight[] {
  if (after.card === null) return []
  return [
    {
      what: `n${after.card}`,
      from: 'deck',
      to: 'offer',
      back: 'back-n',
      wait: before.card === null ? 0 : CARD_TIME / 2,
    },
  ]
}
