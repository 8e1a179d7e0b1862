"""Opening a table: once for all who ask, nothing that is written meanwhile is missed, and a bad snapshot is no harm."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tablee.server.live.open_tables import OpenTables
from tablee.server.live.putting_away import put_away
from tablee.server.live.troubles import Troubles
from tablee.server.protocol.from_client import NewTable
from tablee.server.storage.event_log import Guest
from tablee.server.storage.sqlite import SqliteStorage
from tablee.server.tables import events as h
from tablee.server.tables.snapshots import take_snapshot

ADA = Guest("ada", "Ada", "en")
counted: list[str] = []


async def nothing(*asked: object) -> None:
    """There is nothing to wait for."""


def open_tables_of(storage: SqliteStorage) -> OpenTables:
    return OpenTables(storage, "w", lambda: 1, nothing, Troubles(counted.append))


def run(folder: Path, work: Callable[[SqliteStorage, str], Awaitable[Any]]) -> Any:
    """Do something in a house with one table, which nobody has opened yet."""

    async def with_table() -> Any:
        counted.clear()
        storage = SqliteStorage(folder / "tables.sqlite")
        await storage.open(lambda table, number: None)
        room = await open_tables_of(storage).lay(ADA, NewTable("non_merci", seats=3, bots=["thumb", "thumb"]))
        await room.happen(lambda table: h.Started(at=1, key="00" * 32, bots={}))
        await room.finish()
        try:
            return await work(storage, room.table.id)
        finally:
            await storage.close()

    return asyncio.run(with_table())


def test_what_is_written_elsewhere_during_the_opening_is_read_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(storage: SqliteStorage, table: str) -> int:
        open_tables, latest = open_tables_of(storage), storage.latest

        async def write_meanwhile(name: str) -> Any:
            found = await latest(name)
            await storage.append(name, 3, h.encode(h.Said(at=1, seat=0, name="Ada", text="Hello")))
            open_tables.notice(name, 3)
            return found

        monkeypatch.setattr(storage, "latest", write_meanwhile)
        return (await open_tables.open(table)).table.number

    assert run(tmp_path, work) == 3


def test_a_table_is_read_once_also_when_the_first_who_asked_for_it_has_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(storage: SqliteStorage, table: str) -> int:
        open_tables, latest, reads, may_go_on = open_tables_of(storage), storage.latest, list[str](), asyncio.Event()

        async def wait(name: str) -> Any:
            reads.append(name)
            await may_go_on.wait()
            return await latest(name)

        monkeypatch.setattr(storage, "latest", wait)
        first = asyncio.create_task(open_tables.open(table))
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.gather(first, return_exceptions=True)
        second = asyncio.create_task(open_tables.open(table))
        await asyncio.sleep(0)
        may_go_on.set()
        assert await second is open_tables.rooms[table]
        return len(reads)

    assert run(tmp_path, work) == 1


@pytest.mark.parametrize("spoil", [lambda snapshot: b"another build" + snapshot, lambda snapshot: snapshot[:-1]])
def test_a_snapshot_that_cannot_be_read_is_counted_and_replaced(
    tmp_path: Path, spoil: Callable[[bytes], bytes]
) -> None:
    async def work(storage: SqliteStorage, table: str) -> None:
        whole = await open_tables_of(storage).open(table)
        await put_away(storage, [whole])
        snapshot, _ = await storage.latest(table)
        assert snapshot is not None
        await storage.keep_snapshots([(table, whole.table.number, spoil(snapshot))])
        again = await open_tables_of(storage).open(table)
        assert take_snapshot(again.table) == take_snapshot(whole.table)
        assert not again.is_put_away
        await put_away(storage, [again])
        assert await storage.latest(table) == (snapshot, [])

    run(tmp_path, work)
    assert counted == ["snapshots_unread"]


def test_two_workers_may_put_the_same_table_away(tmp_path: Path) -> None:
    async def work(storage: SqliteStorage, table: str) -> None:
        ahead, behind = await open_tables_of(storage).open(table), await open_tables_of(storage).open(table)
        await ahead.happen(lambda now: h.Said(at=1, seat=0, name="Ada", text="Hello"))
        await put_away(storage, [ahead])
        await put_away(storage, [behind])
        opened = await open_tables_of(storage).open(table)
        assert opened.is_put_away
        assert take_snapshot(opened.table) == take_snapshot(ahead.table)

    run(tmp_path, work)
