// How the cards of one colour lie before somebody, from the end of a round of Gracias until it is counted.
import type { GraciasTable } from '../../protocol'

export const FIRST_COLOUR = 2 // before the first colour, hidden cards turn up and packets turn down

export interface Lying {
  packet: number // cards that lie face down together, and cannot be lost
  faces: number // cards outside, that one sees
  backs: number // cards that are still hidden
}

/** What is seen of so many cards, of which some were hidden. */
export function lyingCards(cards: number, hidden: number, packet: number, isTurned: boolean, isPacked: boolean): Lying {
  const safe = isPacked && cards >= packet ? packet : 0
  const backs = isTurned ? 0 : hidden
  return { packet: safe, faces: cards - safe - backs, backs }
}

/** A table whose last card has just come, before hidden cards turn up; who has the most is open until then. */
export function stillHidden(table: GraciasTable, me: number | null): GraciasTable {
  const turned = (seat: number, colour: number) => table.turned_up[seat]?.[colour] ?? 0
  const majorities = table.majorities.map((majority, colour) => ({
    ...majority,
    cards: majority.cards.map((cards, seat) => cards - turned(seat, colour)),
    leaders: [],
    most: 0,
  }))
  const own = table.majorities.flatMap(({ colour }, place) => Array<string>(turned(me ?? -1, place)).fill(colour))
  return {
    ...table,
    majorities,
    own_hidden: own,
    hidden: table.turned_up.map((colours) => colours.reduce((sum, cards) => sum + cards, 0)),
  }
}
