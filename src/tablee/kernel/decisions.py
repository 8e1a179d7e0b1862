"""Matches as rows of decisions: what whoever decided knew, might do and did, and what came of it."""

from typing import NamedTuple

import numpy as np

from tablee.kernel.compiling import kernel
from tablee.kernel.dice import FAST_DICE
from tablee.kernel.playouts import MOST_CARDS, Plan, chance, choose, seed_match
from tablee.kernel.ranking import reward
from tablee.kernel.verbs import CHANCE, OVER, Numbers, State, actions, apply, legal, observe, setup, turn


class Block(NamedTuple):
    """Room for decisions, one row each."""

    observations: Numbers  # what the seat knew
    masks: Numbers  # what it might do
    actions: Numbers  # what it did
    seats: Numbers
    matches: Numbers  # the number of the match
    results: Numbers  # what the match was worth to the seat in the end; unknown if it was stopped


class Room(NamedTuple):
    """What is written on, made once for many matches."""

    cards: Numbers
    mask: Numbers
    points: Numbers
    ranks: Numbers
    rewards: Numbers


@kernel
def play_decisions(box: Numbers, plan: Plan, block: Block, count: int) -> tuple[int, int]:
    """Play so many matches, or as many as there is room for; how many were played, and how many rows they have."""
    dice = np.zeros(2, FAST_DICE)
    room = Room(
        np.zeros(MOST_CARDS, np.int16), np.zeros(actions(box[0]), np.bool_), np.zeros(plan.seats, np.int64),
        np.zeros(plan.seats, np.int64), np.zeros(plan.seats, np.float32),
    )  # fmt: skip
    rows = 0
    for number in range(count):
        seed_match(dice[0], dice[1], plan.seed, plan.first + number)
        end = play_match(box[0], plan, dice, block, rows, room)
        if end > len(block.seats):
            return number, rows
        for row in range(rows, end):
            block.matches[row] = plan.first + number
        rows = end
    return count, rows


@kernel
def play_match(state: State, plan: Plan, dice: Numbers, block: Block, first: int, room: Room) -> int:
    """One match from its first row on; the row behind its last, or one more than there are if there is no room."""
    setup(state, plan.seats, plan.options)
    seat, row = chance(state, dice[0], room.cards), first
    while seat != OVER and row - first < plan.cap:
        if row == len(block.seats):
            return row + 1
        observe(state, seat, block.observations[row])
        legal(state, seat, block.masks[row])
        action = choose(state, seat, plan.policies[seat], room.mask, dice[1])
        block.seats[row] = seat
        block.actions[row] = action
        apply(state, seat, action)
        row += 1
        seat = turn(state)
        if seat == CHANCE:
            seat = chance(state, dice[0], room.cards)
    note_results(state, plan.seats, seat == OVER, block, first, row, room)
    return row


@kernel
def note_results(state: State, seats: int, is_over: bool, block: Block, first: int, end: int, room: Room) -> None:
    """What the match was worth to whoever decided, from +1 to -1 by place."""
    reward(state, seats, False, room.points, room.ranks, room.rewards)
    for row in range(first, end):
        block.results[row] = room.rewards[block.seats[row]] if is_over else np.nan
