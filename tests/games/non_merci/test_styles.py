"""Styles of Non Merci !, and what everybody has seen them do."""

import numpy as np
import pytest

import tablee
from tablee.bots.belief import FLOOR, believe
from tablee.games.non_merci.players.family import FAMILY
from tablee.games.non_merci.players.styles import (
    DISTANCE,
    MODESTY,
    READINESS,
    WITHOUT_PATIENCE,
    own_wish,
    style_chance,
    style_move,
)
from tablee.games.non_merci.players.thumbs import THUMBS
from tablee.games.non_merci.rules import apply, rewind
from tablee.games.non_merci.search import retell
from tablee.games.non_merci.state import LOWEST, NOBODY, PASS, TAKE
from tablee.games.non_merci.thumb import thumb
from tablee.kernel.verbs import UP_TO_DATE, Numbers
from tablee.match.match import Match, box_of
from tests.conftest import times

THUMB = FAMILY[0]
MOVES = ("pass", "take")
EAGER, SHY = 50.0, -50.0


def style(readiness: float) -> Numbers:
    """Somebody who takes nearly everything, or nearly nothing."""
    row = np.zeros(len(THUMB))
    row[[READINESS, DISTANCE]] = readiness, WITHOUT_PATIENCE
    return row


def played(seats: int, moves: int, styles: list[Numbers], rounds: int = 1, seed: int = 1) -> Match:
    match = tablee.new("non_merci", seats, seed=seed, rounds=rounds)
    for _ in range(moves):
        if match.turn is not None:
            move = style_move(box_of(match)[0], match.turn, styles[match.turn % len(styles)])
            match.play(match.turn, MOVES[move])
    return match


def world_of(match: Match, seat: int = 0) -> Numbers:
    world = match.view(seat).world
    assert world is not None
    return world


@pytest.mark.parametrize(("seats", "rounds"), [(3, 1), (5, 2), (7, 3)])
def test_a_round_can_be_retold_from_any_moment_of_it(seats: int, rounds: int) -> None:
    """Move by move, up to the very same state: so a belief needs no memory but the state."""
    for moves in range(0, 400, times(23, 190, 1)):
        box = box_of(played(seats, moves, [THUMB, style(EAGER)], rounds))
        past = box.copy()
        if box[0].turn < 0:
            continue
        rewind(past[0])
        while (action := retell(box[0], past[0])) != UP_TO_DATE:
            apply(past[0], past[0].turn, action)
        assert past.tobytes() == box.tobytes()


def test_styles_do_the_likelier_move_and_nothing_is_impossible() -> None:
    match = played(4, 40, [THUMB])
    state, seat = box_of(match)[0], match.turn or 0
    assert state.tokens[seat] > 0
    for row in FAMILY:
        chances = [style_chance(state, seat, row, action) for action in (PASS, TAKE)]
        assert sum(chances) == pytest.approx(1)
        assert min(chances) > 0.01
        assert int(np.argmax(chances)) == style_move(state, seat, row)


def test_who_is_modest_asks_more_for_every_card_beyond_an_equal_share() -> None:
    """Five cards of eight are three more than the two that everybody has on average; two are none."""
    state, modest = box_of(played(4, 0, [THUMB]))[0], style(0)
    modest[MODESTY] = 2.0
    state.card, state.turned = LOWEST + 20, 9
    for taken, asked in ((5, 6.0), (3, 2.0), (2, 0.0), (0, 0.0)):
        state.owner[:] = NOBODY
        state.owner[LOWEST : LOWEST + taken] = 1
        assert own_wish(state, 1, style(0)) - own_wish(state, 1, modest) == pytest.approx(asked)


@pytest.mark.parametrize("seats", range(3, 8))
def test_every_number_of_seats_has_a_rule_of_thumb_of_its_own(seats: int) -> None:
    """Whoever plays by it plays by its row from the first card to the last."""
    row = THUMBS[seats - 3]
    for seed in range(3):
        match = played(seats, 0, [], seed=seed)
        while (seat := match.turn) is not None:
            state = box_of(match)[0]
            move = thumb(state, seat, state)
            assert move == style_move(state, seat, row)
            match.play(seat, MOVES[move])


def test_without_tokens_there_is_nothing_to_learn_from_a_move() -> None:
    state = box_of(played(3, 0, [THUMB]))[0]
    state.tokens[state.turn] = 0
    assert style_move(state, state.turn, style(SHY)) == TAKE
    assert style_chance(state, state.turn, style(SHY), TAKE) == 1


def test_a_belief_finds_out_who_takes_and_who_passes() -> None:
    """Seat 1 takes every card as soon as it is asked: whoever comes before has passed once, whoever comes after never
    decides."""
    belief = believe(
        np.array([style(EAGER), style(SHY)]),
        world_of(played(4, 12, [style(SHY), style(EAGER), style(SHY), style(SHY)])),
    )
    others = belief.chances[[0, 2, 3]]
    assert belief.chances[1, 0] == pytest.approx(1 - FLOOR / 2, abs=0.001)
    assert all(chance == pytest.approx(0.5) or chance < 0.1 for chance in others[:, 0])
    assert belief.sums[:, -1] == pytest.approx(1)


def test_a_belief_starts_even_and_is_the_same_in_all_worlds_of_a_seat() -> None:
    assert believe(FAMILY, world_of(played(4, 0, [THUMB]))).chances == pytest.approx(1 / len(FAMILY))
    box = box_of(played(4, 50, [THUMB]))
    hidden = box[0].deck[box[0].turned :]
    before = believe(FAMILY, box).chances
    hidden[:] = hidden[::-1].copy()
    assert (believe(FAMILY, box).chances == before).all()
