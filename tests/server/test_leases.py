"""After a start a worker takes the tables of the dead: the busy ones first, and with little work for each."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.server.live import leases
from tablee.server.live.leases import Leases
from tablee.server.live.open_tables import Hall
from tablee.server.live.troubles import Troubles
from tablee.server.protocol.from_client import NewTable
from tablee.server.storage.event_log import Guest, Rows
from tablee.server.storage.sqlite import SqliteStorage
from tablee.server.tables import events as h
from tablee.server.tables.summaries import entry_of

TABLES = 20
READS_A_TABLE = 3  # its snapshot, its log, and what was written meanwhile
ADA = Guest("ada", "Ada", "en")


async def nothing(*asked: object) -> None:
    """There is nothing to wait for."""


def tables_of(storage: SqliteStorage, worker: str) -> Hall:
    return Hall(storage, worker, lambda: 1, nothing, Troubles(print))


async def leave_tables(storage: SqliteStorage) -> list[str]:
    """Tables of a worker that is gone, where matches go on; the one that changed last is the first of the list."""
    hall = tables_of(storage, "dead")
    names = []
    for number in range(TABLES):
        room = await hall.lay(ADA, NewTable("non_merci", seats=3, bots=["thumb", "thumb"]))
        await room.happen(lambda table: h.Started(at=1, key="00" * 32, bots={}))
        await room.finish()
        changed = (number * 7) % TABLES * 100_000
        await storage.relist(msgspec.structs.replace(entry_of(room.table), changed=changed))
        names.append((changed, room.table.table))
    return [name for _, name in sorted(names, reverse=True)]


def test_busy_tables_are_taken_first_and_each_costs_a_few_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "ORPHANS_SECONDS", 1_000.0)
    opened: list[str] = []

    async def work() -> tuple[list[str], int]:
        storage = SqliteStorage(tmp_path / "tables.sqlite")
        await storage.open(lambda table, number: None)
        wanted = await leave_tables(storage)
        hall = tables_of(storage, "new")
        keeping = Leases(hall, 1.0, nothing)
        reads, read, open_table = 0, storage._read, hall.open

        async def count(statement: str, *values: Any) -> Rows:
            nonlocal reads
            reads += 1
            return await read(statement, *values)

        async def note(table: str) -> Any:
            opened.append(table)
            return await open_table(table)

        monkeypatch.setattr(storage, "_read", count)
        monkeypatch.setattr(hall, "open", note)
        await storage.beat("new", 5)
        assert await keeping.look_around()
        assert len(keeping.kept) == TABLES
        await keeping.stop()
        await storage.close()
        return wanted, reads

    wanted, reads = asyncio.run(work())
    assert opened == wanted
    assert reads <= TABLES * (READS_A_TABLE + 1) + 10
