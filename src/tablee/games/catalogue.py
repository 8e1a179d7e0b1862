"""The games of Tablée, and those that `TABLEE_GAMES` names: modules from elsewhere, with commas between them."""

import os
import sys
from importlib import import_module

from tablee.games.errors import NotAGame
from tablee.games.game import Game
from tablee.games.gracias import GAME as GRACIAS
from tablee.games.herz_an_herz import GAME as HERZ_AN_HERZ
from tablee.games.merci import GAME as MERCI
from tablee.games.non_merci import GAME as NON_MERCI
from tablee.games.sentences import Sentence
from tablee.words.catalogue import bring_words

GAMES: dict[str, Game] = {game.name: game for game in (NON_MERCI, HERZ_AN_HERZ, GRACIAS, MERCI)}


def list_game(game: Game) -> None:
    """Take in a game from elsewhere, and its words."""
    GAMES[game.name] = game
    bring_words(game.package)


def read_game(module: str) -> Game:
    """The GAME of a module, whatever may be wrong with it."""
    try:
        game = getattr(import_module(module), "GAME", None)
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        says = Sentence("TABLEE_GAMES names {module}, which cannot be read ({why}).", module=module, why=why)
        raise NotAGame(says) from error
    if not isinstance(game, Game):
        raise NotAGame(Sentence("TABLEE_GAMES names {module}, which has no GAME.", module=module))
    return game


for named in filter(None, os.environ.get("TABLEE_GAMES", "").split(",")):
    sys.path.append(os.getcwd())  # noqa: PTH109 - games of your own, where you stand
    list_game(read_game(named.strip()))
