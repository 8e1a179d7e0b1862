// How Non Merci ! is drawn.
import { say } from '../../words/words.svelte'
import type { DrawnGame } from '../drawn_game'
import { steps, whatDecided } from './counting'
import Counting from './Counting.svelte'
import Laid from './Laid.svelte'
import Table from './Table.svelte'

export const game: DrawnGame = {
  Table,
  Counting,
  Laid,
  unit: 'points_count',
  isHeld: false,
  isRace: false,
  steps,
  tellStep: () => say('counting_tokens'),
  whatDecided,
}
