"""Bots that somebody else might write."""

from tablee.bots.bot import WorldBot, open_actions, seeded_dice
from tablee.bots.limit import Limit
from tablee.games.game import Game
from tablee.kernel import calls
from tablee.kernel.verbs import Numbers
from tablee.match.view import View


class Miser:
    """Takes no name and no seed."""

    def choose(self, view: View, limit: Limit) -> str:
        return view.legal[0].do


class Seeded:
    name = "seeded"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, limit: Limit) -> str:
        return view.legal[self.seed % len(view.legal)].do


class ByThumb(WorldBot):
    """Plays by the rule of thumb, outside of compiled loops."""

    name = "by thumb"

    def decide(self, game: Game, world: Numbers, seat: int, limit: Limit) -> int:
        return calls.thumb(world, seat, seeded_dice(0))


class Last(WorldBot):
    """Does the last thing that is open."""

    name = "last"

    def decide(self, game: Game, world: Numbers, seat: int, limit: Limit) -> int:
        return open_actions(game, world, seat)[-1]


class Mute:
    """No bot at all."""
