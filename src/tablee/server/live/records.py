"""A match of a table that is over, and its record with the key of its cards."""

from typing import Any

from tablee.match.match import Match
from tablee.server.live.room import Room
from tablee.server.tables import events as h
from tablee.server.tables.table import Table, fold


async def record_of(room: Room, number: int) -> dict[str, Any] | None:
    """The record of the first, second ... match of a table; None if there is none that is over."""
    match = await match_of(room, number)
    return None if match is None else match.record()


async def match_of(room: Room, number: int) -> Match | None:
    """The first, second ... match of a table; None if there is none that is over."""
    if number == room.table.match_number:
        return finished_match(room.table)
    if not 0 < number < room.table.match_number:
        return None
    table = Table()
    async for rows in room.storage.pages(room.table.id):
        for row in rows:
            if isinstance(h.read(row), h.Started) and table.match_number == number:
                return finished_match(table)
            fold([row], table)
    return finished_match(table)


def finished_match(table: Table) -> Match | None:
    """The match on the table, once it is over."""
    return table.match if table.match is not None and table.match.is_over else None
