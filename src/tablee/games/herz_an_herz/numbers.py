"""The numbers of Herz an Herz, which a variant may have otherwise."""

from tablee.games.herz_an_herz.clauses.cards import COLOUR_SIZE, SUPER_JOKERS
from tablee.games.herz_an_herz.state import LEVELS, ROUNDS
from tablee.kernel.compiling import kernel
from tablee.kernel.numbers import number
from tablee.kernel.verbs import State


@kernel
def as_many_as_seats(state: State) -> int:
    """Every seat brings a colour with its joker, and a thief (H-1)."""
    return int(state.seats)


@kernel
def usual_super_jokers(state: State) -> int:
    """One super joker, two with four seats (H-1)."""
    return int(SUPER_JOKERS[state.seats])


rounds = number(0, ROUNDS)  # of a match (H-9)
levels = number(1, LEVELS)  # of a column (H-4)
colours = number(2, as_many_as_seats)  # in play (H-1)
numbers_each = number(3, COLOUR_SIZE)  # of a colour, from its lowest (H-1)
numbered_jokers = number(4, as_many_as_seats)  # of the first colours (H-1)
super_jokers = number(5, usual_super_jokers)  # H-1
thieves = number(6, as_many_as_seats)  # H-1


@kernel
def highest(state: State) -> int:
    """The highest number in play (H-3)."""
    return COLOUR_SIZE * (colours(state) - 1) + numbers_each(state)


@kernel
def deck_size(state: State) -> int:
    """How many cards are in play (H-1)."""
    return colours(state) * numbers_each(state) + numbered_jokers(state) + super_jokers(state) + thieves(state)
