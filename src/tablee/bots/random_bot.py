"""A bot that plays anything."""

from tablee.bots.bot import seeded_dice
from tablee.kernel import doors
from tablee.match.view import View


class RandomBot:
    """Every open move is as likely as the others."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self.dice = seeded_dice(seed)

    def choose(self, view: View) -> str:
        """Any of them."""
        return view.legal[doors.roll(self.dice, len(view.legal))].do
