"""Every command happens once and is answered the same every time, in one order, with one worker and with four."""

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from tablee.server.live.open_tables import OpenTables
from tablee.server.live.troubles import Troubles
from tablee.server.process.steady_time import now
from tablee.server.protocol.from_client import NewTable, Say, SayPhrase
from tablee.server.storage.event_log import Guest, Storage
from tablee.server.storage.postgres import PostgresStorage
from tablee.server.storage.sqlite import SqliteStorage
from tablee.server.tables import events as h
from tablee.server.tables.commands.permissions import Sender
from tablee.server.tables.table import Table
from tests.conftest import Tries
from tests.server.databases import Cluster

TABLES = 20
CLIENTS = 4  # of each table


async def prepare(game: str) -> None:
    """Everything is ready."""


class Trial:
    """Clients who say everything up to three times, to any worker, in any order."""

    def __init__(self, servers: list[OpenTables], commands: int, seed: int) -> None:
        self.servers, self.commands, self.chance = servers, commands, random.Random(seed)
        self.answers: dict[tuple[str, str, int], set[int]] = {}

    async def run(self) -> list[str]:
        guest = Guest("host", "Ada", "en")
        rooms = [await self.servers[0].lay(guest, NewTable("non_merci")) for _ in range(TABLES)]
        self.tables = [room.table.id for room in rooms]
        each = self.commands // (TABLES * CLIENTS)
        clients = [(table, f"client{number}") for table in self.tables for number in range(CLIENTS)]
        await asyncio.gather(*(self.talk(table, client, each) for table, client in clients))
        return await self.violations(each)

    async def talk(self, table: str, client: str, commands: int) -> None:
        said = [number for number in range(1, commands + 1) for _ in range(self.chance.choice((1, 1, 2, 3)))]
        for start in range(0, len(said), 8):
            some = said[start : start + 8]
            self.chance.shuffle(some)
            await asyncio.gather(*(self.say(table, client, number) for number in some))

    async def say(self, table: str, client: str, number: int) -> None:
        room = await self.chance.choice(self.servers).open(table)
        sender = Sender("host", "Ada", "worker", client)
        event = await room.obey(sender, SayPhrase(number=number, phrase="hello"))
        self.answers.setdefault((table, client, number), set()).add(event)

    async def violations(self, each: int) -> list[str]:
        """What the log and the answers do not agree on."""
        wrong = []
        for table in self.tables:
            rows = [h.decode(row) for row in await self.servers[0].storage.read(table)]
            told = [(row.client, row.command) for row in rows[1:]]
            wrong += [f"{table}: {len(told) - len(set(told))} happened twice"] if len(told) != len(set(told)) else []
            wrong += [f"{table}: {len(told)} of {each * CLIENTS} are there"] if len(told) != each * CLIENTS else []
            places = {key: number for number, key in enumerate(told, 2)}
            wrong += [
                f"{table}: {client} {number} was answered with {events}"
                for (where, client, number), events in self.answers.items()
                if where == table and events != {places.get((f"host/{client}", number))}
            ]
        return wrong


def try_it(make: Callable[[], Storage], workers: int, commands: int) -> list[str]:
    async def work() -> list[str]:
        storages = [make() for _ in range(workers)]
        servers = [
            OpenTables(storage, f"w{number}", now, prepare, Troubles(print)) for number, storage in enumerate(storages)
        ]
        for storage, open_tables in zip(storages, servers, strict=True):
            await storage.open(open_tables.notice)
        try:
            return await Trial(servers, commands, seed=workers).run()
        finally:
            for storage, open_tables in zip(storages, servers, strict=True):
                await open_tables.finish()
                await storage.close()

    return asyncio.run(work())


def test_one_worker(tmp_path: Path, tries: Tries) -> None:
    assert try_it(lambda: SqliteStorage(tmp_path / "once.sqlite"), 1, tries(8_000, 8_000, 800_000)) == []


def test_four_workers(cluster: Cluster, tries: Tries) -> None:
    address = cluster.new_database()
    assert try_it(lambda: PostgresStorage(address), 4, tries(2_000, 2_000, 200_000)) == []


def test_the_proof_catches_a_server_that_forgets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "answered", lambda self, client, command: None)
    assert try_it(lambda: SqliteStorage(tmp_path / "once.sqlite"), 1, 800)


def test_the_proof_catches_workers_that_both_write(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    address, append = cluster.new_database(), PostgresStorage.append

    async def deaf(self: PostgresStorage, *event: object) -> None:
        """The later of two writers is dropped, and believes that it was stored."""
        try:
            await append(self, *event)  # type: ignore[arg-type]
        except Exception:
            return

    monkeypatch.setattr(PostgresStorage, "append", deaf)
    assert try_it(lambda: PostgresStorage(address), 4, 800)


# --- What is remembered ----------------------------------------------------------------------------------------------
SPECTATORS = 300


def test_spectators_cannot_make_a_table_forget_what_a_player_has_said(tmp_path: Path) -> None:
    """Ada's connection breaks before she is answered; then hundreds of spectators talk, and she says it again."""

    async def work(open_tables: OpenTables) -> None:
        room = await open_tables.lay(Guest("ada", "Ada", "en"), NewTable(game="non_merci", spectators=True))
        ada = Sender("ada", "Ada", "w", "browser-tab")
        said = await room.obey(ada, Say(number=1, text="once"))
        for number in range(SPECTATORS):
            await room.obey(Sender(f"p{number}", "Eve", "w", "browser-tab"), Say(number=1, text="hello"))
        for number in range(40):
            await room.obey(Sender("eve", "Eve", "w", f"browser-tab-{number}"), Say(number=1, text="hello"))
        before = room.table.number
        assert await room.obey(ada, Say(number=1, text="once")) == said
        assert room.table.number == before
        assert len(room.table.commands) <= SPECTATORS

    async def with_hall() -> None:
        storage = SqliteStorage(tmp_path / "words.sqlite")
        await storage.open(lambda table, number: None)
        open_tables = OpenTables(storage, "w", now, prepare, Troubles(print))
        await work(open_tables)
        await open_tables.finish()
        await storage.close()

    asyncio.run(with_hall())
