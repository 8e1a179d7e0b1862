// How Non Merci ! is drawn.
import { say } from '../../words/words.svelte'
import type { DrawnGame } from '../drawn_game'
import { steps, whatDecided } from './counting'
import Counting from './Counting.svelte'
import Laid from './Laid.svelte'
import Small from './Small.svelte'
import Table from './Table.svelte'

/** As the card is printed. */
function cardColour(card: string): string {
  const step = Number(card) - 3
  return `oklch(${0.45 + step * 0.0018} ${0.12 + step * 0.0018} ${245 + step * 4.5})`
}

export const game: DrawnGame = {
  Table,
  Counting,
  Laid,
  Small,
  unit: 'points_count',
  isHeld: false,
  isRace: false,
  steps,
  tellStep: () => say('counting_tokens'),
  whatDecided,
  cardColour,
  called: (move) => say('quoted', { text: say(move === 'pass' ? 'no_thanks' : 'i_take_it') }),
}
