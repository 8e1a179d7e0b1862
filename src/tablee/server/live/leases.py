"""Who looks after which table: one worker, under a lease; if it dies, another takes over."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable

from tablee.match.errors import TableeError
from tablee.server.live.keeper import Keeper, Prepare
from tablee.server.live.open_tables import OpenTables
from tablee.server.live.room import Room
from tablee.server.live.thinking import Thinking
from tablee.server.tables import events as h
from tablee.server.tables.refusals import Refusal
from tablee.server.tables.table import Table

ORPHANS_SECONDS = 0.5  # for tables that nobody has come to, after each beat
ORPHANS_AT_ONCE = 16  # so that one is worked out while others are read
log = logging.getLogger("tablee")


class Leases:
    """Takes leases on tables, and looks after them; trouble at one table is no trouble at another."""

    beats_every = 1.0  # seconds
    lease = 5.0  # seconds without a beat, and others take over

    def __init__(self, open_tables: OpenTables, haste: float, prepare: Prepare) -> None:
        self.open_tables, self.storage, self.worker, self.haste = (
            open_tables,
            open_tables.storage,
            open_tables.worker,
            haste,
        )
        self.prepare = prepare
        self.thinking = Thinking()
        self.kept: dict[str, asyncio.Task[None]] = {}
        self.running: asyncio.Task[None] | None = None
        self.last_beat = 0.0
        self.hurry = asyncio.Event()
        self.settled = asyncio.Event()  # no table is left to be taken at once
        open_tables.phase_changed = self.hurry.set

    async def start(self) -> None:
        """Begin to look after tables."""
        await self.beat()
        self.running = asyncio.create_task(self.run())

    async def stop(self) -> None:
        """Let others take over at once."""
        tasks = [task for task in (self.running, *self.kept.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.kept.clear()
        self.thinking.close()
        await self.storage.retire(self.worker)

    async def run(self) -> None:
        """Beat, and look for tables that nobody looks after; nothing that goes wrong ends this."""
        while True:
            is_done = True
            try:
                await self.beat()
                is_done = await self.look_around()
            except TableeError as error:
                log.info("%s", error)  # the storage has logged it
            except Exception:
                log.exception("looking after tables")
            if is_done:
                self.settled.set()
                await self.rest()

    async def rest(self) -> None:
        """Until the next beat; a table that has just begun is taken at once."""
        try:
            async with asyncio.timeout(self.beats_every):
                await self.hurry.wait()
        except TimeoutError:
            return
        self.hurry.clear()
        free = [room for room in self.open_tables.rooms.values() if self.is_free(room)]
        await asyncio.gather(*(self.attempt(room.table.id, self.take(room)) for room in free))

    async def beat(self) -> None:
        """Say that this worker lives; after too long a silence others may have its tables."""
        now = asyncio.get_running_loop().time()
        if self.last_beat and now - self.last_beat > self.lease:
            for task in self.kept.values():
                task.cancel()
            self.kept.clear()
        await self.storage.beat(self.worker, self.lease)
        self.last_beat = now

    async def look_around(self) -> bool:
        """Take what is free: tables that are open here, and tables whose worker is gone; see who is gone with it. False
        if there is more to be taken at once."""
        alive = await self.storage.live_workers() | {self.worker}
        await self.look_at_rooms(alive)
        is_done = await self.open_orphans(alive)
        self.open_tables.read_missed()
        self.kept = {name: task for name, task in self.kept.items() if not task.done()}
        self.open_tables.sweep(self.kept)
        return is_done

    async def look_at_rooms(self, alive: set[str]) -> None:
        """All open tables at which something is to be done, at once: what is stored together is stored fast."""
        concerned = [
            room for room in self.open_tables.rooms.values() if self.is_free(room) or room.table.workers - alive
        ]
        await asyncio.gather(*(self.attempt(room.table.id, self.look_at(room, alive)) for room in concerned))

    async def open_orphans(self, alive: set[str]) -> bool:
        """Look after tables that nobody looks after and nobody has come to, the latest first; those who have come do
        not wait for them, and what is left has its turn after the next beat. False if there is more to be taken."""
        many, orphans = len(self.kept), deque(await self.storage.orphans())
        end = asyncio.get_running_loop().time() + ORPHANS_SECONDS
        await asyncio.gather(*(self.open_some(orphans, end, alive) for _ in range(ORPHANS_AT_ONCE)))
        return not orphans or len(self.kept) == many

    async def open_some(self, orphans: deque[str], end: float, alive: set[str]) -> None:
        """One table after the other."""
        while orphans and asyncio.get_running_loop().time() < end:
            table = orphans.popleft()
            await self.attempt(table, self.open_and_look_at(table, alive))

    async def open_and_look_at(self, table: str, alive: set[str]) -> None:
        """One table that nobody has come to."""
        await self.look_at(await self.open_tables.open(table), alive)

    async def look_at(self, room: Room, alive: set[str]) -> None:
        """One open table."""
        await forget_dead_workers(room, alive)
        await self.take(room)

    async def attempt(self, table: str, work: Awaitable[object]) -> None:
        """Do something for one table; if that fails, the table is set aside for a while."""
        try:
            await work
        except Refusal:
            return  # set aside already, or its game is not compiled yet
        except Exception as error:
            self.open_tables.set_aside(table, error)

    async def take(self, room: Room) -> None:
        """Look after a table if it is to be played and nobody else does."""
        name = room.table.id
        if self.is_free(room) and await self.storage.lease(name, self.worker):
            self.kept[name] = asyncio.create_task(self.attempt(name, self.keep(room)))

    def is_free(self, room: Room) -> bool:
        """Whether a table is to be played, and this worker does not look after it yet."""
        name = room.table.id
        is_kept_here = name in self.kept and not self.kept[name].done()
        return room.table.is_kept and not is_kept_here and not self.open_tables.troubles.is_resting(name)

    async def keep(self, room: Room) -> None:
        """Look after a table."""
        keeper = Keeper(room, self.thinking, self.haste, self.prepare)
        keeper.went_well = lambda: self.open_tables.end_trouble(room.table.id)
        await keeper.keep()


async def forget_dead_workers(room: Room, alive: set[str]) -> None:
    """Connections through workers that are gone are gone too, whoever looks after the table."""

    def lost(table: Table) -> h.WorkersLost | None:
        dead = sorted(table.workers - alive)
        return h.WorkersLost(at=room.now(), workers=dead) if dead else None

    if lost(room.table) is not None:
        await room.happen(lost)
