"""Things that refer to each other in circles go at a quiet moment, or when there are too many."""

import gc
import itertools
import weakref
from collections.abc import Iterator

import pytest

from tablee.games.catalogue import GAMES
from tablee.server.process import collecting
from tablee.server.process.collecting import MANY, QUIET, Collector
from tablee.server.tables.table import Table
from tests.faults.test_peeking import everything_sent, moments


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
    collector = Collector(clock)
    collector.start()
    yield collector
    collector.stop()


def test_nothing_is_collected_while_people_play(collector: Collector, clock: Clock) -> None:
    circle, kept = weakref.ref(Circle()), [[number] for number in range(2 * MANY)]
    clock.now += QUIET + 1
    collector.command()
    collector.look_around()
    assert circle() is not None
    assert kept


def test_a_quiet_moment_is_used(collector: Collector, clock: Clock) -> None:
    circle = weakref.ref(Circle())
    clock.now += QUIET + 1
    collector.look_around()
    assert circle() is not None, "for so little it is not worth it"
    kept = [[number] for number in range(2 * MANY)]
    collector.look_around()
    assert circle() is None
    assert kept


def test_too_many_are_looked_through_at_once(collector: Collector, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collecting, "TOO_MANY", 2 * MANY)
    circle, kept = weakref.ref(Circle()), [[number] for number in range(3 * MANY)]
    collector.command()
    collector.look_around()
    assert circle() is None
    assert kept


def test_afterwards_it_is_python_s_own_again(clock: Clock) -> None:
    collector = Collector(clock)
    collector.start()
    assert not gc.isenabled()
    collector.stop()
    assert gc.isenabled()


@pytest.mark.parametrize("game", list(GAMES))
def test_what_everybody_is_sent_leaves_nothing_to_collect(game: str) -> None:
    """While people play the collector is off: a circle in every view would fill the memory."""
    for table in itertools.islice(moments(game, 3), 0, 60, 20):
        send_everything(table)  # compiled code leaves something when it is loaded
        gc.collect()
        gc.disable()
        send_everything(table)
        left = gc.collect()
        gc.enable()
        assert left == 0


def send_everything(table: Table) -> None:
    for seat in range(len(table.seats)):
        everything_sent(table, seat, 0)
