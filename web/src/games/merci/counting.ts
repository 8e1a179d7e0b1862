// How a round of MERCI is counted, and what decided a match.
import type { Step } from '../../counting/step'
import type { Decision } from '../../ending/deciding'
import type { MatchView, MerciTable, RoundView } from '../../protocol'

const GROUP = 260
export const HEARTS_FLY_TIME = 540
export const HEARTS_LAND_TIME = 400

/** Hands turn up by three, hearts fly to the winner and land, then those that are lost go back. */
export function steps({ scene }: RoundView): Step[] {
  const { hands, counted } = scene?.table as MerciTable
  const isLost = counted.some((hearts) => hearts < 0)
  return [
    { time: handsTime(hands.map((hand) => hand.count)), sounds: [['card', 0]] },
    { time: HEARTS_FLY_TIME, sounds: [] },
    {
      time: HEARTS_LAND_TIME,
      sounds: [
        ['heart', 0],
        ['heart', 120],
      ],
    },
    { time: isLost ? 700 : 0, sounds: isLost ? [['lost', 220]] : [] },
  ]
}

/** How long hands of so many cards take to turn up. */
export function handsTime(cards: number[]): number {
  return Math.max(1300, 300 + Math.ceil(Math.max(0, ...cards) / 3) * GROUP)
}

/** Rounds are won by last cards, matches not always. */
export function whatDecided({ rounds }: MatchView, winner: number, other: number): Decision | null {
  const laidBy = (seat: number) =>
    rounds.filter(({ scene }) => (scene?.table as MerciTable | undefined)?.last_card_of === seat).length
  const count = laidBy(winner)
  return count > laidBy(other) ? { key: 'decided_last_cards', values: { count, rounds: rounds.length } } : null
}
