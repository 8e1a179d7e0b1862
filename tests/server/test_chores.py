"""What a worker does all the time goes on after a mistake, and a lasting mistake fills no log."""

import asyncio

import pytest

from tablee.server.process.chores import FIRST_PAUSE, LONGEST_PAUSE, keep_at


def pauses_of(monkeypatch: pytest.MonkeyPatch, lasting: list[float]) -> tuple[list[float], int]:
    """The pauses of a chore that fails after so many seconds each time, then ends; and how many mistakes it made."""
    now, pauses, mistakes = [0.0], list[float](), list[None]()
    left = iter(lasting)

    async def wait(seconds: float) -> None:
        pauses.append(seconds)

    async def chore() -> None:
        for seconds in left:
            now[0] += seconds
            raise RuntimeError("a mistake of ours")

    monkeypatch.setattr(asyncio, "sleep", wait)
    asyncio.run(keep_at(chore, lambda: mistakes.append(None), lambda: now[0]))
    return pauses, len(mistakes)


def test_a_lasting_mistake_is_tried_less_and_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses, mistakes = pauses_of(monkeypatch, [0.0] * 9)
    assert mistakes == len(pauses) == 9
    assert pauses[:3] == [FIRST_PAUSE, 2 * FIRST_PAUSE, 4 * FIRST_PAUSE]
    assert pauses[-1] == LONGEST_PAUSE


def test_a_mistake_after_a_long_time_is_a_first_one(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses, _ = pauses_of(monkeypatch, [0.0, 0.0, LONGEST_PAUSE + 1.0])
    assert pauses == [FIRST_PAUSE, 2 * FIRST_PAUSE, FIRST_PAUSE]
