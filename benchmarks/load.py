"""Load: so many tables of real websocket clients that move by the clock, whether the server keeps up or not.

    python -m benchmarks.load --tables 500 --seconds 20 [--database postgresql://...] [--json]

A move is due at every table every two seconds. Its latency runs from the moment when it was due to the `done` that
comes after the commit: a server that falls behind cannot hide it (open loop). Server and clients share this machine.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

PERIOD = 2.0  # seconds between two moves of a table
TICKS = os.sysconf("SC_CLK_TCK")


class Legal(msgspec.Struct):
    do: str


class SeenMatch(msgspec.Struct):
    legal: list[Legal]


class SeenView(msgspec.Struct):
    phase: str
    match: SeenMatch | None


class Heard(msgspec.Struct):
    """What a client reads of a message."""

    type: str
    number: int | None = None
    view: SeenView | None = None
    code: str | None = None
    event: int | None = None  # under which a command was stored


read = msgspec.json.Decoder(Heard).decode


class Server:
    """`tablee serve` on this machine."""

    def __init__(
        self,
        database: str,
        folder: Path,
        environment: Mapping[str, str] = {},
        limited: bool = False,
        first_table: bool = True,
        port: int = 0,
    ) -> None:
        command = [sys.executable, "-c", "from tablee.cli import main; main()", "serve", "--port", str(port)]
        flags = ["--database", database, "--data-dir", str(folder), *([] if limited else ["--no-limited"])]
        start = time.perf_counter()
        self.process = subprocess.Popen(
            [*command, *flags], stdout=subprocess.PIPE, text=True, env={**os.environ, **environment}
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[3]
        self.wait()
        self.ready_after = time.perf_counter() - start
        self.first_table_after = self.lay_first_table() - start if first_table else float("nan")

    def wait(self) -> None:
        while not self.is_ready():
            time.sleep(0.02)

    def is_ready(self) -> bool:
        """Whether it answers; it takes any table from then on, compiled or not."""
        try:
            return httpx.get(f"{self.address}/health").is_success
        except httpx.TransportError:
            return False

    def lay_first_table(self) -> float:
        """When a first table was there, whose game had to be loaded for it."""
        cookies = dict(httpx.post(f"{self.address}/api/me", json={"name": "First"}).cookies)
        made = httpx.post(f"{self.address}/api/tables", json={"game": "non_merci"}, cookies=cookies, timeout=60)
        made.raise_for_status()
        return time.perf_counter()

    def memory(self) -> int:
        """Resident memory in KB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0])

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)


class Seat:
    """One client in one seat."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.legal: list[Legal] = []
        self.phase = ""
        self.waiting: dict[int, tuple[float, asyncio.Event]] = {}
        self.latencies: list[float] = []
        self.refused = self.number = 0
        self.sent = 0

    async def listen(self) -> None:
        async for text in self.connection:
            self.hear(read(text))

    def hear(self, heard: Heard) -> None:
        if heard.view is not None:
            self.phase = heard.view.phase
            self.legal = heard.view.match.legal if heard.view.match else []
            self.number = heard.number or 0
        elif heard.number in self.waiting:
            due, answered = self.waiting.pop(heard.number)
            self.latencies.append(time.perf_counter() - due)
            self.refused += heard.type == "refused"
            answered.set()

    async def say(self, kind: str, due: float | None = None, **fields: Any) -> None:
        self.sent += 1
        answered = asyncio.Event()
        self.waiting[self.sent] = (due or time.perf_counter(), answered)
        await self.connection.send(json.dumps({"type": kind, "number": self.sent, **fields}))
        await answered.wait()


def caller(address: str, source: str) -> httpx.Client:
    """A browser that calls from an address of this machine: all of 127.0.0.0/8 is."""
    return httpx.Client(base_url=address, transport=httpx.HTTPTransport(local_address=source), timeout=60)


def cookie_of(client: httpx.Client) -> dict[str, str]:
    """The header that says who a browser belongs to."""
    return {"Cookie": "; ".join(f"{name}={value}" for name, value in client.cookies.items())}


async def call(address: str, source: str, headers: dict[str, str]) -> ClientConnection:
    """A websocket from an address of this machine."""
    return await connect(
        address, additional_headers=headers, local_addr=(source, 0), compression=None, ping_interval=None
    )


class Guests:
    """Four people, who sit at every table; `source` is the address on this machine that they call from."""

    def __init__(self, address: str, seats: int, source: str = "127.0.0.1") -> None:
        self.address, self.source = address, source
        self.clients = [caller(address, source) for _ in range(seats)]
        for number, client in enumerate(self.clients):
            client.post("/api/me", json={"name": f"Guest {number}"}).raise_for_status()

    def lay(self, game: str, public: bool = False) -> dict[str, Any]:
        order = {"game": game, "seats": len(self.clients), "tempo": "calm", "public": public}
        made: dict[str, Any] = self.clients[0].post("/api/tables", json=order).raise_for_status().json()
        return made

    async def sit(self, made: dict[str, Any], number: int) -> Seat:
        address = f"{self.address.replace('http', 'ws')}/tables/{made['table']}/socket"
        seat = Seat(await call(address, self.source, cookie_of(self.clients[number])))
        hello = {"type": "hello", "client": secrets.token_hex(8), "code": made["code"]}
        await seat.connection.send(json.dumps(hello))
        seat.listening = asyncio.create_task(seat.listen())  # type: ignore[attr-defined]
        if number:
            await seat.say("sit")
        return seat


async def open_table(guests: Guests, game: str, public: bool = False) -> list[Seat]:
    """A table that is being played."""
    made = await asyncio.to_thread(guests.lay, game, public)
    seats = [await guests.sit(made, number) for number in range(len(guests.clients))]
    await seats[0].say("start")
    return seats


async def play(seats: list[Seat], until: float) -> int:
    """A move every two seconds, at moments that were fixed beforehand; returns how many were not possible."""
    due, missed = time.perf_counter() + random.uniform(0, PERIOD), 0
    while due < until:
        await asyncio.sleep(max(0, due - time.perf_counter()))
        mover = next((seat for seat in seats if seat.legal), None)
        if mover is not None:
            await mover.say("play", due, do=random.choice(mover.legal).do)
        elif seats[0].phase == "over":
            for seat in seats:
                await seat.say("rematch", due)
        else:
            missed += 1
        due += PERIOD
    return missed


async def run(server: Server, tables: int, seconds: float, game: str, seats: int) -> dict[str, Any]:
    """Open the tables, let them play, and measure."""
    guests = Guests(server.address, seats)
    empty = server.memory()
    opened: list[list[Seat]] = []
    for start in range(0, tables, 20):
        count = min(20, tables - start)
        opened += await asyncio.gather(*(open_table(guests, game) for _ in range(count)))
    full = server.memory()
    for table in opened:
        for seat in table:
            seat.latencies.clear()
    gc.disable()  # the clients' own pauses are not the server's
    cpu, begun = server.cpu(), time.perf_counter()
    missed = await asyncio.gather(*(play(table, begun + seconds) for table in opened))
    used, lasted = server.cpu() - cpu, time.perf_counter() - begun
    latencies = sorted(value for table in opened for seat in table for value in seat.latencies)
    return {
        "game": game,
        "tables": tables,
        "seats": seats,
        "seconds": round(lasted, 1),
        "moves": len(latencies),
        "missed": sum(missed),
        "refused": sum(seat.refused for table in opened for seat in table),
        "p50_ms": percentile(latencies, 0.5),
        "p99_ms": percentile(latencies, 0.99),
        "p999_ms": percentile(latencies, 0.999),
        "cpu_share": round(used / lasted, 2),
        "cpu_ms_per_move": round(used / max(1, len(latencies)) * 1000, 2),
        "kb_per_socket": round((full - empty) / (tables * seats), 1),
        "memory_mb": round(server.memory() / 1024),
        "ready_after_s": round(server.ready_after, 2),
        "first_table_after_s": round(server.first_table_after, 2),
    }


def percentile(values: list[float], share: float) -> float:
    """In milliseconds."""
    return round(values[min(len(values) - 1, int(share * len(values)))] * 1000, 1) if values else float("nan")


def measure(database: str, tables: int, seconds: float, game: str, seats: int) -> dict[str, Any]:
    """One run on a fresh server."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(database, Path(folder))
        try:
            kind = "sqlite" if database == "sqlite" else "postgresql"
            return {"database": kind} | asyncio.run(run(server, tables, seconds, game, seats))
        finally:
            server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure live tables under load.")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--game", default="non_merci")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--database", default="sqlite")
    asked = parser.parse_args()
    print(json.dumps(measure(asked.database, asked.tables, asked.seconds, asked.game, asked.seats), indent=2))


if __name__ == "__main__":
    main()
