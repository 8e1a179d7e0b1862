"""Who the others may be: a belief gives every style of a game a chance for every seat.

It comes from what everybody has seen that seat do. A search that believes draws a style for each of the others in every
iteration; they play by it, in the tree and in the playout, and only the own moves are searched.
"""

import math
from typing import NamedTuple

import numpy as np

from tablee.kernel.compiling import kernel
from tablee.kernel.dice import WORDS, next_word
from tablee.kernel.verbs import UP_TO_DATE, Numbers, State, apply, retell, rewind, style_chance, turn


class Belief(NamedTuple):
    """Who the others may be."""

    styles: Numbers  # a row of numbers each
    chances: Numbers  # of each style, for each seat
    sums: Numbers  # the same added up from the first style on, to draw from


def belief_of(styles: Numbers, chances: Numbers) -> Belief:
    """What is believed, from the chance of every style for every seat."""
    return Belief(styles, chances, np.cumsum(chances, axis=1))


@kernel
def weigh_styles(worlds: Numbers, styles: Numbers, logs: Numbers) -> None:
    """Add to the logarithms of every seat's likelihoods what it has done; the second world is overwritten."""
    worlds[1] = worlds[0]
    state, past = worlds[0], worlds[1]
    rewind(past)
    action = retell(state, past)
    while action != UP_TO_DATE:
        seat = turn(past)
        for number in range(len(styles)):
            logs[seat, number] += math.log(style_chance(past, seat, styles[number], action))
        apply(past, seat, action)
        action = retell(state, past)


@kernel
def draw_styles(drawn: Numbers, belief: Belief, dice: State) -> None:
    """A style for every seat, as likely as it is believed to be."""
    for seat in range(len(belief.sums)):
        drawn[seat] = draw_from(belief.sums[seat], dice)


@kernel
def draw_from(sums: Numbers, dice: State) -> int:
    """One of several, each as likely as its part of the sums."""
    mark = np.float64(next_word(dice)) / WORDS
    return min(int(np.searchsorted(sums, mark, side="right")), len(sums) - 1)
