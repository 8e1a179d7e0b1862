"""Servers that share a database, and what may happen to them: each fault begins, lasts a moment, and is over."""

import asyncio
import os
import random
import signal
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress

import asyncpg
import msgspec

from tests.faults.disks import CONTROL, FULL, SLOW
from tests.server.clients import Server
from tests.server.databases import Cluster

EVENTS = "SELECT table_id, number, event FROM events"
FILL_DATABASE = """
CREATE OR REPLACE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
CREATE TRIGGER fill BEFORE INSERT ON events FOR EACH STATEMENT EXECUTE FUNCTION fill()
"""
BACKENDS = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
CUT = "SELECT pg_terminate_backend(pid) FROM ({backends}) AS cut"
Fault = Callable[[], Awaitable[None]]
Log = dict[tuple[str, int], tuple[str, int]]  # of each table and number: by which client and command


class Row(msgspec.Struct):
    """What we want to know of an event."""

    client: str = ""
    command: int = 0


def whose(event: bytes) -> tuple[str, int]:
    """The client and its command."""
    row = msgspec.json.decode(event, type=Row)
    return row.client.rpartition("/")[2], row.command


class Place(ABC):
    """All of it."""

    def __init__(self, servers: list[Server], chance: random.Random) -> None:
        self.servers, self.chance = servers, chance

    @property
    @abstractmethod
    def faults(self) -> list[Fault]:
        """Everything that may happen here."""

    @abstractmethod
    async def log(self) -> Log:
        """What is stored, read past the servers."""

    async def kill(self) -> None:
        """kill -9 of one server, which comes back after a while."""
        server = self.chance.choice(self.servers)
        await asyncio.to_thread(server.kill)
        await self.pass_time()
        await asyncio.to_thread(server.start)

    async def pass_time(self) -> None:
        """As long as a fault lasts."""
        await asyncio.sleep(self.chance.uniform(0.1, 1.5))


class OneFile(Place):
    """SQLite, on a disk that may be full or slow."""

    @property
    def faults(self) -> list[Fault]:
        return [self.kill, self.fill_disk, self.slow_disk_down]

    async def fill_disk(self) -> None:
        await self.weaken(FULL)

    async def slow_disk_down(self) -> None:
        await self.weaken(SLOW)

    async def weaken(self, how: str) -> None:
        control = self.servers[0].folder / CONTROL
        control.with_suffix(".new").write_text(how)
        control.with_suffix(".new").rename(control)
        await self.pass_time()
        control.unlink()

    async def log(self) -> Log:
        with closing(sqlite3.connect(self.servers[0].folder / "tables.sqlite", timeout=10)) as connection:
            return {(table, number): whose(event) for table, number, event in connection.execute(EVENTS)}


class OneDatabase(Place):
    """PostgreSQL, for several workers."""

    def __init__(self, servers: list[Server], chance: random.Random, cluster: Cluster, address: str) -> None:
        super().__init__(servers, chance)
        self.cluster, self.address = cluster, address

    @property
    def faults(self) -> list[Fault]:
        return [self.kill, self.cut_listeners, self.cut_everybody, self.crash, self.fill_disk, self.stall]

    async def order(self, statement: str) -> None:
        connection = await asyncpg.connect(self.address)
        await connection.execute(statement)
        await connection.close()

    async def ask(self, statement: str) -> list[asyncpg.Record]:
        connection = await asyncpg.connect(self.address)
        rows = await connection.fetch(statement)
        await connection.close()
        return list(rows)

    async def cut_listeners(self) -> None:
        await self.order(CUT.format(backends=f"{BACKENDS} AND query LIKE 'LISTEN%'"))

    async def cut_everybody(self) -> None:
        await self.order(CUT.format(backends=BACKENDS))

    async def crash(self) -> None:
        await asyncio.to_thread(self.cluster.crash)

    async def fill_disk(self) -> None:
        """What PostgreSQL says then."""
        await self.order(FILL_DATABASE)
        await self.pass_time()
        await self.order("DROP TRIGGER fill ON events")

    async def stall(self) -> None:
        """A disk or a network that takes its time: nobody who is connected gets an answer."""
        stopped = [row["pid"] for row in await self.ask(BACKENDS)]
        signal_all(stopped, signal.SIGSTOP)
        await self.pass_time()
        signal_all(stopped, signal.SIGCONT)

    async def log(self) -> Log:
        return {(row["table_id"], row["number"]): whose(row["event"]) for row in await self.ask(EVENTS)}


def signal_all(processes: list[int], number: int) -> None:
    """Those that are still there."""
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, number)
