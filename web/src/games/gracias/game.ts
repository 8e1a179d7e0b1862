// How Gracias is drawn.
import { colourOf } from '../../cards/specs'
import type { GraciasTable, Line, RoundView } from '../../protocol'
import { listed, say } from '../../words/words.svelte'
import type { DrawnGame, Heard } from '../drawn_game'
import { FIRST_COLOUR } from './colours'
import { steps, terms } from './counting'
import Counting from './Counting.svelte'
import Laid from './Laid.svelte'
import Table from './Table.svelte'

/** Who loses a colour. */
function tellStep({ scene }: RoundView, step: number, names: string[]): string {
  if (step <= FIRST_COLOUR) return say(step < FIRST_COLOUR ? 'counting_hidden' : 'counting_packets')
  const majority = (scene?.table as GraciasTable).majorities[step - 1 - FIRST_COLOUR]
  if (!majority) return ''
  const colour = say(colourOf(majority.colour))
  const losers = listed(majority.leaders.map((seat) => names[seat] ?? ''))
  return losers
    ? say('counting_colour', { colour, names: losers, count: majority.leaders.length })
    : say('counting_nobody', { colour })
}

/** Whoever is given a card says thanks. */
function spoken(line: Line): Heard | null {
  const gift = /^keep \d give ([A-G])$/.exec(line.do ?? '')
  return gift ? { seat: null, letter: gift[1] as string, text: say('gracias') } : null
}

export const game: DrawnGame = {
  Table,
  Counting,
  Laid,
  unit: 'points_count',
  isHeld: false,
  isRace: false,
  steps,
  tellStep,
  terms,
  spoken,
}
