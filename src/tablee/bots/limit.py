"""How long a bot may think."""

import math
import re
from dataclasses import dataclass
from typing import TypeVar

from tablee.games.sentences import Sentence, Value
from tablee.match.checks import shown
from tablee.match.errors import TableeError

MOST_ITERATIONS = 10**9
MOST_SECONDS = 3600.0

Number = TypeVar("Number", int, float)


class WrongLimit(TableeError):
    """A limit that nobody can keep."""


@dataclass(frozen=True)
class Limit:
    """So many iterations, or so many seconds; if both are given, whatever comes first.

    Who thinks by iterations comes to the same result again, who thinks by the clock does not.
    """

    iterations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        iterations, seconds = self.iterations, self.seconds
        if iterations is None and seconds is None:
            raise wrong_limit(Sentence("nothing"))
        if iterations is not None and not 1 <= iterations <= MOST_ITERATIONS:
            raise wrong_limit(iterations)
        if seconds is not None and not (math.isfinite(seconds) and 0 < seconds <= MOST_SECONDS):
            raise wrong_limit(f"{seconds} s")

    def at_most(self, other: "Limit") -> "Limit":
        """Both limits at once."""
        return Limit(
            lesser(self.iterations, other.iterations),
            lesser(self.seconds, other.seconds),
        )

    def __str__(self) -> str:
        parts = [f"{self.iterations}"] if self.iterations is not None else []
        parts += [f"{self.seconds:g}s"] if self.seconds is not None else []
        return " / ".join(parts)


def lesser(left: Number | None, right: Number | None) -> Number | None:
    """The smaller of two numbers that may be missing."""
    return min((number for number in (left, right) if number is not None), default=None)


def wrong_limit(given: Value) -> WrongLimit:
    """What to say to a limit that cannot be kept."""
    return WrongLimit("A limit is a number of iterations like 1000, or of seconds like 0.5s, not {given}", given=given)


def read_limit(text: str) -> Limit:
    """A limit as it is typed: 1000 is iterations, 0.5s is seconds.

    >>> read_limit("0.5s")
    Limit(iterations=None, seconds=0.5)
    """
    plain = text.strip().lower()
    if re.fullmatch(r"[0-9]{1,10}", plain):
        return Limit(iterations=int(plain))
    if re.fullmatch(r"[0-9]{0,5}\.?[0-9]{1,6}s", plain):
        return Limit(seconds=float(plain[:-1]))
    raise wrong_limit(shown(text))


USUAL = Limit(seconds=2.0)  # as long as the master takes
