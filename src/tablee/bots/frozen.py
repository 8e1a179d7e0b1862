"""Levels as they once were: opponents by which one sees what has changed since.

What they share with today's players (rules of thumb that have not changed) is not kept twice.
"""

from tablee.bots.bot import Tempo
from tablee.bots.levels import Level, LevelBot
from tablee.bots.search_bot import SearchBot, Tuned
from tablee.games.game import Game

Frozen = tuple[Level, Tuned]
FROZEN: dict[str, dict[str, Frozen]] = {
    "2026-11:5": {
        "non_merci": (Level(0, 5_000), (0.5, 0.1, 10, 1.0, 1.0)),
        "herz_an_herz": (Level(0, 4_000), (0.4, 0.1, 1, 1.0, 1.0)),
        "gracias": (Level(0, 6_000), (0.5, 0.1, 1, 1.0, -1.0)),
        "merci": (Level(0, 3_000, 20, 750, Tempo((1.0, 2.2), (1.4, 2.8))), (0.4, 0.1, 1, 0.5, 0.5)),
    }
}


class FrozenBot(LevelBot):
    """A level of some month, called `frozen:2026-11:5`."""

    def __init__(self, version: str, seed: int = 0, game: Game | None = None) -> None:
        self.version = version
        super().__init__(int(version[-1]), seed, game)
        self.name = f"frozen:{version}"
        self.search = SearchBot(seed, believes=False)

    def level(self, game: Game) -> Level:
        """As it was."""
        level, self.search.settings = FROZEN[self.version][game.name]
        return level
