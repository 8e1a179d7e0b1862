"""A database of every earlier version opens, with everything in it."""

import asyncio
import sqlite3
from pathlib import Path

import asyncpg
import pytest

from tablee.server.storage import statements
from tablee.server.storage.event_log import Guest, Storage
from tablee.server.storage.postgres import PostgresStorage
from tablee.server.storage.sqlite import SqliteStorage
from tests.server.databases import Cluster

FOLDER = Path(__file__).parent / "versions"
DIALECTS = {
    "BLOB": {"{blob}": "BLOB", "{find}": "instr", "{hex}": "x'"},
    "BYTEA": {"{blob}": "BYTEA", "{find}": 'pg_catalog."position"', "{hex}": r"'\x"},
}
VERSIONS = sorted(path.stem for path in FOLDER.glob("*.sql"))


def stored(version: str, blob: str) -> str:
    """A database as that version had written it; it is never edited."""
    written = (FOLDER / f"{version}.sql").read_text(encoding="utf-8")
    for slot, word in DIALECTS[blob].items():
        written = written.replace(slot, word)
    return written


async def check(storage: Storage) -> None:
    await storage.open(lambda table, number: None)
    assert await storage.read("t1") == [b"one", b"two"]
    assert await storage.find_table("ABCD") == "t1"
    assert await storage.find_guest("hash") == Guest("p1", "Ada", "fr")
    await storage.beat("worker", 60)
    assert await storage.lease("t1", "worker")
    await storage.append("t1", 3, b"three")
    await storage.close()


def test_every_version_has_a_stored_database() -> None:
    assert [f"{number:02}" for number in range(1, len(statements.UPGRADES) + 1)] == VERSIONS


@pytest.mark.parametrize("version", VERSIONS)
def test_sqlite_upgrades(version: str, tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    connection = sqlite3.connect(path)
    connection.executescript(stored(version, "BLOB"))
    connection.close()
    asyncio.run(check(SqliteStorage(path)))


@pytest.mark.parametrize("version", VERSIONS)
def test_postgresql_upgrades(version: str, cluster: Cluster) -> None:
    address = cluster.new_database()

    async def work() -> None:
        connection = await asyncpg.connect(address)
        await connection.execute(stored(version, "BYTEA"))
        await connection.close()
        await check(PostgresStorage(address))

    asyncio.run(work())


def test_several_workers_may_upgrade_at_once(cluster: Cluster) -> None:
    address = cluster.new_database()

    async def work() -> None:
        storages = [PostgresStorage(address) for _ in range(4)]
        await asyncio.gather(*(storage.open(lambda table, number: None) for storage in storages))
        for storage in storages:
            await storage.close()

    asyncio.run(work())
