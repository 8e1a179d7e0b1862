"""A bot that thinks ahead, by tree search (see `tablee.kernel.search.search`)."""

from collections.abc import Callable
from typing import Any

import numpy as np

from tablee.bots.belief import usual_belief
from tablee.bots.bot import WorldBot
from tablee.bots.limit import Limit
from tablee.bots.thinking import Verdict, think
from tablee.games.game import Game
from tablee.games.levels import Tuning
from tablee.kernel import calls
from tablee.kernel.search.minds import Mind
from tablee.kernel.search.search import SearchSettings
from tablee.kernel.search.styles import Belief
from tablee.kernel.verbs import Numbers

Explained = tuple[str, Verdict]  # a move as it is written, and what thinking has shown about it
Believer = Callable[[Game, Numbers], Belief | None]  # from a game and a world as a seat knows it


class SearchBot(WorldBot):
    """Thinks as long as the limit allows, and can tell its reasons.

    Where a game has styles it believes that the others play by them, and learns by which; else they play as it would.
    `policy` and `value` are functions of your own, compiled (`@kernel`) or plain Python, which are asked about many
    worlds at once; docs/bots.md tells what they are given.
    """

    name = "search"

    def __init__(
        self,
        seed: int = 0,
        threads: int = 1,
        settings: Tuning | None = None,
        *,
        policy: Callable[..., Any] | None = None,
        value: Callable[..., Any] | None = None,
        belief: Believer | Belief | None = usual_belief,
    ) -> None:
        self.seed, self.threads, self.settings = seed, threads, settings
        self.policy, self.value, self.belief = policy, value, belief
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
        verdicts = think(world, settings, limit, self.seed, self.decisions, self.threads, mind=self.mind(game, world))
        self.reasons = [(game.notation.moves[verdict.action], verdict) for verdict in verdicts]
        return verdicts[0].action

    def mind(self, game: Game, world: Numbers) -> Mind:
        """What it brings along for this decision."""
        belief = self.belief(game, world) if callable(self.belief) else self.belief
        return Mind(belief, self.policy, self.value)
