"""A game from elsewhere, undrawn, at a live table: over a real socket to the last point, and as a film."""

import asyncio
import json
import re
import subprocess
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from tests.server.clients import COMMAND, ENVIRONMENT, Person
from tests.server.elsewhere import FIFTH_GAME


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """`tablee serve` with a line more in its catalogue."""
    command = [*COMMAND, "--port", "0", "--data-dir", str(tmp_path_factory.mktemp("fifth"))]
    environment = ENVIRONMENT | FIFTH_GAME | {"TABLEE_HASTE": "0.01"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as running:
        assert running.stdout is not None
        found = re.search(r"http://[\w.:]+", running.stdout.readline())
        assert found
        try:
            yield SimpleNamespace(address=found[0])
        finally:
            running.terminate()


@pytest.fixture(scope="module")
def record(server: Any) -> bytes:
    """A match of a person and two bots."""
    return asyncio.run(play_match(server))


async def play_match(server: Any) -> bytes:
    ada = Person(server, "Ada", "de")
    made = ada.lay("presque", seats=3, bots=["level:2", "level:4"], options={"rounds": 2})
    async with ada.socket(made["table"]) as table:
        await table.do("start")
        assert table.view["match"]["scene"]["game"] == "plain"
        await table.play_on()
        assert len(table.view["match"]["outcome"]["points"]) == 3
    return ada.get(f"/api/tables/{made['table']}/record?match=1").content


def test_it_is_played_to_the_end_and_has_a_record(record: bytes) -> None:
    written = json.loads(record)
    assert written["game"] == "presque"
    assert len(written["outcome"]["rounds"]) == 2


def test_nobody_is_sent_a_card_that_only_its_owner_sees(server: Any, record: bytes) -> None:
    frame = film(server, record, eyes="A")["frames"][0]
    hands = [next(fact["cards"] for fact in facts if fact["name"] == "hand") for facts in frame_seats(frame)]
    assert "?" not in hands[0]
    assert hands[1:] == [["?", "?", "?"]] * 2


@pytest.mark.parametrize(
    ("language", "named"), [("en", {"hand", "laid"}), ("fr", {"main", "posée"}), ("de", {"Hand", "gelegt"})]
)
def test_it_is_shown_as_a_film_in_every_language(server: Any, record: bytes, language: str, named: set[str]) -> None:
    frame = film(server, record, language=language)["frames"][0]
    assert {fact["name"] for facts in frame_seats(frame) for fact in facts} == named


def test_a_link_to_it_shows_the_picture_of_all_games(server: Any) -> None:
    head = httpx.get(f"{server.address}/rules/presque").text
    assert "Presque: the rules" in head
    assert f'content="{server.address}/preview.png"' in head


def film(server: Any, record: bytes, **asked: str) -> Any:
    asked = {"language": "en", **asked}
    return httpx.post(f"{server.address}/api/film", content=record, params=asked, timeout=20).json()


def frame_seats(frame: Any) -> Any:
    return frame["match"]["scene"]["table"]["seats"]
