"""Tables in the middle of a match, written into a server's own file: what is wanted is one move away, whatever cards
fall."""

import itertools
import random
import secrets
import sqlite3
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Page

from tablee.bots.bot import Bot
from tablee.bots.limit import Limit
from tablee.bots.roster import seat_bot
from tablee.games.catalogue import GAMES
from tablee.games.sentences import letter
from tablee.match.match import Match
from tablee.server.live.people import COOKIE, hashed
from tablee.server.protocol.from_client import Tempo
from tablee.server.storage import statements as s
from tablee.server.storage.sqlite import carry_out, list_table
from tablee.server.tables import events as h
from tablee.server.tables.summaries import entry_of
from tablee.server.tables.table import Table

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
    mover: int = 0  # the seat that is to move

    def laid(self) -> h.Laid:
        """How it was laid."""
        player, name = self.people[0]
        bots = {seat: BOT for seat in range(1, self.seats) if seat not in self.people}
        return h.Laid(
            at=now(), table=secrets.token_urlsafe(12), code=secrets.token_hex(3).upper(), game=self.game,
            seats=self.seats, options=GAMES[self.game].defaults | (self.options or {}), tempo=self.tempo, public=False,
            spectators=True, memory=self.memory, host=player, name=name, bots=bots,
        )  # fmt: skip


IsSo = Callable[[Match, h.Moved], bool]  # before a move of the right seat


@dataclass
class Found:
    """A table, what has happened there, and the next move."""

    table: str
    rows: list[h.AnyEvent]
    seat: int
    do: str


def now() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


# --- Playing until then ----------------------------------------------------------------------------------------------
def find(wanted: Wanted, is_so: IsSo) -> Found:
    """Matches of bots, until it is so before a move."""
    for seed in itertools.count():
        found = try_cards(wanted, is_so, random.Random(seed))
        if found is not None:
            return found
    raise AssertionError


def try_cards(wanted: Wanted, is_so: IsSo, chance: random.Random) -> Found | None:
    """One match, as far as it goes."""
    laid = wanted.laid()
    rows: list[h.AnyEvent] = [laid, *seated(wanted), h.Started(at=now(), key=chance.randbytes(32).hex(), bots={})]
    table, bot = Table(), seat_bot("thumb", 1)
    for row in rows:
        table.apply(row)
    for row, match in itertools.islice(play(table, bot), LONGEST):
        if isinstance(row, h.Moved) and row.seat == wanted.mover and is_so(match, row):
            return Found(laid.table, rows, row.seat, row.do)
        rows.append(row)
        table.apply(row)
    return None


def seated(wanted: Wanted) -> list[h.Sat]:
    """The people besides the host."""
    others = {seat: person for seat, person in wanted.people.items() if seat}
    return [h.Sat(at=now(), seat=seat, player=who, name=name, worker="") for seat, (who, name) in others.items()]


def play(table: Table, bot: Bot) -> Iterator[tuple[h.AnyEvent, Match]]:
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


# --- What is wanted --------------------------------------------------------------------------------------------------
def ends_round(match: Match, row: h.Moved) -> bool:
    """Whether this very move ends a round, and not the match."""
    return follow(match, row).is_between_rounds


def ends_match(match: Match, row: h.Moved) -> bool:
    """Whether this very move ends the match."""
    return follow(match, row).is_over


def follow(match: Match, row: h.Moved) -> Match:
    """The match after a move, counted if it can be."""
    after = match.copy()
    after.play(row.seat, row.do)
    after.count()
    return after


def owes_thanks(match: Match, row: h.Moved) -> bool:
    """Whether the mover is to thank for cards (MERCI)."""
    return match.moment.thanks


def has_misfit(match: Match, row: h.Moved) -> bool:
    """Whether the mover is to lay a card and holds one that goes on no pile (MERCI)."""
    view = match.view(row.seat)
    laid = {each.do.split(" on ")[0] for each in view.legal if " on " in each.do}
    return bool(laid) and not laid.issuperset(view.table.hands[row.seat].cards)


def can_steal(match: Match, row: h.Moved) -> bool:
    """Whether the mover has a thief, and could take cards of two others (Herz an Herz)."""
    victims = {each.do.split()[1] for each in match.view(row.seat).legal if each.do.startswith("steal ")}
    return len(victims - {letter(row.seat)}) > 1


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
