// A match against bots, or an invitation, one touch away.
import { layTable, Refusal } from './api'
import { gameOffer, USUAL_BOT } from './catalogue.svelte'
import { BOXES } from './games/shelf'
import { beSomebody } from './guest.svelte'
import type { NewTable, TableMade } from './protocol'
import { go } from './router.svelte'
import { settings } from './settings.svelte'

const ASK_AGAIN = 1000

/** Bots take the other seats, and the match begins; a game that is still being compiled is waited for. */
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
  const made = await layWhenReady(asked, isWanted)
  if (made && isWanted()) go(`/tables/${made.table}${wish}`)
}

/** Asking tells the server what to compile first. */
async function layWhenReady(asked: NewTable, isWanted: () => boolean): Promise<TableMade | null> {
  while (isWanted()) {
    try {
      return await layTable(asked)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'not_ready') throw error
    }
    await new Promise((wake) => setTimeout(wake, ASK_AGAIN))
  }
  return null
}
