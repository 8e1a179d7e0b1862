// How long the counting of a round takes, step by step. A step is something that everybody looks at together.
import type { RoundView } from '../protocol'
import type { Sound } from '../sound'

export interface Step {
  time: number // in milliseconds
  sounds: [sound: Sound, at: number][]
}

const LEVEL = 1100
const ROW = 420
const TURN_UP = 900
const COLOUR = 950
const GROUP = 260
export const HEARTS_FLY_TIME = 540
export const HEARTS_LAND_TIME = 400

/** Every step of a round, by game. */
export function stepsOf({ scene }: RoundView): Step[] {
  if (scene?.game === 'herz_an_herz') return levelSteps(scene.table.columns.map((columns) => columns.points))
  if (scene?.game === 'non_merci')
    return scene.table.tokens.map(() => ({
      time: ROW,
      sounds: [
        ['card', 0],
        ['spill', 240],
      ],
    }))
  if (scene?.game === 'gracias') return colourSteps(scene.table.majorities.length)
  return scene
    ? heartSteps(
        scene.table.hands.map((hand) => hand.count),
        scene.table.counted,
      )
    : []
}

/** One step a level, as far as anybody got. */
function levelSteps(points: number[][]): Step[] {
  const levels = Math.max(0, ...points.map((each) => each.length))
  return Array.from({ length: levels }, (_, level) => {
    const hasBonus = points.some((each) => (each[level] ?? 0) > 2)
    return {
      time: LEVEL,
      sounds: [['brush', 0], ['heart', 240], ...(hasBonus ? [['bonus', 620] as [Sound, number]] : [])],
    }
  })
}

/** Hidden cards turn up, packets turn down, then one step a colour. */
function colourSteps(colours: number): Step[] {
  const turning: Step = { time: TURN_UP, sounds: [['card', 0]] }
  return [
    turning,
    turning,
    ...Array.from({ length: colours }, (): Step => ({
      time: COLOUR,
      sounds: [
        ['brush', 0],
        ['heart', 320],
      ],
    })),
  ]
}

/** Hands turn up by three, hearts fly to the winner and land, then those that are lost go back. */
function heartSteps(cards: number[], counted: number[]): Step[] {
  const isLost = counted.some((hearts) => hearts < 0)
  return [
    { time: handsTime(cards), sounds: [['card', 0]] },
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
