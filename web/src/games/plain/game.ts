// How a game is drawn that has no drawing of its own.
import type { DrawnGame } from '../drawn_game'
import Counting from './Counting.svelte'
import Laid from './Laid.svelte'
import Small from './Small.svelte'
import Table from './Table.svelte'

export const game: DrawnGame = {
  Table,
  Counting,
  Laid,
  Small,
  unit: 'points_count',
  isHeld: false,
  isRace: false,
  steps: () => [],
  tellStep: () => '',
}
