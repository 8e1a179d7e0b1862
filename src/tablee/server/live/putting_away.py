"""Tables are put away now and then, some at once: nobody waits for it, and what a snapshot lacks stands in the log."""

import asyncio
import logging
from collections.abc import Iterable
from operator import attrgetter

from tablee.server.live.room import Room, Taken
from tablee.server.storage.event_log import Storage
from tablee.server.tables.snapshots import pack

log = logging.getLogger("tablee")
AT_ONCE = 20  # tables: so many are written down before a move that waits for the database notices


async def put_away(storage: Storage, rooms: Iterable[Room]) -> None:
    """Keep snapshots of these tables; where that fails, they are done without until they are due again."""
    in_order = sorted(rooms, key=attrgetter("table.id"))  # two workers never wait for each other's rows
    for start in range(0, len(in_order), AT_ONCE):
        taken = [each for room in in_order[start : start + AT_ONCE] if (each := take(room)) is not None]
        await storage.keep_snapshots(await asyncio.to_thread(pack_all, taken))


def take(room: Room) -> Taken | None:
    """A table as it is now; None if that does not work, which is no trouble for any other table."""
    try:
        return room.put_away()
    except Exception:
        log.exception("table %s cannot be put away", room.table.id)
        return None


def pack_all(taken: list[Taken]) -> list[Taken]:
    """The same, ready to be stored."""
    return [(table, number, pack(snapshot)) for table, number, snapshot in taken]
