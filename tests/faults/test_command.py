"""`tablee serve --workers 2`: a worker that dies is replaced, and none outlives the command."""

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.clients import COMMAND, ENVIRONMENT, Person, Socket
from tests.server.databases import Cluster
from tests.server.test_processes import is_running

WORKERS = 2


class Command:
    """`tablee serve --workers 2`, as somebody would type it."""

    def __init__(self, database: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.database, self.address = database, f"http://127.0.0.1:{port}"
        flags = ["--port", str(port), "--workers", str(WORKERS), "--database", database]
        environment = ENVIRONMENT | {"TABLEE_HASTE": "0.02"}
        self.process = subprocess.Popen([*COMMAND, *flags], stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        self.told = self.process.stdout.readline()

    async def read(self, statement: str) -> list[asyncpg.Record]:
        connection = await asyncpg.connect(self.database)
        try:
            return list(await connection.fetch(statement))
        finally:
            await connection.close()

    async def until_alive(self, workers: int) -> None:
        """Wait until so many workers say that they live."""
        living = "SELECT worker FROM workers WHERE until > extract(epoch from clock_timestamp())"
        async with asyncio.timeout(60):
            while len(await self.read(living)) != workers:
                await asyncio.sleep(0.1)

    async def seated_through(self) -> set[str]:
        """The workers through which somebody has come to a table."""
        events = [msgspec.json.decode(row["event"]) for row in await self.read("SELECT event FROM events")]
        return {event["worker"] for event in events if event.get("worker")}

    @property
    def workers(self) -> list[int]:
        """The processes that were started as workers."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


@pytest.fixture
def command(cluster: Cluster) -> Iterator[Command]:
    running = Command(cluster.new_database())
    yield running
    running.process.terminate()
    assert running.process.wait(30) == 0
    assert running.process.stdout is not None
    running.process.stdout.close()


async def come_back(table: Socket) -> None:
    """Connect again as soon as somebody answers."""
    async with asyncio.timeout(30):
        while True:
            try:
                return await table.open()
            except (OSError, InvalidHandshake, ConnectionClosed):
                await asyncio.sleep(0.1)


async def play_whatever_happens(table: Socket) -> None:
    """Play to the end, through every lost connection."""
    while table.view.get("phase") != "over":
        playing = asyncio.create_task(table.play_on())
        await asyncio.wait([playing, table.reading], return_when=asyncio.FIRST_COMPLETED)
        if not playing.done():
            playing.cancel()
            await come_back(table)
        with contextlib.suppress(asyncio.CancelledError, ConnectionClosed):
            await playing


def test_a_worker_that_is_killed_is_replaced_and_its_tables_go_on(command: Command) -> None:
    async def work() -> None:
        await command.until_alive(WORKERS)
        people: list[Socket] = []
        while len(people) < 6 or len(await command.seated_through()) < WORKERS:
            assert len(people) < 60, "all connections went to one worker"
            ada = Person(command, f"Person {len(people)}")  # type: ignore[arg-type]
            people.append(ada.socket(ada.lay(bots=["thumb", "thumb"], seats=3)["table"]))
            await come_back(people[-1])
        for table in people:
            await table.do("start")
        playing = [asyncio.create_task(play_whatever_happens(table)) for table in people]
        await people[0].until(lambda: people[0].number > 6)
        os.kill(command.workers[0], signal.SIGKILL)
        await asyncio.gather(*playing)
        for table in people:
            assert table.view["match"]["outcome"]["points"]
            await table.close()
        await command.until_alive(WORKERS)
        assert len(command.workers) == WORKERS
        assert httpx.get(f"{command.address}/health").status_code == 200

    asyncio.run(work())


def test_no_worker_outlives_a_command_that_is_killed(cluster: Cluster) -> None:
    """Else it keeps the port, and the next start fails."""

    async def work(command: Command) -> None:
        await command.until_alive(WORKERS)
        workers = command.workers
        command.process.kill()
        async with asyncio.timeout(60):
            while any(map(is_running, workers)):
                await asyncio.sleep(0.1)

    command = Command(cluster.new_database())
    with command.process:
        asyncio.run(work(command))
    with socket.socket() as free:
        free.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        free.bind(("127.0.0.1", int(command.address.rsplit(":", 1)[1])))
