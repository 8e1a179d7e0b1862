"""Circles are found: young ones soon, old ones at a quiet moment, or when there are too many."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from tablee.server.collecting import MANY, QUIET, TOO_MANY, Collector


class Circle:
    def __init__(self) -> None:
        self.itself = self


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def collector(clock: Clock) -> Iterator[Collector]:
    before = gc.get_threshold()
    collector = Collector(clock)
    collector.start()
    yield collector
    collector.stop()
    gc.set_threshold(*before)
    gc.unfreeze()


def old_circle() -> "weakref.ref[Circle]":
    """A circle that was set aside while somebody needed it, and that nobody needs now."""
    circle = Circle()
    gc.collect(1)
    return weakref.ref(circle)


def test_a_young_circle_goes_soon(collector: Collector) -> None:
    circle = weakref.ref(Circle())
    kept = [[number] for number in range(10_000)]
    assert circle() is None
    assert len(kept) == 10_000


def test_what_was_set_aside_is_not_looked_at_again(collector: Collector) -> None:
    circle = old_circle()
    assert collector.set_aside == 1
    gc.collect(1)
    assert circle() is not None


def test_an_old_circle_goes_at_a_quiet_moment(collector: Collector, clock: Clock) -> None:
    circle = old_circle()
    clock.now += QUIET + 1
    collector.command()
    collector.set_aside = MANY + 1
    collector.look_around()
    assert circle() is not None
    clock.now += QUIET + 1
    collector.look_around()
    assert circle() is None


def test_too_many_are_looked_through_at_once(collector: Collector) -> None:
    circle = old_circle()
    collector.command()
    collector.set_aside = TOO_MANY + 1
    collector.look_around()
    assert circle() is None
    assert collector.set_aside == 0
