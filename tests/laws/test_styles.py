"""Styles of every game that has them: they play by the rules, have likelihoods, and what they did can be told again."""

import numpy as np
import pytest

from tablee.bots.belief import believe
from tablee.kernel import calls
from tablee.kernel.verbs import CHANCE, OVER, UP_TO_DATE, Numbers, retell, rewind, style_chance, style_move, turn
from tablee.match.match import Match, box_of
from tests.conftest import times
from tests.laws.every_game import TABLES, Table, name_of, some_stages

STYLED = [table for table in TABLES if table[0].styles is not None]
EVERY_STYLED_TABLE = pytest.mark.parametrize("table", STYLED, ids=[name_of(table) for table in STYLED])


def decisions(table: Table, seed: int) -> list[tuple[Match, int]]:
    """Moments in which a seat decides, and who."""
    stages = some_stages(table, seed, times(6, 2, 100))
    return [(match, match.turn) for match in stages if match.turn is not None]


def open_moves(match: Match, seat: int) -> Numbers:
    mask = np.zeros(match.game.actions, np.bool_)
    calls.legal(box_of(match), seat, mask)
    return mask.nonzero()[0]


def rows(match: Match) -> Numbers:
    """A few styles of a family: the first is the best, the last ones are the plainest."""
    assert match.game.styles is not None
    return match.game.styles[:: max(1, len(match.game.styles) // 5)]


@EVERY_STYLED_TABLE
def test_a_style_does_something_open_and_the_likeliest(table: Table) -> None:
    for match, seat in decisions(table, 5):
        state, opened = box_of(match)[0], open_moves(match, seat)
        for row in rows(match):
            chances = {int(action): style_chance(state, seat, row, int(action)) for action in opened}
            assert style_move(state, seat, row) in chances
            assert sum(chances.values()) == pytest.approx(1)
            assert min(chances.values()) > 0
            if not match.game.explain.secrets(state, seat):  # likelihoods are for those who do not know them
                assert chances[style_move(state, seat, row)] == pytest.approx(max(chances.values()))


@EVERY_STYLED_TABLE
def test_a_round_can_be_told_again_from_any_moment_of_it(table: Table) -> None:
    """Move by move, up to the very same state: so a belief needs no memory but the state."""
    for match, _ in decisions(table, 6):
        box, past = box_of(match), box_of(match).copy()
        rewind(past[0])
        while (action := retell(box[0], past[0])) != UP_TO_DATE:
            assert turn(past[0]) not in (CHANCE, OVER)
            calls.apply(past, turn(past[0]), action)
        assert past.tobytes() == box.tobytes()


@EVERY_STYLED_TABLE
def test_a_belief_is_the_same_in_all_worlds_of_a_seat(table: Table) -> None:
    """It never reads hidden cards, not even where it is given all of them."""
    for match, seat in decisions(table, 8)[:2]:
        truth, world = box_of(match), match.view(seat).world
        assert world is not None
        assert believe(rows(match), truth).chances == pytest.approx(believe(rows(match), world).chances)


@EVERY_STYLED_TABLE
def test_a_belief_is_a_chance_for_every_style_of_every_seat(table: Table) -> None:
    for match, seat in decisions(table, 7)[:2]:
        world = match.view(seat).world
        assert world is not None
        belief = believe(rows(match), world)
        assert belief.chances.sum(axis=1) == pytest.approx(1)
        assert belief.chances.min() > 0
