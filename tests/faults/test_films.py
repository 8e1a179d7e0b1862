"""Films cannot fill the memory: what one takes is bounded, they are counted in bytes, they expire and cost a quota."""

import json
import select
import socket
import tracemalloc
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import pytest

from tablee.match.replay import from_record
from tablee.server.films import archive as film_archive
from tablee.server.films.archive import FilmArchive
from tablee.server.films.film import Film, read_eyes
from tests.server.clients import Server

RECORD = Path(__file__).parents[1] / "records" / "merci-3-full-mixed-live.json"
REEL = 40
BYTES_AN_EVENT = 400


def long_record(events: int) -> dict[str, Any]:
    """A match in which somebody objects in vain so many times before the last move; all of it is correct."""
    record: dict[str, Any] = json.loads(RECORD.read_bytes())
    played = record["events"]
    assert played[-2]["do"] == "MALPOLI"
    return record | {"events": played[:-1] + [played[-2]] * events + played[-1:]}


@cache
def short_film() -> Film:
    return Film(from_record(long_record(0)))


def test_a_long_film_takes_as_much_as_its_events() -> None:
    """Also when it was looked at up to its end, and from there back."""
    short_film()
    tracemalloc.start()
    film = Film(from_record(long_record(5_000)))
    reels = (len(film.frames) - 1) // REEL
    first, last = (film.reel(reel, read_eyes(film.match, "open", 0), "en", "") for reel in (1, reels))
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert held < BYTES_AN_EVENT * len(film.match.events) + 200_000
    assert last.frames[-1].match.outcome is not None
    assert (first.first, last.first) == (REEL, reels * REEL)
    again = film.reel(reels // 2, read_eyes(film.match, "open", 0), "en", "")
    assert len(again.frames) == REEL


def test_films_are_counted_in_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    archive, film = FilmArchive(), short_film()
    monkeypatch.setattr(film_archive, "MOST_BYTES", 2 * film.bytes)
    for name in (b"one", b"two", b"three"):
        archive.keep(name, film)
    assert [archive.find(name) is film for name in (b"one", b"two", b"three")] == [False, True, True]
    assert archive.bytes == 2 * film.bytes


def test_a_film_that_nobody_asks_for_is_forgotten() -> None:
    time = [0.0]
    archive = FilmArchive(lambda: time[0])
    archive.keep(b"one", short_film())
    archive.keep(b"two", short_film())
    time[0] = film_archive.KEPT_SECONDS
    assert archive.find(b"two")
    time[0] += 1
    archive.forget_old()
    assert archive.find(b"one") is None
    assert archive.find(b"two")


def test_large_files_cost_a_quota_and_what_is_known_costs_nothing(tmp_path: Path) -> None:
    known = RECORD.read_bytes()
    with Server(tmp_path) as server, httpx.Client(base_url=server.address, timeout=20) as client:
        assert client.post("/api/film", content=known).status_code == 200
        answers = [client.post("/api/film", content=b"%d" % number + b" " * 1_000_000) for number in range(6)]
        assert [answer.status_code for answer in answers] == [400] * 4 + [429] * 2
        assert answers[-1].json()["code"] == "too_fast"
        assert client.post("/api/film", content=known).status_code == 200


def test_a_film_is_shown_only_so_fast(tmp_path: Path) -> None:
    """Every piece has to be worked out, also of a film that is known; one that there is not will do here."""
    known = RECORD.read_bytes()
    with Server(tmp_path) as server, httpx.Client(base_url=server.address, timeout=20) as client:
        answers = [client.post("/api/film?reel=9999", content=known).status_code for _ in range(100)]
        assert answers[:40] == [404] * 40
        assert 429 in answers


def test_files_without_end_are_refused_before_they_are_read(tmp_path: Path) -> None:
    head = b"POST /api/film HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000000\r\n\r\n"
    with Server(tmp_path) as server, ExitStack() as stack:
        calls = [stack.enter_context(socket.create_connection(("127.0.0.1", server.port), 20)) for _ in range(60)]
        for call in calls:
            call.sendall(head)
        answered, _, _ = select.select(calls, [], [], 20)
        assert answered[0].recv(1000).startswith(b"HTTP/1.1 429 ")
