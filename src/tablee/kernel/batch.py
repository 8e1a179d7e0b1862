"""Many matches stepped together, for programs that learn: everything is written into arrays that the caller owns."""

from typing import Any, NamedTuple

import numpy as np

from tablee.kernel.compiling import kernel
from tablee.kernel.dice import roll, seed_fast
from tablee.kernel.playouts import MOST_CARDS, chance, pick_of_many
from tablee.kernel.ranking import rank, reward_by_rank
from tablee.kernel.verbs import CHANCE, OVER, Numbers, apply, legal, observe, score, setup, turn


class Slots(NamedTuple):
    """The matches themselves, one row each."""

    states: Numbers
    dice: Numbers  # fast dice of each match
    options: Numbers  # the game's options as whole numbers
    seats: int


class Feed(NamedTuple):
    """What a step writes, one row a match."""

    turns: Numbers  # the seat that is to decide
    masks: Numbers  # its open actions
    observations: Numbers  # what it knows; an array of no rows asks for none
    rewards: Numbers  # by place, for each seat, in the step that ends a match; else zeros
    ended: Numbers  # whether this step ended the match (a new one has begun)


@kernel
def start_batch(slots: Slots, seed: Any, first: int, feed: Feed) -> None:
    """Begin every match; the match in row n has the dice of number first + n."""
    cards = np.zeros(MOST_CARDS, np.int16)
    for row in range(len(slots.states)):
        seed_fast(slots.dice[row], seed, first + row)
        setup(slots.states[row], slots.seats, slots.options)
        feed.turns[row] = chance(slots.states[row], slots.dice[row], cards)
        feed.rewards[row, :] = 0
        feed.ended[row] = False
    show_all(slots.states, feed)


@kernel
def step_batch(slots: Slots, actions: Numbers, feed: Feed) -> None:
    """Carry out one action in every match; what is over is rewarded and starts again."""
    cards = np.zeros(MOST_CARDS, np.int16)
    points = np.zeros(slots.seats, np.int64)
    ranks = np.zeros(slots.seats, np.int64)
    for row in range(len(slots.states)):
        state = slots.states[row]
        apply(state, feed.turns[row], actions[row])
        seat = turn(state)
        if seat == CHANCE:
            seat = chance(state, slots.dice[row], cards)
        if feed.ended[row]:
            feed.rewards[row, :] = 0
        feed.ended[row] = seat == OVER
        if seat == OVER:
            score(state, points)
            rank(state, points, slots.seats, ranks)
            reward_by_rank(ranks, slots.seats, feed.rewards[row])
            setup(state, slots.seats, slots.options)
            seat = chance(state, slots.dice[row], cards)
        feed.turns[row] = seat
    show_all(slots.states, feed)


@kernel
def show_all(states: Numbers, feed: Feed) -> None:
    """Write what the seats to decide may do and know."""
    for row in range(len(states)):
        legal(states[row], feed.turns[row], feed.masks[row])
    for row in range(len(feed.observations)):
        observe(states[row], feed.turns[row], feed.observations[row])


@kernel
def all_open(masks: Numbers, actions: Numbers) -> bool:
    """Whether every match is given an action that exists and is open."""
    for row in range(len(actions)):
        if actions[row] < 0 or actions[row] >= masks.shape[1] or not masks[row, actions[row]]:
            return False
    return True


@kernel
def pick_all(masks: Numbers, dice: Numbers, actions: Numbers) -> None:
    """One open action in every match, each as likely as the others."""
    if masks.shape[1] % 8 == 0:
        for row in range(len(actions)):
            actions[row] = pick_of_many(masks[row], dice[0])
        return
    for row in range(len(actions)):
        count = 0
        for action in range(masks.shape[1]):
            count += masks[row, action]
        choice = roll(dice[0], count)
        for action in range(masks.shape[1]):
            if masks[row, action]:
                if choice == 0:
                    actions[row] = action
                choice -= 1
