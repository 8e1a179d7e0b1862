"""What it takes to think ahead in Herz an Herz."""

import math

import numpy as np

from tablee.games.herz_an_herz.clauses.cards import MOST_SEATS
from tablee.games.herz_an_herz.numbers import rounds
from tablee.games.herz_an_herz.state import LEFT, RIGHT, SIDES, theft
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import UP_TO_DATE, Numbers, State

SPREAD = 2.8  # points of a round by which a seat is usually off the mean


@kernel
def strike_twins(state: State, seat: int, mask: Numbers) -> None:
    """Under a lone starting card left and right are the same."""
    if state.heights[seat, 0] + state.heights[seat, 1] > 0:
        return
    if mask[LEFT]:
        mask[RIGHT] = False
    for victim in range(MOST_SEATS):
        for side in range(SIDES):
            if mask[theft(victim, side, LEFT)]:
                mask[theft(victim, side, RIGHT)] = False


@kernel
def observation_key(state: State, seat: int) -> np.uint64:
    """The card just drawn is all that chance shows."""
    return np.uint64(state.card)


@kernel
def log_odds_per_point(state: State) -> float:
    """A point counts the less, the more rounds are to come."""
    return 1.0 / (SPREAD * math.sqrt(0.25 + rounds(state) - state.finished))


@kernel
def retell(state: State, past: State) -> int:
    """Everybody saw what was done with each card that was drawn."""
    return int(state.done[past.drawn - 1]) if past.drawn < state.drawn else UP_TO_DATE
