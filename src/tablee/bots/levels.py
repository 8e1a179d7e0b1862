"""Six levels of play for every game, from a beginner who errs like a person to the master, who takes his time.

A level is a way of choosing and a number of slips, which a game says in its `levels.py`. Who slips makes any move that
makes sense at all. docs/strength.md tells how far the levels are apart.
"""

import numpy as np

from tablee.bots.bot import WorldBot, open_actions, seeded_dice
from tablee.bots.limit import Limit
from tablee.bots.search_bot import Explained, SearchBot
from tablee.games.game import Game
from tablee.games.levels import Level
from tablee.games.live import LiveRules
from tablee.kernel import calls
from tablee.kernel.verbs import NOTHING, Numbers

HIGHEST = 6


def patience(level: Level, limit: Limit) -> Limit:
    """The iterations of a level; where seconds count, no longer than the level takes or the limit allows."""
    return Limit(level.iterations, None if limit.seconds is None else min(limit.seconds, level.seconds))


class LevelBot(WorldBot):
    """A player of some level, in whatever game."""

    def __init__(self, number: int, seed: int = 0, game: Game | None = None) -> None:
        self.number, self.name = number, f"level:{number}"
        self.dice = seeded_dice(seed)
        self.search = SearchBot(seed)
        if game is not None:
            self.tempo = self.level(game).tempo

    def level(self, game: Game) -> Level:
        """How well it plays this game; where a game has fewer levels, as its best."""
        return game.levels[min(self.number, len(game.levels)) - 1]

    @property
    def reasons(self) -> list[Explained]:
        """Of the last decision, if it was thought about."""
        return self.search.reasons

    def decide(self, game: Game, world: Numbers, seat: int, limit: Limit) -> int:
        """Think as the level does, within the seconds that are given, and slip now and then."""
        level = self.level(game)
        self.search.reasons = []
        if game.live is not None:
            return self.decide_live(game, game.live, world, seat, limit)
        return self.slip(game, world, seat) if self.happens(level.slips) else self.think(game, world, seat, limit)

    def think(self, game: Game, world: Numbers, seat: int, limit: Limit) -> int:
        """By search or by rule of thumb."""
        level = self.level(game)
        if level.iterations and calls.awaits(world) == NOTHING:
            return self.search.decide(game, world, seat, patience(level, limit))
        return calls.thumb(world, seat, self.dice)

    def decide_live(self, game: Game, live: LiveRules, world: Numbers, seat: int, limit: Limit) -> int:
        """Object to a fault that it notices; else play as if there were none, politely but for a word now and then."""
        level, opened = self.level(game), open_actions(game, world, seat)
        if live.is_disputed(world[0], seat):
            if self.happens(level.notices):
                return live.objection
            if live.moment(world[0], 0).is_won:
                return live.quiet
            calls.apply(world, seat, live.clock["close"])
        action = self.slip(game, world, seat) if self.happens(level.slips) else self.think(game, world, seat, limit)
        if not live.is_polite(world[0], seat, action):
            action = live.quiet
        wordless = live.without_word(action) if self.happens(level.forgets) else action
        return wordless if wordless in opened else action

    def happens(self, thousandths: int) -> bool:
        """Whether it happens this time."""
        return thousandths > 0 and calls.roll(self.dice, 1000) < thousandths

    def slip(self, game: Game, world: Numbers, seat: int) -> int:
        """Any move that makes sense at all."""
        mask = np.zeros(game.actions, np.bool_)
        calls.consider(world, seat, mask)
        sensible = mask.nonzero()[0]
        return int(sensible[calls.roll(self.dice, len(sensible))])
