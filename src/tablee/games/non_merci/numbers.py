"""The numbers of Non Merci !, which a variant may have otherwise."""

from tablee.games.non_merci.state import HIGHEST, LOWEST, PLAYED
from tablee.kernel.compiling import kernel
from tablee.kernel.numbers import number
from tablee.kernel.verbs import State


@kernel
def usual_tokens(state: State) -> int:
    """Eleven tokens each with up to five seats, nine with six, seven with seven (N-1)."""
    return 11 if state.seats <= 5 else 9 if state.seats == 6 else 7


lowest = number(0, LOWEST)  # card (N-1)
highest = number(1, HIGHEST)  # card (N-1)
played = number(2, PLAYED)  # cards of a round; the others are out (N-1)
tokens_each = number(3, usual_tokens)  # with which everybody begins a round


@kernel
def cards_stacked(state: State) -> int:
    """All cards from the lowest to the highest lie in the draw pile (N-1)."""
    return highest(state) - lowest(state) + 1
