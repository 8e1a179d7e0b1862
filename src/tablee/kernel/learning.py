"""Many matches in which one seat learns and the others are played in compiled code; arrays belong to the caller."""

from typing import Any, NamedTuple

import numpy as np

from tablee.kernel.batch import Slots
from tablee.kernel.compiling import kernel
from tablee.kernel.playouts import MOST_CARDS, chance, choose, seed_match
from tablee.kernel.ranking import rank, reward_by_rank
from tablee.kernel.verbs import OVER, Numbers, State, apply, legal, log_odds_per_point, observe, score, setup


class Company(NamedTuple):
    """Who sits at every table."""

    learner: int  # the seat that learns
    policies: Numbers  # how each of the others is played: RANDOM or THUMB
    choices: Numbers  # fast dice for what they do, one of each match
    by_points: bool  # whether the learner is rewarded by points instead of place


class Lesson(NamedTuple):
    """What a step writes for the learner, one row a match."""

    masks: Numbers  # its open actions
    observations: Numbers  # what it knows
    rewards: Numbers  # in the step that ends a match; else zeros
    ended: Numbers  # whether this step ended the match (a new one has begun)
    finals: Numbers  # what it knew at the end of the last match that ended


class Scratch(NamedTuple):
    """What is written on in between; made once a step."""

    cards: Numbers
    points: Numbers
    ranks: Numbers
    worth: Numbers


@kernel
def new_scratch(seats: int) -> Scratch:
    """Room to work."""
    return Scratch(
        np.zeros(MOST_CARDS, np.int16),
        np.zeros(seats, np.int64),
        np.zeros(seats, np.int64),
        np.zeros(seats, np.float64),
    )


@kernel
def start_learning(slots: Slots, company: Company, seed: Any, first: int, lesson: Lesson) -> None:
    """Begin every match; the match in row n has the dice of number first + n."""
    scratch = new_scratch(slots.seats)
    for row in range(len(slots.states)):
        seed_match(slots.dice[row], company.choices[row], seed, first + row)
        begin(slots, company, scratch, lesson, row)
        lesson.rewards[row] = 0
        lesson.ended[row] = False


@kernel
def step_learning(slots: Slots, company: Company, actions: Numbers, lesson: Lesson) -> None:
    """The learner acts in every match, and the others until it is asked again; what is over starts again."""
    scratch = new_scratch(slots.seats)
    for row in range(len(slots.states)):
        state = slots.states[row]
        apply(state, company.learner, actions[row])
        seat = play_others(slots, company, scratch, lesson, row)
        lesson.ended[row] = seat == OVER
        if seat == OVER:
            lesson.rewards[row] = reward(state, slots.seats, company, scratch)
            observe(state, company.learner, lesson.finals[row])
            begin(slots, company, scratch, lesson, row)
        else:
            lesson.rewards[row] = 0
            show(state, company.learner, lesson, row)


@kernel
def begin(slots: Slots, company: Company, scratch: Scratch, lesson: Lesson, row: int) -> None:
    """A new match, up to the learner's first decision; one that ends before it has any does not count."""
    seat = OVER
    while seat == OVER:
        setup(slots.states[row], slots.seats, slots.options)
        seat = play_others(slots, company, scratch, lesson, row)
    show(slots.states[row], company.learner, lesson, row)


@kernel
def show(state: State, learner: int, lesson: Lesson, row: int) -> None:
    """What the learner may do and knows."""
    legal(state, learner, lesson.masks[row])
    observe(state, learner, lesson.observations[row])


@kernel
def play_others(slots: Slots, company: Company, scratch: Scratch, lesson: Lesson, row: int) -> int:
    """Chance and the others act until the learner is asked or the match is over; the mask's row is written on."""
    state, deck, choices = slots.states[row], slots.dice[row], company.choices[row]
    seat = chance(state, deck, scratch.cards)
    while seat not in (OVER, company.learner):
        apply(state, seat, choose(state, seat, company.policies[seat], lesson.masks[row], choices))
        seat = chance(state, deck, scratch.cards)
    return seat


@kernel
def reward(state: State, seats: int, company: Company, scratch: Scratch) -> float:
    """What the end of a match is worth to the learner: its place, or its points, negative where points are bad."""
    score(state, scratch.points)
    if company.by_points:
        sign = -1.0 if log_odds_per_point(state) < 0 else 1.0
        return float(sign * scratch.points[company.learner])
    rank(state, scratch.points, seats, scratch.ranks)
    reward_by_rank(scratch.ranks, seats, scratch.worth)
    return float(scratch.worth[company.learner])
