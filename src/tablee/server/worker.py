"""One worker: everything that its sockets and pages share."""

import asyncio
import secrets
from collections.abc import Iterable
from contextlib import suppress
from typing import Protocol

from tablee.match.errors import TableeError
from tablee.server.coach.hints import Hints
from tablee.server.coach.reviews import Reviews
from tablee.server.films.archive import FilmArchive
from tablee.server.live.erasing import erase, finish_erasing, forget_words
from tablee.server.live.leases import Leases
from tablee.server.live.open_tables import OpenTables
from tablee.server.live.people import People
from tablee.server.live.putting_away import put_away
from tablee.server.live.quotas import LATELY, Quotas
from tablee.server.live.room import Room
from tablee.server.live.troubles import Troubles
from tablee.server.measuring import text_of
from tablee.server.process.chores import Chore, keep_at
from tablee.server.process.collecting import Collector
from tablee.server.process.metrics import Metrics
from tablee.server.process.steady_time import now
from tablee.server.settings import Settings
from tablee.server.storage.event_log import GUEST, REWRITTEN, Guest, Storage
from tablee.server.storage.sqlite import SqliteStorage
from tablee.server.tables.refusals import Refused
from tablee.server.warming.readiness import Readiness

REPORT_SECONDS = 5.0  # from one report to the other workers to the next
PUT_AWAY_SECONDS = 1.0  # from one round of snapshots to the next
DAY = 24 * 60 * 60.0
CLEAN_SECONDS = 60 * 60.0  # from one cleaning to the next
STUCK_SECONDS = 20.0  # how long a reader may take nothing


def chosen_storage(settings: Settings) -> Storage:
    """The database that was asked for."""
    if settings.is_shared:
        from tablee.server.storage.postgres import PostgresStorage  # its driver takes a while to load

        return PostgresStorage(settings.database)
    return SqliteStorage(settings.sqlite_file)


class Connected(Protocol):
    """A reader at some table."""

    task: "asyncio.Task[None]"

    def is_stuck(self, seconds: float) -> bool:
        """Whether they have taken nothing for so long, though something waits for them."""

    @property
    def player(self) -> str | None:
        """Who this is, if we know."""

    def sign_out(self) -> None:
        """The cookie is worth nothing any more."""

    def drop(self) -> None:
        """Let go of who takes nothing any more."""


class Worker:
    """Storage, tables, people, clocks and limits of one process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.name = secrets.token_hex(6)
        self.storage = chosen_storage(settings)
        self.readiness = Readiness()
        self.metrics = Metrics()
        self.collector = Collector()
        self.troubles = Troubles(self.metrics.count)
        self.open_tables = OpenTables(self.storage, self.name, now, self.readiness.prepare, self.troubles)
        self.leases = Leases(self.open_tables, settings.haste, self.readiness.prepare_bot)
        self.hints = Hints(self.leases.thinking, self.readiness.prepare_coach)
        self.reviews = Reviews(self.leases.thinking, self.storage, self.readiness.prepare_coach)
        self.people = People(self.storage, settings.is_secure)
        self.connections: set[Connected] = set()
        self.turn = asyncio.Lock()  # to work out a view
        self.refused = Refused()
        self.films = FilmArchive()
        self.is_stopping = False
        self.quotas = Quotas(settings.limited, self.metrics.count, settings.workers)

    async def start(self) -> None:
        """Open the database, and begin to look after tables as soon as their games are loaded."""
        self.collector.start()
        await self.storage.open(self.notice, self.open_tables.catch_up)
        if not self.settings.is_shared:
            for dead in await self.storage.live_workers():  # of an earlier process: only one has the file
                await self.storage.retire(dead)
        await self.leases.start()
        self._tasks = [asyncio.create_task(keep_at(chore, self._mistaken)) for chore in self._chores()]

    def _mistaken(self) -> None:
        self.metrics.count("mistakes")

    def _chores(self) -> list[Chore]:
        """What goes on as long as the worker."""
        alone: list[Chore] = [self._warm, self._tidy_up, self._put_away, self._clean]
        return [*alone, self._report] if self.settings.is_shared else alone

    async def _warm(self) -> None:
        """First what every table needs, then the tables that a dead worker has left, then what is left to load."""
        try:
            await self.readiness.load_all(("table", "bots"))
            await self.leases.settled.wait()
            await self.readiness.run()
        except TableeError as error:
            self.metrics.count("warming_failed")
            raise error

    async def _tidy_up(self) -> None:
        """A slow reader harms nobody but itself: after a while it is cut off, and can come back for what it missed."""
        while True:
            await asyncio.sleep(1)
            self.collector.look_around()
            self.films.forget_old()
            for connection in [each for each in self.connections if each.is_stuck(STUCK_SECONDS)]:
                self.metrics.count("stuck_readers")
                connection.drop()

    async def _put_away(self) -> None:
        """Keep snapshots of tables at which much has happened, so that they open fast."""
        while True:
            await asyncio.sleep(PUT_AWAY_SECONDS)
            await self.put_away(room for room in self.open_tables.rooms.values() if room.is_due)

    async def put_away(self, rooms: Iterable[Room]) -> None:
        """Keep snapshots of some tables; they can be done without."""
        try:
            await put_away(self.storage, rooms)
        except TableeError:
            self.metrics.count("snapshots_failed")

    async def _clean(self) -> None:
        """Throw away what nobody will ask for again."""
        while True:
            try:
                await self.tidy()
            except TableeError:
                self.metrics.count("cleaning_failed")
            await asyncio.sleep(CLEAN_SECONDS)

    async def tidy(self) -> None:
        """Forget what has been kept for long enough, and finish what was to be erased."""
        await self.storage.clean(self.settings.keep_guests * DAY)
        await finish_erasing(self.storage)
        if self.settings.keep_tables:
            many = await self.storage.forget_tables(self.settings.keep_tables * DAY, self.open_tables.rooms)
            self.metrics.count("tables_forgotten", many)
        if self.settings.keep_chat:
            self.metrics.count("chat_forgotten", await forget_words(self.storage, self.settings.keep_chat * DAY))

    async def _report(self) -> None:
        """Tell the other workers what this one has counted."""
        while True:
            with suppress(TableeError):  # the storage has logged it
                await self.storage.report(self.name, text_of(self))
            await asyncio.sleep(REPORT_SECONDS)

    async def refuse_more_tables(self, player: str, public: bool) -> None:
        """Whoever has many tables already lays no more, and lists no more."""
        many, listed = await self.storage.open_tables_of(player, now() - LATELY)
        self.quotas.refuse_more_tables(many, listed, public)

    def notice(self, table: str, number: int) -> None:
        """Another worker has written an event, or somebody has left all devices."""
        if table.startswith(GUEST):
            self.sign_out(table.removeprefix(GUEST))
        elif table.startswith(REWRITTEN):
            self.forget(table.removeprefix(REWRITTEN))
        else:
            self.open_tables.notice(table, number)

    def forget(self, table: str) -> "asyncio.Task[None] | None":
        """The log of a table was changed: nothing that was made from it before is shown, as soon as it is read anew."""
        self.films.forget_table(table)
        self.reviews.forget_table(table)
        return self.open_tables.read_anew(table)

    async def erase(self, guest: Guest) -> None:
        """Nothing of a person is kept, or shown here any more. Other workers are told, which may take them a moment."""
        reading = [self.forget(table) for table in await erase(self.storage, guest)]
        await asyncio.gather(*filter(None, reading), return_exceptions=True)

    def sign_out(self, player: str) -> None:
        """Close what a player has open; with a cookie that is still good they are back at once."""
        for connection in [each for each in self.connections if each.player == player]:
            connection.sign_out()

    async def say_goodbye(self) -> None:
        """Tell the sockets that the server stops."""
        self.is_stopping = True
        tasks = [connection.task for connection in self.connections]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def stop(self) -> None:
        """Store everything, let others take over."""
        await self.say_goodbye()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.collector.stop()
        await self.hints.stop()
        await self.reviews.stop()
        await self.open_tables.finish()
        await self.leases.stop()
        await self.open_tables.finish()
        await self.put_away(room for room in self.open_tables.rooms.values() if not room.is_put_away)
        await self.storage.close()
