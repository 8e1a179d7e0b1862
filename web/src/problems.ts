// What went wrong, in one sentence for people.
import { Refusal } from './api'
import { say } from './words/words.svelte'

export function problemOf(error: unknown): string {
  return error instanceof Refusal && error.message ? error.message : say('no_connection')
}
