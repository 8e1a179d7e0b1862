"""How soon somebody can play on a machine where nothing is compiled yet. `python -m benchmarks.cold [GAME...]`.

Every game on a fresh server with an empty cache folder: when it answers, when a first table of the game has started,
and when a bot has made a move there. Processor seconds are those of the server and everything that it has started, so
that a run on a busy machine can be judged too.
"""

import asyncio
import json
import os
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

from benchmarks.load import TICKS, Server
from tablee.games.catalogue import GAMES


@dataclass(frozen=True)
class Cold:
    """One first start, in seconds since the command."""

    game: str
    answers: float
    started: float  # a first table
    started_processor: float  # seconds, used until then
    bot_moved: float
    load: float  # average of the machine, from other work, before


class ColdServer(Server):
    """`tablee serve` with an empty cache."""

    def wait(self) -> None:
        """It only has to answer."""
        while not self.answers():
            time.sleep(0.02)

    def answers(self) -> bool:
        try:
            return bool(httpx.get(f"{self.address}/health").json()["status"] == "compiling")
        except httpx.TransportError:
            return False

    def lay_first_table(self) -> float:
        """Not yet."""
        return time.perf_counter()

    def family_cpu(self) -> float:
        """Processor seconds of the server, of its children, and of those that have ended."""
        processes = [self.process.pid, *children_of(self.process.pid)]
        return sum(used_by(process) for process in processes)


def children_of(process: int) -> list[int]:
    """The processes that it has started, from whichever thread."""
    found = [task.read_text().split() for task in Path(f"/proc/{process}/task").glob("*/children")]
    return [int(child) for children in found for child in children]


def used_by(process: int) -> float:
    """Processor seconds, those of children that have ended included."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    except FileNotFoundError:
        return 0.0
    return sum(int(field) for field in fields[11:15]) / TICKS


def lay(address: str, cookies: dict[str, str], game: str) -> str:
    """A table with bots that think ahead, where the game has such."""
    order: dict[str, Any] = {"game": game, "bots": ["level:3"] * (GAMES[game].usual_seats - 1)}
    answer = httpx.post(f"{address}/api/tables", json=order, cookies=cookies, timeout=60)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


async def play(server: ColdServer, cookies: dict[str, str], table: str) -> tuple[float, float, float]:
    """When the match has begun, what that took, and when a bot has moved."""
    address = f"{server.address.replace('http', 'ws')}/tables/{table}/socket"
    headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())}
    sent = 0
    async with connect(address, additional_headers=headers, compression=None) as connection:

        async def say(kind: str, **fields: Any) -> None:
            nonlocal sent
            sent += 1
            await connection.send(json.dumps({"type": kind, "number": sent, **fields}))

        await connection.send(json.dumps({"type": "hello", "client": "cold-start"}))
        await say("start")
        started, used, legal = 0.0, 0.0, list[dict[str, Any]]()
        async for text in connection:
            message = json.loads(text)
            if message["type"] == "done" and not started:
                started, used = time.perf_counter(), server.family_cpu()
            if message["type"] == "update":
                if any(line["kind"] == "move" and line["seat"] != message["view"]["seat"] for line in message["lines"]):
                    return started, used, time.perf_counter()
                legal = (message["view"]["match"] or {}).get("legal", [])
            if started and legal:
                await say("play", do=legal[0]["do"])
                legal = []
    raise AssertionError("the server hung up")


def measure_cold(game: str) -> Cold:
    """One first start."""
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder:
        begun = time.perf_counter()
        server = ColdServer("sqlite", Path(folder), {"TABLEE_CACHE_DIR": f"{folder}/cache"})
        try:
            cookies = dict(httpx.post(f"{server.address}/api/me", json={"name": "First"}).cookies)
            table = lay(server.address, cookies, game)
            started, used, moved = asyncio.run(play(server, cookies, table))
        finally:
            server.stop()
    return Cold(GAMES[game].title, server.ready_after, started - begun, used, moved - begun, load)


if __name__ == "__main__":
    for chosen in sys.argv[1:] or GAMES:
        print(measure_cold(chosen), flush=True)
