// Which table belongs to which game.
import Gracias from './gracias/Table.svelte'
import HerzAnHerz from './herz_an_herz/Table.svelte'
import Merci from './merci/Table.svelte'
import NonMerci from './non_merci/Table.svelte'

export const TABLES = { non_merci: NonMerci, herz_an_herz: HerzAnHerz, gracias: Gracias, merci: Merci }

export function tableOf(game: string): (typeof TABLES)[keyof typeof TABLES] | null {
  return TABLES[game as keyof typeof TABLES] ?? null
}
