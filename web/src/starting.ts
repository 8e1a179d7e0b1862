// A match against bots, or an invitation, one touch away.
import { layTable, layTrial } from './api'
import { gameOffer, USUAL_BOT } from './catalogue.svelte'
import { BOXES } from './games/shelf'
import { beSomebody } from './guest.svelte'
import type { NewTable, NewTrial } from './protocol'
import { go } from './router.svelte'
import { settings } from './settings.svelte'

/** Bots take the other seats, and the match begins. */
export async function playNow(game: string, isWanted: () => boolean = () => true): Promise<void> {
  const offer = gameOffer(game)
  if (!offer) return
  const options = firstOptions(game)
  await layAndGo({ game, options, bots: Array<string>(offer.usual_seats - 1).fill(USUAL_BOT) }, '#play', isWanted)
}

/** Whoever plays a game for the first time on this device may begin with easier rules. */
function firstOptions(game: string): Record<string, string> {
  return settings.full_rules ? {} : (BOXES[game]?.beginners ?? {})
}

/** A table with a seat for everybody who may come; bots take what is left when the match begins. */
export async function inviteTo(game: string, isWanted: () => boolean = () => true): Promise<void> {
  await layAndGo({ game }, '', isWanted)
}

export async function layAndGo(
  asked: NewTable,
  wish: '' | '#play',
  isWanted: () => boolean = () => true,
): Promise<void> {
  await beSomebody()
  const made = await layTable(asked)
  if (isWanted()) go(`/tables/${made.table}${wish}`)
}

/** A match goes on from the middle, with other cards where one could not look. */
export async function tryAgain(from: Partial<NewTrial>): Promise<void> {
  await beSomebody()
  const made = await layTrial(from)
  go(`/tables/${made.table}`)
}
