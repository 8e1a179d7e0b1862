"""How a table is made from what is stored: its snapshot, and the events after it."""

from collections.abc import Awaitable, Callable

from tablee.server.storage.event_log import PAGE, Storage
from tablee.server.tables import events as h
from tablee.server.tables import snapshots
from tablee.server.tables.table import Table, fold

Prepare = Callable[[str], Awaitable[None]]  # wait until a game can be played
Count = Callable[[str], None]


class Reading:
    """Reads tables; what it needs for that, it waits for."""

    def __init__(self, storage: Storage, prepare: Prepare, count: Count) -> None:
        self.storage, self.prepare, self.count = storage, prepare, count

    async def read(self, name: str) -> tuple[Table, int]:
        """A table, and how many of its events had to be read."""
        snapshot, rows = await self.storage.latest(name)
        table = Table() if snapshot is None else await self._restore(snapshot)
        start = table.number
        if start == 0 and snapshot is not None:
            rows = await self.storage.page(name, 0)
        while rows:
            await self._fold(rows, table)
            rows = await self.storage.page(name, table.number) if len(rows) == PAGE else []
        return table, table.number - start

    async def _restore(self, snapshot: bytes) -> Table:
        """The table of a snapshot; of one that is of no use, a table to which nothing has happened yet."""
        kept = snapshots.read(snapshot)
        if kept is None:
            self.count("snapshots_unread")
            return Table()
        for game in kept.games:
            await self.prepare(game)
        return snapshots.restored(kept)

    async def _fold(self, rows: list[bytes], table: Table) -> None:
        for game in games_in(rows):
            await self.prepare(game)
        fold(rows, table)


def games_in(rows: list[bytes]) -> set[str]:
    """The games that are played in these rows."""
    events = [h.read(row) for row in rows]
    laid = {event.game for event in events if isinstance(event, h.Laid)}
    settled = [event.terms for event in events if isinstance(event, h.Settled)]
    return laid | {terms.game for terms in settled if terms is not None}
