"""What is compiled first on a machine where nothing is compiled yet."""

import asyncio
from collections.abc import Iterator

import pytest
from numba.core.registry import CPUDispatcher

from tablee.bots.roster import seat_bot
from tablee.games.catalogue import GAMES
from tablee.kernel import plain
from tablee.kernel.compiling import COMPILED
from tablee.server.warming import readiness
from tablee.server.warming.readiness import Readiness
from tablee.server.warming.rehearsal import JOBS, STEPS, Job, thinks_ahead, touch_bots, touch_table


@pytest.fixture
def cold(monkeypatch: pytest.MonkeyPatch) -> Iterator[Readiness]:
    monkeypatch.setattr(readiness, "is_compiled", lambda job: False)
    yield Readiness()
    for game in GAMES.values():
        plain.use_machine_code(game.state)


def take_all(cold: Readiness) -> list[Job]:
    """Everything in the order in which one process would compile it."""
    taken = []
    while job := cold.next_job():
        cold._cold.remove(job)
        taken.append(job)
    return taken


def test_all_tables_come_before_the_first_bots(cold: Readiness) -> None:
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
    assert all(half.steps_done(game) == 0 for game in GAMES)
    assert not half.is_complete
    asyncio.run(half.prepare("gracias"))
    assert [half.steps_done(game) for game in GAMES] == [0, 0, 1, 0]


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled anyway")
def test_until_a_game_is_compiled_it_is_played_plain_and_then_compiled(
    cold: Readiness, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = list[str]()
    monkeypatch.setattr(CPUDispatcher, "compile", lambda function, sig: pytest.fail(f"{function} is compiled"))
    for game in GAMES.values():
        asyncio.run(cold.prepare(game.name))
        touch_table(game)
        touch_bots(game)
    monkeypatch.setattr(readiness, "STEPS", {step: lambda game: loaded.append(game.name) for step in STEPS})
    asyncio.run(cold.switch(("gracias", "table")))
    assert plain.is_awaited(GAMES["gracias"].state)
    asyncio.run(cold.switch(("gracias", "bots")))
    assert loaded == ["gracias", "gracias"]
    assert [name for name, game in GAMES.items() if not plain.is_awaited(game.state)] == ["gracias"]


def test_who_thinks_ahead_plays_quickly_until_that_is_compiled(cold: Readiness) -> None:
    for game in GAMES.values():
        thoughtful = seat_bot("level:5", 1, game)
        stand_in = asyncio.run(cold.prepare_bot(game, thoughtful))
        assert thinks_ahead(thoughtful, game)
        assert not thinks_ahead(stand_in, game)
        assert (game.name, "thinking") in cold._wanted
