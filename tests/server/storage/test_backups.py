"""Backups: taken while people play, whole or not there, and restored into either database."""

import asyncio
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import asyncpg
import pytest

from tablee.server.storage import backups, statements
from tablee.server.storage.backups import NoBackup, back_up_postgres, back_up_sqlite, restore_postgres, restore_sqlite
from tablee.server.storage.event_log import Entry, Guest, Storage, WrongSchema
from tablee.server.storage.postgres import PostgresStorage
from tablee.server.storage.sqlite import SqliteStorage
from tests.server.databases import Cluster
from tests.server.storage.test_upgrades import VERSIONS, check, stored

ADA = Guest("p1", "Ada", "fr")
TABLES = [f"t{number}" for number in range(4)]


async def opened(storage: Storage) -> Storage:
    await storage.open(lambda table, number: None)
    return storage


async def begin(storage: Storage) -> None:
    """Some tables, and somebody who sits there."""
    await opened(storage)
    await storage.add_guest(ADA, "hash")
    for table in TABLES:
        entry = Entry(table, f"C{table}", True, True, False, ("p1",), b"{}", 1)
        await storage.append(table, 1, b"laid", entry)


async def play(storage: Storage, table: str, acknowledged: dict[str, int]) -> None:
    """One event after the other, as fast as they are acknowledged, until somebody has had enough."""
    for number in range(2, 100_000):
        await storage.append(table, number, f"event {number}".encode())
        acknowledged[table] = number


async def back_up_under_load(storage: Storage, take: Callable[[], Awaitable[None]]) -> dict[str, int]:
    """Take a backup while all tables are busy; what was acknowledged before it began."""
    await begin(storage)
    acknowledged = dict.fromkeys(TABLES, 1)
    playing = [asyncio.create_task(play(storage, table, acknowledged)) for table in TABLES]
    while min(acknowledged.values()) < 20:
        await asyncio.sleep(0.005)
    before = dict(acknowledged)
    await take()
    assert min(acknowledged.values()) >= 20
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    await storage.close()
    return before


async def look(storage: Storage, before: dict[str, int]) -> None:
    """Everything is there that was acknowledged before, and no number is missing."""
    await opened(storage)
    for table, number in before.items():
        events = await storage.read(table)
        assert len(events) >= number
        assert events == [b"laid", *(f"event {each}".encode() for each in range(2, len(events) + 1))]
    assert await storage.find_guest("hash") == ADA
    assert await storage.find_table("Ct1") == "t1"
    assert await storage.open_tables_of("p1", 0) == (4, 4)
    await storage.close()


def test_a_backup_under_load_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    tables, file = tmp_path / "tables.sqlite", tmp_path / "backup"

    async def work() -> dict[str, int]:
        return await back_up_under_load(SqliteStorage(tables), lambda: asyncio.to_thread(back_up_sqlite, tables, file))

    before = asyncio.run(work())
    restore_sqlite(file, tmp_path / "elsewhere.sqlite", replace=False)
    asyncio.run(look(SqliteStorage(tmp_path / "elsewhere.sqlite"), before))
    assert file.stat().st_mode & 0o077 == 0  # nobody else reads the keys of the cards


def test_postgresql_too_and_its_backup_goes_into_either_database(cluster: Cluster, tmp_path: Path) -> None:
    address, other, file = cluster.new_database(), cluster.new_database(), tmp_path / "backup"

    async def work() -> None:
        before = await back_up_under_load(PostgresStorage(address), lambda: back_up_postgres(address, file))
        restore_sqlite(file, tmp_path / "tables.sqlite", replace=False)
        await look(SqliteStorage(tmp_path / "tables.sqlite"), before)
        await restore_postgres(file, other, replace=False)
        await look(PostgresStorage(other), before)
        with pytest.raises(NoBackup, match="already"):
            await restore_postgres(file, other, replace=False)
        await restore_postgres(file, other, replace=True)
        await look(PostgresStorage(other), before)

    asyncio.run(work())


def test_a_database_that_a_server_uses_is_not_replaced(cluster: Cluster, tmp_path: Path) -> None:
    address, file = cluster.new_database(), tmp_path / "backup"

    async def work() -> None:
        storage = PostgresStorage(address)
        await begin(storage)
        await back_up_postgres(address, file)
        await storage.beat("worker", 60)
        with pytest.raises(NoBackup, match="uses this database"):
            await restore_postgres(file, address, replace=True)
        await storage.close()

    asyncio.run(work())


# --- What goes wrong -------------------------------------------------------------------------------------------------
def die_at(step: str, what: str, *paths: Path) -> None:
    """Do it in a process that is killed when it comes to this step."""
    code = (
        "import os, sys\nfrom pathlib import Path\nfrom tablee.server.storage import backups\n"
        f"backups.{step} = lambda *ignored: os.kill(os.getpid(), 9)\n"
        f"backups.{what}(*map(Path, sys.argv[1:]){', replace=True' if what.startswith('restore') else ''})"
    )
    done = subprocess.run([sys.executable, "-c", code, *map(str, paths)])
    assert done.returncode == -signal.SIGKILL


@pytest.fixture
def tables(tmp_path: Path) -> Path:
    """What a server has left."""

    async def work() -> None:
        storage = SqliteStorage(tmp_path / "tables.sqlite")
        await begin(storage)
        await storage.close()

    asyncio.run(work())
    return tmp_path / "tables.sqlite"


@pytest.mark.parametrize("step", ["look_over", "sync"])
def test_a_backup_that_is_killed_leaves_none_and_the_next_one_is_whole(step: str, tables: Path, tmp_path: Path) -> None:
    file = tmp_path / "backup"
    die_at(step, "back_up_sqlite", tables, file)
    assert not file.exists()
    with pytest.raises(NoBackup, match="no file"):
        restore_sqlite(file, tmp_path / "elsewhere.sqlite", replace=False)
    back_up_sqlite(tables, file)
    assert backups.count_events(file) == len(TABLES)


@pytest.mark.parametrize("step", ["upgrade", "settle", "look_over", "sync"])
def test_a_restore_that_is_killed_leaves_what_was_there(step: str, tables: Path, tmp_path: Path) -> None:
    file, other = tmp_path / "backup", tmp_path / "other.sqlite"
    back_up_sqlite(tables, file)
    connection = sqlite3.connect(other)
    connection.executescript(stored("04", "BLOB"))
    connection.close()
    die_at(step, "restore_sqlite", file, other)
    asyncio.run(check(SqliteStorage(other)))
    restore_sqlite(file, other, replace=True)
    assert backups.count_events(other) == len(TABLES)


def test_nothing_is_replaced_unasked(tables: Path, tmp_path: Path) -> None:
    back_up_sqlite(tables, tmp_path / "backup")
    with pytest.raises(NoBackup, match="already"):
        restore_sqlite(tmp_path / "backup", tables, replace=False)


def test_what_is_no_backup_is_refused(tables: Path, tmp_path: Path) -> None:
    nonsense, empty, torn = (tmp_path / name for name in ("nonsense", "empty", "torn"))
    nonsense.write_text("no database at all, " * 100)
    empty.touch()
    back_up_sqlite(tables, torn)
    torn.write_bytes(torn.read_bytes()[:-5000])
    for file in (nonsense, empty, torn):
        with pytest.raises(NoBackup):
            restore_sqlite(file, tmp_path / "elsewhere.sqlite", replace=False)
    assert not (tmp_path / "elsewhere.sqlite").exists()


@pytest.mark.parametrize("version", VERSIONS)
def test_a_backup_of_every_earlier_version_is_restored(version: str, cluster: Cluster, tmp_path: Path) -> None:
    file, tables, address = tmp_path / "backup", tmp_path / "tables.sqlite", cluster.new_database()
    connection = sqlite3.connect(file)
    connection.executescript(stored(version, "BLOB"))
    connection.close()
    restore_sqlite(file, tables, replace=False)
    asyncio.run(check(SqliteStorage(tables)))
    asyncio.run(restore_postgres(file, address, replace=False))
    asyncio.run(check(PostgresStorage(address)))


def test_a_newer_database_is_not_touched(tables: Path, cluster: Cluster, tmp_path: Path) -> None:
    newer = len(statements.UPGRADES) + 1
    connection = sqlite3.connect(tables)
    connection.execute(f"UPDATE schema_version SET version = {newer}")
    connection.commit()
    connection.close()
    with pytest.raises(WrongSchema, match="install a newer one"):
        asyncio.run(opened(SqliteStorage(tables)))
    back_up_sqlite(tables, tmp_path / "backup")  # a copy is a copy
    with pytest.raises(WrongSchema, match="install a newer one"):
        restore_sqlite(tmp_path / "backup", tmp_path / "elsewhere.sqlite", replace=False)
    address = cluster.new_database()

    async def work() -> None:
        database = await asyncpg.connect(address)
        await database.execute(
            f"CREATE TABLE schema_version (version BIGINT); INSERT INTO schema_version VALUES ({newer})"
        )
        await database.close()
        with pytest.raises(WrongSchema, match="install a newer one"):
            await opened(PostgresStorage(address))

    asyncio.run(work())
