"""What it takes to think ahead in Presque."""

import math

import numpy as np

from presque.state import CARDS
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import State

SPREAD = 6.0  # points of a round by which a seat is usually off the mean


@kernel
def observation_key(state: State, seat: int) -> np.uint64:
    """The own hand is all that chance shows."""
    hand = 0
    for card in range(1, CARDS + 1):
        if state.where[card] == seat:
            hand |= 1 << card
    return np.uint64(hand)


@kernel
def log_odds_per_point(state: State) -> float:
    """A point counts the less, the more rounds are to come."""
    return 1.0 / (SPREAD * math.sqrt(0.5 + state.rounds - state.finished))
