// How MERCI is drawn.
import type { Line, MatchView, MerciTable } from '../../protocol'
import { say } from '../../words/words.svelte'
import type { DrawnGame, Heard } from '../drawn_game'
import { steps, whatDecided } from './counting'
import CountingCloth from './Counting.svelte'
import { awaitsObjection } from './groups'
import Laid from './Laid.svelte'
import Table from './Table.svelte'

/** The words that must be said, or should not have been forgotten. */
function spoken(line: Line): Heard | null {
  const word = /^(SIOUPLAIT|SKUZ|MERCI BEAUCOUP|MERCI|MALPOLI)/.exec(line.do ?? '')
  return word ? { seat: line.seat, letter: '', text: word[0] } : null
}

function isWon({ scene }: MatchView): boolean {
  return (scene.table as MerciTable).last_card_of !== null
}

export const game: DrawnGame = {
  Table,
  CountingCloth,
  Laid,
  unit: 'hearts_count',
  isHeld: true,
  isRace: true,
  steps,
  tellStep: () => say('counting_hands'),
  whatDecided,
  spoken,
  isWon,
  awaitsObjection,
}
