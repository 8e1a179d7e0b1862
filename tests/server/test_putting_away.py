"""A worker puts its tables away: those at which much has happened soon after that, and all when it stops."""

import asyncio
from pathlib import Path

import pytest

from tablee.server import worker as workers
from tablee.server.live import putting_away
from tablee.server.live.room import Room, Taken
from tablee.server.process import chores
from tablee.server.process.steady_time import now
from tablee.server.protocol.from_client import NewTable
from tablee.server.settings import Settings
from tablee.server.storage.event_log import Guest, StorageFailed
from tablee.server.storage.sqlite import SqliteStorage
from tablee.server.tables import events as h
from tablee.server.tables.snapshots import EVERY, read
from tablee.server.worker import Worker

TABLES = 3


async def speak(room: Room, times: int) -> None:
    """What was said long ago would be forgotten, and the snapshot with it, while the worker cleans up."""
    for _ in range(times):
        await room.happen(lambda table: h.Said(at=now(), seat=0, name="Ada", text="Hello"))


class Onlooker:
    """As long as somebody looks on, a table stays open."""

    def wake(self) -> None:
        """There is nothing to see."""


async def lay(worker: Worker) -> list[Room]:
    rooms = []
    for _ in range(TABLES):
        rooms.append(await worker.open_tables.lay(Guest("ada", "Ada", "en"), NewTable("non_merci", seats=3)))
        rooms[-1].watchers.add(Onlooker())  # before anything else happens: a table without anybody may be closed
    return rooms


async def kept(storage: SqliteStorage, room: Room) -> int:
    """The number of the event with which a table was put away; 0 if it was not."""
    snapshot, _ = await storage.latest(room.table.id)
    found = None if snapshot is None else read(snapshot)
    return 0 if found is None else found.number


async def wait_for(storage: SqliteStorage, rooms: list[Room]) -> None:
    async with asyncio.timeout(60):
        while min([await kept(storage, room) for room in rooms]) < EVERY:
            await asyncio.sleep(0.01)


def test_tables_are_put_away_when_they_are_due_and_at_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "PUT_AWAY_SECONDS", 0.0)
    monkeypatch.setattr(putting_away, "AT_ONCE", TABLES - 1)

    async def work() -> tuple[list[int], list[int]]:
        worker = Worker(Settings(data_dir=tmp_path))
        await worker.start()
        busy, other, quiet = await lay(worker)
        await speak(busy, EVERY)
        await speak(other, EVERY)
        assert isinstance(worker.storage, SqliteStorage)
        await wait_for(worker.storage, [busy, other])
        await speak(busy, 1)
        before = [await kept(worker.storage, room) for room in (busy, other, quiet)]
        await worker.stop()
        again = SqliteStorage(worker.settings.sqlite_file)
        await again.open(worker.notice)
        after = [await kept(again, room) for room in (busy, other, quiet)]
        await again.close()
        return before, after

    before, after = asyncio.run(work())
    assert all(EVERY <= number <= EVERY + 1 for number in before[:2])
    assert before[2] == 0
    assert after == [EVERY + 2, EVERY + 1, 1]


def test_a_chore_goes_on_after_a_mistake_of_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "PUT_AWAY_SECONDS", 0.0)
    monkeypatch.setattr(chores, "FIRST_PAUSE", 0.0)
    mistakes = iter([RuntimeError("changed size during iteration")])
    pack_all = putting_away.pack_all

    def stumble(taken: list[Taken]) -> list[Taken]:
        for mistake in mistakes:
            raise mistake
        return pack_all(taken)

    async def work() -> int:
        worker = Worker(Settings(data_dir=tmp_path))
        await worker.start()
        room, *_ = await lay(worker)
        monkeypatch.setattr(putting_away, "pack_all", stumble)
        await speak(room, 3 * EVERY)
        assert isinstance(worker.storage, SqliteStorage)
        await wait_for(worker.storage, [room])
        await worker.stop()
        return worker.metrics.counts["mistakes"]

    assert asyncio.run(work()) == 1


def test_a_snapshot_that_cannot_be_stored_is_counted_and_done_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(snapshots: object) -> None:
        raise StorageFailed("The disk is full")

    async def work() -> None:
        worker = Worker(Settings(data_dir=tmp_path))
        await worker.storage.open(worker.notice)
        room, *_ = await lay(worker)
        await speak(room, EVERY)
        monkeypatch.setattr(worker.storage, "keep_snapshots", fail)
        await worker.put_away([room])
        assert worker.metrics.counts["snapshots_failed"] == 1
        assert not room.is_due
        await speak(room, EVERY)
        assert room.is_due
        await worker.storage.close()

    asyncio.run(work())


def test_a_table_that_cannot_be_put_away_is_no_trouble_for_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> list[int]:
        worker = Worker(Settings(data_dir=tmp_path))
        await worker.storage.open(worker.notice)
        rooms = await lay(worker)
        monkeypatch.setattr(rooms[1].table, "lines", None)
        await worker.put_away(rooms)
        assert isinstance(worker.storage, SqliteStorage)
        numbers = [await kept(worker.storage, room) for room in rooms]
        await worker.storage.close()
        return numbers

    assert asyncio.run(work()) == [1, 0, 1]
