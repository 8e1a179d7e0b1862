"""Quick records show what the records show."""

import weakref

import pytest

from tablee.games.catalogue import GAMES
from tablee.games.moments import copy_of, once, quick_state
from tablee.kernel.verbs import State
from tablee.match.match import box_of, new
from tests.laws.every_game import EVERY_TABLE, Table, some_stages


@EVERY_TABLE
def test_views_from_quick_records_are_the_same(table: Table) -> None:
    for match in some_stages(table, 3, 6):
        plain, quick, explain = box_of(match)[0], quick_state(box_of(match)), match.game.explain
        for seat in (None, *range(match.seats)):
            assert explain.table(quick, seat, True) == explain.table(plain, seat, True)
            assert explain.table(quick, seat, False) == explain.table(plain, seat, False)
            for other in range(match.seats):
                assert explain.reasons(quick, other, seat, False) == explain.reasons(plain, other, seat, False)
        for seat in range(match.seats):
            for do in match.legal(seat)[:5]:
                action = match.game.notation.read_move(do)
                assert action is not None
                assert explain.choice(quick, seat, action) == explain.choice(plain, seat, action)


def test_a_quick_record_has_no_other_fields() -> None:
    with pytest.raises(AttributeError):
        _ = quick_state(box_of(new("gracias", 3, seed=1))).nothing


@pytest.mark.parametrize("name", GAMES)
def test_a_quick_record_is_gone_when_nobody_needs_it(name: str) -> None:
    seen = weakref.ref(quick_state(box_of(new(name, GAMES[name].seats[0], seed=1))))
    assert seen() is None


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_is_the_same_state_in_memory_of_its_own(name: str) -> None:
    box = box_of(new(name, GAMES[name].seats[0], seed=1))
    copied = copy_of(box)
    assert (copied.tobytes(), copied.dtype, copied.flags.aligned) == (box.tobytes(), box.dtype, True)
    copied["seats"] += 1
    assert copied["seats"] != box["seats"]


@once
def fresh_list(state: State, of: int) -> list[int]:
    return [of]


def test_what_was_worked_out_of_a_moment_is_kept_and_of_a_state_that_may_change_it_is_not() -> None:
    box = box_of(new("gracias", 3, seed=1))
    moment, later = quick_state(box), quick_state(box)
    assert fresh_list(moment, 1) is fresh_list(moment, 1)
    assert fresh_list(moment, 1) != fresh_list(moment, 2)
    assert fresh_list(moment, 1) is not fresh_list(later, 1)
    assert fresh_list(box[0], 1) is not fresh_list(box[0], 1)
