"""A client that comes back is exactly up to date: connections are cut at random, and compared with one that stayed."""

import asyncio
import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Tries
from tests.server.clients import Person, Server, Socket


async def cut_often(server: Server, cuts: int) -> int:
    """How often a client that was cut off knew something else than one that was not."""
    chance, differences = random.Random(cuts), 0
    ada, bo = Person(server, "Ada"), Person(server, "Bo")
    made = ada.lay(bots=["thumb", "thumb"], seats=4, tempo="slow", options={"rounds": 10})
    async with ada.socket(made["table"]) as host, bo.socket(made["table"], code=made["code"]) as staying:
        await staying.do("sit")
        cutting = bo.socket(made["table"])
        await cutting.open()
        await host.do("start")
        playing = [asyncio.create_task(keep_playing(socket)) for socket in (host, staying)]
        for _ in range(cuts):
            await asyncio.sleep(chance.uniform(0, 0.03))
            differences += await cut_once(cutting)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        differences += await cut_once(cutting)
        differences = differences or not await comes_true(lambda: is_up_to_date(cutting, staying))
        await cutting.close()
        return differences or not await comes_true(lambda: all(seat["here"] for seat in staying.view["seats"]))


async def comes_true(condition: Callable[[], bool], seconds: float = 20) -> bool:
    """Whether it is so when bots have finished their turns and closed connections are noticed."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        await asyncio.sleep(0.5)
        if condition():
            return True
    return False


async def cut_once(socket: Socket) -> int:
    """Break the connection and come back; 1 if lines were missing or double."""
    socket.cut()
    (error,) = await asyncio.gather(socket.reading, return_exceptions=True)
    if isinstance(error, AssertionError):
        socket.number = 0
    await socket.open()
    return int(isinstance(error, AssertionError))


def is_up_to_date(cut: Socket, stayed: Socket) -> bool:
    """Whether both know the same; of the lines, those since the table told all of them for the last time."""
    first = cut.lines[0]["number"]
    expected = [line for line in stayed.lines if line["number"] >= first]
    return (cut.number, cut.view, cut.lines) == (stayed.number, stayed.view, expected)


async def keep_playing(socket: Socket) -> None:
    """Match after match."""
    while True:
        await socket.play_on()
        await socket.say("rematch")
        await socket.until(lambda: socket.view["phase"] == "playing")


def test_whoever_comes_back_is_up_to_date(tmp_path: Path, tries: Tries) -> None:
    with Server(tmp_path, haste=0.003) as server:
        assert asyncio.run(cut_often(server, tries(500, 500, 100_000))) == 0


@pytest.mark.parametrize("mutant", ["lose_a_line"])
def test_the_proof_catches(mutant: str, tmp_path: Path) -> None:
    with Server(tmp_path, haste=0.003, mutant=mutant) as server:
        assert asyncio.run(cut_often(server, 60)) > 0
