"""Who acts when: bots at a table take their own time, whatever they hold (M-19).

There is one schedule, for the server, the terminal and the simulation. A time is drawn for every bot that may act,
from what everybody sees and before the bot looks at its cards. So waiting betrays nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tablee.bots.bot import seeded_dice
from tablee.games.live import LEAST_REACTION, SECONDS, LiveClock, Moment, Pace, Tempo
from tablee.match.match import Match

CLOCK = -1  # arrives instead of a seat


class Schedule:
    """When the bot of each seat acts."""

    def __init__(self, seed: int, slowness: float = 1.0) -> None:
        self.dice, self.slowness = seeded_dice(seed), slowness
        self.due: dict[int, float] = {}
        self.drawn: set[int] = set()  # seats that have had their time since the last change
        self.change = -1

    def plan(self, moment: Moment, bots: Mapping[int, Tempo], now: float, objection: float = 0.0) -> None:
        """Draw the times that are missing; when everybody has seen a change, all times are drawn anew."""
        if moment.change != self.change:
            self.change = moment.change
            self.due.clear()
            self.drawn.clear()
        self.due = {seat: time for seat, time in self.due.items() if seat in bots}
        self.drawn &= set(bots)  # a person who took over may be replaced again
        for seat in sorted(set(bots) - self.drawn):
            self.drawn.add(seat)
            self.due[seat] = now + self.wait(moment, seat, bots[seat], objection)

    def wait(self, moment: Moment, seat: int, tempo: Tempo, objection: float) -> float:
        """How long a bot takes; who has just laid a card and is to act again leaves the others time to object."""
        is_main = moment.main == seat
        others = objection if is_main and moment.suspect == seat else 0.0
        return others + LEAST_REACTION + self.slowness * (tempo.draw(is_main, self.dice) - LEAST_REACTION)

    def look(self, seat: int) -> None:
        """The bot of a seat looks at the table: it had its time."""
        self.due.pop(seat, None)

    def look_again(self, seat: int) -> None:
        """What the bot wanted came too late, or it must still decide: it gets another time."""
        self.drawn.discard(seat)


@dataclass(frozen=True, order=True)
class Arrival:
    """A moment at which the bot of a seat acts, or the clock."""

    time: float
    seat: int
    strikes: dict[str, Any] | None = field(default=None, compare=False)  # what the clock does


class LiveTable:
    """The bots and the clock of a live match that has no server."""

    def __init__(self, tempos: Mapping[int, Tempo], seed: int, pace: Pace = "normal") -> None:
        self.tempos, self.seconds = tempos, SECONDS[pace]
        self.schedule = Schedule(seed, self.seconds.slowness)
        self.clock, self.moment = LiveClock(), Moment(None)

    def plan(self, match: Match, now: float) -> bool:
        """After anything that happened; whether everybody has seen a change."""
        before, self.moment = self.moment, match.moment
        self.clock.follow(before, self.moment, now)
        self.schedule.plan(self.moment, self.tempos, now, self.seconds.objection)
        return self.moment.change != before.change

    def next(self) -> Arrival | None:
        """Who comes first, if anybody comes."""
        bots = [Arrival(time, seat) for seat, time in self.schedule.due.items()]
        clock = [
            Arrival(strike.time, CLOCK, written(strike.kind, strike.seat))
            for strike in self.clock.strikes(self.moment, self.seconds)
        ]
        return min(bots + clock, default=None)

    def arrive(self, seat: int) -> None:
        """A bot looks at the table; without its decision nothing goes on, so that it will look again."""
        self.schedule.look(seat)
        if seat == self.moment.main:
            self.schedule.look_again(seat)

    def forget(self) -> None:
        """A move was taken back: what comes next is another moment."""
        self.schedule.change = -1


def written(kind: str, seat: int | None) -> dict[str, Any]:
    """What the clock does, as in a record."""
    return {"clock": kind} | ({} if seat is None else {"seat": seat})
