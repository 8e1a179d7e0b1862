// A card is named by a short text: the letter of its game, and what the game says of it in its `specs.ts` or
// `Face.svelte` (n29, hj100=96, gr, my3); or back-two, a back.

export const COLOURS: Record<string, Suit> = {
  r: 'cerise',
  o: 'orange',
  y: 'citron',
  g: 'feuille',
  b: 'goutte',
  v: 'raisin',
  p: 'fleur',
}
export type Suit = 'cerise' | 'orange' | 'citron' | 'feuille' | 'goutte' | 'raisin' | 'fleur'
export type Colour = Suit | 'poisson'

export const PAPER = '#fff6e6'
export const INK = '#1d2a38'

/** The colour behind one letter. */
export function colourOf(letter: string): Suit {
  return COLOURS[letter] ?? 'cerise'
}
