"""What a bot is: somebody who looks at a view and names a move."""

from typing import Protocol

import numpy as np

from tablee.kernel import doors
from tablee.kernel.dice import FAST_DICE
from tablee.kernel.verbs import Numbers
from tablee.match.errors import TableeError
from tablee.match.view import View


class Bot(Protocol):
    """A player without a person. It gets a view, which holds what its seat may know and nothing else."""

    name: str

    def choose(self, view: View) -> str:
        """One of the moves in `view.legal`."""


class UnknownBot(TableeError):
    """There is no bot of this name."""


def seeded_dice(seed: int, stream: int = 0) -> Numbers:
    """Fast dice for a bot's own choices."""
    dice = np.zeros(1, FAST_DICE)
    doors.seed_fast(dice, np.uint64(seed), np.uint64(stream))
    return dice
