// A match against bots, one touch away.
import { layTable, Refusal } from './api'
import { gameOffer, USUAL_BOT } from './catalogue.svelte'
import { beSomebody } from './guest.svelte'
import type { NewTable, TableMade } from './protocol'
import { go } from './router.svelte'

const ASK_AGAIN = 1000

/** Bots take the other seats, and the match begins; a game that is still being compiled is waited for. */
export async function playNow(game: string, isWanted: () => boolean = () => true): Promise<void> {
  const offer = gameOffer(game)
  if (!offer) return
  await beSomebody()
  const made = await layWhenReady({ game, bots: Array<string>(offer.usual_seats - 1).fill(USUAL_BOT) }, isWanted)
  if (made && isWanted()) go(`/tables/${made.table}#play`)
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
