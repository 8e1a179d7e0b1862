"""What an idle socket costs: a thousand people who look at one table and say nothing. `python -m benchmarks.idle`."""

import asyncio
import json
import tempfile
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


def measure_idle() -> float:
    """On a fresh server."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server("sqlite", Path(folder))
        try:
            return asyncio.run(watch_together(server, lay_public_table(server.address)))
        finally:
            server.stop()


if __name__ == "__main__":
    print(f"{measure_idle():.1f} KB an idle socket")
