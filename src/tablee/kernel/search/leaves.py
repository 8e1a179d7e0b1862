"""Many iterations side by side, for policies and values that are asked from Python: once for all of them.

While results are awaited the moves on the way count as made and lost, so that not all iterations go the same way.
"""

from typing import NamedTuple

import numpy as np

from tablee.kernel.compiling import kernel
from tablee.kernel.playouts import MOST_CARDS, chance
from tablee.kernel.search.minds import Mind, later_move
from tablee.kernel.search.search import (
    DEEPEST,
    MOST_SEATS,
    Scratch,
    SearchSettings,
    add_results,
    count_visits,
    descend,
    evaluate,
    explore,
    hushed_turn,
    judge,
    known_move,
    make_move,
)
from tablee.kernel.search.tree import NONE, Tree
from tablee.kernel.verbs import CHANCE, Numbers, State, actions, apply, turn

NOBODY = -1  # is to be asked


class Leaves(NamedTuple):
    """What every iteration needs for itself, a row each."""

    worlds: Numbers
    paths: Numbers
    depths: Numbers
    points: Numbers
    results: Numbers
    drawn: Numbers
    asked: Numbers  # the node in which the policy is to be asked, or NONE
    seats: Numbers  # who is to be asked, or NOBODY
    lasts: Numbers  # the round with which a playout ends


def new_leaves(world: Numbers, count: int, rounds: int) -> Leaves:
    """So many of them, in the world of a seat."""
    return Leaves(
        np.repeat(world, count),
        np.zeros((count, DEEPEST), np.int32),
        np.zeros(count, np.int64),
        np.zeros((count, MOST_SEATS), np.int64),
        np.zeros((count, MOST_SEATS), np.float64),
        np.zeros((count, MOST_SEATS), np.int64),
        np.zeros((count, 1), np.int32),
        np.zeros(count, np.int64),
        np.full(count, world[0].finished + rounds, np.int64),
    )


@kernel
def scratch_of(leaves: Leaves, row: int) -> Scratch:
    """The row to write on."""
    return Scratch(
        np.zeros(actions(leaves.worlds[row]), np.bool_),
        np.zeros(MOST_CARDS, np.int16),
        leaves.paths[row],
        leaves.points[row],
        np.zeros(MOST_SEATS, np.int64),
        leaves.results[row],
        leaves.drawn[row],
        leaves.asked[row],
    )


@kernel
def explore_all(tree: Tree, leaves: Leaves, settings: SearchSettings, mind: Mind, dice: Numbers) -> None:
    """Go down the tree, each with a guess of its own."""
    for row in range(len(leaves.worlds)):
        scratch = scratch_of(leaves, row)
        leaves.depths[row] = explore(tree, leaves.worlds[row], settings, mind, scratch, dice[0])
        leaves.seats[row] = mover_of(leaves, row, settings.seat)
        count_visits(tree, scratch, 0, leaves.depths[row])


@kernel
def mover_of(leaves: Leaves, row: int, seat: int) -> int:
    """Who is to be asked in the tree; at its root that is the searching seat."""
    if leaves.asked[row, 0] == NONE:
        return NOBODY
    return seat if leaves.depths[row] == 0 else turn(leaves.worlds[row])


@kernel
def go_on(tree: Tree, leaves: Leaves, chosen: Numbers, settings: SearchSettings, mind: Mind, dice: Numbers) -> None:
    """Make the moves that the policy has chosen in the tree, and go on from there."""
    for row in range(len(leaves.worlds)):
        place, mover = leaves.asked[row, 0], leaves.seats[row]
        if mover == NOBODY:
            continue
        scratch, known, before = scratch_of(leaves, row), tree.used[1], leaves.depths[row]
        number = known_move(tree, place, chosen[row], mover)
        leaves.asked[row, 0] = NONE
        if number != NONE:
            state = leaves.worlds[row]
            place = make_move(tree, number, number == known, before, state, mover, settings, mind, scratch)
            leaves.depths[row] = descend(tree, place, before + 1, state, settings, mind, scratch, dice[0])
            count_visits(tree, scratch, before, leaves.depths[row])
        leaves.seats[row] = mover_of(leaves, row, settings.seat)


@kernel
def find_askers(leaves: Leaves, settings: SearchSettings, mind: Mind, is_believing: bool, dice: Numbers) -> bool:
    """Play every match on to where the policy is to be asked, or to its end; whether anybody is to be asked."""
    anybody = False
    for row in range(len(leaves.worlds)):
        state, scratch = leaves.worlds[row], scratch_of(leaves, row)
        seat = next_seat(state, leaves.lasts[row], scratch, dice[0])
        while is_believing and seat >= 0 and seat != settings.seat:
            apply(state, seat, later_move(state, mind.belief, seat, settings.seat, None, scratch.drawn, dice[0]))
            seat = next_seat(state, leaves.lasts[row], scratch, dice[0])
        leaves.seats[row] = seat
        anybody |= seat != NOBODY
    return anybody


@kernel
def next_seat(state: State, last: int, scratch: Scratch, dice: State) -> int:
    """Who is asked next in a playout; NOBODY at its end."""
    seat = hushed_turn(state)
    while seat == CHANCE and state.finished < last:
        chance(state, dice, scratch.cards)
        seat = hushed_turn(state)
    return seat if seat >= 0 and state.finished < last else NOBODY


@kernel
def move_all(leaves: Leaves, chosen: Numbers) -> None:
    """Make the moves that the policy has chosen in the playouts."""
    for row in range(len(leaves.worlds)):
        if leaves.seats[row] != NOBODY:
            apply(leaves.worlds[row], leaves.seats[row], chosen[row])


@kernel
def evaluate_all(leaves: Leaves, settings: SearchSettings, mind: Mind, dice: Numbers) -> None:
    """Results by the value or the playout that the mind has."""
    for row in range(len(leaves.worlds)):
        scratch = scratch_of(leaves, row)
        evaluate(leaves.worlds[row], mind.value, leaves.lasts[row], settings, mind, scratch, dice[0])


@kernel
def judge_all(leaves: Leaves, settings: SearchSettings) -> None:
    """Results by the rules, as far as the matches have gone."""
    for row in range(len(leaves.worlds)):
        judge(leaves.worlds[row], settings, scratch_of(leaves, row))
        leaves.seats[row] = turn(leaves.worlds[row])


@kernel
def add_all(tree: Tree, leaves: Leaves, settings: SearchSettings) -> None:
    """All results go back to the moves that led to them."""
    for row in range(len(leaves.worlds)):
        add_results(tree, settings, scratch_of(leaves, row), leaves.depths[row])
