"""A table as it was just before its latest match began, or while people gathered for the first one: with it and the
rows after it, a table opens fast.

A snapshot is a copy of what the log says, and can be thrown away: one that is missing, or written by another version,
is done without.
"""

import msgspec
from msgspec import Struct

from tablee.server.protocol.from_client import Late
from tablee.server.tables import events as h
from tablee.server.tables.company import Asker, Won
from tablee.server.tables.log_lines import Told
from tablee.server.tables.moderation import Visitor
from tablee.server.tables.seats import Seat
from tablee.server.tables.table import Table

VERSION = 8  # changes with everything that is kept here


class Snapshot(Struct, frozen=True):
    """Everything of a table but its match, which begins anew."""

    version: int
    laid: h.Laid
    number: int
    seats: list[Seat]
    public: bool
    spectators: bool
    host: str | None
    match_number: int
    lines: list[Told]
    lines_after: int
    late: Late
    asking: dict[str, Asker]
    won: dict[str, Won]
    commands: dict[str, dict[int, int]]
    removed: set[str]
    turned_away: set[str]
    code: str
    speakers: dict[str, Visitor]
    sent_away: dict[str, Visitor]
    muted: set[str]


class Written(Struct):
    """What can be read of a snapshot of any version."""

    version: int


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Snapshot).decode
read_version = msgspec.json.Decoder(Written).decode


def take_snapshot(table: Table) -> bytes:
    """The table as it is, for the time after its match."""
    return encode(
        Snapshot(
            VERSION, table.laid, table.number, table.seats, table.public, table.spectators, table.host,
            table.match_number, list(table.lines), table.lines_after, table.late, table.asking, table.won,
            table.commands, table.removed, table.turned_away, table.code, table.speakers, table.sent_away, table.muted,
        )
    )  # fmt: skip


def read(snapshot: bytes) -> Snapshot | None:
    """A snapshot of this version."""
    try:
        return decode(snapshot) if read_version(snapshot).version == VERSION else None
    except (msgspec.DecodeError, UnicodeError):
        return None


def restore(snapshot: bytes) -> Table | None:
    """The table that a snapshot was taken of; None for one of another version, or one that cannot be read."""
    kept, table = read(snapshot), Table()
    if kept is None:
        return None
    table.apply(kept.laid)
    table.number, table.seats, table.host = kept.number, kept.seats, kept.host
    table.public, table.spectators, table.match_number = kept.public, kept.spectators, kept.match_number
    table.lines.clear()
    table.lines.extend(kept.lines)
    table.lines_after, table.commands = kept.lines_after, kept.commands
    table.late, table.asking, table.won = kept.late, kept.asking, kept.won
    table.removed, table.turned_away = kept.removed, kept.turned_away
    table.code, table.speakers, table.sent_away, table.muted = kept.code, kept.speakers, kept.sent_away, kept.muted
    return table
