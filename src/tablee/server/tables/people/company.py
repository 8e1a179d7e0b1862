"""Who is at a table, who would like to be, and what they have won there."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from tablee.games.sentences import NOTHING, Sentence, Who
from tablee.server.protocol.to_client import Phase
from tablee.server.tables import events as h
from tablee.server.tables.journal import Journal
from tablee.server.tables.log_lines import Kind
from tablee.server.tables.people.seats import Seat
from tablee.server.tables.phrases import PHRASES, seated_bot_names

NAMES_KEPT = 4096  # companies
GOING_ON: tuple[Phase, ...] = ("playing", "counting", "paused")


@dataclass
class Won:
    """What somebody has won at a table."""

    name: str
    matches: list[int]  # their numbers


def holder(seat: Seat) -> str:
    """Whoever has a seat, for the tally: a player, or the bot that always sits there."""
    return seat.player or f"bot {seat.number}"


@lru_cache(NAMES_KEPT)
def names_around(seats: tuple[tuple[bool, str], ...]) -> tuple[str, ...]:
    """Who is in each seat, of which we know whether a bot has it, and the name of a person; every line asks for it."""
    bots = [number for number, (is_bot, _) in enumerate(seats) if is_bot]
    called = seated_bot_names(bots, [name for is_bot, name in seats if not is_bot])
    return tuple(called.get(number, name) for number, (_, name) in enumerate(seats))


@dataclass(frozen=True)
class Asker:
    """Somebody without a seat who would like to have one."""

    number: int  # of the event
    player: str
    name: str
    worker: str  # through which the person is connected


@dataclass(frozen=True)
class Hint:
    """The owl was asked."""

    seat: int
    moment: int  # how many events of the match there were
    number: int  # of the event


class Company(Journal):
    """The seats of a table, its host, and those who wait for a seat."""

    def __init__(self) -> None:
        super().__init__()
        self.phase: Phase = "gathering"
        self.seats: list[Seat] = []
        self.host: str | None = None  # a player
        self.asking: dict[str, Asker] = {}  # of each player: who would like to have a seat
        self.removed: set[str] = set()  # players whose seats the host gave away during this match
        self.turned_away: set[str] = set()  # players for whom the host has no seat in this match
        self.offered: int | None = None  # the seat that was the first to offer a rematch
        self.won: dict[str, Won] = {}  # what each player or bot has won here
        self.hints = False  # the owl may be asked, whoever plays
        self.hinted: list[Hint] = []  # in this match

    @property
    def has_match_going_on(self) -> bool:
        """Whether a match has begun and is not over."""
        return self.phase in GOING_ON

    @property
    def in_charge(self) -> str | None:
        """The player who decides: the host, and while the host is away the next person."""
        host = self.seat_of(self.host)
        if host is not None and not self._is_away(host):
            return self.host
        return next((seat.player for seat in self.people if not self._is_away(seat)), self.host)

    def _is_away(self, seat: Seat) -> bool:
        return seat.stand_in if self.has_match_going_on else not seat.is_here

    @property
    def vacancies(self) -> tuple[int, int, int]:
        """How many seats are free, have bots, or belong to people who are away."""
        free, bots = sum(seat.is_free for seat in self.seats), sum(seat.bot is not None for seat in self.seats)
        return free, bots, sum(seat.stand_in for seat in self.people)

    def seat_of(self, player: str | None) -> Seat | None:
        """The seat of a player."""
        if player is not None:
            for seat in self.seats:  # asked for thirty times a move: a generator would take thrice as long
                if seat.player == player:
                    return seat
        return None

    def has_seat(self, player: str) -> bool:
        """Whether a player has a seat."""
        return self.seat_of(player) is not None

    def name_of(self, seat: Seat) -> str:
        """Who is in a seat, as it is to be read."""
        return self.names[seat.number]

    @property
    def names(self) -> tuple[str, ...]:
        """Who is in each seat."""
        return names_around(tuple((seat.bot is not None, seat.name) for seat in self.seats))

    @property
    def people(self) -> list[Seat]:
        """The seats that persons have."""
        return [seat for seat in self.seats if seat.player is not None]

    def count_win(self, match: int, winners: Sequence[int]) -> None:
        """Whoever has a first place has won, be it shared."""
        for seat in (self.seats[number] for number in winners):
            won = self.won.setdefault(holder(seat), Won("", []))
            won.name = self.name_of(seat)
            won.matches.append(match)

    @property
    def workers(self) -> set[str]:
        """Those through which people are connected."""
        seated = {worker for seat in self.people for worker in seat.workers}
        return seated | {asker.worker for asker in self.asking.values()}

    def hint_noted(self, seat: int, moment: int) -> int | None:
        """The event with which the owl was asked by a seat at a moment of this match; None if it was not."""
        return next((hint.number for hint in self.hinted if (hint.seat, hint.moment) == (seat, moment)), None)

    def _tell(self, kind: Kind, says: Sentence, seat: Seat | None = None, **fields: Any) -> None:
        names, number = self.names, None if seat is None else seat.number
        who = {"name": "" if number is None else names[number]} | fields
        self._write(kind, says.printed(names), seat=number, **who)

    # --- What happens ------------------------------------------------------------------------------------------------
    def _ask(self, asked: h.Asked) -> None:
        self.asking[asked.player] = Asker(self.number, asked.player, asked.name, asked.worker)
        says = Sentence("{name} would like to sit down.", name=asked.name)
        self._tell("seat", says)

    def _turn_away(self, turned: h.TurnedAway) -> None:
        self.asking.pop(turned.player, None)
        self.turned_away.add(turned.player)

    def _pass_host_on(self, seat: Seat) -> None:
        """When the host leaves, the next person is host."""
        if seat.player is not None and seat.player == self.host:
            others = [other.player for other in self.people if other is not seat and not other.stand_in]
            self.host = others[0] if others else self.host

    def _remove(self, removed: h.Removed) -> None:
        seat = self.seats[removed.seat]
        self._tell("seat", Sentence("{who} leaves the table.", who=Who(removed.seat)), seat)
        self.seats[removed.seat] = Seat(removed.seat)

    def _go(self, went: h.Went) -> None:
        seat = self.seat_of(went.player)
        if seat is not None:
            seat.workers.discard(went.worker)
            seat.gone_since = went.at
        self.asking = {player: asker for player, asker in self.asking.items() if player != went.player}

    def _lose_workers(self, lost: h.WorkersLost) -> None:
        for seat in self.people:
            if seat.workers and seat.workers <= set(lost.workers):
                seat.gone_since = lost.at
            seat.workers -= set(lost.workers)
        self.asking = {player: asker for player, asker in self.asking.items() if asker.worker not in lost.workers}

    def _hint(self, hinted: h.Hinted) -> None:
        self.hinted.append(Hint(hinted.seat, hinted.moment, self.number))
        self._tell("table", Sentence("The owl gives a hint to {who}.", who=Who(hinted.seat)))

    def _say(self, said: h.Said) -> None:
        seat = None if said.seat is None else self.seats[said.seat]
        says = Sentence("{text}", text=said.text)
        self._tell("chat", says, seat, name=said.name, told=said.text)

    def _say_phrase(self, said: h.SaidPhrase) -> None:
        seat = None if said.seat is None else self.seats[said.seat]
        says = PHRASES.get(said.phrase, NOTHING)
        self._tell("phrase", says, seat, name=said.name, told=said.phrase)
