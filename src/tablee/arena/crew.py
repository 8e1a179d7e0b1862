"""Who plays the matches of a simulation or an arena: threads of this machine, or a cluster.

A match depends on its number and the seed alone, so the results are the same wherever it is played.
"""

from concurrent.futures import Executor, ThreadPoolExecutor
from typing import NamedTuple


class Crew(NamedTuple):
    """Those who play, and how many can at a time."""

    pool: Executor
    hands: int


def threads_of(count: int) -> Crew:
    """Threads of this machine."""
    return Crew(ThreadPoolExecutor(count), count)
