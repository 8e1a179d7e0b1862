"""The client of tablee/examples/, written from docs/protocol.md alone, plays at a real table."""

import asyncio
from collections.abc import Iterator

import pytest

from tablee.examples.join import join
from tests.server.clients import Person, Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("example")) as running:
        yield running


@pytest.mark.parametrize(("game", "options"), [("non_merci", {"rounds": 2}), ("gracias", {})])
def test_it_joins_by_the_code_and_plays_to_the_end(server: Server, game: str, options: dict[str, int]) -> None:
    async def work() -> None:
        host = Person(server, "Bo")
        made = host.lay(game, seats=3, bots=["thumb"], options=options)
        async with host.socket(made["table"]) as table:
            playing = asyncio.create_task(join(server.address, made["code"]))
            await table.until(lambda: all(seat["kind"] != "free" for seat in table.view["seats"]))
            await table.do("start")
            await table.play_on()
            assert await playing == table.view["match"]["outcome"]["points"]

    asyncio.run(work())
