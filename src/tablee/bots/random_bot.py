"""A bot that plays anything."""

from tablee.bots.bot import WorldBot, open_actions, seeded_dice
from tablee.bots.limit import Limit
from tablee.games.game import Game
from tablee.kernel import calls
from tablee.kernel.verbs import Numbers


class RandomBot(WorldBot):
    """Every open move is as likely as the others."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self.dice = seeded_dice(seed)

    def decide(self, game: Game, world: Numbers, seat: int, limit: Limit) -> int:
        """Any of them."""
        opened = open_actions(game, world, seat)
        return opened[calls.roll(self.dice, len(opened))]
