"""A backup is one SQLite file, whichever database it was taken from, and goes into either again.

It holds everything that was acknowledged before it began, and nothing half: it is written beside its place, looked
over, and given its name at the end. The server goes on meanwhile.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from tablee.match.errors import TableeError
from tablee.server.storage import statements as s
from tablee.server.storage.sqlite import carry_out, read_version, upgrade

LEFT_OUT = ("schema_version", "workers", "leases", "snapshots")  # of PostgreSQL: what a start makes anew
ROWS = 1000  # that are carried at once


class NoBackup(TableeError):
    """A file that is no backup, or a place where none can go."""


# --- SQLite ----------------------------------------------------------------------------------------------------------
def back_up_sqlite(tables: Path, file: Path) -> None:
    """Copy what a server keeps in one file, as it is at one moment, while it goes on."""
    if not tables.is_file():
        raise NoBackup("There are no tables in {folder}", folder=str(tables.parent))
    with closing(opened(tables, "ro")) as source, written_whole(file) as target:
        source.backup(target)


def restore_sqlite(file: Path, tables: Path, *, replace: bool) -> None:
    """Put a backup where a server will find it; no server may be there now."""
    if tables.exists() and not replace:
        raise NoBackup(
            "There are tables in {folder} already: choose another --data-dir, or --replace them",
            folder=str(tables.parent),
        )
    with closing(checked_backup(file)) as source, written_whole(tables) as target:
        source.backup(target)
        upgrade(target)
        settle(tables)


def settle(tables: Path) -> None:
    """Leave nothing beside the old file that the next one would be read with."""
    if tables.exists():
        with closing(sqlite3.connect(tables, isolation_level=None)) as old:
            old.execute("PRAGMA journal_mode=DELETE")


# --- PostgreSQL ------------------------------------------------------------------------------------------------------
async def back_up_postgres(address: str, file: Path) -> None:
    """Write what is in a database at one moment into a file, while servers go on."""
    from tablee.server.storage.postgres import connected, known_version

    async with connected(address) as database, database.transaction(isolation="repeatable_read", readonly=True):
        if await known_version(database) != len(s.UPGRADES):
            raise NoBackup("The database is not of this version of Tablée: start its server once, then try again")
        with written_whole(file) as target:
            upgrade(target)
            target.execute("BEGIN")
            for table, columns in carried(target):
                await take(database, target, table, columns)
            target.execute("COMMIT")


async def take(database: Any, target: sqlite3.Connection, table: str, columns: str) -> None:
    """One table, some rows at a time."""
    marks = ", ".join("?" * (columns.count(",") + 1))
    found = await database.cursor(f"SELECT {columns} FROM {table}")
    while rows := await found.fetch(ROWS):
        target.executemany(f"INSERT INTO {table} ({columns}) VALUES ({marks})", [tuple(row) for row in rows])


async def restore_postgres(file: Path, address: str, *, replace: bool) -> None:
    """Put a backup into a database, all of it or nothing; no server may be there now."""
    from tablee.server.storage.postgres import connected, in_postgres
    from tablee.server.storage.postgres import upgrade as upgrade_postgres

    with closing(brought_up_to_date(file)) as source:
        async with connected(address) as database, database.transaction():
            await upgrade_postgres(database)
            if await database.fetch(in_postgres(s.LIVE_WORKERS)):
                raise NoBackup("A server uses this database: stop it first")
            if not replace and await database.fetchval("SELECT 1 FROM events LIMIT 1"):
                raise NoBackup("There are tables in this database already: choose another, or --replace them")
            for table, columns in carried(source):
                await database.execute(f"TRUNCATE {table}")
                await give(database, source, table, columns)
            await database.execute("TRUNCATE snapshots, leases")


async def give(database: Any, source: sqlite3.Connection, table: str, columns: str) -> None:
    """One table, some rows at a time."""
    found = source.execute(f"SELECT {columns} FROM {table}")
    while rows := found.fetchmany(ROWS):
        await database.copy_records_to_table(table, records=rows, columns=columns.split(", "))


def carried(file: sqlite3.Connection) -> list[tuple[str, str]]:
    """The tables that a backup of PostgreSQL holds, and the columns of each."""
    names = [row[0] for row in file.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
    chosen = [name for name in names if name not in LEFT_OUT and not name.startswith("sqlite_")]
    return [(name, ", ".join(row[1] for row in file.execute(f"PRAGMA table_info({name})"))) for name in chosen]


# --- Files -----------------------------------------------------------------------------------------------------------
def opened(file: Path, mode: str) -> sqlite3.Connection:
    """A connection to a file that is there."""
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode={mode}", uri=True, isolation_level=None, timeout=10)


@contextmanager
def written_whole(file: Path) -> Iterator[sqlite3.Connection]:
    """A new file that gets its name when it is complete, looked over, and on the disk."""
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    part.touch(mode=0o600)  # it holds the keys of cards
    with closing(sqlite3.connect(part, isolation_level=None)) as connection:
        yield connection
        connection.execute("PRAGMA journal_mode=DELETE")
        look_over(connection, part)
    sync(part)
    part.replace(file)
    sync(file.parent)


def look_over(connection: sqlite3.Connection, file: Path) -> None:
    """Refuse a file that was damaged."""
    try:
        verdict = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    except sqlite3.DatabaseError as error:
        verdict = str(error)
    if verdict != "ok":
        raise NoBackup("{file} is no whole backup: {why}", file=str(file), why=verdict)


def checked_backup(file: Path) -> sqlite3.Connection:
    """A backup that is whole and of a version that we know."""
    if not file.is_file():
        raise NoBackup("There is no file {file}", file=str(file))
    connection = opened(file, "ro")
    look_over(connection, file)
    if read_version(connection) == 0:
        raise NoBackup("{file} is no backup of Tablée", file=str(file))
    return connection


def brought_up_to_date(file: Path) -> sqlite3.Connection:
    """A copy of a backup in memory or in a temporary file, as this version keeps it."""
    with closing(checked_backup(file)) as source:
        copy = sqlite3.connect("", isolation_level=None)
        source.backup(copy)
    upgrade(copy)
    return copy


def count_events(file: Path) -> int:
    """How many events a file holds."""
    with closing(opened(file, "ro")) as connection:
        return int(carry_out(connection, "SELECT count(*) FROM events")[0][0])


def sync(path: Path) -> None:
    """What was written there stays, also at a power cut."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
