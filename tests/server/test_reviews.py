"""Matches looked at again: sums that add up, what a reader is told, and what a restart leaves."""

import asyncio
import json
import random
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import tablee
from tablee.bots.bot import seeded_dice
from tablee.insight.review import VERSION
from tablee.insight.shapes import Account, Decision, Review
from tablee.insight.sums import rounded
from tablee.kernel import calls
from tablee.match.match import Match, box_of
from tablee.match.replay import unpack
from tablee.server.coach.review_view import see_strokes
from tablee.server.coach.reviews import MOST_EVENTS, Reviews
from tablee.server.coach.sums import see_sum, see_wins
from tablee.server.coach.telling import Kept, KeptPoint, KeptStroke, moments_of_everybody
from tablee.server.http.trial_pages import MOST_PAST
from tablee.server.live.thinking import Thinking
from tablee.server.storage.sqlite import SqliteStorage
from tests.server.clients import Json, Person, Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


def look(person: Person, path: str) -> Json:
    """The whole review, as a page reads it: again and again until nothing is missing."""
    review: Json = {"seen": -1, "whole": False}
    for _ in range(200):
        answer = person.get(f"{path}&seen={review['seen']}" if review["seen"] >= 0 else path)
        assert answer.status_code == 200, answer.text
        assert answer.json()["seen"] >= review["seen"]
        review = answer.json()
        if review["whole"]:
            return review
    raise AssertionError("the review does not end")


def play_short_match() -> Match:
    """Somebody among two bots, all of whom take every other card."""
    match = tablee.new("non_merci", 3, seed=5, players=["Ada", "bot:level:1", "bot:level:1"])
    while match.turn is not None:
        match.play(match.turn, match.legal(match.turn)[match.number % len(match.legal(match.turn))])
    return match


def play_long_match(events: int) -> Match:
    """Somebody is quiet again and again, which a record may hold, then all play."""
    match, dice = tablee.new("merci", 3, seed=1), seeded_dice(1)
    for _ in range(events):
        match.play(0, "quiet")
    while match.turn is not None:
        match.act(match.turn, int(calls.thumb(box_of(match), match.turn, dice)))
    return match


async def play_match(person: Person, game: str, **asked: object) -> str:
    made = person.lay(game, **asked)
    async with person.socket(made["table"]) as table:
        await table.do("start")
        await table.play_on()
    return str(made["table"])


# --- Sums ------------------------------------------------------------------------------------------------------------
def test_what_is_shown_adds_up() -> None:
    dice = random.Random(3)
    for _ in range(2000):
        seats = dice.randint(2, 7)
        luck, own = dice.uniform(-1, 1), -dice.random()
        result = dice.choice([0.0, 1.0, 1 / 2, 1 / 3])
        shown = see_sum(Account(1 / seats, luck, result - 1 / seats - luck - own, own, result), is_judged=True)
        assert shown.start + shown.luck + shown.others + shown.own == shown.result
        assert abs(shown.luck - 100 * luck) < 2
        shares = [dice.random() for _ in range(seats)]
        assert sum(see_wins([share / sum(shares) for share in shares])) == 100


def test_the_largest_remainder_is_rounded_up() -> None:
    assert rounded([33.4, 33.3, 33.3], 100) == [34, 33, 33]
    assert rounded([-36.6, 66.9, -55.3], -25) == [-37, 67, -55]


# --- Reviews ---------------------------------------------------------------------------------------------------------
def test_a_match_is_reviewed_for_each_reader(server: Server) -> None:
    ada, bo = Person(server, "Ada"), Person(server, "Bo")
    table = asyncio.run(play_match(ada, "non_merci", bots=["level:1", "level:2"], seats=3, public=True))
    path = f"/api/tables/{table}/review?match=1"
    review = look(ada, path)
    assert review["seat"] == 0
    assert all(sum(point["wins"]) == 100 for point in review["curve"])
    assert all(row["start"] + row["luck"] + row["others"] + row["own"] == row["result"] for row in review["sums"])
    assert review["curve"][-1]["wins"] == [row["result"] for row in review["sums"]]
    assert [row["judged"] for row in review["sums"]] == [True, False, False], "a bot's 0 is no verdict"
    assert review["choices"]
    assert len(review["moments"]) <= 3
    assert all(review["choices"][place]["scene"] for place in review["moments"])
    watched = look(bo, path)
    assert (watched["choices"], watched["seat"]) == ([], None), "of others only sums"
    assert watched["sums"] == review["sums"]
    assert look(ada, path) == review, "kept"


def test_a_review_is_kept_over_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ada = Person(server, "Ada")
        table = asyncio.run(play_match(ada, "non_merci", bots=["level:1", "level:1"], seats=3))
        path = f"/api/tables/{table}/review?match=1"
        begun = ada.get(path).json()
        assert begun["length"] > 0
        server.restart()  # in the middle, perhaps: then it begins again
        whole = look(ada, path)
        server.restart()
        start = time.perf_counter()
        assert ada.get(path).json() == whole
        assert time.perf_counter() - start < 5, "it was not made anew"


class SlowDisk(SqliteStorage):
    """Keeps a review, but takes its time."""

    async def keep_review(self, key: str, version: str, content: bytes) -> None:
        """Half a second after it was asked to."""
        await asyncio.sleep(0.5)
        await super().keep_review(key, version, content)


def test_a_review_that_is_shown_whole_is_stored(tmp_path: Path) -> None:
    async def prepare(_: object) -> None:
        pass

    async def work() -> None:
        storage, thinking = SlowDisk(tmp_path / "tables.sqlite"), Thinking()
        await storage.open(lambda *_: None)
        reviews = Reviews(thinking, storage, prepare)
        looking = await reviews.open("any", "Ada", play_short_match(), lambda: None)
        while not looking.is_whole:
            await looking.wait(len(looking.pieces))
        assert await storage.find_review("any", VERSION) is not None
        await reviews.stop()
        await storage.close()

    asyncio.run(work())


def test_a_file_is_reviewed_within_what_somebody_may_have(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ada, record = Person(server, "Ada"), play_short_match().record()
        answer = httpx.post(f"{server.address}/api/review", json=record, cookies=ada.cookies, timeout=20)
        assert answer.status_code == 200, answer.text
        key = answer.json()["key"]
        review = look(ada, f"/api/reviews/{key}?seat=A")
        assert review["seat"] == 0
        assert ada.get("/api/reviews/nothing").status_code == 404
        made = ada.post("/api/trials", key=key, event=review["choices"][0]["event"])
        assert made.status_code == 201, made.text
        assert "Ada" not in unpack(past_of_trial(tmp_path / "tables.sqlite"))["players"]


def test_what_others_find_is_not_about_who_was_erased(server: Server) -> None:
    """Reviews name who played: in memory, beside the log, and in the films of which they are made."""
    ada, bo = Person(server, "Ermentrude"), Person(server, "Bo")
    table = asyncio.run(play_match(ada, "non_merci", bots=["level:1", "level:1"], seats=3, public=True))
    path = f"/api/tables/{table}/review?match=1"
    assert "Ermentrude" in str(look(bo, path))
    assert ada.post("/api/me/erase").status_code == 200
    assert "Ermentrude" not in str(look(bo, path))
    server.restart()
    assert "Ermentrude" not in str(look(bo, path))


def test_nobody_can_have_everybody_wait_for_endless_matches(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ada = Person(server, "Ada")

        def send(record: Json) -> httpx.Response:
            return httpx.post(f"{server.address}/api/review", json=record, cookies=ada.cookies, timeout=20)

        assert send(play_long_match(MOST_EVENTS).record()).status_code == 409
        begun = send(play_long_match(MOST_PAST).record())
        assert begun.status_code == 200, begun.text
        key = begun.json()["key"]
        assert ada.post("/api/trials", key=key, event=MOST_PAST + 5).status_code == 409
        with httpx.Client(base_url=server.address) as stranger:
            looks = (stranger.get("/api/reviews/nothing").status_code for _ in range(400))
            assert 429 in looks


def test_reviews_in_memory_are_few_and_short(tmp_path: Path) -> None:
    async def prepare(_: object) -> None:
        pass

    async def work() -> None:
        storage, thinking, long = SqliteStorage(tmp_path / "tables.sqlite"), Thinking(), play_long_match(MOST_EVENTS)
        await storage.open(lambda *_: None)
        reviews = Reviews(thinking, storage, prepare)
        await storage.keep_review("short", VERSION, b"[]")
        await reviews.open("short", "Ada", play_short_match(), lambda: None)
        for number in range(12):
            await storage.keep_review(f"long {number}", VERSION, b"[]")
            await reviews.open(f"long {number}", "Ada", long, lambda: None)
        assert reviews.find("short") is None
        assert reviews.find("long 0") is None
        assert reviews.find("long 11") is not None
        await storage.close()

    asyncio.run(work())


def past_of_trial(file: Path) -> str:
    """The position from which the only trial goes on."""
    connection = sqlite3.connect(file)
    rows = [json.loads(row[0]) for row in connection.execute("SELECT event FROM events")]
    connection.close()
    return next(str(row["past"]) for row in rows if row.get("past"))


# --- Once more from here ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ["non_merci", "gracias"])
def test_a_choice_is_tried_again(server: Server, game: str) -> None:
    """The same table before the same choice; what one could not know is drawn anew, and nothing is kept."""

    async def work() -> None:
        ada = Person(server, "Ada")
        table = await play_match(ada, game, bots=["level:1", "level:2"], seats=3)
        record = ada.get(f"/api/tables/{table}/record").json()
        events = [place for place, event in enumerate(record["events"]) if event.get("seat") == 0]
        event = next(place for place in events[len(events) // 2 :] if "do" in record["events"][place])
        other = next(place for place, each in enumerate(record["events"]) if each.get("seat") == 1 and "do" in each)
        assert ada.post("/api/trials", table=table, match=1, event=other).status_code == 403
        assert ada.post("/api/trials", table=table, match=1, event=0).status_code == 404
        made = ada.post("/api/trials", table=table, match=1, event=event).json()
        async with ada.socket(made["table"]) as trial:
            await trial.until(lambda: trial.view["phase"] == "playing")
            assert trial.view["trial"]
            assert trial.view["match"]["turn"] == 0
            assert [seat["bot"] for seat in trial.view["seats"]] == [None, "level:1", "level:2"]
            assert record["events"][event]["do"] in trial.legal
            await trial.play_on()
            assert trial.view["tally"] == []
        assert ada.get(f"/api/tables/{made['table']}/record").status_code == 409

    asyncio.run(work())


def test_everybody_who_was_judged_has_moments_of_their_own() -> None:
    losses = ((0, 0.05), (1, 0.5), (1, 0.4), (1, 0.3), (0, 0.1))
    choices = [
        Decision(number, 0, seat, f"made {number}", "best", (), loss, "costly", None)
        for number, (seat, loss) in enumerate(losses)
    ]
    found = Review("non_merci", "any", (0, 1), (), tuple(choices), (), (), moments=(1, 2, 3))
    assert moments_of_everybody(found) == (0, 1, 2, 3, 4)


def test_a_growing_review_has_one_stroke_of_luck_at_a_point() -> None:
    """A stroke is told just before its point of the curve, and a reader may ask between the two."""
    growing: list[Kept] = []
    for event, gain in ((3, 0.3), (5, -0.4), (8, 0.35)):
        for piece in (KeptStroke(event, (gain, -gain)), KeptPoint(event, event, 0, None, {}, (0.5, 0.5))):
            growing.append(piece)
            points = [piece for piece in growing if isinstance(piece, KeptPoint)]
            strokes = see_strokes(growing, points, seat=0)
            assert [stroke.point for stroke in strokes] == list(range(len(points)))
