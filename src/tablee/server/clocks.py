"""The clocks of a table: what is awaited, since when, and until when.

They follow from what everybody has seen, so that no clock betrays a card.
"""

from dataclasses import dataclass
from typing import Literal

from tablee.games.game import Moment
from tablee.server.protocol.to_client import Deadline
from tablee.server.seats import Seat
from tablee.server.tempo import Pace


@dataclass
class Clocks:
    """Since when something is awaited, in milliseconds since 1970."""

    turn_since: int = 0
    objection_since: int = 0
    paused_since: int = 0

    def start(self, at: int) -> None:
        """A match begins."""
        self.turn_since = self.objection_since = at

    def follow(self, before: Moment, after: Moment, at: int, extra: float, lays: bool) -> None:
        """Something happened; `extra` seconds are added to the first turn of a round."""
        if after.turn != before.turn:
            self.turn_since = at + int(extra * 1000)
        if after.objection is not None and (lays or after.objection != before.objection):
            self.objection_since = at

    def pause(self, at: int) -> None:
        """Stand still."""
        self.paused_since = at

    def resume(self, at: int) -> None:
        """Go on with the time that was left."""
        stood = at - self.paused_since
        self.turn_since += stood
        self.objection_since += stood


def deadlines(moment: Moment, clocks: Clocks, pace: Pace, seats: list[Seat]) -> list[Deadline]:
    """The clocks that are running; no clock runs for a bot."""
    running = []
    if moment.main is not None and seats[moment.main].player_bot is None:
        allowed = int((pace.thanks if moment.thanks else pace.turn) * 1000)
        kind: Literal["thanks", "turn"] = "thanks" if moment.thanks else "turn"
        running.append(Deadline(kind, moment.main, clocks.turn_since + allowed, allowed))
    if moment.objection is not None:
        allowed = int(pace.objection * 1000)
        running.append(Deadline("objection", None, clocks.objection_since + allowed, allowed))
    return running
