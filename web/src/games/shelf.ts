// The boxes on the shelf, in their order: a game with a box of its own has a line here.
import type { BackLook, Box } from './box'
import { box as gracias } from './gracias/box'
import { box as herz_an_herz } from './herz_an_herz/box'
import { box as merci } from './merci/box'
import { box as non_merci } from './non_merci/box'

export const BOXES: Record<string, Box> = { merci, herz_an_herz, non_merci, gracias }
export const SHELF = Object.keys(BOXES) // before anything is read
export const USUAL_GAME = 'non_merci' // where an address names none

const BY_INITIAL = new Map(Object.values(BOXES).map((box) => [box.initial, box]))
const BACKS = Object.assign({}, ...Object.values(BOXES).map((box) => box.backs)) as Record<string, BackLook>

/** The box whose cards have names that begin so. */
export function boxWith(initial: string): Box | undefined {
  return BY_INITIAL.get(initial)
}

export function backOf(kind: string): BackLook {
  return BACKS[kind] ?? { ground: 'one', weave: 'stripes' }
}
