/** Cards of Non Merci ! as small chips, and cards that lie in groups: as large as their room allows. */

export interface Room {
  width: number
  height: number
}

export interface Look {
  tall: number // how much higher than wide a card is
  gap: number // between two runs, in cards
  step: number // from card to card in a run, in cards
  strip: number // of a card under others: at least as wide as its number, in pixels
  largest: number // of the height of the room
}

export const CHIPS: Look = { tall: 1.28, gap: 0.14, step: 0.7, strip: 0, largest: 0.54 }
export const TUCKED: Look = { tall: 1.4, gap: 0.22, step: 0.42, strip: 12, largest: 0.66 }
export const GROUPED: Look = { tall: 1.8, gap: 0.28, step: 0.52, strip: 0, largest: 0.5 } // with a rule and a number below
const SMALLEST = 9 // pixels
const READABLE = 16 // pixels; chips that are smaller may also lie closer together

/** The width of chips with which all runs fit into a room. */
export function chipWidth(runs: unknown[][], room: Room, look = CHIPS): number {
  for (let chip = Math.floor(room.height * look.largest); chip > SMALLEST; chip--)
    if (fits(runs, chip, room, look)) return chip
  return SMALLEST
}

/** From card to card in a run, in chips: closer where a run is longer than the room. */
export function stepOf(run: unknown[], chip: number, room: Room, look = CHIPS): number {
  const wanted = widest(chip, look)
  return run.length > 1 ? Math.min(wanted, (room.width / chip - 1) / (run.length - 1)) : wanted
}

function widest(chip: number, look: Look): number {
  return Math.max(look.step, look.strip / chip)
}

function fits(runs: unknown[][], chip: number, room: Room, look: Look): boolean {
  const gap = chip * look.gap
  let rows = 1
  let used = 0
  for (const run of runs) {
    const length =
      chip * (1 + (run.length - 1) * (chip < READABLE ? stepOf(run, chip, room, look) : widest(chip, look)))
    if (length > room.width) return false
    if (used + length > room.width) {
      rows += 1
      used = 0
    }
    used += length + gap
  }
  return rows * chip * look.tall + (rows - 1) * gap <= room.height
}
