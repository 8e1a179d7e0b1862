"""Variants: other numbers, the same rules, at no cost to the full games; through every door."""

import pickle
from typing import Any

import numpy as np
import pytest

import tablee
from tablee.adapters.position import Position
from tablee.adapters.vector import TableVectorEnv
from tablee.arena.simulation import order, simulate
from tablee.bots.limit import Limit
from tablee.bots.roster import seat_bot
from tablee.games.non_merci.state import STATE
from tablee.match.errors import UnknownGame
from tablee.match.variant import WrongVariant
from tests.conftest import times

NAME = "non_merci(low=3,high=8,played=4,tokens=2,seats=2-3)"


def small() -> tablee.Game:
    return tablee.variant("non_merci", low=3, high=8, played=4, tokens=2, seats=(2, 3))


def test_a_variant_is_known_by_its_name() -> None:
    assert small().name == NAME
    assert tablee.batch(NAME, seats=2, matches=1).game is small()
    assert Position(small(), 2).game is Position(NAME, 2).game


def test_the_numbers_are_kept_to() -> None:
    for number in range(times(20, 5, 500)):
        match = tablee.new(small(), seats=2, seed=number)
        chooser, cards = np.random.default_rng(number), list[int]()
        while (seat := match.turn) is not None:
            table: Any = match.view(seat).table
            cards += [table.card] * (table.pot == 0 and (not cards or cards[-1] != table.card))
            assert table.cards == 4
            match.play(seat, chooser.choice(match.legal(seat)))
        assert len(set(cards)) == 4
        assert set(cards) <= set(range(3, 9))
        assert match.outcome is not None
        lows = sum(match.outcome.points)
        assert -4 <= lows <= sum(cards)


def test_the_full_numbers_are_the_full_game() -> None:
    """The same cards and moves, in the rules with constants and in those with fields."""
    whole = tablee.variant("non_merci", seats=(3, 5))
    tables = [tablee.batch(game, seats=4, matches=32, seed=2) for game in (whole, "non_merci")]
    for _ in range(150):
        actions = tables[0].advice("thumb")
        first, second = (table.step(actions) for table in tables)
        for one, other in zip(first, second, strict=True):
            assert np.array_equal(one, other)


def test_the_full_game_has_no_more_in_its_state() -> None:
    assert STATE.itemsize < small().state.itemsize
    assert "own" not in (STATE.names or ())


def test_bots_batches_and_doors_play_it() -> None:
    match = tablee.new(small(), seats=3, seed=1)
    bots = [seat_bot(name, 1, small()) for name in ("search", "level:3", "thumb")]
    while (seat := match.turn) is not None:
        match.play(seat, bots[seat].choose(match.view(seat), Limit(30)))
    env = TableVectorEnv(NAME, 4, seats=2)
    env.reset(seed=1)
    twin = pickle.loads(pickle.dumps(env))
    assert twin.game is env.game
    report = simulate(order(small(), 2, {}, bots=("thumb", "random"), matches=200))
    assert sum(share.mean for share in report.win_share) == pytest.approx(1)


@pytest.mark.parametrize(
    "wrong",
    [
        {"low": 8, "high": 8},
        {"low": 3, "high": 5, "played": 4},
        {"high": 36},
        {"played": 0},
        {"tokens": -1},
        {"hearts": 3},
        {"seats": (1, 2)},
        {"seats": ()},
        {"seats": (2, 8)},
    ],
)
def test_numbers_that_do_not_fit_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(WrongVariant, match="2 to 7 seats"):
        tablee.variant("non_merci", **wrong)


def test_there_are_no_variants_of_strangers() -> None:
    with pytest.raises(WrongVariant, match="not of 'chess'"):
        tablee.variant("chess")
    for name in ("non_merci()", "non_merci(low=3)", NAME.replace("=8", "=x"), NAME.replace("2-3", "3"), NAME + " "):
        with pytest.raises(UnknownGame):
            tablee.new(name, seats=3)
