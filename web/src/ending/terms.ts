// What everybody's points of a round are made of, as numbers that a child can add up.
import type { RoundView } from '../protocol'

export function termsOf(round: RoundView, seat: number): number[] {
  return partsOf(round, seat).filter((points) => points !== 0)
}

function partsOf(round: RoundView, seat: number): number[] {
  const { scene } = round
  if (scene?.game === 'herz_an_herz') return scene.table.columns[seat]?.points ?? []
  if (scene?.game === 'gracias') return scene.table.majorities.map((majority) => majority.points[seat] ?? 0)
  return (round.reasons[seat] ?? []).map((reason) => reason.points)
}
