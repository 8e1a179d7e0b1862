"""Two workers on PostgreSQL under load, one of which is killed in the middle: what people notice, and what is lost.

    python -m benchmarks.workers --tables 500 --seconds 60

The load is that of `benchmarks.load`; here clients come back when their connection breaks, as the page does, and say
again what was not answered. Every event that was acknowledged is looked for in the log afterwards.
"""

import argparse
import asyncio
import json
import os
import secrets
import signal
import socket
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import asyncpg
import httpx
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from benchmarks.load import TICKS, Guests, Heard, Seat, Server, call, cookie_of, open_table, percentile, play
from tests.server.databases import Cluster

WORKERS = 2
AFTERMATH = 15.0  # seconds after the death of a worker that count as its aftermath
PAUSE = 0.2  # seconds before a client tries to come back


class Workers(Server):
    """Several workers on one port; figures are those of all."""

    def __init__(self, database: str, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = int(probe.getsockname()[1])
        super().__init__(database, folder, {"TABLEE_WORKERS": str(WORKERS)}, port=port)

    def is_ready(self) -> bool:
        """Whether nothing is loaded any more."""
        return super().is_ready() and httpx.get(f"{self.address}/health").json()["status"] == "ready"

    def pids(self) -> list[int]:
        """The workers, those first that have run longest."""
        parent = self.process.pid
        children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        return [int(pid) for pid in children if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]

    def memory(self) -> int:
        """Resident memory in KB, of all workers."""
        statuses = [Path(f"/proc/{pid}/status").read_text() for pid in self.pids()]
        return sum(int(status.split("VmRSS:")[1].split()[0]) for status in statuses if "VmRSS:" in status)

    def cpu(self) -> float:
        """Seconds of processor time so far, of the workers that live; those of the dead are missing."""
        fields = [Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split() for pid in self.pids()]
        return sum(int(field[11]) + int(field[12]) for field in fields) / TICKS


class ReturningSeat(Seat):
    """One client in one seat, who comes back."""

    def __init__(self, connection: ClientConnection, join: Callable[[], Awaitable[ClientConnection]]) -> None:
        super().__init__(connection)
        self.join = join
        self.unanswered: dict[int, str] = {}
        self.events: list[int] = []  # that were acknowledged
        self.answers: list[tuple[float, float]] = []  # when they were due, and when they were answered
        self.returns: list[float] = []

    async def listen(self) -> None:
        while True:
            with suppress(WebSocketException, OSError):
                await super().listen()
            await asyncio.sleep(PAUSE)
            with suppress(WebSocketException, OSError):
                self.connection = await self.join()
                self.returns.append(time.perf_counter())
                for message in list(self.unanswered.values()):
                    await self.connection.send(message)

    def hear(self, heard: Heard) -> None:
        if heard.number in self.waiting and heard.view is None:
            self.answers.append((self.waiting[heard.number][0], time.perf_counter()))
            self.unanswered.pop(heard.number, None)
            if heard.event is not None:
                self.events.append(heard.event)
        super().hear(heard)

    async def say(self, kind: str, due: float | None = None, **fields: Any) -> None:
        self.sent += 1
        answered, message = asyncio.Event(), json.dumps({"type": kind, "number": self.sent, **fields})
        self.waiting[self.sent] = (due or time.perf_counter(), answered)
        self.unanswered[self.sent] = message
        with suppress(WebSocketException, OSError):  # it is said again after coming back
            await self.connection.send(message)
        await answered.wait()


class ReturningGuests(Guests):
    """Four people who come back to every table; `tables` are those at which they sit."""

    def __init__(self, address: str, seats: int) -> None:
        super().__init__(address, seats)
        self.tables: dict[str, list[ReturningSeat]] = {}

    async def sit(self, made: dict[str, Any], number: int) -> ReturningSeat:
        address = f"{self.address.replace('http', 'ws')}/tables/{made['table']}/socket"
        hello = json.dumps({"type": "hello", "client": secrets.token_hex(8), "code": made["code"]})

        async def join() -> ClientConnection:
            connection = await call(address, self.source, cookie_of(self.clients[number]))
            await connection.send(hello)
            return connection

        seat = ReturningSeat(await join(), join)
        seat.listening = asyncio.create_task(seat.listen())  # type: ignore[attr-defined]
        self.tables.setdefault(made["table"], []).append(seat)
        if number:
            await seat.say("sit")
        return seat


async def lost_events(database: str, guests: ReturningGuests) -> int:
    """How many events were acknowledged and are not in the log."""
    connection = await asyncpg.connect(database)
    stored = {(row[0], row[1]) for row in await connection.fetch("SELECT table_id, number FROM events")}
    await connection.close()
    told = {(table, event) for table, seats in guests.tables.items() for seat in seats for event in seat.events}
    return len(told - stored)


async def kill_one(server: Workers, after: float) -> float:
    """kill -9 one worker; returns when."""
    await asyncio.sleep(after)
    os.kill(server.pids()[0], signal.SIGKILL)
    return time.perf_counter()


async def run(server: Workers, database: str, tables: int, seconds: float, seats: int) -> dict[str, Any]:
    """Open the tables, let them play, kill a worker after half the time, and measure."""
    guests = ReturningGuests(server.address, seats)
    opened: list[list[Seat]] = []
    for start in range(0, tables, 20):
        opened += await asyncio.gather(*(open_table(guests, "non_merci") for _ in range(min(20, tables - start))))
    cpu, begun = server.cpu(), time.perf_counter()
    killing = asyncio.create_task(kill_one(server, seconds / 2))
    calm_cpu = asyncio.create_task(cpu_at(server, seconds / 2 - 1))
    await asyncio.gather(*(play(table, begun + seconds) for table in opened))
    killed = await killing
    everybody = [seat for table in guests.tables.values() for seat in table]
    answers = [answer for seat in everybody for answer in seat.answers if answer[0] >= begun]
    calm = [answer for answer in answers if answer[1] < killed]
    aftermath = [answer for answer in answers if answer[1] >= killed and answer[0] < killed + AFTERMATH]
    late = [answer for answer in answers if answer[0] >= killed + AFTERMATH]
    returns = [moment for seat in everybody for moment in seat.returns]
    return {
        "workers": WORKERS,
        "tables": tables,
        "moves": len(answers),
        "refused": sum(seat.refused for seat in everybody),
        "before": latencies(calm),
        "cpu_ms_per_move_before": round((await calm_cpu - cpu) / max(1, len(calm)) * 1000, 2),
        "came_back": len(returns),
        "last_came_back_after_s": round(max(returns, default=killed) - killed, 1),
        "aftermath": latencies(aftermath),
        "later": latencies(late),
        "acknowledged": sum(len(seat.events) for seat in everybody),
        "lost": await lost_events(database, guests),
    }


async def cpu_at(server: Workers, after: float) -> float:
    """Seconds of processor time that all workers have used by then."""
    await asyncio.sleep(after)
    return server.cpu()


def latencies(answers: list[tuple[float, float]]) -> dict[str, float]:
    """How long people waited, in milliseconds."""
    waited = sorted(answered - due for due, answered in answers)
    shares = {"p50_ms": 0.5, "p99_ms": 0.99, "p999_ms": 0.999, "longest_ms": 1.0}
    return {"moves": len(waited)} | {name: percentile(waited, share) for name, share in shares.items()}


def measure(tables: int, seconds: float, seats: int = 4) -> dict[str, Any]:
    """One run on a fresh database."""
    cluster = Cluster()
    try:
        database = cluster.new_database()
        with tempfile.TemporaryDirectory() as folder:
            server = Workers(database, Path(folder))
            try:
                return asyncio.run(run(server, database, tables, seconds, seats))
            finally:
                server.stop()
    finally:
        cluster.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure two workers under load, one of which is killed.")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60)
    asked = parser.parse_args()
    print(json.dumps(measure(asked.tables, asked.seconds), indent=2))


if __name__ == "__main__":
    main()
