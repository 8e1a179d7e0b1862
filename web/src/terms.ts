// What is played at a table, and how: chosen when it is laid, and by the host until the match begins.
import type { TableView } from './protocol'
import { isKey, type Key, say } from './words/words.svelte'

export type Terms = Pick<TableView, 'game' | 'options' | 'tempo' | 'memory' | 'public' | 'late' | 'clock' | 'hints'>

/** A choice of an option: numbers are read as they are. */
export function choiceWords(option: string, choice: number | string): string {
  return typeof choice === 'number' ? String(choice) : say(`option_${option}_${choice}` as Key)
}

/** Whether there is something to remember, of which the table may remind. */
export function hasAid(game: string): boolean {
  return isKey(`aid_${game}`)
}
