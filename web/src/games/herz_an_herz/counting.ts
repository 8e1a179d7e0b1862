// How a round of Herz an Herz is counted: level by level.
import type { Step } from '../../counting/step'
import type { HerzAnHerzTable, RoundView } from '../../protocol'
import type { Sound } from '../../sound'

const LEVEL = 1100

const tableOf = (round: RoundView) => round.scene?.table as HerzAnHerzTable | undefined

/** What each level brought to a seat. */
export function terms(round: RoundView, seat: number): number[] {
  return tableOf(round)?.columns[seat]?.points ?? []
}

/** One step a level, as far as anybody got. */
export function steps(round: RoundView): Step[] {
  const points = round.points.map((_, seat) => terms(round, seat))
  const levels = Math.max(0, ...points.map((each) => each.length))
  return Array.from({ length: levels }, (_, level) => {
    const hasBonus = points.some((each) => (each[level] ?? 0) > 2)
    return {
      time: LEVEL,
      sounds: [['brush', 0], ['heart', 240], ...(hasBonus ? [['bonus', 620] as [Sound, number]] : [])],
    }
  })
}
