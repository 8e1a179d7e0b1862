"""How well a game is played at each of its levels, and how it is searched; a game keeps its numbers in `levels.py`."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from tablee.games.live import USUAL_TEMPO, Tempo


@dataclass(frozen=True)
class Level:
    """How well somebody plays."""

    slips: int  # moves of a thousand that are made without thinking
    iterations: int  # of a search; 0: by rule of thumb
    forgets: int = 0  # words of a thousand that are left out, in a live game
    notices: int = 1000  # faults of others, of a thousand, in a live game
    tempo: Tempo = USUAL_TEMPO  # how quick at a live table
    seconds: float = 0.5  # that a move takes at most, where seconds count


class Tuning(NamedTuple):
    """How a game is searched, found by playing; `SearchSettings` in `tablee.kernel.search.search` says what they do."""

    exploration: float
    by_points: float
    rounds: int
    breadth: float
    doubt: float


Frozen = Mapping[str, tuple[Level, Tuning]]  # levels as they once were, by month and number: 2026-11:5
