"""Manners betray nothing before MALPOLI (M-19): two worlds that differ only in whether the last act was polite.

To every other seat and to spectators each byte is the same, and so is the time of everything that the table will do.
"""

import copy
import itertools
import random
from collections.abc import Iterator
from typing import Any

import pytest

from tablee.games.live import LiveClock, Moment, Seconds, Strike
from tablee.games.merci.state import FAULT, NO_WINDOW, NOBODY, has_effect
from tablee.games.merci.view import MerciExplainer, MerciTable
from tablee.kernel import calls
from tablee.kernel.verbs import NOTHING, State
from tablee.match.match import box_of
from tablee.server.live.keeper import Keeper
from tablee.server.live.room import Room
from tablee.server.tables.clocks import deadlines, strikes
from tablee.server.tables.table import Table
from tests.conftest import Tries, times
from tests.faults.test_peeking import AT, everything_sent, moments, twin


def ruder(table: Table) -> Table | None:
    """The same table in the other world: what was polite was not, or the other way round. None: there is no other.

    With an empty draw pile M-13 lets a polite card be followed by a shuffle at once, and the card under a rude one wait
    until nobody can denounce it. Everybody sees which it is; the rulings want both, so such worlds are left out.
    """
    assert table.match is not None
    world = box_of(table.match)
    state = world[0]
    if state.suspect == NOBODY or has_effect(state):
        return None
    state.window = FAULT if state.window == NO_WINDOW else NO_WINDOW
    if calls.awaits(world) != NOTHING:
        return None
    other = twin(table, world)
    assert other.match is not None
    other.moment = other.match.moment
    return other


def plans(table: Table) -> Any:
    """When everything will happen at a table: the clocks that are seen, those that are not, and the bots."""
    storage: Any = None
    with_bots = copy.copy(table)
    with_bots.seats = copy.deepcopy(table.seats)
    for seat in with_bots.seats[1:]:
        seat.player, seat.bot = None, "level:3"
    keeper = Keeper(Room(with_bots, storage, "w", lambda: AT), storage, 1.0, storage)
    keeper.schedule.dice[:] = 7
    keeper.plan(with_bots)
    return deadlines(table), strikes(table), deadlines(with_bots), strikes(with_bots), keeper.schedule.due


def pairs(most: int) -> Iterator[tuple[Table, Table, int]]:
    """Two worlds, and the seat that knows which one it is."""
    chance = random.Random(most)
    found = 0
    for seed in itertools.count():
        for table in moments("merci", seed):
            other = ruder(table) if chance.random() < 0.3 else None
            if other is not None and table.moment.suspect is not None:
                yield table, other, table.moment.suspect
                found += 1
            if found >= most:
                return


def count_differences(most: int) -> int:
    """Of so many pairs, those in which somebody else could tell."""
    chance = random.Random(most)
    differing = 0
    for table, other, suspect in pairs(most):
        last = chance.randrange(table.number)
        readers = [None, *(seat for seat in range(len(table.seats)) if seat != suspect)]
        sent = [[everything_sent(one, reader, last) for reader in readers] for one in (table, other)]
        differing += sent[0] != sent[1] or plans(table) != plans(other)
    return differing


def test_m19_nobody_but_the_culprit_can_tell_whether_something_can_be_denounced(tries: Tries) -> None:
    assert count_differences(tries(500, 20, 100_000)) == 0


def test_some_of_these_worlds_wait_for_the_end_of_a_round() -> None:
    assert any(table.moment.is_won for table, _, _ in pairs(times(300, 60, 300)))


# --- Mistakes that the proof catches ---------------------------------------------------------------------------------
def test_the_proof_catches_a_clock_that_runs_only_after_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = LiveClock.strikes

    def only_after_faults(self: LiveClock, moment: Moment, seconds: Seconds) -> list[Strike]:
        return usual(self, moment, seconds) if is_rude else []

    monkeypatch.setattr(LiveClock, "strikes", only_after_faults)
    found = []
    for table, other, _ in pairs(20):
        found_plans = []
        for one in (table, other):
            assert one.match is not None
            is_rude = box_of(one.match)[0].window != NO_WINDOW
            found_plans.append(plans(one))
        found.append(found_plans[0] != found_plans[1])
    assert any(found)


def test_the_proof_catches_a_view_that_names_the_culprit(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = MerciExplainer.table

    def telling(self: MerciExplainer, state: State, seat: int | None, by_memory: bool) -> MerciTable:
        seen = usual(self, state, seat, by_memory)
        return seen if state.window == NO_WINDOW else usual(self, state, int(state.suspect), by_memory)

    monkeypatch.setattr(MerciExplainer, "table", telling)
    assert count_differences(20) > 0
