// Herz an Herz: a card is drawn, goes into a column, is discarded, or is stolen from another.
import { herzSpec } from './specs'
import type { HerzAnHerzTable, LaidCard, SeatColumns } from '../../protocol'
import { CARD_TIME, cardSpot, type Flight } from '../../motion/flight'

export function herzAnHerzFlights(before: HerzAnHerzTable, after: HerzAnHerzTable): Flight[] {
  if (after.round !== before.round) return drawn(before, after)
  return [...laid(before, after), ...discarded(before, after), ...drawn(before, after)]
}

function laid(before: HerzAnHerzTable, after: HerzAnHerzTable): Flight[] {
  const lay = places(before)
  return [...places(after)].flatMap(([name, { card, place }]) => {
    const old = lay.get(name)
    if (old?.place === place) return []
    return [{ what: herzSpec(name, card.worth), from: old ? cardSpot(name) : 'drawn', to: cardSpot(name) }]
  })
}

/** Every card before somebody, with whose it is. */
function places(table: HerzAnHerzTable): Map<string, { card: LaidCard; place: string }> {
  const found = new Map<string, { card: LaidCard; place: string }>()
  table.columns.forEach((columns, seat) => {
    for (const [side, cards] of sides(columns)) {
      for (const card of cards) found.set(card.card, { card, place: `${seat} ${side}` })
    }
  })
  return found
}

function sides(columns: SeatColumns): [string, LaidCard[]][] {
  return [
    ['start', columns.start ? [columns.start] : []],
    ['left', columns.left],
    ['right', columns.right],
  ]
}

function discarded(before: HerzAnHerzTable, after: HerzAnHerzTable): Flight[] {
  const card = after.discards.at(-1)
  return card && card === before.card ? [{ what: herzSpec(card), from: 'drawn', to: 'discards' }] : []
}

function drawn(before: HerzAnHerzTable, after: HerzAnHerzTable): Flight[] {
  if (!after.card || after.card === before.card) return []
  return [
    { what: herzSpec(after.card), from: 'deck', to: 'drawn', back: 'back-h', wait: before.card ? CARD_TIME / 2 : 0 },
  ]
}
