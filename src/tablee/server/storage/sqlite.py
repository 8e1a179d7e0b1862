"""Storage in one file: SQLite with a writer thread that commits everything that is waiting at once.

A durable commit costs milliseconds, whatever is in it. So the writer takes all waiting changes, writes them in one
transaction, and tells everybody afterwards: thousands of durable appends a second instead of hundreds. Every call of
SQLite hands the interpreter to the event loop and must wait to get it back, so events, which are nearly all there is
to write, go in one statement that is its own transaction.
"""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tablee.server.storage import statements as s
from tablee.server.storage.event_log import (
    GUEST,
    REWRITTEN,
    Entry,
    Failures,
    Missed,
    Notice,
    NumberTaken,
    Rows,
    Storage,
    StorageFailed,
    WrongSchema,
    openness,
)

NOW = "((julianday('now') - 2440587.5) * 86400.0)"
MOST_AT_ONCE = 500


@cache
def in_sqlite(statement: str) -> str:
    """A statement in SQLite's words."""
    return statement.replace("{now}", NOW).replace("{blob}", "BLOB").replace("{find}", "instr").replace("{hex}", "x'")


def carry_out(connection: sqlite3.Connection, statement: str, *values: Any) -> Rows:
    """One statement, with values for $1, $2 ..."""
    named = {str(number): value for number, value in enumerate(values, 1)}
    return connection.execute(in_sqlite(statement), named).fetchall()


Work = Callable[[sqlite3.Connection], Rows]
Event = tuple[str, int, bytes]  # table, number, what happened


@dataclass(slots=True)
class Job:
    """Something to be written, and who waits for it."""

    work: Work | Event
    waiting: "asyncio.Future[Rows]"
    result: Rows | Exception | None = None


class SqliteStorage(Storage):
    """One file, one process."""

    kind = "sqlite"

    def __init__(self, path: Path) -> None:
        self.path, self.failures = path, Failures()
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._reader, self._searcher = ThreadPoolExecutor(1, "reader"), ThreadPoolExecutor(1, "searcher")
        self._writer = threading.Thread(target=self._write_all, name="writer", daemon=True)

    # --- Opening and closing -----------------------------------------------------------------------------------------
    async def open(self, notice: Notice, missed: Missed = lambda: None) -> None:
        """There is no other worker to hear of events from."""
        self._loop, self._notice = asyncio.get_running_loop(), notice
        self._connection = self._connect()
        upgrade(self._connection)
        self._reading, self._searching = self._connect(), self._connect()
        self._writer.start()

    async def close(self) -> None:
        """The writer finishes what is waiting."""
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        for executor in (self._reader, self._searcher):
            executor.shutdown()
        for connection in (self._connection, self._reading, self._searching):
            connection.close()

    def _connect(self) -> sqlite3.Connection:
        """A connection that loses nothing that was committed, also at a power cut."""
        try:
            connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=10)
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=FULL")
        except sqlite3.Error as error:
            raise StorageFailed(
                "The tables in {path} cannot be opened: {why}", path=str(self.path), why=str(error)
            ) from error
        return connection

    async def settings(self) -> dict[str, str]:
        """As the writing connection reports them."""
        names = ("journal_mode", "synchronous")
        job = self._put(lambda connection: [connection.execute(f"PRAGMA {name}").fetchone() for name in names])
        return {name: str(row[0]) for name, row in zip(names, await job, strict=True)}

    # --- Reading and writing -----------------------------------------------------------------------------------------
    async def append(self, table: str, number: int, event: bytes, entry: Entry | None = None) -> None:
        """One event, and with the first one the table's entry."""
        if entry is None:
            await self._put((table, number, event))
        else:
            await self._put(lambda connection: append_event(connection, (table, number, event), entry))

    async def tell_of_guest(self, player: str) -> None:
        """There is one worker."""
        self._notice(f"{GUEST}{player}", 0)

    async def tell_of_rewriting(self, table: str) -> None:
        """There is one worker."""
        self._notice(f"{REWRITTEN}{table}", 0)

    async def relist(self, entry: Entry) -> None:
        """The entry alone."""
        await self._put(lambda connection: list_table(connection, entry))

    async def _read(self, statement: str, *values: Any) -> Rows:
        return await self._ask(self._reader, self._reading, statement, *values)

    async def _search(self, statement: str, *values: Any) -> Rows:
        return await self._ask(self._searcher, self._searching, statement, *values)

    async def _ask(
        self, executor: ThreadPoolExecutor, connection: sqlite3.Connection, statement: str, *values: Any
    ) -> Rows:
        try:
            return await self._loop.run_in_executor(executor, carry_out, connection, statement, *values)
        except sqlite3.Error as error:
            raise self.failures.note(error) from error

    async def _write(self, statement: str, *values: Any) -> Rows:
        return await self._put(lambda connection: carry_out(connection, statement, *values))

    async def _write_many(self, statement: str, rows: Rows) -> None:
        await self._put(lambda connection: [each for row in rows for each in carry_out(connection, statement, *row)])

    def _put(self, work: Work | Event) -> "asyncio.Future[Rows]":
        job = Job(work, self._loop.create_future())
        self._jobs.put(job)
        return job.waiting

    # --- The writer's thread -----------------------------------------------------------------------------------------
    def _write_all(self) -> None:
        """Commit whatever is waiting, all of it at once, until None comes."""
        going_on = True
        while going_on:
            jobs = [self._jobs.get()]
            while len(jobs) < MOST_AT_ONCE and not self._jobs.empty():
                jobs.append(self._jobs.get())
            going_on = None not in jobs
            self._commit([job for job in jobs if job is not None])

    def _commit(self, jobs: list[Job]) -> None:
        if not self._append_all(jobs):
            self._commit_one_by_one(jobs)
        self._loop.call_soon_threadsafe(tell, jobs)

    def _append_all(self, jobs: list[Job]) -> bool:
        """Events alone, none of which is there already: one statement."""
        events = [job.work for job in jobs if isinstance(job.work, tuple)]
        if len(events) < len(jobs) or not jobs:
            return False
        values = [value for event in events for value in event]
        try:
            self._connection.execute(append_many(len(events)), values)
        except sqlite3.Error:
            return False
        return True

    def _commit_one_by_one(self, jobs: list[Job]) -> None:
        """In one transaction all the same."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            for job in jobs:
                job.result = self._attempt(job.work)
            self._connection.execute("COMMIT")
        except Exception as error:  # whatever it is, the writer goes on
            with suppress(sqlite3.Error):
                self._connection.rollback()
            failed = self.failures.note(error)
            for job in jobs:
                job.result = failed

    def _attempt(self, work: Work | Event) -> Rows | Exception:
        """One job; if it fails, nothing of it stays, and the others do not notice."""
        connection = self._connection
        connection.execute("SAVEPOINT job")
        try:
            result: Rows | Exception = append_event(connection, work) if isinstance(work, tuple) else work(connection)
        except NumberTaken as error:
            result = error
        except sqlite3.IntegrityError as error:
            result = self.failures.note(error)
        if isinstance(result, Exception):
            connection.execute("ROLLBACK TO job")
        connection.execute("RELEASE job")
        return result


@cache
def append_many(count: int) -> str:
    """The statement that appends so many events, or none of them."""
    return "INSERT INTO events (table_id, number, event) VALUES " + ", ".join(["(?, ?, ?)"] * count)


def tell(jobs: list[Job]) -> None:
    """Everybody who waited, now that it is on the disk."""
    for job in jobs:
        if job.waiting.cancelled():
            continue
        if isinstance(job.result, Exception):
            job.waiting.set_exception(job.result)
        else:
            job.waiting.set_result(job.result or [])


def append_event(connection: sqlite3.Connection, event: Event, entry: Entry | None = None) -> Rows:
    """An event, and how its table is listed from now on."""
    try:
        carry_out(connection, s.APPEND, *event)
    except sqlite3.IntegrityError as error:
        raise NumberTaken(f"{event[0]} {event[1]}") from error
    return [] if entry is None else list_table(connection, entry)


def list_table(connection: sqlite3.Connection, entry: Entry) -> Rows:
    """How a table is listed from now on."""
    listed = (int(entry.public), openness(entry), entry.summary, entry.changed)
    carry_out(connection, s.LIST_TABLE, entry.table, entry.code, *listed)
    carry_out(connection, s.FORGET_MEMBERS, entry.table)
    for player in entry.members:
        carry_out(connection, s.ADD_MEMBER, entry.table, player)
    return []


def upgrade(connection: sqlite3.Connection) -> None:
    """Bring an older file up to date, all at once or not at all; a file that cannot be used is closed."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = read_version(connection)
        if version > len(s.UPGRADES):
            raise WrongSchema(
                "The database has version {version}, this Tablée knows {known}: install a newer one",
                version=version,
                known=len(s.UPGRADES),
            )
        for statement in s.pending(version):
            carry_out(connection, statement)
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        connection.close()
        raise


def read_version(connection: sqlite3.Connection) -> int:
    """The version of a file; 0 for a new one."""
    known = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'schema_version'").fetchone()
    return int(carry_out(connection, s.READ_VERSION)[0][0]) if known else 0
