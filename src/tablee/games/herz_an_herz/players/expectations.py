"""What a column of Herz an Herz can still expect, and so what a card brings in it.

Laying a card gains a place and gives up the numbers between it and the card above. Whether that pays depends on the
draws and on the places left, so what a column can still expect is worked out once, from the last draw to the first.
"""

from itertools import product

import numpy as np

from tablee.games.herz_an_herz.clauses.cards import NUMBERS
from tablee.games.herz_an_herz.numbers import highest
from tablee.games.herz_an_herz.state import LEVELS
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import Numbers, State

DRAWS = 28  # most draws of a seat in a round: of 55 cards with two seats, of 82 with three, of 110 with four
CARD = 100  # a gain of one card
FINE = 10_000  # and so much finer while the tables are worked out
WANTED = 130  # one in so many draws is a certain number, and not better laid in the other column


def expected_cards() -> Numbers:
    """How many cards a column will still get, by draws left, places left and worth of its bottom card.

    Every lower number comes with the same chance, and is laid if that is better than to wait.
    """
    expected = np.zeros((DRAWS + 1, LEVELS + 1, NUMBERS + 1), np.int64)
    is_lower = np.tri(NUMBERS + 1, k=-1, dtype=np.int64)
    is_lower[:, 0] = 0
    for draws, room in product(range(1, DRAWS + 1), range(1, LEVELS + 1)):
        waiting = expected[draws - 1, room]
        gain = CARD * FINE + expected[draws - 1, room - 1] - waiting[:, np.newaxis]
        expected[draws, room] = waiting + (np.maximum(gain, 0) * is_lower).sum(axis=1) // WANTED
    return expected


def expected_before_start(expected: Numbers) -> Numbers:
    """How many cards a seat without a starting card will get in both columns, by draws left."""
    waiting = np.zeros(DRAWS + 1, np.int64)
    for draws in range(1, DRAWS + 1):
        started = 2 * expected[draws - 1, LEVELS, 1:]
        waiting[draws] = np.maximum(started, waiting[draws - 1]).sum() // NUMBERS
    return waiting


FINELY_EXPECTED = expected_cards()
EXPECTED = (FINELY_EXPECTED // FINE).astype(np.int16)
EXPECTED_BEFORE_START = (expected_before_start(FINELY_EXPECTED) // FINE).astype(np.int16)


@kernel
def column_gain(state: State, draws: int, height: int, above: int, worth: int) -> int:
    """What a card brings under so many others: itself, less what is given up between it and the card above."""
    after = EXPECTED[draws, LEVELS - height - 1, of_hundred(state, worth)]
    return int(CARD + after - EXPECTED[draws, LEVELS - height, of_hundred(state, above)])


@kernel
def start_gain(state: State, draws: int, worth: int) -> int:
    """What a starting card brings, compared with waiting for another."""
    return int(2 * EXPECTED[draws, LEVELS, of_hundred(state, worth)] - EXPECTED_BEFORE_START[draws])


@kernel
def of_hundred(state: State, worth: int) -> int:
    """A worth as if all hundred numbers were in play: fewer seats draw as often, from fewer numbers."""
    return int(max(0, worth * NUMBERS // highest(state)))
