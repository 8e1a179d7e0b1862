"""A table put away whole, in the middle of a match or not: with this and the rows after it, a table opens fast.

A snapshot is a copy of what the log says, and can be thrown away: one that is missing, that cannot be read, or that
other sources have made, is done without.
"""

import sys
import zlib
from collections import deque
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from tablee import words
from tablee.games.catalogue import GAMES
from tablee.games.live import Moment
from tablee.kernel import sources
from tablee.match.keeping import KeptMatch, keep, take_out
from tablee.server.protocol.from_client import Late
from tablee.server.protocol.to_client import Phase
from tablee.server.tables import events as h
from tablee.server.tables.clocks import Clocks, Vain
from tablee.server.tables.journal import LINES_KEPT
from tablee.server.tables.log_lines import Told
from tablee.server.tables.people.company import Asker, Hint, Won
from tablee.server.tables.people.moderation import Visitor
from tablee.server.tables.people.seats import Seat
from tablee.server.tables.table import Table

EVERY = 8  # events: a thousand tables read and apply so many while people wait for a server that starts
LONG = 64  # times as many events of a match, and snapshots become larger and rarer
QUICKLY = 1  # how zlib packs


class Snapshot(Struct, frozen=True, array_like=True):
    """Every attribute of a table under its name, as it is unless `take_snapshot` says otherwise."""

    id: str
    laid: h.Laid
    number: int
    changed: int
    skipped: int
    lines: list[Told]
    lines_after: int
    commands: dict[str, dict[int, int]]
    phase: Phase
    seats: list[Seat]
    host: str | None
    public: bool
    spectators: bool
    late: Late
    asking: dict[str, Asker]
    removed: set[str]
    turned_away: set[str]
    offered: int | None
    won: dict[str, Won]
    hinted: list[Hint]
    code: str
    speakers: dict[str, Visitor]
    sent_away: dict[str, Visitor]
    muted: set[str]
    paused_by_itself: bool
    match: KeptMatch | None
    match_number: int
    rounds: int  # of the match, as many as the table knows of
    moved_at: int
    piles: dict[int, int]
    vain: dict[int, Vain]
    moment: Moment
    clocks: Clocks

    @property
    def games(self) -> set[str]:
        """What is needed to restore it: the game that is played next, and that of the match on the table."""
        return {self.laid.game} | ({self.match.game} if self.match is not None else set())


encode = msgspec.json.Encoder().encode  # numbers of commands can be larger than MessagePack knows
decode = msgspec.json.Decoder(Snapshot).decode


def step(table: Table) -> int:
    """How many events go by from one snapshot to the next. A match of many events makes large ones: whenever it doubles
    these are half as frequent, so that a move costs the same and little of a long log is left to be read."""
    events = 0 if table.match is None else table.match.number
    return EVERY << (events // (EVERY * LONG)).bit_length()


def take_snapshot(table: Table) -> bytes:
    """All of a table as it is now, not packed yet."""
    kept: dict[str, Any] = {name: getattr(table, name) for name in Snapshot.__struct_fields__}
    match = None if table.match is None else keep(table.match)
    return encode(Snapshot(**kept | {"lines": list(table.lines), "match": match, "rounds": len(table.rounds)}))


def pack(taken: bytes) -> bytes:
    """A snapshot as it is stored; this takes a while, and a thread of its own."""
    return build() + zlib.compress(taken, QUICKLY)


def read(snapshot: bytes) -> Snapshot | None:
    """A snapshot that the same sources have packed."""
    if not snapshot.startswith(build()):
        return None
    try:
        return decode(zlib.decompress(snapshot[len(build()) :]))
    except (zlib.error, msgspec.DecodeError, UnicodeError):
        return None


def restore(snapshot: bytes) -> Table | None:
    """The table that a snapshot was taken of; None for one that other sources have made, or that cannot be read."""
    kept = read(snapshot)
    return None if kept is None else restored(kept)


def restored(kept: Snapshot) -> Table:
    """The table of a snapshot."""
    table, match = Table(), None if kept.match is None else take_out(kept.match)
    rounds = () if match is None else match.rounds[: kept.rounds]
    for name in kept.__struct_fields__:
        setattr(table, name, getattr(kept, name))
    table.lines, table.match, table.rounds = deque(kept.lines, LINES_KEPT), match, rounds
    table._agree(kept.laid)
    return table


def build() -> bytes:
    """A name for everything that makes a table out of its log: other rules, or other words, might make another one."""
    return build_with(tuple(game.package for game in GAMES.values()))


@cache
def build_with(games: tuple[str, ...]) -> bytes:
    """The same where these packages are the games."""
    return f"{sources.fingerprint((__name__,))}{sources.digest(other_sources(games))}{sys.byteorder[0]}".encode()


def other_sources(games: Iterable[str]) -> list[Path]:
    """What imports need not name: the kernel, words, and all of every game, from elsewhere too."""
    folders = [sources.KERNEL, *(Path(str(files(package))) for package in (words.__name__, *games))]
    return sorted(file for folder in folders for kind in ("*.py", "*.po") for file in folder.rglob(kind))
