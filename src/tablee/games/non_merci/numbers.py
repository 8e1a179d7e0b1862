"""The numbers of Non Merci !: constants for the compiler in the full game, fields of the state in a variant."""

from collections.abc import Callable
from typing import Any

from tablee.games.non_merci.state import HIGHEST, LOWEST, PLAYED
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import State, verb

Verbs = dict[str, Callable[..., Any]]


@verb
def lowest(state: State) -> int:
    """The lowest card."""
    raise AssertionError


@verb
def highest(state: State) -> int:
    """The highest card."""
    raise AssertionError


@verb
def played(state: State) -> int:
    """How many cards are played in a round; the others are out."""
    raise AssertionError


@verb
def tokens_each(state: State) -> int:
    """How many tokens everybody begins a round with."""
    raise AssertionError


@kernel
def cards_stacked(state: State) -> int:
    """All cards from the lowest to the highest lie in the draw pile (N-1)."""
    return highest(state) - lowest(state) + 1


# --- The full game ---------------------------------------------------------------------------------------------------
@kernel
def usual_lowest(state: State) -> int:
    """Cards begin at 3 (N-1)."""
    return LOWEST


@kernel
def usual_highest(state: State) -> int:
    """Cards go up to 35 (N-1)."""
    return HIGHEST


@kernel
def usual_played(state: State) -> int:
    """24 of the 33 cards are played (N-1)."""
    return PLAYED


@kernel
def usual_tokens(state: State) -> int:
    """Eleven tokens each with up to five seats, nine with six, seven with seven (N-1)."""
    return 11 if state.seats <= 5 else 9 if state.seats == 6 else 7


# --- Variants --------------------------------------------------------------------------------------------------------
@kernel
def own_lowest(state: State) -> int:
    """As the variant has it."""
    return int(state.lowest)


@kernel
def own_highest(state: State) -> int:
    """As the variant has it."""
    return int(state.highest)


@kernel
def own_played(state: State) -> int:
    """As the variant has it."""
    return int(state.played)


@kernel
def own_tokens(state: State) -> int:
    """As the variant has it."""
    return int(state.each)


USUAL: Verbs = {"lowest": usual_lowest, "highest": usual_highest, "played": usual_played, "tokens_each": usual_tokens}
OWN: Verbs = {"lowest": own_lowest, "highest": own_highest, "played": own_played, "tokens_each": own_tokens}
