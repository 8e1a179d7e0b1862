"""What an idle socket costs: a thousand people who look at one table and say nothing. `python -m benchmarks.idle`.

A server that has just started still loads its games, which takes megabytes and has nothing to do with sockets. So we
wait until everything is loaded. The figure without this wait is told too.
"""

import asyncio
import json
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.load import Server

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


def lay_public_table(address: str) -> str:
    cookies = dict(httpx.post(f"{address}/api/me", json={"name": "Host"}).cookies)
    order: dict[str, Any] = {"game": "non_merci", "seats": 4, "public": True, "bots": ["thumb"] * 3}
    return str(httpx.post(f"{address}/api/tables", json=order, cookies=cookies).json()["table"])


def wait_until_loaded(address: str) -> None:
    """All steps of all games."""
    while any(game["done"] < game["steps"] for game in httpx.get(f"{address}/health").json()["games"]):
        time.sleep(0.1)


def measure_idle(loaded: bool) -> float:
    """On a fresh server, when everything is loaded or at once."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server("sqlite", Path(folder))
        try:
            if loaded:
                wait_until_loaded(server.address)
            return asyncio.run(watch_together(server, lay_public_table(server.address)))
        finally:
            server.stop()


def measure_both() -> tuple[float, float]:
    """When everything is loaded; and right after the start."""
    return measure_idle(loaded=True), measure_idle(loaded=False)


if __name__ == "__main__":
    loaded, starting = measure_both()
    print(f"{loaded:.1f} KB an idle socket ({starting:.1f} KB when games are being loaded at the same time)")
