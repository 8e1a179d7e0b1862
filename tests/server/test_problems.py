"""Problems over HTTP: the position as its seat sees it, one answer, and playing on from there."""

import asyncio
from collections.abc import Iterator

import pytest

from tablee.insight.puzzles import puzzle
from tests.server.clients import Person, Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


def test_a_problem_is_asked_answered_and_played_on(server: Server) -> None:
    ada = Person(server, "Ada")
    asked, known = ada.get("/api/problems/non_merci/1").json(), puzzle("non_merci", 1)
    assert asked["view"]["seat"] == known.seat
    assert asked["view"]["seats"][known.seat]["name"] == "Ada"
    assert "position" not in asked
    moves = [move["do"] for move in asked["view"]["match"]["legal"]]
    for move in moves:
        answer = ada.post("/api/problems/non_merci/1", do=move).json()
        assert answer["good"] == (move == known.best)
        assert answer["best"] == known.best
    assert ada.post("/api/problems/non_merci/1", do="nonsense").status_code in (404, 409)
    assert ada.get("/api/problems/non_merci/100000").status_code == 404
    assert ada.get("/api/problems/chess/1").status_code == 404
    made = ada.post("/api/trials", game="non_merci", problem=1).json()

    async def work() -> None:
        async with ada.socket(made["table"]) as table:
            await table.until(lambda: table.view["phase"] == "playing")
            assert table.view["trial"]
            assert (table.view["seat"], table.legal) == (known.seat, moves)

    asyncio.run(work())
