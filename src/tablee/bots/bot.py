"""What a bot is: somebody who looks at a view and names a move."""

from dataclasses import dataclass
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


@dataclass(frozen=True)
class Tempo:
    """How quick somebody is at a live table, in seconds: the least and the most, evenly spread between them.

    A bot may have a `tempo` of its own. A time is drawn for every seat that may act, whatever it holds and before it
    looks at its cards; only then does the bot choose. So waiting betrays nothing.
    """

    reaction: tuple[float, float] = (0.8, 2.6)  # to what others do
    decision: tuple[float, float] = (1.6, 3.6)  # on its own turn, choice or thanks

    def draw(self, is_deciding: bool, dice: Numbers) -> float:
        """How long it takes this time."""
        least, most = self.decision if is_deciding else self.reaction
        return least + (most - least) * int(doors.roll(dice, 1001)) / 1000


USUAL_TEMPO = Tempo()


def tempo_of(bot: Bot) -> Tempo:
    """The bot's own tempo, or the usual one."""
    tempo = getattr(bot, "tempo", USUAL_TEMPO)
    assert isinstance(tempo, Tempo)
    return tempo


class UnknownBot(TableeError):
    """There is no bot of this name."""


def seeded_dice(seed: int, stream: int = 0) -> Numbers:
    """Fast dice for a bot's own choices."""
    dice = np.zeros(1, FAST_DICE)
    doors.seed_fast(dice, np.uint64(seed), np.uint64(stream))
    return dice
