"""What it takes to think ahead in Non Merci !"""

import math

import numpy as np

from tablee.games.non_merci.state import PASS, TAKE
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import UP_TO_DATE, State

SPREAD = 16.0  # points of a round by which a seat is usually off the mean


@kernel
def observation_key(state: State, seat: int) -> np.uint64:
    """The card on offer is all that chance shows."""
    return np.uint64(state.card)


@kernel
def log_odds_per_point(state: State) -> float:
    """A point counts the less, the more rounds are to come."""
    return -1.0 / (SPREAD * math.sqrt(1.0 + state.rounds - state.finished))


@kernel
def retell(state: State, past: State) -> int:
    """Everybody saw who took which card, and how many passes there were before: as many as tokens lay on it."""
    is_taken = past.turned < state.turned
    paid = state.paid[past.turned - 1] if is_taken else state.pot
    if past.pot < paid:
        return PASS
    return TAKE if is_taken else UP_TO_DATE
