"""Tables in the middle of a match, written into a server's own file: the end of a round is one move away, whatever
cards fall."""

import itertools
import random
import secrets
import sqlite3
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Page

from tablee.bots.bot import Bot
from tablee.bots.limit import Limit
from tablee.bots.roster import seat_bot
from tablee.games.catalogue import GAMES
from tablee.match.match import Match
from tablee.server import happenings as h
from tablee.server.listing import entry_of
from tablee.server.people import COOKIE, hashed
from tablee.server.protocol.from_client import Tempo
from tablee.server.storage import statements as s
from tablee.server.storage.sqlite import carry_out, list_table
from tablee.server.table import Table

BOT = "level:2"
LONGEST = 2_000  # moves; a match that is longer is begun anew with other cards


@dataclass
class Wanted:
    """The table that is to be found."""

    game: str
    seats: int
    people: dict[int, tuple[str, str]]  # player and name by seat; bots have the others
    tempo: Tempo = "normal"
    memory: bool = True
    options: dict[str, int | str] | None = None
    ends_match: bool = False  # the last round is to end, not the first
    mover: int = 0  # the seat whose move ends it

    def laid(self) -> h.Laid:
        """How it was laid."""
        player, name = self.people[0]
        bots = {seat: BOT for seat in range(1, self.seats) if seat not in self.people}
        return h.Laid(
            at=now(), table=secrets.token_urlsafe(12), code=secrets.token_hex(3).upper(), game=self.game,
            seats=self.seats, options=GAMES[self.game].defaults | (self.options or {}), tempo=self.tempo, public=False,
            spectators=True, memory=self.memory, host=player, name=name, bots=bots,
        )  # fmt: skip


@dataclass
class Found:
    """A table, what has happened there, and the move that ends the round."""

    table: str
    rows: list[h.AnyHappening]
    seat: int
    do: str


def now() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


# --- Playing until then ----------------------------------------------------------------------------------------------
def find(wanted: Wanted) -> Found:
    """Matches of bots, until one is a move away from what is wanted."""
    for seed in itertools.count():
        found = try_cards(wanted, random.Random(seed))
        if found is not None:
            return found
    raise AssertionError


def try_cards(wanted: Wanted, chance: random.Random) -> Found | None:
    """One match, as far as it goes."""
    laid = wanted.laid()
    rows: list[h.AnyHappening] = [laid, *seated(wanted), h.Started(at=now(), key=chance.randbytes(32).hex(), bots={})]
    table, bot = Table(), seat_bot("thumb", 1)
    for row in rows:
        table.apply(row)
    for row, match in itertools.islice(play(table, bot), LONGEST):
        if isinstance(row, h.Moved) and is_wanted(wanted, match, row):
            return Found(laid.table, rows, row.seat, row.do)
        rows.append(row)
        table.apply(row)
    return None


def seated(wanted: Wanted) -> list[h.Sat]:
    """The people besides the host."""
    others = {seat: person for seat, person in wanted.people.items() if seat}
    return [h.Sat(at=now(), seat=seat, player=who, name=name, worker="") for seat, (who, name) in others.items()]


def play(table: Table, bot: Bot) -> Iterator[tuple[h.AnyHappening, Match]]:
    """What happens next, with the match before it; whoever takes it lets it happen."""
    while table.match is not None and not table.match.is_over:
        match = table.match
        main = match.moment.main
        if match.is_between_rounds:
            yield h.WentOn(at=now()), match
        elif main is None:
            yield h.Clocked(at=now(), kind="close"), match
        else:
            yield h.Moved(at=now(), seat=main, do=bot.choose(match.view(main), Limit(1)), by="bot"), match


def is_wanted(wanted: Wanted, match: Match, row: h.Moved) -> bool:
    """Whether this very move ends the round."""
    after = match.copy()
    after.play(row.seat, row.do)
    after.count()
    has_ended = len(after.rounds) > len(match.rounds) and row.seat == wanted.mover
    return has_ended and (after.is_over if wanted.ends_match else after.is_between_rounds)


# --- Writing it down -------------------------------------------------------------------------------------------------
class Shelf:
    """Where a server keeps its tables."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "tables.sqlite"

    def person(self, page: Page) -> tuple[str, str]:
        """Who has introduced themselves on a page: player and name."""
        secret = next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == COOKIE)
        with self.opened() as connection:
            [(player, name, _)] = carry_out(connection, s.FIND_PLAYER, hashed(secret))
        return player, name

    def store(self, found: Found, and_moved: bool = False) -> str:
        """Put a table on the shelf, with the move that ends the round or before it; returns its address."""
        last = [h.Moved(at=now(), seat=found.seat, do=found.do, by="bot")] if and_moved else []
        rows = [msgspec.structs.replace(row, at=now()) for row in found.rows] + last
        table = Table()
        with self.opened() as connection:
            for number, row in enumerate(rows, 1):
                table.apply(row)
                carry_out(connection, s.APPEND, found.table, number, h.encode(row))
            entry = msgspec.structs.replace(entry_of(table), playing=False)  # until somebody opens it
            list_table(connection, entry)
        return f"/tables/{found.table}"

    def opened(self) -> Any:
        """A connection that is done with what it does."""
        return sqlite3.connect(self.file, timeout=10)
