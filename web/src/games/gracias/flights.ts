// Gracias: the hidden card of the own trio turns over; one card is kept, one is given.
import type { GraciasTable, Line } from '../../protocol'
import type { Flight } from '../../motion/flight'

const SHARED = /^keep ([12]) give ([A-G])$/

export function graciasFlights(before: GraciasTable, after: GraciasTable, lines: Line[], letters: string[]): Flight[] {
  return [...turnedUp(before, after), ...lines.flatMap((line) => shared(before, after, line, letters))]
}

/** The owner of a trio sees its hidden card. */
function turnedUp(before: GraciasTable, after: GraciasTable): Flight[] {
  const hand = after.in_hand
  if (!hand?.hidden || before.in_hand?.trio === hand.trio) return []
  const spot = `trio-${hand.trio}-3`
  return [{ what: `g${hand.hidden}`, from: spot, to: spot, back: 'back-g' }]
}

function shared(before: GraciasTable, after: GraciasTable, line: Line, letters: string[]): Flight[] {
  const [, kept, receiver] = SHARED.exec(line.do ?? '') ?? []
  const { seat } = line
  const number = seat === null ? 0 : trioOf(before, after, seat)
  const trio = before.trios[number - 1]
  if (!trio?.first || !trio.second || !kept || !receiver) return []
  const [own, gift] = kept === '1' ? [trio.first, trio.second] : [trio.second, trio.first]
  const rows = kept === '1' ? [1, 2] : [2, 1]
  return [
    { what: `g${own}`, from: `trio-${number}-${rows[0]}`, to: `stack-${seat}-${own}` },
    { what: 'back-g', from: `trio-${number}-3`, to: `hidden-${seat}`, wait: 60 },
    {
      what: `g${gift}`,
      from: `trio-${number}-${rows[1]}`,
      to: `stack-${letters.indexOf(receiver)}-${gift}`,
      wait: 160,
    },
  ]
}

/** The number of the trio that a seat has shared out. */
function trioOf(before: GraciasTable, after: GraciasTable, seat: number): number {
  if (before.in_hand?.seat === seat) return before.in_hand.trio
  return after.trios.findIndex((trio) => trio.taker === seat) + 1
}
