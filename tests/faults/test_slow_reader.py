"""A slow reader harms nobody: what waits for them is bounded, then they are cut off, and come back for the rest."""

import asyncio
import socket
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.faults.test_reconnect import keep_playing
from tests.server.clients import Person, Server, Socket

MOST_UNREAD = 1_000_000  # bytes


async def deafen(person: Person, table: str) -> ClientConnection:
    """Somebody who says hello and then reads nothing any more."""
    address = urlsplit(person.server.address)
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect((address.hostname, address.port))
    connection = await connect(f"ws://{address.netloc}/tables/{table}/socket", sock=line, compression=None)
    await connection.send('{"type": "hello", "client": "deaf-reader"}')
    await connection.recv()
    connection.transport.pause_reading()
    return connection


async def read_all(connection: ClientConnection) -> int:
    """Whatever comes yet, in bytes."""
    connection.transport.resume_reading()
    count = 0
    try:
        async for text in connection:
            count += len(text)
    except ConnectionClosed:
        pass
    return count


async def sit_beside_a_deaf_one(server: Server, events: int) -> bool:
    """Whether somebody who does not read is cut off while the others play on."""
    ada = Person(server, "Ada")
    made = ada.lay(bots=["thumb", "thumb", "thumb"], seats=4, public=True, tempo="slow", options={"rounds": 10})
    async with ada.socket(made["table"]) as host:
        await host.do("start")
        deaf = await deafen(Person(server, ""), made["table"])
        playing = asyncio.create_task(keep_playing(host))
        while sockets_of(server) > 1 and host.number < events:
            seen = host.number
            await host.until(lambda seen=seen: host.number > seen + 20)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        is_dropped = sockets_of(server) == 1
        if is_dropped:
            assert await read_all(deaf) < MOST_UNREAD
            await come_back(server, host)
        deaf.transport.abort()
    return is_dropped


async def come_back(server: Server, host: Socket) -> None:
    """Who was cut off gets what there is now."""
    async with Person(server, "").socket(host.table) as watching:
        assert watching.number >= host.number


def sockets_of(server: Server) -> int:
    return int(httpx.get(f"{server.address}/health").json()["sockets"])


def test_who_does_not_read_is_cut_off_and_holds_up_nobody(tmp_path: Path) -> None:
    with Server(tmp_path, haste=0.003, mutant="lose_patience") as server:
        assert asyncio.run(sit_beside_a_deaf_one(server, 2_000))


@pytest.mark.parametrize("mutant", ["keep_who_does_not_read"])
def test_the_proof_catches(mutant: str, tmp_path: Path) -> None:
    with Server(tmp_path, haste=0.003, mutant=mutant) as server:
        assert not asyncio.run(sit_beside_a_deaf_one(server, 200))
