"""Two servers share one PostgreSQL: the same tables, one winner a race, and one takes over when the other dies."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import times
from tests.server.clients import Person, Server, Socket
from tests.server.databases import Cluster


@pytest.fixture
def servers(cluster: Cluster, tmp_path: Path) -> Iterator[list[Server]]:
    address = cluster.new_database()
    with Server(tmp_path, database=address) as one, Server(tmp_path, database=address) as two:
        yield [one, two]


def at(server: Server, person: Person) -> Person:
    """The same person, at another server."""
    there = Person(server, "")
    there.cookies = person.cookies
    return there


def test_one_table_at_two_servers(servers: list[Server]) -> None:
    async def work() -> None:
        ada, bo = Person(servers[0], "Ada"), Person(servers[1], "Bo")
        made = ada.lay(bots=["thumb", None], seats=3)
        async with ada.socket(made["table"]) as host, bo.socket(made["table"], code=made["code"]) as guest:
            await guest.do("sit")
            await host.do("start")
            await asyncio.gather(host.play_on(), guest.play_on())
            await guest.until(lambda: guest.number == host.number)
            assert host.view["match"]["outcome"] == guest.view["match"]["outcome"]
            last = [line["says"] for line in host.lines][-50:]
            assert last == [line["says"] for line in guest.lines][-50:]

    asyncio.run(work())


async def race(sockets: list[Socket]) -> None:
    """Everybody wants the same seat at the same moment."""
    answers = await asyncio.gather(*(socket.say("sit", seat=1) for socket in sockets))
    kinds = sorted(answer["type"] for answer in answers)
    assert kinds == ["done"] + ["refused"] * (len(sockets) - 1)
    assert all(answer["code"] == "taken" for answer in answers if answer["type"] == "refused")
    winner = next(socket for socket, answer in zip(sockets, answers, strict=True) if answer["type"] == "done")
    await winner.do("leave")
    await asyncio.gather(*(socket.until(lambda s=socket: s.view["seats"][1]["kind"] == "free") for socket in sockets))


def test_a_race_has_one_winner_and_every_loser_is_told(servers: list[Server]) -> None:
    async def work() -> None:
        ada = Person(servers[0], "Ada")
        made = ada.lay(seats=3)
        people = [Person(servers[number % 2], f"Racer {number}") for number in range(4)]
        sockets = [person.socket(made["table"], code=made["code"]) for person in people]
        await asyncio.gather(*(socket.open() for socket in sockets))
        for _ in range(times(100, 100, 10_000)):
            await race(sockets)
            await asyncio.sleep(0.1)  # within the limit on commands
        await asyncio.gather(*(socket.close() for socket in sockets))

    asyncio.run(work())


def test_another_worker_takes_over(servers: list[Server]) -> None:
    async def work() -> float:
        ada = Person(servers[0], "Ada")
        made = ada.lay(bots=["thumb", "thumb"], seats=3)
        table = ada.socket(made["table"])
        await table.open()
        await table.do("start")
        await table.play_on(moves=3)
        await asyncio.to_thread(servers[0].kill)
        killed = time.monotonic()
        table.person = at(servers[1], ada)
        before = table.number
        await table.open()
        assert table.number >= before
        await table.play_on()
        await table.close()
        return time.monotonic() - killed

    assert asyncio.run(work()) < 20
