"""Nobody peeks: what a seat is given depends on what it may know, and on nothing else."""

import numpy as np

from tablee.bots.roster import BOTS, seat_bot
from tablee.kernel import doors
from tablee.kernel.dice import FAST_DICE
from tablee.kernel.verbs import Numbers
from tablee.match.match import Match, box_of
from tests.conftest import times
from tests.laws.every_game import EVERY_TABLE, Table, some_stages


def guess(box: Numbers, seat: int, seed: int) -> Numbers:
    """A determinized copy."""
    world, dice = box.copy(), np.zeros(1, FAST_DICE)
    doors.seed_fast(dice, np.uint64(seed), np.uint64(0))
    doors.determinize(world, seat, dice)
    return world


def observation(match: Match, box: Numbers, seat: int) -> list[int]:
    vector = np.zeros(match.game.vector, np.int16)
    doors.observe(box, seat, vector)
    return [int(number) for number in vector]


def in_world(match: Match, world: Numbers) -> Match:
    """The same match, with this state."""
    twin = match.copy()
    twin._box[:] = world
    return twin


@EVERY_TABLE
def test_a_guess_looks_like_the_truth_to_the_seat(table: Table) -> None:
    for match in some_stages(table, 3, times(8, 3, 200)):
        for seat in range(match.seats):
            world = guess(box_of(match), seat, seed=8)
            assert observation(match, world, seat) == observation(match, box_of(match), seat)
            assert in_world(match, world).view(seat) == match.view(seat)
            assert in_world(match, world).legal(seat) == match.legal(seat)


@EVERY_TABLE
def test_a_guess_holds_no_trace_of_the_truth(table: Table) -> None:
    """Scrambling the hidden part first changes neither the view nor the seeded guess."""
    for match in some_stages(table, 4, times(8, 3, 200)):
        for seat in range(match.seats):
            scrambled = guess(box_of(match), seat, seed=21)
            assert guess(scrambled, seat, seed=8).tobytes() == guess(box_of(match), seat, seed=8).tobytes()
            other, view = in_world(match, scrambled).view(seat), match.view(seat)
            assert other == view
            assert other.world is not None
            assert view.world is not None
            assert other.world.tobytes() == view.world.tobytes()


@EVERY_TABLE
def test_guesses_differ_while_something_is_hidden(table: Table) -> None:
    differing = 0
    for match in some_stages(table, 5, times(8, 3, 100)):
        differing += guess(box_of(match), 0, 1).tobytes() != guess(box_of(match), 0, 2).tobytes()
    assert differing > 0


@EVERY_TABLE
def test_spectators_see_the_same_in_every_world(table: Table) -> None:
    for match in some_stages(table, 6, times(8, 3, 100)):
        worlds = [guess(box_of(match), seat, seed=2) for seat in range(match.seats)]
        views = [in_world(match, world).view(None) for world in worlds]
        assert all(view == match.view(None) for view in views)


@EVERY_TABLE
def test_bots_choose_open_moves_and_cannot_tell_two_worlds_apart(table: Table) -> None:
    for match in some_stages(table, 7, times(8, 3, 200)):
        seat = match.turn
        if seat is None:
            continue
        scrambled = in_world(match, guess(box_of(match), seat, seed=5))
        for name in BOTS:
            here = seat_bot(name, 3).choose(match.view(seat))
            there = seat_bot(name, 3).choose(scrambled.view(seat))
            assert here == there
            assert here in match.legal(seat)
