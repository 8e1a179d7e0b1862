"""The moves of Herz an Herz as numbers: where the drawn card goes, or which card a thief takes and where it goes."""

from tablee.games.herz_an_herz.cards import MOST_SEATS
from tablee.kernel.compiling import kernel

SIDES = 2  # left and right
START, LEFT, RIGHT, DISCARD = 0, 1, 2, 3
PLACES = 3  # start, left and right, where a card can be laid
STEAL = 4  # the first of the thefts
ACTIONS = STEAL + MOST_SEATS * SIDES * PLACES


@kernel
def theft(victim: int, side: int, place: int) -> int:
    """The action that takes the bottom card of a column of the victim and lays it in that place."""
    return STEAL + (victim * SIDES + side) * PLACES + place


@kernel
def victim_of(action: int) -> int:
    """The seat that a theft takes a card from."""
    return (action - STEAL) // (SIDES * PLACES)


@kernel
def side_of(action: int) -> int:
    """The column that a theft takes a card from."""
    return (action - STEAL) // PLACES % SIDES


@kernel
def place_of(action: int) -> int:
    """The place where the drawn card or the stolen one is laid."""
    return action if action < STEAL else (action - STEAL) % PLACES
