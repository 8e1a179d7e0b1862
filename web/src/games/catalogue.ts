// How each game is drawn: one with a folder of its own has a line here, all others share a plain table.
import { game as gracias } from './gracias/game'
import { game as herz_an_herz } from './herz_an_herz/game'
import { game as merci } from './merci/game'
import { game as non_merci } from './non_merci/game'
import type { DrawnGame } from './drawn_game'
import { game as plain } from './plain/game'

const GAMES: Record<string, DrawnGame> = { non_merci, herz_an_herz, gracias, merci }

export function drawnGame(game: string): DrawnGame {
  return GAMES[game] ?? plain
}
