"""The games of Tablée."""

from tablee.games.game import Game
from tablee.games.gracias import GAME as GRACIAS
from tablee.games.herz_an_herz import GAME as HERZ_AN_HERZ
from tablee.games.merci import GAME as MERCI
from tablee.games.non_merci import GAME as NON_MERCI

GAMES: dict[str, Game] = {game.name: game for game in (NON_MERCI, HERZ_AN_HERZ, GRACIAS, MERCI)}
