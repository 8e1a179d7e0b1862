"""A bot that plays by rule of thumb."""

from tablee.bots.bot import seeded_dice
from tablee.games.catalogue import GAMES
from tablee.kernel import doors
from tablee.match.view import View


class ThumbBot:
    """The game's own quick, sensible move."""

    name = "thumb"

    def __init__(self, seed: int = 0) -> None:
        self.dice = seeded_dice(seed)

    def choose(self, view: View) -> str:
        """Ask the rule of thumb about the world as this seat sees it."""
        assert view.world is not None
        assert view.seat is not None
        action = doors.thumb(view.world, view.seat, self.dice)
        return GAMES[view.game].notation.moves[action]
