"""A bot that plays by rule of thumb."""

from tablee.bots.bot import WorldBot, seeded_dice
from tablee.bots.limit import Limit
from tablee.games.game import Game
from tablee.kernel import calls
from tablee.kernel.verbs import Numbers


class ThumbBot(WorldBot):
    """The game's own quick, sensible move."""

    name = "thumb"

    def __init__(self, seed: int = 0) -> None:
        self.dice = seeded_dice(seed)

    def decide(self, game: Game, world: Numbers, seat: int, limit: Limit) -> int:
        """Ask the rule of thumb about the world as this seat sees it."""
        return calls.thumb(world, seat, self.dice)
