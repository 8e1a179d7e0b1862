"""The record of a match that is over, with the key of its cards."""

from typing import Any

from tablee.server import happenings as h
from tablee.server.room import Room
from tablee.server.table import Table


async def record_of(room: Room, match: int) -> dict[str, Any] | None:
    """The record of the first, second ... match of a table; None if there is none that is over."""
    if match == room.table.match_number:
        return finished_record(room.table)
    if not 0 < match < room.table.match_number:
        return None
    table = Table()
    for row in await room.storage.read(room.table.table):
        happening = h.decode(row)
        if isinstance(happening, h.Started) and table.match_number == match:
            break
        table.apply(happening)
    return finished_record(table)


def finished_record(table: Table) -> dict[str, Any] | None:
    """The record of the match on the table, once it is over."""
    return table.match.record() if table.match is not None and table.match.is_over else None
