"""The fifty cards of MERCI, their backs, and what three of them make together (M-1, M-2, M-5)."""

import numpy as np

from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import Numbers

COLOURS = "ypgbo"
CARDS, OF_COLOUR = 50, 10
HIGHEST, ONCE = 6, 2  # values 1 to 6, two of which are there once (M-1)
EACH_COLOUR = np.array([1, 2, 2, 3, 3, 4, 4, 5, 5, 6])
VALUE = np.tile(EACH_COLOUR, 5)
COLOUR = np.repeat(np.arange(5), 10)
FACE = COLOUR * 6 + VALUE - 1  # identical cards have the same face
ENDS = np.flatnonzero((VALUE == 1) | (VALUE == 6))  # see `is_end`

ONE, SWAP, HEART, TWO = 0, 1, 2, 3
BACKS = ("one", "swap", "heart", "two")

NO_CARD = -1


def twins() -> Numbers:
    """The other card with the same face; a card that is alone is its own twin."""
    table = np.arange(CARDS)
    for card in range(CARDS - 1):
        if FACE[card] == FACE[card + 1]:
            table[card], table[card + 1] = card + 1, card
    return table


TWIN = twins()
FIRST_VALUE, FIRST_SUITE = 5, 11  # combinations are bits: five colours, six values, four suites


@kernel
def are_identical(card: int, other: int) -> bool:
    """Same colour and same value: the two can be laid on each other with SKUZ (M-4)."""
    return FACE[card] == FACE[other]


@kernel
def fits(card: int, top: int) -> bool:
    """Same colour or same value, not both (M-3)."""
    return (COLOUR[card] == COLOUR[top]) != (VALUE[card] == VALUE[top])


@kernel
def is_end(card: int) -> bool:
    """A 1 or a 6: worth a heart in a combination, and good for an interception (M-6, M-11)."""
    return VALUE[card] == 1 or VALUE[card] == 6


@kernel
def combinations(first: int, second: int, third: int) -> int:
    """The set of combinations of three tops: COLOUR, VALUE, and SUITE by its lowest value (M-5)."""
    found = 0
    if COLOUR[first] == COLOUR[second] and COLOUR[second] == COLOUR[third]:
        found |= 1 << COLOUR[first]
    low = min(VALUE[first], VALUE[second], VALUE[third])
    high = max(VALUE[first], VALUE[second], VALUE[third])
    if low == high:
        found |= 1 << (FIRST_VALUE + low - 1)
    if (
        high - low == 2
        and VALUE[first] + VALUE[second] + VALUE[third] == 3 * (low + 1)
        and VALUE[first] != VALUE[second]
    ):
        found |= 1 << (FIRST_SUITE + low - 1)
    return found
