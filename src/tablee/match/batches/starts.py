"""How the matches of a batch begin: from one seed for all, or from one for each."""

from collections.abc import Sequence

import numpy as np

from tablee.kernel.batch import Starts
from tablee.kernel.verbs import Numbers
from tablee.match.checks import checked_seed
from tablee.match.errors import WrongFeed, WrongSeed

Seed = int | Sequence[int]


def starts_for(seed: Seed, matches: int, wanted: Numbers | None = None) -> Starts:
    """From one seed the match in row n has the dice of number n; with one for each, a row depends on its own alone."""
    rows = np.ones(matches, np.bool_) if wanted is None else checked_rows(wanted, matches)
    if isinstance(seed, Sequence):
        if len(seed) != matches:
            raise WrongSeed("{matches} matches need as many seeds, not {given}", matches=matches, given=len(seed))
        seeds = np.array([checked_seed(one) for one in seed], np.uint64)
        return Starts(seeds, np.zeros(matches, np.uint64), rows)
    seeds = np.full(matches, checked_seed(seed), np.uint64)
    return Starts(seeds, np.arange(matches, dtype=np.uint64), rows)


def checked_rows(wanted: object, matches: int) -> Numbers:
    """Which rows are meant: True or False for each, and at least one True."""
    if not isinstance(wanted, np.ndarray) or wanted.dtype != np.bool_ or wanted.shape != (matches,) or not wanted.any():
        raise WrongFeed(
            "Which matches begin anew is told by an array of {matches} truth values, at least one of them true",
            matches=matches,
        )
    return wanted
