// How a round of Gracias is counted: hidden cards turn up, packets turn down, then colour by colour.
import type { Step } from '../../counting/step'
import type { GraciasTable, RoundView } from '../../protocol'

const TURN_UP = 900
const COLOUR = 950

const majoritiesOf = (round: RoundView) => (round.scene?.table as GraciasTable | undefined)?.majorities ?? []

/** What each colour brought to a seat. */
export function terms(round: RoundView, seat: number): number[] {
  return majoritiesOf(round).map((majority) => majority.points[seat] ?? 0)
}

/** Two for the cards, then one a colour. */
export function steps(round: RoundView): Step[] {
  const turning: Step = { time: TURN_UP, sounds: [['card', 0]] }
  const colours = majoritiesOf(round).map((): Step => ({
    time: COLOUR,
    sounds: [
      ['brush', 0],
      ['heart', 320],
    ],
  }))
  return [turning, turning, ...colours]
}
