/** Cards of Non Merci ! as small chips: as large as the room of a seat allows. */

export interface Room {
  width: number
  height: number
}

export const TALL = 1.28 // how much higher than wide a chip is
export const GAP = 0.14 // between two runs, in chips
const STEP = 0.7 // from card to card in a run
const LARGEST = 0.54 // of the height of the room
const SMALLEST = 9 // pixels
const READABLE = 16 // pixels; chips that are smaller may also lie closer together

/** The width of chips with which all runs fit into a room. */
export function chipWidth(runs: number[][], room: Room): number {
  for (let chip = Math.floor(room.height * LARGEST); chip > SMALLEST; chip--) if (fits(runs, chip, room)) return chip
  return SMALLEST
}

/** From card to card in a run, in chips: closer where a run is longer than the room. */
export function stepOf(run: number[], chip: number, room: Room): number {
  return run.length > 1 ? Math.min(STEP, (room.width / chip - 1) / (run.length - 1)) : STEP
}

function fits(runs: number[][], chip: number, room: Room): boolean {
  const gap = chip * GAP
  let rows = 1
  let used = 0
  for (const run of runs) {
    const length = chip * (1 + (run.length - 1) * (chip < READABLE ? stepOf(run, chip, room) : STEP))
    if (length > room.width) return false
    if (used + length > room.width) {
      rows += 1
      used = 0
    }
    used += length + gap
  }
  return rows * chip * TALL + (rows - 1) * gap <= room.height
}
