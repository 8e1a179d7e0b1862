// How cards are named and coloured: h60, hj100=96 (a joker that lies), hs=71, ht.

export const RANGES = ['goutte', 'citron', 'cerise', 'poisson'] as const // 1-25, 26-50, 51-75, 76-100

/** The colour of a numbered card of Herz an Herz. */
export function rangeOf(value: number): (typeof RANGES)[number] {
  return RANGES[Math.min(3, Math.floor((value - 1) / 25))] ?? 'poisson'
}

/** A card of Herz an Herz as the server names it: 60, j100, s1, t2; a joker that lies shows what it is worth. */
export function herzSpec(card: string, worth?: number): string {
  if (card.startsWith('t')) return 'ht'
  if (card.startsWith('s')) return worth === undefined ? 'hs' : `hs=${worth}`
  if (card.startsWith('j')) return worth === undefined ? `h${card}` : `h${card}=${worth}`
  return `h${card}`
}
