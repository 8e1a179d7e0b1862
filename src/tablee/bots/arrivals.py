"""Who acts when at a live table: what comes first counts, and nobody waits to be asked (M-19)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tablee.bots.bot import Bot, seeded_dice, tempo_of
from tablee.bots.limit import USUAL
from tablee.match.match import Match

QUIET = "quiet"  # a bot that does not react says nothing at a live table
TIME_FOR_THANKS = 9.0  # seconds
TIME_FOR_MALPOLI = 5.0


@dataclass(frozen=True, order=True)
class Arrival:
    """A moment at which somebody looks up, or the clock strikes."""

    time: float
    seat: int  # CLOCK: the clock


CLOCK = -1


def deciding_seat(match: Match) -> int | None:
    """The seat without which nothing goes on, as everybody sees it."""
    seat: int | None = getattr(match.view(None).table, "main", match.turn)
    return seat


class Arrivals:
    """The bots of a live table and its clock, each with the time of its next arrival.

    Times are drawn from what everybody at the table can see, and from nothing else.
    """

    def __init__(self, bots: Mapping[int, Bot], seed: int, pace: float = 1.0) -> None:
        self.bots, self.pace = bots, pace
        self.dice = seeded_dice(seed)
        self.times: dict[int, float] = {}
        self.seen: Any = None  # what a spectator saw when the times were drawn

    def plan(self, match: Match, now: float) -> None:
        """After anything that may have changed the table: if it has, everybody needs time to see it."""
        seen = match.view(None).table
        if seen == self.seen:
            return
        self.seen, self.times = seen, {}
        for seat in self.bots:
            if match.may_act(seat):
                self.plan_seat(match, seat, now)
        limit = match.time_limit
        if limit is not None:
            seconds = TIME_FOR_MALPOLI if "seat" not in limit else TIME_FOR_THANKS
            self.times[CLOCK] = now + seconds / self.pace

    def plan_seat(self, match: Match, seat: int, now: float) -> None:
        """One bot looks up after a while."""
        seconds = tempo_of(self.bots[seat]).draw(seat == deciding_seat(match), self.dice)
        self.times[seat] = now + seconds / self.pace

    def next(self) -> Arrival | None:
        """Who comes first, if anybody comes."""
        return min((Arrival(time, seat) for seat, time in self.times.items()), default=None)

    def meet(self, match: Match, arrival: Arrival, now: float) -> tuple[int, str] | None:
        """The clock strikes, or a bot looks at its cards: the move that it makes, None if it does not react."""
        del self.times[arrival.seat]
        if arrival.seat == CLOCK:
            limit = match.time_limit
            assert limit is not None
            match.clock(limit)
            return None
        do = self.bots[arrival.seat].choose(match.view(arrival.seat, training=False), USUAL)
        if arrival.seat == deciding_seat(match):
            self.plan_seat(match, arrival.seat, now)
        return None if do == QUIET else (arrival.seat, do)
