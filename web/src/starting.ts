// A match against bots, one touch away.
import { layTable } from './api'
import { gameOffer, USUAL_BOT } from './catalogue.svelte'
import { beSomebody } from './guest.svelte'
import { go } from './router.svelte'

/** Bots take the other seats, and the match begins. */
export async function playNow(game: string): Promise<void> {
  const offer = gameOffer(game)
  if (!offer) return
  await beSomebody()
  const made = await layTable({ game, bots: Array<string>(offer.usual_seats - 1).fill(USUAL_BOT) })
  go(`/tables/${made.table}#play`)
}
