"""Storage for several workers or machines: PostgreSQL.

Events are inserted and the others are notified in one statement. The notice carries table and number only; readers
fetch the rows.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

import asyncpg

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
from tablee.server.storage.gathering import Event, Gathering, Place

NOW = "extract(epoch from clock_timestamp())::double precision"
CHANNEL = "tablee"
CONNECTIONS = 8
CONNECT_SECONDS = 5.0
DEAF_SECONDS = 0.5  # between two attempts to listen again
log = logging.getLogger("tablee")
UPGRADE_LOCK = 7_461_626  # any number, the same in every worker
APPEND_AND_NOTIFY = f"""
WITH appended AS ({s.APPEND} RETURNING table_id, number)
SELECT pg_notify('{CHANNEL}', table_id || ' ' || number) FROM appended
"""
APPEND_ALL_AND_NOTIFY = f"""
WITH appended AS ({s.APPEND_ALL} RETURNING table_id, number)
SELECT table_id, number, pg_notify('{CHANNEL}', table_id || ' ' || number) FROM appended
"""
FAILURES = (  # the internal error is that of a connection that was cut in the middle of an answer
    asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError,
)  # fmt: skip


@cache
def in_postgres(statement: str) -> str:
    """A statement in PostgreSQL's words."""
    named = statement.replace("{now}", NOW).replace("{blob}", "BYTEA").replace("{hex}", r"'\x")
    return named.replace("{find}", 'pg_catalog."position"')


class PostgresStorage(Storage):
    """A database that several workers share."""

    kind = "postgresql"

    def __init__(self, address: str) -> None:
        self.address, self.failures = address, Failures()
        self._pool: Any = None
        self._gathering = Gathering(self._append_all)
        self._searching = asyncio.Lock()
        self._listening: Any = None
        self._lost = asyncio.Event()  # set while nobody listens
        self._closing = False

    # --- Opening and closing -----------------------------------------------------------------------------------------
    async def open(self, notice: Notice, missed: Missed = lambda: None) -> None:
        """Connect, upgrade, and listen."""
        try:
            self._pool = await asyncpg.create_pool(self.address, min_size=1, max_size=CONNECTIONS)
        except FAILURES as error:
            raise unreachable(self.address, error) from error
        await self._upgrade()
        self._notice, self._missed = notice, missed
        await self._listen()
        self._watching = asyncio.create_task(self._keep_listening())

    async def _upgrade(self) -> None:
        try:
            async with self._pool.acquire() as connection, connection.transaction():
                await upgrade(connection)
        except BaseException:
            await self._pool.close()
            raise

    async def close(self) -> None:
        """Disconnect."""
        self._closing = True
        self._watching.cancel()
        await self._gathering.finish()
        await self._listening.close()
        await self._pool.close()

    async def _listen(self) -> None:
        self._listening = await asyncpg.connect(self.address, timeout=CONNECT_SECONDS)
        self._listening.add_termination_listener(self._lose)
        await self._listening.add_listener(CHANNEL, self._heard)
        self._lost.clear()
        self.is_deaf = False

    def _lose(self, connection: Any) -> None:
        """The connection that listens is gone: from now on this worker is deaf."""
        if not self._closing:
            self.is_deaf = True
            self._lost.set()
            log.warning("the database no longer tells what other workers write; trying again")

    async def _keep_listening(self) -> None:
        """Listen again when the connection was lost; what was written meanwhile must be read."""
        while True:
            await self._lost.wait()
            while self.is_deaf:
                try:
                    await self._listen()
                except FAILURES:
                    await asyncio.sleep(DEAF_SECONDS)
                self._missed()

    def _heard(self, connection: Any, process: int, channel: str, payload: str) -> None:
        table, number = payload.rsplit(" ", 1)
        self._notice(table, int(number))

    async def settings(self) -> dict[str, str]:
        """As the server reports them."""
        names = ("fsync", "synchronous_commit", "full_page_writes")
        return {name: str((await self._read(f"SHOW {name}"))[0][0]) for name in names}

    # --- Reading and writing -----------------------------------------------------------------------------------------
    async def append(self, table: str, number: int, event: bytes, entry: Entry | None = None) -> None:
        """Insert and notify, together with all that waits; with the table's entry in a transaction of its own."""
        if entry is None:
            await self._gathering.append(Event(table, number, event))
        else:
            await self._append_and_list(Event(table, number, event), entry)

    async def _append_all(self, events: list[Event]) -> set[Place]:
        tables, numbers, contents = zip(*events, strict=True)
        rows = await self._read(APPEND_ALL_AND_NOTIFY, tables, numbers, contents)
        return {(table, number) for table, number, _ in rows}

    async def _append_and_list(self, event: Event, entry: Entry) -> None:
        try:
            async with self._pool.acquire() as connection, connection.transaction():
                await connection.fetch(APPEND_AND_NOTIFY, *event)
                await list_table(connection, entry)
        except asyncpg.UniqueViolationError as error:
            if error.table_name == "events":
                raise NumberTaken(f"{event.table} {event.number}") from error
            raise self.failures.note(error) from error
        except FAILURES as error:
            raise self.failures.note(error) from error

    async def relist(self, entry: Entry) -> None:
        """The entry alone."""
        try:
            async with self._pool.acquire() as connection, connection.transaction():
                await list_table(connection, entry)
        except FAILURES as error:
            raise self.failures.note(error) from error

    async def tell_of_guest(self, player: str) -> None:
        """In the channel of events."""
        await self._read("SELECT pg_notify($1, $2)", CHANNEL, f"{GUEST}{player} 0")

    async def tell_of_rewriting(self, table: str) -> None:
        """In the channel of events."""
        await self._read("SELECT pg_notify($1, $2)", CHANNEL, f"{REWRITTEN}{table} 0")

    async def _search(self, statement: str, *values: Any) -> Rows:
        async with self._searching:
            return await self._read(statement, *values)

    async def _read(self, statement: str, *values: Any) -> Rows:
        try:
            return [tuple(row) for row in await self._pool.fetch(in_postgres(statement), *values)]
        except FAILURES as error:
            raise self.failures.note(error) from error

    async def _write(self, statement: str, *values: Any) -> Rows:
        return await self._read(statement, *values)

    async def _write_many(self, statement: str, rows: Rows) -> None:
        try:
            await self._pool.executemany(in_postgres(statement), rows)
        except FAILURES as error:
            raise self.failures.note(error) from error


async def list_table(connection: Any, entry: Entry) -> None:
    """How the table is listed from now on."""
    listed = (int(entry.public), openness(entry), entry.summary, entry.changed)
    await connection.execute(s.LIST_TABLE, entry.table, entry.code, *listed)
    await connection.execute(s.FORGET_MEMBERS, entry.table)
    for player in entry.members:
        await connection.execute(s.ADD_MEMBER, entry.table, player)


async def upgrade(connection: Any) -> None:
    """Bring an older database up to date; of several workers one does, the others wait."""
    await connection.execute(f"SELECT pg_advisory_xact_lock({UPGRADE_LOCK})")
    version = await known_version(connection)
    if version > len(s.UPGRADES):
        raise WrongSchema(
            "The database has version {version}, this Tablée knows {known}: install a newer one",
            version=version,
            known=len(s.UPGRADES),
        )
    for statement in s.pending(version):
        await connection.execute(in_postgres(statement))


async def known_version(connection: Any) -> int:
    """The version of a database; 0 for a new one."""
    known = await connection.fetchval("SELECT to_regclass('schema_version')")
    return int(await connection.fetchval(s.READ_VERSION)) if known else 0


@asynccontextmanager
async def connected(address: str) -> AsyncIterator[Any]:
    """A connection of one's own; a sentence if there is none."""
    try:
        connection = await asyncpg.connect(address, timeout=CONNECT_SECONDS)
    except (*FAILURES, UnicodeError) as error:
        raise unreachable(address, error) from error
    try:
        yield connection
    finally:
        await connection.close()


def unreachable(address: str, error: BaseException) -> StorageFailed:
    """What to say when there is no connection."""
    return StorageFailed(
        "The database {address} cannot be reached: {why}", address=hide_password(address), why=str(error)
    )


def hide_password(address: str) -> str:
    """An address as it may be shown."""
    head, found, tail = address.rpartition("@")
    return f"{head.split('://')[0]}://...@{tail}" if found else address
