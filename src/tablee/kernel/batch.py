"""Many matches stepped together, for programs that learn: everything is written into arrays that the caller owns."""

from typing import Any, NamedTuple

import numpy as np

from tablee.kernel.compiling import kernel
from tablee.kernel.dice import roll, seed_fast
from tablee.kernel.playouts import MOST_CARDS, chance, choose, pick_of_many
from tablee.kernel.ranking import reward
from tablee.kernel.verbs import CHANCE, OVER, Numbers, apply, determinize, legal, observe, setup, turn
from tablee.kernel.verbs import actions as count_actions

NONE = np.zeros((0, 0), np.int16)


class Slots(NamedTuple):
    """The matches themselves, one row each."""

    states: Numbers
    dice: Numbers  # fast dice of each match
    options: Numbers  # the game's options as whole numbers
    seats: int
    by_points: bool = False  # whether the end of a match is worth its points instead of its places


class Starts(NamedTuple):
    """How matches begin, one row each."""

    seeds: Numbers
    streams: Numbers  # which sequence of the seed's dice
    wanted: Numbers  # whether the match is to begin anew at all


class Feed(NamedTuple):
    """What a step writes, one row a match."""

    turns: Numbers  # the seat that is to decide
    masks: Numbers  # its open actions
    observations: Numbers  # what it knows; an array of no rows asks for none
    rewards: Numbers  # for each seat, in the step that ends a match; else zeros
    ended: Numbers  # whether this step ended the match (a new one has begun)
    finals: Numbers = NONE  # what the seat that ended the last match knew then; an array of no rows asks for none
    points: Numbers = NONE  # of each seat in the last match that ended; an array of no rows asks for none


@kernel
def start_batch(slots: Slots, starts: Starts, feed: Feed) -> None:
    """Begin every match that is to begin."""
    cards = np.zeros(MOST_CARDS, np.int16)
    for row in range(len(slots.states)):
        if starts.wanted[row]:
            seed_fast(slots.dice[row], starts.seeds[row], starts.streams[row])
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
        state, acting = slots.states[row], feed.turns[row]
        apply(state, acting, actions[row])
        seat = turn(state)
        if seat == CHANCE:
            seat = chance(state, slots.dice[row], cards)
        if feed.ended[row]:
            feed.rewards[row, :] = 0
        feed.ended[row] = seat == OVER
        if seat == OVER:
            reward(state, slots.seats, slots.by_points, points, ranks, feed.rewards[row])
            if row < len(feed.points):
                feed.points[row, :] = points
            if row < len(feed.finals):
                observe(state, acting, feed.finals[row])
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
def guess_batch(slots: Slots, seats: Numbers, seed: Any, first: int, feed: Feed) -> None:
    """Replace what a seat of every match cannot know, and what chance will do, by a fair guess."""
    for row in range(len(slots.states)):
        seed_fast(slots.dice[row], seed, first + row)
        determinize(slots.states[row], seats[row], slots.dice[row])
    show_all(slots.states, feed)


@kernel
def seed_all(dice: Numbers, seed: Any, streams: Numbers) -> None:
    """Fast dice of one seed, each with a stream of its own."""
    for row in range(len(dice)):
        seed_fast(dice[row], seed, streams[row])


@kernel
def choose_batch(slots: Slots, turns: Numbers, policies: Numbers, choices: Numbers, actions: Numbers) -> None:
    """What those do who are played at random or by rule of thumb, a policy a seat and dice a match."""
    mask = np.zeros(count_actions(slots.states[0]), np.bool_)
    for row in range(len(slots.states)):
        seat = turns[row]
        actions[row] = choose(slots.states[row], seat, policies[seat], mask, choices[row])


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
