"""A long log holds nobody up: it is read in pages, and a table that was put away opens with what happened since."""

import asyncio
import itertools
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tablee.server.live.open_tables import OpenTables
from tablee.server.live.putting_away import put_away
from tablee.server.live.troubles import Troubles
from tablee.server.protocol import from_client as c
from tablee.server.storage.sqlite import SqliteStorage
from tablee.server.tables import events as h
from tablee.server.tables.clocks import LONG_WAIT, USUAL_VAIN, Vain
from tablee.server.tables.commands.permissions import Sender
from tablee.server.tables.snapshots import take_snapshot
from tablee.server.tables.table import Table
from tests.faults.test_peeking import AT

LONG = 3_000
MOST_AT_ONCE = 500
LAID = h.Laid(
    at=AT, table="t", code="CODE", game="non_merci", seats=3, options={"rounds": 1}, tempo="normal", public=True,
    spectators=True, memory=False, host="p0", name="Ada", bots={},
)  # fmt: skip
ADA = Sender("p0", "Ada", "w", "browser-tab")


async def prepare(game: str) -> None:
    """It is loaded already."""


def write(file: Path, events: list[h.AnyEvent]) -> None:
    """A log that is there already."""
    rows = [("t", number, h.encode(event)) for number, event in enumerate(events, 1)]
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.executemany("INSERT INTO events VALUES (?, ?, ?)", rows)


def run(file: Path, work: Callable[[OpenTables], Awaitable[Any]], events: list[h.AnyEvent]) -> Any:
    """Do something with tables that are kept in a file."""

    async def with_hall() -> Any:
        storage = SqliteStorage(file)
        await storage.open(lambda table, number: None)
        write(file, events)
        open_tables = OpenTables(storage, "w", lambda: AT, prepare, Troubles(print))
        try:
            return await work(open_tables)
        finally:
            await open_tables.finish()
            await storage.close()

    return asyncio.run(with_hall())


def test_others_have_their_turn_while_a_long_log_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    applied, seen, apply = [0], [0], Table.apply

    def count(self: Table, event: h.AnyEvent) -> None:
        applied[0] += 1
        apply(self, event)

    async def look_on() -> None:
        while True:
            seen.append(applied[0])
            await asyncio.sleep(0)

    async def work(open_tables: OpenTables) -> None:
        looking = asyncio.create_task(look_on())
        room = await open_tables.open("t")
        looking.cancel()
        assert room.table.number == LONG + 1

    monkeypatch.setattr(Table, "apply", count)
    run(tmp_path / "long.sqlite", work, [LAID, *(h.SaidReady(at=AT, seat=0, ready=bool(n % 2)) for n in range(LONG))])
    seen.append(applied[0])
    steps = [after - before for before, after in itertools.pairwise(seen)]
    assert max(steps) < MOST_AT_ONCE


def test_a_long_table_that_was_put_away_opens_with_a_few_events(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """People can come, go and chat for a long time, before a match and in it."""
    applied, apply = [0], Table.apply

    def count(self: Table, event: h.AnyEvent) -> None:
        applied[0] += 1
        apply(self, event)

    async def work(open_tables: OpenTables) -> None:
        room = await open_tables.open("t")
        assert room.is_due
        await put_away(open_tables.storage, [room])
        assert not room.is_due
        await room.obey(ADA, c.Say(number=7, text="Hello"))
        applied[0] = 0
        open_tables.rooms.clear()
        again = await open_tables.open("t")
        assert applied == [1]
        assert take_snapshot(again.table) == take_snapshot(room.table)
        assert again.table.answered("p0/browser-tab", 7) == room.table.number == LONG + 3

    monkeypatch.setattr(Table, "apply", count)
    begun: list[h.AnyEvent] = [LAID, h.Started(at=AT, key="00" * 32, bots={1: "thumb", 2: "thumb"})]
    said = [h.SaidReady(at=AT, seat=0, ready=bool(number % 2)) for number in range(LONG)]
    run(tmp_path / "long.sqlite", work, [*begun, *said])


def test_who_objects_in_vain_again_and_again_waits_longer() -> None:
    vain = Vain()
    for _ in range(USUAL_VAIN):
        vain.count(AT)
        assert vain.until == AT + 3_000  # M-19
    vain.count(AT)
    assert vain.until == AT + LONG_WAIT * 1_000
