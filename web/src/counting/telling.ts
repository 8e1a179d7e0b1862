// What is said while a round is counted, step by step.
import { colourOf } from '../cards/specs'
import type { GraciasTable, HerzAnHerzTable, RoundView, SeatView } from '../protocol'
import { listed, say } from '../words/words.svelte'
import { FIRST_COLOUR } from '../games/gracias/colours'

/** The sentence of a step. */
export function tellStep(round: RoundView, step: number, seats: SeatView[], me: number | null): string {
  const names = seats.map((seat) => (seat.seat === me ? say('you') : seat.name))
  if (round.scene?.game === 'herz_an_herz') return tellLevel(round.scene.table, step - 1, names)
  if (round.scene?.game === 'gracias') return tellColour(round.scene.table, step - 1, names)
  return round.scene?.game === 'non_merci' ? say('counting_tokens') : say('counting_hands')
}

function tellLevel({ columns }: HerzAnHerzTable, level: number, names: string[]): string {
  const points = columns.flatMap((each, seat) => (each.points[level] ? [`${names[seat]} ${each.points[level]}`] : []))
  return say('counting_level', { level: level + 1, points: listed(points) })
}

function tellColour({ majorities }: GraciasTable, step: number, names: string[]): string {
  if (step < FIRST_COLOUR) return say(step < 1 ? 'counting_hidden' : 'counting_packets')
  const majority = majorities[step - FIRST_COLOUR]
  if (!majority) return ''
  const colour = say(colourOf(majority.colour))
  const losers = listed(majority.leaders.map((seat) => names[seat] ?? ''))
  return losers
    ? say('counting_colour', { colour, names: losers, count: majority.leaders.length })
    : say('counting_nobody', { colour })
}
