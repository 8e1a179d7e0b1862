"""What an idle socket costs: a thousand people who look at one table and say nothing. `python -m benchmarks.idle`.

A server that has just started still loads its games, which takes megabytes and has nothing to do with sockets. So a
table of every game is laid first: that waits until the game is loaded. The figure without this wait is told too.
"""

import asyncio
import json
import tempfile
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.load import Server
from tablee.games.catalogue import GAMES

SOCKETS = 1_000
FIRST = 100  # that warm everything up, and are not counted


async def watch(address: str) -> ClientConnection:
    """Somebody who has come and seen the table once."""
    connection = await connect(address, compression=None, ping_interval=None)
    await connection.send(json.dumps({"type": "hello", "client": "idle-reader"}))
    for _ in ("welcome", "update"):
        await connection.recv()
    return connection


async def watch_together(server: Server, table: str) -> float:
    """Kilobytes of the server's memory that one more of them takes."""
    address = f"{server.address.replace('http', 'ws')}/tables/{table}/socket"
    watching = [await watch(address) for _ in range(FIRST)]
    before = server.memory()
    watching += [await watch(address) for _ in range(SOCKETS)]
    after = server.memory()
    await asyncio.gather(*(connection.close() for connection in watching))
    return (after - before) / SOCKETS


def lay_public_tables(address: str, games: list[str]) -> list[str]:
    """A table of each game; the answer comes when the game is loaded."""
    tables = []
    cookies = dict(httpx.post(f"{address}/api/me", json={"name": "Host"}).cookies)
    for game in games:
        order: dict[str, Any] = {"game": game, "seats": 4, "public": True, "bots": ["thumb"] * 3}
        made = httpx.post(f"{address}/api/tables", json=order, cookies=cookies, timeout=60).raise_for_status()
        tables.append(str(made.json()["table"]))
    return tables


def measure_idle(games: list[str]) -> float:
    """On a fresh server, at a table of the last of these games, when all of them are loaded."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server("sqlite", Path(folder))
        try:
            return asyncio.run(watch_together(server, lay_public_tables(server.address, games)[-1]))
        finally:
            server.stop()


def measure_both() -> tuple[float, float]:
    """When everything is loaded; and right after the start."""
    return measure_idle([*GAMES, "non_merci"]), measure_idle(["non_merci"])


if __name__ == "__main__":
    loaded, starting = measure_both()
    print(f"{loaded:.1f} KB an idle socket ({starting:.1f} KB when games are being loaded at the same time)")
