"""The numbers of a game: constants for the compiler in the full game, a variant's own in its state.

The state of a variant begins with the field `own`, an array of its numbers; every other state has none. Which of the
two a state is, is known when its rules are compiled, so that the full games pay nothing for their variants.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from numba.extending import overload

from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import Numbers, State

Number = Callable[[State], int]


def number(place: int, usual: int | Number) -> Number:
    """A number that a variant may have otherwise: its place among the own ones, and what it is in the full game."""

    def plain(state):  # type: ignore[no-untyped-def]
        if "own" in state.dtype.names:
            return int(state.own[place])
        return usual if isinstance(usual, int) else usual(state)

    def typed(state):  # type: ignore[no-untyped-def]
        if "own" in state.fields:
            return lambda state: np.int64(state.own[place])
        return (lambda state: usual) if isinstance(usual, int) else (lambda state: usual(state))

    overload(plain, jit_options={"nogil": True})(typed)
    return plain


def with_numbers(count: int, fields: list[Any]) -> np.dtype[Any]:
    """The state of variants with so many numbers of their own.

    They come first: numba takes a record that begins like another one for that other one.
    """
    return np.dtype((np.record, [("own", np.int16, count), *fields]))


@kernel
def take_numbers(state: State, options: Numbers, first: int) -> None:
    """A variant's numbers follow the options of the full game, which are so many."""
    for place in range(len(state.own)):
        state.own[place] = options[first + place]
