// Which table belongs to which game.
import Gracias from './Gracias.svelte'
import HerzAnHerz from './HerzAnHerz.svelte'
import Merci from './Merci.svelte'
import NonMerci from './NonMerci.svelte'

export const TABLES = { non_merci: NonMerci, herz_an_herz: HerzAnHerz, gracias: Gracias, merci: Merci }

export function tableOf(game: string): (typeof TABLES)[keyof typeof TABLES] | null {
  return TABLES[game as keyof typeof TABLES] ?? null
}
