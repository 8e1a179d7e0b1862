// How Herz an Herz is drawn.
import type { HerzAnHerzTable, RoundView } from '../../protocol'
import { listed, say, sayOf } from '../../words/words.svelte'
import type { DrawnGame, NameOf, Scene } from '../drawn_game'
import { lowest, type Side } from './columns'
import { steps, terms } from './counting'
import Counting from './Counting.svelte'
import Laid from './Laid.svelte'
import Small from './Small.svelte'
import Table from './Table.svelte'

/** Who got something for a level. */
function tellStep(round: RoundView, step: number, names: string[]): string {
  const got = names.map((name, seat) => ({ name, points: terms(round, seat)[step - 1] ?? 0 }))
  const points = got.filter((each) => each.points).map((each) => `${each.name} ${each.points}`)
  return say('counting_level', { level: step, points: listed(points) })
}

function called(move: string, nameOf: NameOf, scene: Scene | null): string {
  const [, letter, side] = /^steal (\w) (left|right)/.exec(move) ?? []
  const columns = (scene?.table as HerzAnHerzTable | undefined)?.columns[(letter?.charCodeAt(0) ?? 0) - 65]
  const card = columns ? lowest(columns, side as Side)?.worth : undefined
  if (letter) return say(card ? 'called_steal_card' : 'called_steal', { name: nameOf(letter), card: card ?? '' })
  return sayOf('called', move)
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
  called,
}
