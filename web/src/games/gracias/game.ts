// How Gracias is drawn.
import { colourOf } from '../../cards/specs'
import type { GraciasTable, Line, RoundView } from '../../protocol'
import { listed, say } from '../../words/words.svelte'
import type { DrawnGame, Heard, NameOf, Scene } from '../drawn_game'
import { FIRST_COLOUR } from './colours'
import { steps, terms } from './counting'
import Counting from './Counting.svelte'
import Laid from './Laid.svelte'
import Small from './Small.svelte'
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

function called(move: string, nameOf: NameOf, scene: Scene | null): string {
  const [, number] = /^trio (\d)$/.exec(move) ?? []
  if (number) return say('called_trio', { number })
  const [, row, letter] = /^keep (\d) give (\w)$/.exec(move) ?? []
  const name = nameOf(letter ?? '')
  const table = scene?.table as GraciasTable | undefined
  const trio = table?.trios[(table.in_hand?.trio ?? 0) - 1]
  if (!trio?.first || !trio.second) return say('called_keep_one', { name })
  const [kept, given] = row === '1' ? [trio.first, trio.second] : [trio.second, trio.first]
  return say('called_keep', { kept: say(colourOf(kept)), given: say(colourOf(given)), name })
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
  tellStep,
  terms,
  spoken,
  called,
}
