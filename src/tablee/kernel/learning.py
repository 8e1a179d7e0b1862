"""Many matches in which one seat learns and the others are played in compiled code; arrays belong to the caller."""

from typing import NamedTuple

import numpy as np

from tablee.kernel.batch import Slots, Starts
from tablee.kernel.compiling import kernel
from tablee.kernel.playouts import MOST_CARDS, chance, choose, seed_match
from tablee.kernel.ranking import reward
from tablee.kernel.verbs import OVER, Numbers, State, apply, legal, observe, setup

ELSEWHERE = 2  # how a seat is played that decides outside of compiled code, beside RANDOM and THUMB


class Company(NamedTuple):
    """Who sits at every table."""

    learner: int  # the seat that learns
    policies: Numbers  # how each of the others is played: RANDOM, THUMB or ELSEWHERE
    choices: Numbers  # fast dice for what they do, one of each match


class Lesson(NamedTuple):
    """What a step writes for the learner, one row a match."""

    masks: Numbers  # its open actions
    observations: Numbers  # what it knows
    rewards: Numbers  # in the step that ends a match; else zeros
    ended: Numbers  # whether this step ended the match (a new one has begun)
    finals: Numbers  # what it knew at the end of the last match that ended
    asked: Numbers  # who is asked: the learner, or a seat that decides elsewhere
    fresh: Numbers  # whether the learner has not been asked yet in this match


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
def start_learning(slots: Slots, company: Company, starts: Starts, lesson: Lesson) -> None:
    """Begin every match that is to begin."""
    scratch = new_scratch(slots.seats)
    for row in range(len(slots.states)):
        if starts.wanted[row]:
            seed_match(slots.dice[row], company.choices[row], starts.seeds[row], starts.streams[row])
            setup(slots.states[row], slots.seats, slots.options)
            lesson.fresh[row] = True
            go_on(slots, company, scratch, lesson, row)
            lesson.rewards[row] = 0
            lesson.ended[row] = False


@kernel
def step_learning(slots: Slots, company: Company, actions: Numbers, lesson: Lesson) -> None:
    """The learner acts in every match, and the others until it is asked again; what is over starts again."""
    scratch = new_scratch(slots.seats)
    for row in range(len(slots.states)):
        lesson.rewards[row] = 0
        lesson.ended[row] = False
        apply(slots.states[row], company.learner, actions[row])
        go_on(slots, company, scratch, lesson, row)


@kernel
def step_elsewhere(slots: Slots, company: Company, actions: Numbers, lesson: Lesson) -> None:
    """Those who decide elsewhere act in the matches that wait for them."""
    scratch = new_scratch(slots.seats)
    for row in range(len(slots.states)):
        if lesson.asked[row] != company.learner:
            apply(slots.states[row], lesson.asked[row], actions[row])
            go_on(slots, company, scratch, lesson, row)


@kernel
def go_on(slots: Slots, company: Company, scratch: Scratch, lesson: Lesson, row: int) -> None:
    """Up to the next decision of the learner or elsewhere; a match in which the learner had none does not count."""
    seat = play_others(slots, company, scratch, lesson, row)
    while seat == OVER:
        if not lesson.fresh[row]:
            finish(slots, company, scratch, lesson, row)
        setup(slots.states[row], slots.seats, slots.options)
        lesson.fresh[row] = True
        seat = play_others(slots, company, scratch, lesson, row)
    lesson.asked[row] = seat
    if seat == company.learner:
        lesson.fresh[row] = False
        show(slots.states[row], seat, lesson, row)


@kernel
def finish(slots: Slots, company: Company, scratch: Scratch, lesson: Lesson, row: int) -> None:
    """What the learner gets and knows at the end of a match."""
    state = slots.states[row]
    reward(state, slots.seats, slots.by_points, scratch.points, scratch.ranks, scratch.worth)
    lesson.rewards[row] = scratch.worth[company.learner]
    lesson.ended[row] = True
    observe(state, company.learner, lesson.finals[row])


@kernel
def show(state: State, learner: int, lesson: Lesson, row: int) -> None:
    """What the learner may do and knows."""
    legal(state, learner, lesson.masks[row])
    observe(state, learner, lesson.observations[row])


@kernel
def play_others(slots: Slots, company: Company, scratch: Scratch, lesson: Lesson, row: int) -> int:
    """Chance and the others act until the learner or somebody elsewhere is asked, or the match is over.

    The row of the mask is written on.
    """
    state, deck, choices = slots.states[row], slots.dice[row], company.choices[row]
    seat = chance(state, deck, scratch.cards)
    while seat != OVER and seat != company.learner and company.policies[seat] != ELSEWHERE:
        apply(state, seat, choose(state, seat, company.policies[seat], lesson.masks[row], choices))
        seat = chance(state, deck, scratch.cards)
    return seat
