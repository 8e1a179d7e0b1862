"""The quick sensible player of Herz an Herz."""

import numpy as np
import pytest

from tablee.games.herz_an_herz import GAME
from tablee.games.herz_an_herz.players.expectations import CARD, EXPECTED, EXPECTED_BEFORE_START
from tablee.games.herz_an_herz.players.family import THUMB as BEST
from tablee.games.herz_an_herz.players.styles import level_gain
from tablee.kernel import calls
from tablee.kernel.compiling import COMPILED
from tablee.kernel.dice import FAST_DICE
from tablee.kernel.playouts import RANDOM, THUMB, Plan, Tally, playouts
from tablee.match.match import Match, box_of
from tests.games.herz_an_herz.table import alone, together

MATCHES = 300 if COMPILED else 4


def thumb_move(match: Match) -> str:
    """What the thumb does for seat A."""
    return GAME.notation.moves[calls.thumb(box_of(match), 0, np.zeros(1, FAST_DICE))]


def test_a_column_expects_more_with_more_draws_more_room_and_a_higher_card() -> None:
    for axis in range(3):
        assert (np.diff(EXPECTED.astype(np.int64), axis=axis) >= 0).all()
    assert EXPECTED.max() <= 6 * CARD
    assert EXPECTED[0].max() == EXPECTED[:, 0].max() == EXPECTED[:, :, 1].max() == 0
    assert (np.diff(EXPECTED_BEFORE_START) >= 0).all()


def test_a_small_step_is_taken_and_a_large_one_is_not() -> None:
    assert thumb_move(alone(4, "95 start", "90")) in ("left", "right")
    assert thumb_move(alone(4, "95 start", "5")) == "discard"


def test_a_low_card_is_no_start_while_there_is_time() -> None:
    assert thumb_move(alone(4, "10")) == "discard"
    assert thumb_move(alone(4, "96")) == "start"


def test_a_level_is_rather_closed_in_one_colour() -> None:
    state, right = box_of(alone(4, "92 start", "80 left", "78"))[0], 1
    assert level_gain(state, 0, right, 78, BEST) > level_gain(state, 0, right, 70, BEST)


def test_a_thief_takes_what_fits() -> None:
    match = together(4, ["95 start", "1 discard", "t1"], ["94 start", "93 left"])
    assert thumb_move(match) in ("steal B left to left", "steal B left to right")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_thumb_beats_random_play(seats: int) -> None:
    policies = np.full(seats, RANDOM)
    policies[0] = THUMB
    points, ranks = np.zeros((2, MATCHES, seats), np.int64)
    tally = Tally(points, ranks, np.zeros(MATCHES, np.int64))
    playouts(np.zeros(1, GAME.state), Plan(seats, GAME.numbers({}), policies, 1, 0, 1000), tally)
    assert (tally.ranks[:, 0] == 1).mean() > 0.95
