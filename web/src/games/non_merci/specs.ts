// How a card is printed.

/** From cool 3 to hot 35, always about as dark, so that the print stays legible. */
export function heatOf(value: number): string {
  const step = value - 3
  return `oklch(${(0.45 + step * 0.0018).toFixed(3)} ${(0.12 + step * 0.0018).toFixed(3)} ${245 + step * 4.5})`
}
