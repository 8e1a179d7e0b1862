// How Herz an Herz is drawn.
import type { RoundView } from '../../protocol'
import { listed, say } from '../../words/words.svelte'
import type { DrawnGame } from '../drawn_game'
import { steps, terms } from './counting'
import Counting from './Counting.svelte'
import Laid from './Laid.svelte'
import Table from './Table.svelte'

/** Who got something for a level. */
function tellStep(round: RoundView, step: number, names: string[]): string {
  const got = names.map((name, seat) => ({ name, points: terms(round, seat)[step - 1] ?? 0 }))
  const points = got.filter((each) => each.points).map((each) => `${each.name} ${each.points}`)
  return say('counting_level', { level: step, points: listed(points) })
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
}
