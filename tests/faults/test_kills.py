"""An acknowledged move is never lost, and nothing was shown that is not stored: kill -9 at random moments."""

import asyncio
import contextlib
import random
import secrets
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from tests.conftest import Tries
from tests.server.clients import Person, Server, Socket

TABLES = 4


def stored(folder: Path) -> dict[tuple[str, int], dict[str, Any]]:
    """The log, read past the server."""
    connection = sqlite3.connect(folder / "tables.sqlite")
    rows = connection.execute("SELECT table_id, number, event FROM events").fetchall()
    connection.close()
    return {(table, number): msgspec.json.decode(event) for table, number, event in rows}


async def be_busy(socket: Socket) -> None:
    """Play, and open and close the table in between, until the connection breaks."""
    while True:
        if socket.view["phase"] == "over":
            await socket.say("rematch")
        elif socket.legal:
            await socket.say("play", do=random.choice(socket.legal))
        else:
            await socket.say("settle", public=random.random() < 0.5)


async def one_life(server: Server, sockets: list[Socket], chance: random.Random) -> None:
    """Everybody is busy, then the server is killed."""
    for socket in sockets:
        socket.view = {}
    await asyncio.gather(*(socket.open() for socket in sockets))
    for socket in sockets:
        assert not socket.is_refused, socket.others
        if socket.view["phase"] == "gathering":
            await socket.do("start")
    busy = [asyncio.create_task(be_busy(socket)) for socket in sockets]
    await asyncio.sleep(chance.uniform(0.02, 0.3))
    await asyncio.to_thread(server.kill)
    for task in busy:
        task.cancel()
    with contextlib.suppress(ConnectionClosed):
        await asyncio.gather(*busy, *(socket.close() for socket in sockets), return_exceptions=True)


def count_losses(folder: Path, sockets: list[Socket]) -> int:
    """Acknowledged commands and shown lines that the log does not have."""
    log, losses = stored(folder), 0
    for socket in sockets:
        for number, answer in socket.answers.items():
            if answer["type"] == "done":
                event = log.get((socket.table, answer["event"]), {})
                losses += not (event.get("command") == number and event["client"].endswith(socket.client))
        losses += socket.number > max(number for table, number in log if table == socket.table)
    return losses


def kill_often(folder: Path, kills: int, mutant: str = "") -> tuple[int, int]:
    """How many were acknowledged, and how many of them were lost."""
    chance = random.Random(kills)

    async def work() -> tuple[int, int]:
        server, losses, done = Server(folder, haste=0.005, mutant=mutant), 0, 0
        people = [Person(server, f"Person {number}") for number in range(TABLES)]
        sockets = [person.socket(person.lay(bots=["thumb", "thumb"], seats=3)["table"]) for person in people]
        for life in range(kills):
            if life:
                await asyncio.to_thread(server.start)
            await one_life(server, sockets, chance)
            losses += count_losses(folder, sockets)
            done += sum(answer["type"] == "done" for socket in sockets for answer in socket.answers.values())
            for socket in sockets:
                socket.answers.clear()
                socket.client = secrets.token_hex(8)
                socket.number = 0 if losses else socket.number
        return done, losses

    return asyncio.run(work())


def test_nothing_acknowledged_is_lost(tmp_path: Path, tries: Tries) -> None:
    done, losses = kill_often(tmp_path, tries(20, 20, 1000))
    print(f"{done} commands acknowledged, {losses} lost")
    assert done > 20
    assert losses == 0


@pytest.mark.parametrize("mutant", ["acknowledge_before_storing"])
def test_the_proof_catches(mutant: str, tmp_path: Path) -> None:
    assert kill_often(tmp_path, 4, mutant)[1] > 0
