// How MERCI is drawn.
import type { Line, MatchView, MerciTable } from '../../protocol'
import { say } from '../../words/words.svelte'
import type { DrawnGame, Heard, NameOf } from '../drawn_game'
import { steps, whatDecided } from './counting'
import CountingCloth from './Counting.svelte'
import { awaitsObjection } from './groups'
import Laid from './Laid.svelte'
import Small from './Small.svelte'
import Table, { cardWords } from './Table.svelte'

/** The words that must be said, or should not have been forgotten. */
function spoken(line: Line): Heard | null {
  const word = /^(SIOUPLAIT|SKUZ|MERCI BEAUCOUP|MERCI|MALPOLI)/.exec(line.do ?? '')
  return word ? { seat: line.seat, letter: '', text: word[0] } : null
}

function isWon({ scene }: MatchView): boolean {
  return (scene.table as MerciTable).last_card_of !== null
}

/** What is laid or taken; which word belongs to it is never told. */
function called(move: string, nameOf: NameOf): string {
  const [, card, pile] = /(\w+) on (\d)$/.exec(move) ?? []
  if (card) return say('called_lay', { card: cardWords(card), pile: pile ?? '' })
  const [, gift, receiver] = /^give (\w+) to (\w)$/.exec(move) ?? []
  if (gift) return say('called_give', { card: cardWords(gift), name: nameOf(receiver ?? '') })
  const [, what, letter] = /^(heart|to) (\w)$/.exec(move) ?? []
  if (what) return say(what === 'to' ? 'called_to' : 'called_heart', { name: nameOf(letter ?? '') })
  return move === 'draw' ? say('called_draw') : move
}

export const game: DrawnGame = {
  Table,
  CountingCloth,
  Laid,
  Small,
  unit: 'hearts_count',
  isHeld: true,
  isRace: true,
  steps,
  tellStep: () => say('counting_hands'),
  whatDecided,
  spoken,
  isWon,
  awaitsObjection,
  called,
}
