"""The quick sensible player of Gracias."""

import numpy as np
import pytest

from tablee.games.gracias import GAME
from tablee.games.gracias.players.frozen import CARD, SAFE, likely_points
from tablee.kernel import calls
from tablee.kernel.compiling import COMPILED
from tablee.kernel.dice import FAST_DICE
from tablee.kernel.playouts import RANDOM, THUMB, Plan, Tally, playouts
from tablee.match.match import Match, box_of
from tests.games.gracias.table import dealt, play

MATCHES = 2_000 if COMPILED else 8
FULL_POINT = CARD * SAFE


def thumb_move(match: Match) -> str:
    """What the thumb does for whoever is to act."""
    assert match.turn is not None
    return GAME.notation.moves[calls.thumb(box_of(match), match.turn, np.zeros(1, FAST_DICE))]


def test_cards_are_worth_more_the_further_they_are_behind_the_most() -> None:
    worth = [likely_points(CARD, most * CARD) for most in (1, 2, 3)]
    assert worth == [0, FULL_POINT // 3, FULL_POINT * 2 // 3]


def test_the_most_is_no_shelter_when_it_may_become_a_packet() -> None:
    assert likely_points(CARD, 4 * CARD) == FULL_POINT // 2


def test_a_packet_is_worth_one_point() -> None:
    assert likely_points(5 * CARD, 0) == FULL_POINT
    assert likely_points(4 * CARD, 4 * CARD) == 0


def test_a_card_is_given_to_whoever_has_or_gets_the_most_of_it() -> None:
    match = dealt(4, "rvvr" + "gvgg" + "vggg" + "vggg")
    match.play(0, "trio 1")
    assert thumb_move(match) in ("keep 1 give B", "keep 1 give C")


def test_the_majority_is_not_kept_if_it_can_be_given() -> None:
    match = dealt(3, "rro" + "rbo" + "rrr" + "bbb" + "ggg")
    play(match, "trio 1")
    assert thumb_move(match).startswith("keep 2")


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_thumb_beats_random_play(seats: int) -> None:
    """It wins more than twice its share."""
    policies = np.full(seats, RANDOM)
    policies[seats - 1] = THUMB
    points, ranks = np.zeros((2, MATCHES, seats), np.int64)
    tally = Tally(points, ranks, np.zeros(MATCHES, np.int64))
    playouts(np.zeros(1, GAME.state), Plan(seats, GAME.numbers({}), policies, 1, 0, 1000), tally)
    wins = (tally.ranks[:, seats - 1] == 1).mean()
    assert wins > (2 / seats if COMPILED else 0)
