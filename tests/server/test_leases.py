"""After a start a worker takes the tables of the dead: the busy ones first, and with little work for each."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.bots.bot import Bot
from tablee.games.game import Game
from tablee.server.live import leases
from tablee.server.live.leases import Leases
from tablee.server.live.open_tables import OpenTables
from tablee.server.live.putting_away import put_away
from tablee.server.live.room import Room
from tablee.server.live.troubles import Troubles
from tablee.server.protocol.from_client import NewTable
from tablee.server.storage.event_log import Guest, Rows
from tablee.server.storage.sqlite import SqliteStorage
from tablee.server.tables import events as h
from tablee.server.tables.snapshots import EVERY, take_snapshot
from tablee.server.tables.summaries import entry_of
from tablee.server.tables.table import Table

TABLES = 20
READS_A_TABLE = 1  # its snapshot, and what happened after that
MOVES = 3 * EVERY + 1
ADA = Guest("ada", "Ada", "en")


async def nothing(game: str) -> None:
    """There is nothing to wait for."""


async def itself(game: Game, bot: Bot) -> Bot:
    """Every bot can play."""
    return bot


def tables_of(storage: SqliteStorage, worker: str) -> OpenTables:
    return OpenTables(storage, worker, lambda: 1, nothing, Troubles(print))


async def play(open_tables: OpenTables, moves: int) -> Room:
    """A table in the middle of a match, which is put away whenever it is due."""
    room = await open_tables.lay(ADA, NewTable("non_merci", seats=3, bots=["thumb", "thumb"]))
    await room.happen(lambda table: h.Started(at=1, key="00" * 32, bots={}))
    for _ in range(moves):
        await room.happen(pass_or_take)
        if room.is_due:
            await put_away(open_tables.storage, [room])
    await room.finish()
    return room


def pass_or_take(table: Table) -> h.Moved:
    """The first move that is open."""
    assert table.match is not None
    assert table.match.turn is not None
    return h.Moved(at=1, seat=table.match.turn, do=table.match.legal(table.match.turn)[0], by="person")


async def leave_tables(storage: SqliteStorage) -> list[str]:
    """Tables of a worker that is gone, where matches go on; the one that changed last is the first of the list."""
    open_tables = tables_of(storage, "dead")
    names = []
    for number in range(TABLES):
        room = await play(open_tables, 0)
        changed = (number * 7) % TABLES * 100_000
        await storage.relist(msgspec.structs.replace(entry_of(room.table), changed=changed))
        names.append((changed, room.table.id))
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
        open_tables = tables_of(storage, "new")
        keeping = Leases(open_tables, 1.0, itself)
        reads, read, open_table = 0, storage._read, open_tables.open

        async def count(statement: str, *values: Any) -> Rows:
            nonlocal reads
            reads += 1
            return await read(statement, *values)

        async def note(table: str) -> Any:
            opened.append(table)
            return await open_table(table)

        monkeypatch.setattr(storage, "_read", count)
        monkeypatch.setattr(open_tables, "open", note)
        await storage.beat("new", 5)
        assert await keeping.look_around()
        assert len(keeping.kept) == TABLES
        await keeping.stop()
        await storage.close()
        return wanted, reads

    wanted, reads = asyncio.run(work())
    assert opened == wanted
    assert reads <= TABLES * READS_A_TABLE + 10


def test_of_a_match_that_goes_on_only_the_last_moves_are_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[h.Moved] = []
    move = Table._move

    def note(self: Table, moved: h.Moved) -> None:
        played.append(moved)
        move(self, moved)

    async def work() -> None:
        storage = SqliteStorage(tmp_path / "tables.sqlite")
        await storage.open(lambda table, number: None)
        before = await play(tables_of(storage, "dead"), MOVES)
        monkeypatch.setitem(Table._verbs, h.Moved, note)
        after = await tables_of(storage, "new").open(before.table.id)
        await storage.close()
        assert take_snapshot(after.table) == take_snapshot(before.table)

    asyncio.run(work())
    assert len(played) < EVERY
