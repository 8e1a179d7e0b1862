"""The numbers of MERCI, which a variant may have otherwise."""

from tablee.games.merci.clauses.cards import COLOURS, HIGHEST, ONCE
from tablee.games.merci.state import DEALT
from tablee.kernel.compiling import kernel
from tablee.kernel.numbers import number
from tablee.kernel.verbs import State


@kernel
def usual_hearts(state: State) -> int:
    """Six with three or four seats, five with more (M-14)."""
    return 6 if state.seats <= 4 else 5


colours = number(0, len(COLOURS))  # in play (M-1)
highest = number(1, HIGHEST)  # value in play (M-1)
dealt = number(2, DEALT)  # cards to every seat (M-1)
hearts_to_win = number(3, usual_hearts)  # M-14


@kernel
def cards_of_colour(state: State) -> int:
    """1 and 6 are there once, the others twice (M-1)."""
    return 2 * highest(state) - (ONCE if highest(state) == HIGHEST else 1)


@kernel
def cards_in_play(state: State) -> int:
    """All cards of all colours."""
    return colours(state) * cards_of_colour(state)
