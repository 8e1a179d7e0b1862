// How cards are named.

/** A card of MERCI as the server names it: y3a is one of the two lemon threes. */
export function merciSpec(card: string): string {
  return `m${card.slice(0, 2)}`
}
