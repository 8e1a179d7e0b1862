// Games, bots, tempos and phrases, read again when the language changes.
import { readCatalogue } from './api'
import type { Catalogue, GameOffer } from './protocol'

export const catalogue = $state<{ offered: Catalogue | null }>({ offered: null })

/** Read what can be chosen; while games are being compiled, ask again. */
export async function refreshCatalogue(): Promise<void> {
  catalogue.offered = await readCatalogue()
}

export function gameOffer(game: string): GameOffer | undefined {
  return catalogue.offered?.games.find((offer) => offer.game === game)
}

export function isPreparing(): boolean {
  return catalogue.offered?.games.some((offer) => !offer.ready) ?? false
}
