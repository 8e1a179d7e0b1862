"""Whole matches from the first shuffle to the last point, without leaving compiled code."""

from typing import Any, NamedTuple

import numpy as np

from tablee.kernel.compiling import kernel
from tablee.kernel.dice import FAST_DICE, roll, seed_fast, wrapping_multiply
from tablee.kernel.ranking import rank
from tablee.kernel.verbs import (
    CHANCE,
    OVER,
    Numbers,
    State,
    actions,
    apply,
    deal,
    draw,
    legal,
    score,
    setup,
    thumb,
    turn,
)  # fmt: skip

RANDOM, THUMB = 0, 1  # how a seat is played
MANY_ACTIONS = 64
MOST_CARDS = 128  # room for the longest chance event of any game


class Plan(NamedTuple):
    """Which matches are to be played."""

    seats: int
    options: Numbers  # the game's options as whole numbers, in the game's order
    policies: Numbers  # RANDOM or THUMB for each seat
    seed: Any
    first: int  # number of the first match; match n is the same in whatever portion it is played
    cap: int  # a match with so many moves is stopped and has no outcome


class Tally(NamedTuple):
    """What came of them: one row a match, written into arrays that the caller owns."""

    points: Numbers
    ranks: Numbers  # zeros for a match that was stopped
    moves: Numbers


@kernel
def chance(state: State, dice: State, cards: Numbers) -> int:
    """Let chance act as long as it is to act, and say whose turn it is then."""
    seat = turn(state)
    while seat == CHANCE:
        draw(state, dice, cards)
        deal(state, cards)
        seat = turn(state)
    return seat


@kernel
def pick(state: State, mask: Numbers, dice: State) -> int:
    """One of the open actions, each as likely as the others."""
    if actions(state) >= MANY_ACTIONS and actions(state) % 8 == 0:
        return pick_of_many(mask, dice)
    count = 0
    for action in range(actions(state)):
        count += mask[action]
    choice = roll(dice, count)
    picked = 0
    for action in range(actions(state)):
        if mask[action]:
            if choice == 0:
                picked = action
            choice -= 1
    return picked


@kernel
def pick_of_many(mask: Numbers, dice: State) -> int:
    """The same in eights, for games with so many actions that counting them one by one takes longer than a move."""
    eights = mask.view(np.uint64)
    count = 0
    for eight in eights:
        count += open_in(eight)
    choice = roll(dice, count)
    place = 0
    while choice >= open_in(eights[place]):
        choice -= open_in(eights[place])
        place += 1
    action = 8 * place
    while not mask[action] or choice > 0:
        choice -= mask[action]
        action += 1
    return action


@kernel
def open_in(eight: Any) -> int:
    """How many of eight actions are open: the sum of eight bytes of 0 or 1."""
    return int(wrapping_multiply(eight, np.uint64(0x0101010101010101)) >> np.uint64(56))


@kernel
def choose(state: State, seat: int, policy: int, mask: Numbers, choices: State) -> int:
    """What a seat does that is played at random or by rule of thumb; the mask is written on."""
    if policy == RANDOM:
        legal(state, seat, mask)
        return pick(state, mask, choices)
    return thumb(state, seat, choices)


@kernel
def seed_match(deck: State, choices: State, seed: int, match: int) -> None:
    """Every match of a seed has its own dice for the cards and its own for the choices."""
    seed_fast(deck, seed, 2 * match)
    seed_fast(choices, seed, 2 * match + 1)


@kernel
def play_out(state: State, plan: Plan, deck: State, choices: State, cards: Numbers, mask: Numbers) -> int:
    """Play one match to its end, or to the cap, and return the number of moves."""
    moves = 0
    setup(state, plan.seats, plan.options)
    seat = chance(state, deck, cards)
    while seat != OVER and moves < plan.cap:
        apply(state, seat, choose(state, seat, plan.policies[seat], mask, choices))
        moves += 1
        seat = turn(state)
        if seat == CHANCE:
            seat = chance(state, deck, cards)
    return moves


@kernel
def playouts(box: Numbers, plan: Plan, tally: Tally) -> None:
    """Play a match for every row of the tally; `box` holds the one state that is used for all."""
    state = box[0]
    dice = np.zeros(2, FAST_DICE)
    deck, choices = dice[0], dice[1]
    cards = np.zeros(MOST_CARDS, np.int16)
    mask = np.zeros(actions(state), np.bool_)
    for row in range(len(tally.moves)):
        seed_match(deck, choices, plan.seed, plan.first + row)
        tally.moves[row] = play_out(state, plan, deck, choices, cards, mask)
        score(state, tally.points[row])
        if turn(state) == OVER:
            rank(state, tally.points[row], plan.seats, tally.ranks[row])
        else:
            tally.ranks[row, :] = 0
