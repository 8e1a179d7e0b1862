"""The cards of Herz an Herz: numbers in four colours, jokers and thieves (H-1)."""

import numpy as np

from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import Numbers

NO_CARD = 0
NUMBERS, COLOUR_SIZE = 100, 25  # the cards 1 to 100 are the numbers
NUMBERED_JOKER, SUPER_JOKER, THIEF = 101, 105, 107  # the first card of each kind
CARDS = 110
COLOURS = 4  # by ranges: 1 to 25, 26 to 50, 51 to 75, 76 to 100
NO_COLOUR = COLOURS

MOST_SEATS = 4
SUPER_JOKERS = np.array([0, 0, 1, 1, 2], np.int16)  # in play, by seats


def lowest_values() -> Numbers:
    """The lowest each card may count: a number itself, a numbered joker the foot of its range, a super joker any."""
    table = np.arange(CARDS + 1, dtype=np.int16)
    for colour in range(COLOURS):
        table[NUMBERED_JOKER + colour] = colour * COLOUR_SIZE + 1
    table[SUPER_JOKER:THIEF] = -NUMBERS
    return table


def highest_values() -> Numbers:
    """The highest each card may count: a number itself, a numbered joker the top of its range, a super joker any."""
    table = np.arange(CARDS + 1, dtype=np.int16)
    for colour in range(COLOURS):
        table[NUMBERED_JOKER + colour] = (colour + 1) * COLOUR_SIZE
    table[SUPER_JOKER:THIEF] = NUMBERS
    return table


def colours() -> Numbers:
    """The colour of each card; super jokers and thieves have none (H-1, H-9)."""
    table = np.full(CARDS + 1, NO_COLOUR, np.int8)
    for number in range(1, NUMBERS + 1):
        table[number] = (number - 1) // COLOUR_SIZE
    for colour in range(COLOURS):
        table[NUMBERED_JOKER + colour] = colour
    return table


def kinds() -> Numbers:
    """The kind of each card: 1 number, 2 numbered joker, 3 super joker, 4 thief, and 0 where there is no card."""
    return np.searchsorted([1, NUMBERED_JOKER, SUPER_JOKER, THIEF], np.arange(CARDS + 1), side="right").astype(np.int8)


KIND, LOWEST_VALUE, HIGHEST_VALUE, COLOUR = kinds(), lowest_values(), highest_values(), colours()


@kernel
def worth_below(above: int, card: int) -> int:
    """A card counts the highest of its values below the card above: a super joker one less (H-5), a numbered joker at
    most the top of its range (H-6)."""
    return int(min(above - 1, HIGHEST_VALUE[card]))


@kernel
def goes_below(above: int, card: int) -> bool:
    """A card must count less than the card above (H-4); a numbered joker may have no value so low (H-6)."""
    return bool(worth_below(above, card) >= LOWEST_VALUE[card])


@kernel
def share_colour(left: int, right: int) -> bool:
    """Numbers and numbered jokers of one range are of one colour; a super joker has none (H-9)."""
    return bool(COLOUR[left] == COLOUR[right] and COLOUR[left] != NO_COLOUR)
