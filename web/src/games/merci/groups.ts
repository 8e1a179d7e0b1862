// How a round of MERCI ends: the last card with its word, hands by three, hearts that come and go.
import type { Line, MatchView, MerciTable } from '../../protocol'

const GROUP = 3 // cards that cost a heart
export const HANDS_UP = 1 // the step in which hands turn up
export const HEARTS_LAND = 3 // after they have flown
export const HEARTS_GO = 4

/** Whether somebody has laid a last card and everybody may still object. */
export function awaitsObjection(match: MatchView): boolean {
  if (match.scene.game !== 'merci' || match.counted || match.outcome) return false
  return match.scene.table.last_card_of !== null && match.scene.table.main === null
}

/** Cards by three. */
export function byThree<Card>(cards: Card[]): Card[][] {
  return Array.from({ length: Math.ceil(cards.length / GROUP) }, (_, group) =>
    cards.slice(group * GROUP, (group + 1) * GROUP),
  )
}

/** The backs of a hand, one by one. */
export function backsOf(table: MerciTable, seat: number): string[] {
  return Object.entries(table.hands[seat]?.backs ?? {}).flatMap(([back, count]) => Array<string>(count).fill(back))
}

/** The word that was said with a card, if any. */
export function wordWith(card: string, pile: number, lines: Line[]): string {
  const laid = lines.findLast((line) => line.do?.endsWith(`${card} on ${pile}`))?.do ?? ''
  return /^([A-Z]+) /.exec(laid)?.[1] ?? ''
}

export interface Slot {
  is: 'full' | 'empty' | 'gained' | 'lost'
}

/** Hearts before and after a round, slot by slot. */
export function heartSlots(before: number, after: number, needed: number): Slot['is'][] {
  return Array.from({ length: Math.max(before, after, needed) }, (_, slot) => {
    if (slot < Math.min(before, after)) return 'full'
    if (slot < after) return 'gained'
    return slot < before ? 'lost' : 'empty'
  })
}
