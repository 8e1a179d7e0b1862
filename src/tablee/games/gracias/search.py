"""What it takes to think ahead in Gracias."""

import math

import numpy as np

from tablee.games.gracias.state import (
    COLOURS,
    MOST_SEATS,
    NO_TRIO,
    SHARE,
    has_chosen,
    hidden_card,
    rounds_each,
    trio_card,
)
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import UP_TO_DATE, Numbers, State

SPREAD = 1.5  # points of a round by which a seat is usually off the mean


@kernel
def strike_twins(state: State, seat: int, mask: Numbers) -> None:
    """Trios with the same visible cards are alike, and so are the two ways to share out a pair."""
    if not has_chosen(state, seat):
        strike_twin_trios(state, mask)
    elif is_pair(state, int(state.chosen[seat, state.turns])):
        for receiver in range(state.seats):
            mask[SHARE + MOST_SEATS + receiver] = False


@kernel
def strike_twin_trios(state: State, mask: Numbers) -> None:
    """Of open trios that look alike the first stands for all."""
    for trio in range(state.seats):
        for earlier in range(trio):
            if mask[earlier] and look_alike(state, trio, earlier):
                mask[trio] = False


@kernel
def is_pair(state: State, trio: int) -> bool:
    """Whether both visible cards of a trio have one colour."""
    return trio_card(state, trio, 0) == trio_card(state, trio, 1)


@kernel
def look_alike(state: State, trio: int, other: int) -> bool:
    """Whether two trios show the same two colours, in whatever order."""
    first, second = trio_card(state, trio, 0), trio_card(state, trio, 1)
    third, fourth = trio_card(state, other, 0), trio_card(state, other, 1)
    return (first == third and second == fourth) or (first == fourth and second == third)


@kernel
def observation_key(state: State, seat: int) -> np.uint64:
    """New trios are seen by all, the hidden card of a trio only by the seat that takes it."""
    if state.turn < 0:
        return np.uint64(0)
    if state.turn == seat and has_chosen(state, seat):
        return np.uint64(hidden_card(state, seat, state.turns))
    if state.turn != state.small_opener or has_chosen(state, state.turn):
        return np.uint64(0)
    sight = 0
    for trio in range(state.seats):
        sight = (sight * COLOURS + trio_card(state, trio, 0)) * COLOURS + trio_card(state, trio, 1)
    return np.uint64(sight)


@kernel
def log_odds_per_point(state: State) -> float:
    """A point counts the less, the more rounds are to come."""
    return 1.0 / (SPREAD * math.sqrt(0.25 + rounds_each(state) - state.finished))


@kernel
def retell(state: State, past: State) -> int:
    """Everybody saw which trio was chosen, and how it was shared out."""
    seat = past.turn
    if not has_chosen(past, seat):
        trio = int(state.chosen[seat, past.turns])
        return trio if trio != NO_TRIO else UP_TO_DATE
    share = int(state.shared[seat, past.turns])
    return share if share != 0 else UP_TO_DATE
