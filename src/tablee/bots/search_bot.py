"""A bot that thinks ahead, by tree search (see `tablee.kernel.search`)."""

import numpy as np

from tablee.bots.belief import believe
from tablee.bots.bot import WorldBot
from tablee.bots.limit import Limit
from tablee.bots.thinking import Verdict, think
from tablee.games.game import Game
from tablee.games.levels import Tuning
from tablee.kernel import calls
from tablee.kernel.search import SearchSettings
from tablee.kernel.verbs import Numbers

Explained = tuple[str, Verdict]  # a move as it is written, and what thinking has shown about it


class SearchBot(WorldBot):
    """Thinks as long as the limit allows, and can tell its reasons.

    Where a game has styles it believes that the others play by them, and learns by which; else they play as it would.
    """

    name = "search"

    def __init__(
        self, seed: int = 0, threads: int = 1, settings: Tuning | None = None, *, believes: bool = True
    ) -> None:
        self.seed, self.threads, self.settings, self.believes = seed, threads, settings, believes
        self.decisions = 0
        self.reasons: list[Explained] = []  # of the last decision, the chosen move first

    def decide(self, game: Game, world: Numbers, seat: int, limit: Limit) -> int:
        """The action that was tried most; the only one that makes sense needs no thinking."""
        self.decisions += 1
        mask = np.zeros(game.actions, np.bool_)
        calls.consider(world, seat, mask)
        worth_it = mask.nonzero()[0]
        if len(worth_it) == 1:
            self.reasons = []
            return int(worth_it[0])
        settings = SearchSettings(seat, *(self.settings or game.search))
        belief = believe(game.styles, world) if self.believes and game.styles is not None else None
        verdicts = think(world, settings, limit, self.seed, self.decisions, self.threads, belief=belief)
        self.reasons = [(game.notation.moves[verdict.action], verdict) for verdict in verdicts]
        return verdicts[0].action
