// How the columns of Herz an Herz are read: levels with their points, strips for the others, thefts by notation.
import type { Colour } from '../../cards/specs'
import type { SymbolName } from '../../cards/symbols'
import type { LaidCard, Move, SeatColumns } from '../../protocol'

export type Side = 'left' | 'right'
export type Place = 'start' | Side
export const SIDES: Side[] = ['left', 'right']

const COLOURS: Record<string, Colour> = { drop: 'goutte', lemon: 'citron', cherry: 'cerise', fish: 'poisson' }

/** The class of a card's colour; a super joker has ink. */
export function colourClass(card: LaidCard): Colour | 'encre' {
  return card.colour === null ? 'encre' : (COLOURS[card.colour] ?? 'encre')
}

/** The drawing in a card's corner. */
export function cornerOf(card: LaidCard): SymbolName {
  if (card.card.startsWith('s')) return 'star'
  return card.card.startsWith('j') ? 'joker' : (COLOURS[card.colour ?? ''] ?? 'star')
}

export interface Theft {
  move: string
  says: string
  victim: string // a seat's letter
  side: Side
  place: Place
}

/** The open thefts among the open moves. */
export function theftsIn(legal: Move[]): Theft[] {
  return legal.flatMap(({ do: move, says }) => {
    const found = /^steal ([A-G]) (left|right) to (start|left|right)$/.exec(move)
    if (!found) return []
    return [{ move, says, victim: found[1] as string, side: found[2] as Side, place: found[3] as Place }]
  })
}

/** The lowest card of a column, which a thief could take. */
export function lowest(columns: SeatColumns, side: Side): LaidCard | undefined {
  return columns[side].at(-1)
}
