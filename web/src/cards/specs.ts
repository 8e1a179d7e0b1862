// A card is named by a short text: n29 (Non Merci !), n29~ (covered by its neighbour), h60, hj100=96, hs=71, ht
// (Herz an Herz), gr (Gracias), my3 (MERCI), back-two (a back).

export const COLOURS: Record<string, Suit> = {
  r: 'cerise',
  o: 'orange',
  y: 'citron',
  g: 'feuille',
  b: 'goutte',
  v: 'raisin',
  p: 'fleur',
}
export type Suit = 'cerise' | 'orange' | 'citron' | 'feuille' | 'goutte' | 'raisin' | 'fleur' // of Gracias and MERCI
export type Colour = Suit | 'poisson'

export const RANGES = ['goutte', 'citron', 'cerise', 'poisson'] as const // 1-25, 26-50, 51-75, 76-100
export const PAPER = '#fff6e6'
export const INK = '#1d2a38'

/** The colour of a numbered card of Herz an Herz. */
export function rangeOf(value: number): (typeof RANGES)[number] {
  return RANGES[Math.min(3, Math.floor((value - 1) / 25))] ?? 'poisson'
}

/** The colour behind one letter of Gracias and MERCI. */
export function colourOf(letter: string): Suit {
  return COLOURS[letter] ?? 'cerise'
}

/** From cool 3 to hot 35, always about as dark, so that the print stays legible. */
export function heatOf(value: number): string {
  const step = value - 3
  return `oklch(${(0.45 + step * 0.0018).toFixed(3)} ${(0.12 + step * 0.0018).toFixed(3)} ${245 + step * 4.5})`
}

/** A card of Herz an Herz as the server names it: 60, j100, s1, t2; a joker that lies shows what it is worth. */
export function herzSpec(card: string, worth?: number): string {
  if (card.startsWith('t')) return 'ht'
  if (card.startsWith('s')) return worth === undefined ? 'hs' : `hs=${worth}`
  if (card.startsWith('j')) return worth === undefined ? `h${card}` : `h${card}=${worth}`
  return `h${card}`
}

/** A card of MERCI as the server names it: y3a is one of the two lemon threes. */
export function merciSpec(card: string): string {
  return `m${card.slice(0, 2)}`
}
