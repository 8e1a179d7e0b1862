"""A match of a table that is over, and its record with the key of its cards."""

from typing import Any

from tablee.match.match import Match
from tablee.server.live.room import Room
from tablee.server.tables import events as h
from tablee.server.tables.refusals import not_now
from tablee.server.tables.table import Table, fold


async def record_of(room: Room, number: int) -> dict[str, Any] | None:
    """The record of the first, second ... match of a table, and where the owl was asked; None if there is none that is
    over."""
    table = await table_after(room, number)
    match = None if table is None else finished_match(table)
    if table is None or match is None:
        return None
    hints = [{"seat": hint.seat, "event": hint.moment} for hint in table.hinted]
    return match.record() | ({"hints": hints} if hints else {})


async def match_of(room: Room, number: int) -> Match | None:
    """The first, second ... match of a table; None if there is none that is over."""
    table = await table_after(room, number)
    return None if table is None else finished_match(table)


async def table_after(room: Room, number: int) -> Table | None:
    """The table as it was when its first, second ... match ended; None if that has not begun."""
    if room.table.laid.trial:
        raise not_now("This was a trial: nothing of it is kept")
    if number == room.table.match_number:
        return room.table
    if not 0 < number < room.table.match_number:
        return None
    table = Table()
    async for rows in room.storage.pages(room.table.id):
        for row in rows:
            if isinstance(h.read(row), h.Started) and table.match_number == number:
                return table
            fold([row], table)
    return table


def finished_match(table: Table) -> Match | None:
    """The match on the table, once it is over."""
    return table.match if table.match is not None and table.match.is_over else None
