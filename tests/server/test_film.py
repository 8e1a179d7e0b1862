"""Films: of tables that have ended and of record files; nothing is shown that the eyes did not see."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.clients import Person, Server

RECORDS = Path(__file__).parents[1] / "records"
REEL = 40
NAMES = ["non_merci-3-3-rounds", "herz_an_herz-2-keen", "gracias-3-keen", "merci-4-starter-mixed-live"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server"), limited=False) as running:
        yield running


def film_file(server: Server, content: bytes, **asked: Any) -> httpx.Response:
    return httpx.post(f"{server.address}/api/film", content=content, params={"language": "en", **asked}, timeout=20)


@pytest.mark.parametrize("name", NAMES)
def test_a_record_is_shown_to_its_last_frame(server: Server, name: str) -> None:
    content = (RECORDS / f"{name}.json").read_bytes()
    record = json.loads(content)
    length = film_file(server, content).json()["length"]
    assert length == frames_of(record)
    last = film_file(server, content, reel=(length - 1) // REEL).json()["frames"][-1]
    assert last["match"]["outcome"]["points"] == record["outcome"]["points"]
    assert [line["kind"] for line in last["lines"]][-1] == "over"
    assert film_file(server, content, reel=length // REEL + 1).status_code == 404


def test_merci_leaves_out_those_who_stay_quiet(server: Server) -> None:
    content = (RECORDS / "merci-3-full-foolish-asked.json").read_bytes()
    record = json.loads(content)
    assert any(event.get("do") == "quiet" for event in record["events"])
    assert film_file(server, content).json()["length"] == frames_of(record)


@pytest.mark.parametrize("name", NAMES)
def test_every_round_is_counted_in_a_frame_of_its_own(server: Server, name: str) -> None:
    """The last card, the table counted with everything turned up, the next deal: one after the other."""
    content = (RECORDS / f"{name}.json").read_bytes()
    record, frames = json.loads(content), all_frames(server, content)
    counted = [number for number, frame in enumerate(frames) if frame["match"]["counted"]]
    assert len(counted) == len(record["outcome"]["rounds"]) - 1
    for round_number, number in enumerate(counted):
        finished = frames[number]["match"]["rounds"][-1]
        assert finished["points"] == record["outcome"]["rounds"][round_number]
        assert finished["scene"] is not None
        assert [line["kind"] for line in frames[number + 1]["lines"]] == ["deal"]
    assert all(one["scene"] is not None for one in frames[-1]["match"]["rounds"])


def test_whoever_is_denounced_reads_what_was_missing(server: Server) -> None:
    frames = all_frames(server, (RECORDS / "merci-3-full-foolish-asked.json").read_bytes())
    lines = [line for frame in frames for line in frame["lines"]]
    assert {line["do"] for line in lines if line["reproach"] is not None} == {"MALPOLI"}
    for line in lines:
        assert (line["reproach"] is None) == (line["whom"] is None)
        assert line["reproach"] is None or line["reproach"].rstrip("!") in line["says"]


def all_frames(server: Server, content: bytes) -> list[dict[str, Any]]:
    length = film_file(server, content).json()["length"]
    reels = range((length - 1) // REEL + 1)
    return [frame for reel in reels for frame in film_file(server, content, reel=reel).json()["frames"]]


def frames_of(record: dict[str, Any]) -> int:
    """The first deal, every move that is seen, every further deal; and at a live table every round that is counted."""
    moves = sum("do" in event and event["do"] != "quiet" for event in record["events"])
    silent = sum(event.get("clock") == "silent" for event in record["events"])
    rounds: int = len(record["outcome"]["rounds"])
    return int(moves + silent + rounds + (rounds if record["game"] == "merci" else 0))


def test_eyes_see_what_their_seat_saw_and_open_eyes_all(server: Server) -> None:
    content = (RECORDS / "merci-3-full-mixed-live.json").read_bytes()
    seen = {eyes: film_file(server, content, eyes=eyes).json() for eyes in ("A", "B", "public", "open")}
    assert [seen[eyes]["view"]["seat"] for eyes in seen] == [0, 1, None, 0]
    for number in range(REEL):
        hands = {eyes: film["frames"][number]["match"]["scene"]["table"]["hands"] for eyes, film in seen.items()}
        assert hands["A"][0]["cards"] == seen["open"]["frames"][number]["hands"][0]
        assert hands["B"][1]["cards"] == seen["open"]["frames"][number]["hands"][1]
        assert hands["A"][1]["cards"] == hands["B"][0]["cards"] == hands["public"][0]["cards"] == []
    assert all(frame["hands"] == [] for eyes in ("A", "B", "public") for frame in seen[eyes]["frames"])
    assert film_file(server, content, eyes="D").status_code == 404


def test_what_a_move_was_to_bring_is_for_the_eyes_of_the_mover(server: Server) -> None:
    content = (RECORDS / "gracias-3-keen.json").read_bytes()
    frames = film_file(server, content, eyes="A").json()["frames"][1:]
    for frame in frames:
        assert bool(frame["brought"]) == (frame["lines"][0]["seat"] == 0)


def test_a_file_that_does_not_hold_gets_one_sentence(server: Server) -> None:
    record = json.loads((RECORDS / "non_merci-3-1-round.json").read_bytes())
    spoilt = record | {"outcome": record["outcome"] | {"points": [0, 0, 0]}}
    broken_off = record | {"events": record["events"][:9], "outcome": None}
    for content, code in (
        (b"no record", "malformed"),
        (json.dumps(spoilt).encode(), "malformed"),
        (json.dumps(broken_off).encode(), "not_now"),
        (b" " * (1 << 20) + b"{}", "malformed"),
    ):
        for language in ("en", "fr"):
            answer = film_file(server, content, language=language)
            assert answer.json()["code"] == code
            assert answer.json()["says"].endswith(".")


def test_a_match_that_is_not_over_is_never_filmed(server: Server) -> None:
    async def work() -> None:
        person = Person(server, "Ada")
        table = person.lay(seats=3, bots=["thumb", "thumb"], tempo="slow")["table"]
        path = f"/api/tables/{table}/film"
        async with person.socket(table) as socket:
            assert person.get(path).json()["code"] == "not_now"  # nobody has begun
            await socket.do("start")
            for asked in ("", "?match=1", "?match=1&eyes=public", "?match=2", "?match=0", "?match=x"):
                assert person.get(path + asked).json()["code"] == "not_now"
            await socket.play_on()
            assert person.get(path).json()["view"]["table"] == table
            await socket.do("rematch")
            assert person.get(path).json()["code"] == "not_now"
            assert person.get(f"{path}?match=1").status_code == 200

    asyncio.run(work())


def test_a_film_is_for_those_who_may_watch(server: Server) -> None:
    async def work() -> None:
        host, stranger = Person(server, "Ada"), Person(server, "Bo")
        table = host.lay(seats=3, bots=["thumb", "thumb"], spectators=False)["table"]
        async with host.socket(table) as socket:
            await socket.do("start")
            await socket.play_on()
        assert host.get(f"/api/tables/{table}/film?eyes=A").status_code == 200
        assert stranger.get(f"/api/tables/{table}/film?eyes=A").json()["code"] == "not_allowed"

    asyncio.run(work())
