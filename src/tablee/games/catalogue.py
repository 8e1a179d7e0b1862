"""The games of Tablée."""

from tablee.games.game import Game
from tablee.games.non_merci import GAME as NON_MERCI

GAMES: dict[str, Game] = {game.name: game for game in (NON_MERCI,)}
