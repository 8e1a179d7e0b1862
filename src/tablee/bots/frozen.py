"""Levels as they once were: opponents by which one sees what has changed since; a game has them in its `levels.py`.

What they share with today's players (rules of thumb that have not changed) is not kept twice.
"""

from tablee.bots.levels import LevelBot
from tablee.bots.search_bot import SearchBot
from tablee.games.catalogue import GAMES
from tablee.games.game import Game
from tablee.games.levels import Level


def is_kept(version: str, game: Game | None) -> bool:
    """Whether a game has this level of a month; without a game: whether any has."""
    return any(version in each.frozen for each in (GAMES.values() if game is None else (game,)))


class FrozenBot(LevelBot):
    """A level of some month, called `frozen:2026-11:5`."""

    def __init__(self, version: str, seed: int = 0, game: Game | None = None) -> None:
        self.version = version
        super().__init__(int(version[-1]), seed, game)
        self.name = f"frozen:{version}"
        self.search = SearchBot(seed, belief=None)

    def level(self, game: Game) -> Level:
        """As it was."""
        level, self.search.settings = game.frozen[self.version]
        return level
