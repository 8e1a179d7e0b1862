"""What is compiled first on a machine where nothing is compiled yet."""

import asyncio

import pytest

from tablee.games.catalogue import GAMES
from tablee.server.warming import readiness
from tablee.server.warming.readiness import Readiness
from tablee.server.warming.rehearsal import JOBS, STEPS, Job


@pytest.fixture
def cold(monkeypatch: pytest.MonkeyPatch) -> Readiness:
    monkeypatch.setattr(readiness, "is_compiled", lambda job: False)
    return Readiness()


def take_all(cold: Readiness) -> list[Job]:
    """Everything in the order in which one process would compile it."""
    taken = []
    while job := cold.next_job():
        cold._cold.remove(job)
        taken.append(job)
    return taken


def test_all_tables_come_before_the_first_bots(cold: Readiness) -> None:
    assert not any(cold.is_ready(game) for game in GAMES)
    assert not cold.is_ready("chess")
    assert take_all(cold) == JOBS
    assert [step for _, step in JOBS[:: len(GAMES)]] == list(STEPS)


def test_what_somebody_waits_for_goes_first(cold: Readiness) -> None:
    cold.want("merci", "bots")
    assert take_all(cold)[:3] == [("merci", "table"), ("merci", "bots"), JOBS[0]]


def test_a_game_is_compiled_in_one_place_at_a_time(cold: Readiness) -> None:
    cold._running["merci", "table"] = None
    cold.want("merci", "thinking")
    assert all(game != "merci" for game, _ in take_all(cold))
    assert len(cold._cold) == len(STEPS)


def test_what_is_compiled_is_ready_and_then_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "is_compiled", lambda job: job[1] != "thinking")
    half = Readiness()
    assert all(half.is_ready(game) and half.steps_done(game) == 0 for game in GAMES)
    assert not half.is_complete
    asyncio.run(half.prepare("gracias"))
    assert [half.steps_done(game) for game in GAMES] == [0, 0, 1, 0]
