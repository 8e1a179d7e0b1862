// Drawn cards below a ruling.
import type { Key } from '../words/words.svelte'

export interface Figure {
  cards: string[] // as in cards/specs.ts
  says: Key
}
