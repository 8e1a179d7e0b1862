"""Rules as plain Python until their machine code is there, so that nobody waits for a compiler.

Compiled code calls compiled code whatever is said here. What Python calls runs plain for games that are awaited, in all
threads but those that load machine code.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
from numba.core.registry import CPUDispatcher

from tablee.kernel.compiling import FUNCTIONS
from tablee.kernel.verbs import RULES

AWAITED: set[Any] = set()  # the states of games whose machine code is not there yet
here = threading.local()  # what is so in this thread alone


class PlainFirst(CPUDispatcher):
    """A function that runs as plain Python unless it is called with the state of a game that is compiled."""

    def __call__(self, *values: Any) -> Any:
        """Run compiled or plain: the results are the same."""
        if getattr(here, "is_loading", False) or any(map(is_of_compiled_game, values)):
            return super().__call__(*values)
        return self.py_func(*values)


def is_of_compiled_game(value: Any) -> bool:
    """Whether this is a state, or a box of states, of a game whose machine code is there."""
    kind = getattr(value, "dtype", None)
    return kind is not None and kind.fields is not None and "setup" in RULES.get(kind, {}) and kind not in AWAITED


def await_machine_code(state: np.dtype[Any]) -> None:
    """The rules of a game run plain from now on."""
    AWAITED.add(state)
    for function in FUNCTIONS:
        function.__class__ = PlainFirst


def use_machine_code(state: np.dtype[Any]) -> None:
    """The rules of a game run compiled from now on; when all do, calls cost nothing more than ever."""
    AWAITED.discard(state)
    if not AWAITED:
        for function in FUNCTIONS:
            function.__class__ = CPUDispatcher


def is_awaited(state: np.dtype[Any]) -> bool:
    """Whether the rules of a game run plain."""
    return state in AWAITED


@contextmanager
def loading() -> Iterator[None]:
    """Everything that this thread calls is loaded, or compiled."""
    here.is_loading = True
    try:
        yield
    finally:
        here.is_loading = False
