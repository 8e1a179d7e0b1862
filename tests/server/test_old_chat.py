"""Words that were written long ago go from logs, snapshots and views; everything else stays as it was."""

import asyncio
import re
import sqlite3
import time
from pathlib import Path

import httpx
import msgspec
import pytest

from tablee.server.live.erasing import forget_words
from tablee.server.storage import statements
from tablee.server.storage.event_log import Storage
from tablee.server.storage.postgres import PostgresStorage
from tablee.server.storage.sqlite import SqliteStorage, in_sqlite
from tablee.server.tables import events as h
from tablee.server.tables.table import fold
from tests.server.clients import Person, Server
from tests.server.databases import Cluster

DAY = 24 * 60 * 60
LONG_AGO, LATELY = (int((time.time() - days * DAY) * 1000) for days in (91, 89))
WORDS, NEWER = "my cat is called Balthasar", "mine too"


def said(at: int, text: str, **more: int) -> h.Said:
    return h.Said(at=at, client="p0/c", seat=0, name="Ada", text=text, **more)


LOG: list[h.AnyEvent] = [
    h.Laid(
        at=LONG_AGO - 9, table="t", code="C", game="gracias", seats=3, options={}, tempo="normal", public=True,
        spectators=True, memory=False, host="p0", name="Ada", bots={},
    ),
    said(LONG_AGO, WORDS, command=1),
    h.SaidPhrase(at=LONG_AGO, client="p0/c", command=2, seat=0, name="Ada", phrase="hello"),
    said(LATELY, NEWER, command=3),
]  # fmt: skip


async def fill(storage: Storage) -> None:
    await storage.open(lambda table, number: None)
    for number, event in enumerate(LOG, 1):
        await storage.append("t", number, h.encode(event))
    await storage.append("t", 5, h.encode(said(LONG_AGO, WORDS))[:60])  # a row that nobody can read any more
    await storage.keep_snapshots([("t", 4, WORDS.encode())])


async def check(storage: Storage) -> None:
    await fill(storage)
    whole = fold(await storage.read("t"))
    assert await forget_words(storage, 90 * DAY) == 2
    assert await forget_words(storage, 90 * DAY) == 0
    rows = await storage.read("t")
    silent = fold(rows)
    expected = [*LOG[:1], msgspec.structs.replace(LOG[1], text="…"), *LOG[2:], None]
    assert [h.read(row) for row in rows] == expected
    assert (await storage.latest("t"))[0] is None
    assert (silent.number, silent.commands) == (whole.number, whole.commands)
    assert [line.number for line in silent.lines] == [line.number for line in whole.lines]
    assert WORDS not in str(list(silent.lines))
    assert NEWER in str(list(silent.lines))
    await storage.close()


def test_sqlite_forgets_old_words(tmp_path: Path) -> None:
    asyncio.run(check(SqliteStorage(tmp_path / "tables.sqlite")))


def test_postgresql_forgets_old_words(cluster: Cluster) -> None:
    asyncio.run(check(PostgresStorage(cluster.new_database())))


def test_nothing_but_chat_is_read_for_it(tmp_path: Path) -> None:
    asyncio.run(check(SqliteStorage(tmp_path / "tables.sqlite")))
    connection = sqlite3.connect(tmp_path / "tables.sqlite")
    plan = connection.execute(f"EXPLAIN QUERY PLAN {in_sqlite(statements.OLD_CHAT)}", {"1": b"", "2": 1}).fetchall()
    connection.close()
    assert "events_of_chat" in str(plan)


def test_a_snapshot_that_was_under_way_does_not_bring_the_words_back(tmp_path: Path) -> None:
    class Slow(SqliteStorage):
        """A worker has taken the table before it hears of the change, and stores it after that."""

        async def tell_of_rewriting(self, table: str) -> None:
            asyncio.get_running_loop().call_later(0.05, self.late)

        def late(self) -> None:
            self.kept = asyncio.ensure_future(self.keep_snapshots([("t", 4, WORDS.encode())]))

    async def work() -> bytes | None:
        storage = Slow(tmp_path / "tables.sqlite")
        await fill(storage)
        await forget_words(storage, 90 * DAY)
        await asyncio.sleep(0.1)
        await storage.kept
        snapshot, _ = await storage.latest("t")
        await storage.close()
        return snapshot

    assert asyncio.run(work()) is None


def grow_old(folder: Path, days: int) -> None:
    """As if everything had been written so long ago."""
    connection = sqlite3.connect(folder / "tables.sqlite")
    for table, number, event in connection.execute("SELECT table_id, number, event FROM events").fetchall():
        older = re.sub(rb'"at":(\d+)', lambda found: b'"at":%d' % (int(found[1]) - days * DAY * 1000), event)
        connection.execute("UPDATE events SET event = ? WHERE table_id = ? AND number = ?", (older, table, number))
    connection.commit()
    connection.close()


@pytest.mark.parametrize(("days", "left"), [(90, "…"), (0, WORDS)])
def test_a_server_forgets_what_was_said_and_the_match_goes_on(days: int, left: str, tmp_path: Path) -> None:
    async def begin(server: Server) -> tuple[Person, str]:
        ada = Person(server, "Ada")
        table = ada.lay(seats=3, bots=["thumb", "thumb"])["table"]
        async with ada.socket(table) as socket:
            await socket.do("say", text=WORDS)
            await socket.do("start")
        return ada, table

    async def go_on(ada: Person, table: str) -> None:
        async with ada.socket(table) as socket:
            chat = [line for line in socket.lines if line["kind"] == "chat"]
            assert left in str(chat)
            assert (WORDS in str(chat)) == (left == WORDS)
            await socket.play_on(moves=2)

    with Server(tmp_path, keep_chat=days) as server:
        ada, table = asyncio.run(begin(server))
        server.stop()
        grow_old(tmp_path, 91)
        server.start()
        told = ""
        end = time.monotonic() + 20
        while days and "tablee_chat_forgotten_total 1" not in told and time.monotonic() < end:
            told = httpx.get(f"{server.address}/metrics").text
        assert f"tablee_keep_chat_days {days}" in httpx.get(f"{server.address}/metrics").text
        asyncio.run(go_on(ada, table))
