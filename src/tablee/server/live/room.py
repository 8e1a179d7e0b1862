"""A table that is open in this worker: one writer at a time, the log first, then everybody is shown.

Other workers may have the same table open. Whoever writes event 17 first has written it; the others read it and
think again.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Protocol, TypeVar

import msgspec

from tablee.games.sentences import Sentence
from tablee.match.errors import TableeError
from tablee.server.protocol.from_client import Command
from tablee.server.storage.event_log import Entry, NumberTaken, Storage, StorageFailed
from tablee.server.tables import events as h
from tablee.server.tables.commands.deciding import decide
from tablee.server.tables.commands.permissions import Sender, client_key
from tablee.server.tables.refusals import Refusal
from tablee.server.tables.snapshots import step, take_snapshot
from tablee.server.tables.summaries import entry_of
from tablee.server.tables.table import Table, fold
from tablee.server.views.table_view import TableSight

Result = TypeVar("Result")
Taken = tuple[str, int, bytes]  # a table, the number of its last event, and its snapshot
Choose = Callable[[Table], h.AnyEvent | None]
MOST_TRIES = 100  # against other workers that write at the same time
LISTED_MS = 60_000  # how far the time of a list may lag behind


class Watcher(Protocol):
    """Somebody who is shown what happens."""

    def wake(self) -> None:
        """Something happened."""


class Room:
    """One open table."""

    def __init__(self, table: Table, storage: Storage, worker: str, now: Callable[[], int], kept: int = 0) -> None:
        self.table, self.storage, self.worker, self._now = table, storage, worker, now
        self._kept = kept  # the number of the latest event with which the table was put away
        self.is_due = self._is_long_ago
        self._ahead = 0  # milliseconds by which the time of this table is ahead of ours
        self.watchers: set[Watcher] = set()
        self.connected: Counter[str] = Counter()  # connections of each player in this worker
        self.changed = asyncio.Event()  # for the keeper
        self.phase_changed: Callable[[], None] = do_nothing  # for who looks for tables to keep
        self.trouble: Sentence | None = None  # what is wrong with the table, for its people
        self._phase = table.phase
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._listed: Entry | None = None
        self._sight: tuple[int, TableSight | None] = (-1, None)

    def now(self) -> int:
        """The time at this table: it never goes back behind what is stored, whoever stored it by whatever clock."""
        self._ahead = max(self._ahead, self.table.changed - self._now())
        return self._now() + self._ahead

    # --- Looking -----------------------------------------------------------------------------------------------------
    def sight(self) -> TableSight | None:
        """What all readers share now; None before the first match."""
        if self._sight[0] != self.table.number:
            self._sight = (self.table.number, TableSight(self.table) if self.table.match else None)
        return self._sight[1]

    # --- Writing -----------------------------------------------------------------------------------------------------
    async def obey(self, sender: Sender, command: Command) -> int:
        """Carry out a command once, and return the number under which it is stored; or refuse it."""
        return await self._see_through(self._obey(sender, command))

    async def happen(self, choose: Choose) -> bool:
        """Write what `choose` makes of the table as it then is; None: nothing happens."""
        return await self._see_through(self._happen(choose))

    async def _see_through(self, work: Coroutine[Any, Any, Result]) -> Result:
        """What was begun is finished, also when whoever asked for it has gone."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _obey(self, sender: Sender, command: Command) -> int:
        async with self._lock:
            for _ in range(MOST_TRIES):
                stored = self.table.answered(client_key(sender), command.number)
                if stored is not None:
                    return stored
                if await self._write(decide(self.table, sender, command, self.now())):
                    return self.table.number
        raise busy()

    async def _happen(self, choose: Choose) -> bool:
        async with self._lock:
            for _ in range(MOST_TRIES):
                event = choose(self.table)
                if event is None:
                    return False
                if await self._write(event):
                    return True
        raise busy()

    async def _write(self, event: h.AnyEvent) -> bool:
        """Store, then show; False if somebody else was first, and the table has moved on."""
        try:
            await self.storage.append(self.table.id, self.table.number + 1, h.encode(event))
        except NumberTaken:
            await self._read_on()
            return False
        except StorageFailed:
            await self._read_on()  # it may have been stored all the same
            raise
        self.table.apply(event)
        self.is_due = self._is_long_ago  # whoever writes puts away
        self._show()
        return True

    # --- Snapshots ---------------------------------------------------------------------------------------------------
    @property
    def _is_long_ago(self) -> bool:
        return self.table.number - self._kept >= step(self.table)

    @property
    def is_put_away(self) -> bool:
        """Whether there is nothing that the latest snapshot from here lacks."""
        return self._kept == self.table.number

    def put_away(self) -> Taken:
        """The table as it is now, for whoever opens it next."""
        self._kept, self.is_due = self.table.number, False
        return self.table.id, self.table.number, take_snapshot(self.table)

    # --- Other workers -----------------------------------------------------------------------------------------------
    async def catch_up(self, number: int) -> None:
        """Another worker has written this number."""
        async with self._lock:
            if self.table.number < number:
                await self._read_on()

    async def _read_on(self) -> None:
        async for rows in self.storage.pages(self.table.id, self.table.number):
            fold(rows, self.table)
            self._show()

    async def read_anew(self, read: Callable[[], Awaitable[tuple[Table, int]]]) -> None:
        """The log was changed: nothing of what it said before is kept."""
        async with self._lock:
            self.table, many = await read()
            self._kept, self._sight, self._listed = self.table.number - many, (-1, None), None
            self._show()

    def _show(self) -> None:
        self.changed.set()
        for watcher in self.watchers:
            watcher.wake()
        if self.table.phase != self._phase:
            self._phase = self.table.phase
            self.phase_changed()
        self._relist()
        self._announce_present()

    def show_trouble(self, says: Sentence | None) -> None:
        """Tell everybody here what is wrong, or that it is over."""
        self.trouble = says
        for watcher in self.watchers:
            watcher.wake()

    @property
    def state(self) -> tuple[int, Sentence | None]:
        """Changes whenever there is something new to show."""
        return self.table.number, self.trouble

    @property
    def is_idle(self) -> bool:
        """Whether nobody here looks at it, and nothing is under way."""
        return not self.watchers and not self._tasks and not self._lock.locked() and not self.is_due

    # --- Lists -------------------------------------------------------------------------------------------------------
    def _relist(self) -> None:
        """Keep the list of tables current; it may lag behind a moment."""
        entry = entry_of(self.table)
        if self._listed is not None and is_same(entry, self._listed):
            return
        self._listed = entry
        self._later(self.storage.relist(entry))

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that may lag behind a moment, and fail."""

        async def try_it() -> None:
            try:
                await work
            except TableeError:
                self._listed = None  # with the next change

        task = asyncio.ensure_future(try_it())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- Coming and going --------------------------------------------------------------------------------------------
    async def come(self, player: str) -> None:
        """One more connection of a player."""
        self.connected[player] += 1
        await self.happen(lambda table: self._arrival(table, player))

    def _announce_present(self) -> None:
        """Whoever is connected here is here, whatever others believe: this worker may have been silent for so long that
        it was taken for dead, or somebody sat down through another one."""
        for player in self.connected:
            if self._arrival(self.table, player) is not None:
                self._later(self._announce(player))

    async def _announce(self, player: str) -> None:
        await self.happen(lambda table: self._arrival(table, player))

    async def go(self, player: str) -> None:
        """One connection less."""
        self.connected[player] -= 1
        await self.happen(lambda table: self._departure(table, player))

    def _arrival(self, table: Table, player: str) -> h.Came | None:
        seat = table.seat_of(player)
        if seat is None or self.worker in seat.workers or self.connected[player] <= 0:
            return None
        return h.Came(at=self.now(), player=player, worker=self.worker)

    def _departure(self, table: Table, player: str) -> h.Went | None:
        seat, asker = table.seat_of(player), table.asking.get(player)
        is_here = self.worker in seat.workers if seat is not None else asker is not None and asker.worker == self.worker
        if not is_here or self.connected[player] > 0:
            return None
        return h.Went(at=self.now(), player=player, worker=self.worker)

    async def finish(self) -> None:
        """Wait for everything that was begun."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)


def do_nothing() -> None:
    """Nobody wants to know."""


def is_same(one: Entry, other: Entry) -> bool:
    """Whether a list would show the same, and the time is about right: after a start busy tables go first."""
    return abs(one.changed - other.changed) < LISTED_MS and msgspec.structs.replace(one, changed=other.changed) == other


def busy() -> Refusal:
    """Too much at once."""
    return Refusal("busy", "The table is too busy: try again")
