// Games, bots, tempos and phrases, read again when the language changes.
import { readCatalogue } from './api'
import { SHELF } from './games/shelf'
import type { Catalogue, GameOffer } from './protocol'
import { say, sayOf } from './words/words.svelte'

export const catalogue = $state<{ offered: Catalogue | null }>({ offered: null })

/** Read what can be chosen. */
export async function refreshCatalogue(): Promise<void> {
  catalogue.offered = await readCatalogue()
}

/** Every game, those with a box of their own first. */
export function allGames(): string[] {
  const offered = catalogue.offered?.games.map((offer) => offer.game) ?? []
  return [...SHELF, ...offered.filter((game) => !SHELF.includes(game))]
}

/** Whether there may be such a game: before the catalogue has been read, nobody knows. */
export function mayBeGame(game: string): boolean {
  return !catalogue.offered || allGames().includes(game)
}

export function gameOffer(game: string): GameOffer | undefined {
  return catalogue.offered?.games.find((offer) => offer.game === game)
}

/** Who wins, in a few words. */
export function aimOf(game: string): string {
  return sayOf('aim', game) || say(gameOffer(game)?.fewest_points_win ? 'aim_fewest' : 'aim_most')
}

export function hasLesson(game: string): boolean {
  return gameOffer(game)?.lesson !== false
}

/** How long a game takes, and from which age it is played, if its rulebook says so. */
export function factsOf(offer: GameOffer, matchMinutes = offer.minutes): string[] {
  const minutes = say('minutes', { minutes: matchMinutes })
  return offer.age === null ? [minutes] : [minutes, say('from_age', { age: offer.age })]
}

export const USUAL_BOT = 'level:3'

/** The bots that are offered, weakest first: those of a level, of which there are six. */
export function botLevels(): { value: string; says: string; hint: string }[] {
  const levels = catalogue.offered?.bots.filter((bot) => bot.bot.startsWith('level:')) ?? []
  return levels.map((bot) => ({ value: bot.bot, says: bot.bot.slice(6), hint: bot.says }))
}

/** How a bot plays, in words. */
export function botWords(name: string): string {
  return catalogue.offered?.bots.find((bot) => bot.bot === name)?.says ?? ''
}
