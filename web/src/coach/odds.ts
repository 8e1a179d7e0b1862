// What a move is worth, for listeners.
import { say } from '../words/words.svelte'

/** The name of a button on which a number lies. */
export function withOdds(label: string, wins: number | null): string {
  return wins === null ? label : `${label}, ${say('owl_wins')} ${say('percent', { count: wins })}`
}
