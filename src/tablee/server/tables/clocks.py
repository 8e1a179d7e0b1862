"""The clocks of a table: what is awaited, since when, and until when.

They follow from what everybody has seen, so that no clock betrays a card, nor whether somebody was impolite.
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tablee.games.live import VAIN_OBJECTION, LiveClock, Moment, Strike
from tablee.server.protocol.to_client import Deadline

if TYPE_CHECKING:
    from tablee.server.tables.table import Table

USUAL_VAIN = 20  # objections in vain that a seat may make in a match without waiting longer
LONG_WAIT = 30.0  # seconds


@dataclass
class Vain:
    """How often a seat has objected in vain in this match, and until when it cannot object again (M-19)."""

    many: int = 0
    until: int = 0

    def count(self, at: int) -> None:
        """Once more; who goes on and on has to wait longer, for every objection stands in the log."""
        self.many += 1
        self.until = at + int((VAIN_OBJECTION if self.many <= USUAL_VAIN else LONG_WAIT) * 1000)


@dataclass
class Clocks:
    """Since when something is awaited, in milliseconds since 1970."""

    turn_since: int = 0
    extended: tuple[int, ...] | None = None  # the decision whose clock was started anew, which happens once
    live: LiveClock = field(default_factory=LiveClock)  # in seconds
    counting_since: int = 0
    ready_since: int | None = None  # when the first one wanted to go on
    paused_since: int = 0

    def start(self, at: int) -> None:
        """A match begins, or its next round."""
        self.turn_since, self.extended = at, None
        self.live = LiveClock(at / 1000, at / 1000)

    def follow(self, before: Moment, after: Moment, at: int) -> None:
        """Something happened."""
        if after.turn != before.turn:
            self.turn_since, self.extended = at, None
        self.live.follow(before, after, at / 1000)

    def restart(self, at: int, moment: Moment) -> None:
        """Somebody has come who is to decide."""
        self.turn_since, self.extended = at, moment.turn
        self.live.thanks_since = at / 1000

    def count(self, at: int) -> None:
        """A round is being counted."""
        self.counting_since, self.ready_since = at, None

    def pause(self, at: int) -> None:
        """Stand still."""
        self.paused_since = at

    def resume(self, at: int) -> None:
        """Go on with the time that was left."""
        stood = at - self.paused_since
        self.turn_since += stood
        self.live.thanks_since += stood / 1000
        self.live.objection_since += stood / 1000


def deadlines(table: "Table") -> list[Deadline]:
    """The clocks that everybody sees; none runs for a bot."""
    if table.phase == "counting":
        return counting_deadline(table)
    if table.phase != "playing":
        return []
    shown = [show(strike) for strike in strikes(table) if strike.kind == "silent" or table.moment.is_won]
    return turn_deadline(table) + shown


def turn_deadline(table: "Table") -> list[Deadline]:
    """How long the person who is to decide may take."""
    main = table.moment.main
    if main is None or table.moment.thanks or table.seats[main].player_bot is not None or not table.has_turn_clock:
        return []
    allowed = int(table.pace.turn * 1000)
    return [Deadline("turn", main, table.clocks.turn_since + allowed, allowed)]


def strikes(table: "Table") -> list[Strike]:
    """What the clock of a live game will do. Who watches a clock must not see whether there is something to object to,
    so that the time for objections runs after every card, and is shown only when a round waits for its end (M-19)."""
    if table.phase != "playing" or table.game.live is None:
        return []
    found = table.clocks.live.strikes(table.moment, table.pace.live)
    return [strike for strike in found if strike.seat is None or table.seats[strike.seat].player_bot is None]


def show(strike: Strike) -> Deadline:
    """A clock of a live game, as everybody sees it."""
    allowed = int(strike.seconds * 1000)
    return Deadline(
        "thanks" if strike.kind == "silent" else "objection", strike.seat, int(strike.since * 1000) + allowed, allowed
    )


def counting_deadline(table: "Table") -> list[Deadline]:
    """How long a counted round is looked at: shorter once somebody wants to go on; a person alone has all the time."""
    if not table.has_turn_clock:
        return []
    clocks, pace = table.clocks, table.pace
    end = clocks.counting_since + int(pace.counting * 1000)
    if clocks.ready_since is not None:
        end = min(end, clocks.ready_since + int(pace.hurry * 1000))
    return [Deadline("counting", None, end, end - clocks.counting_since)]
