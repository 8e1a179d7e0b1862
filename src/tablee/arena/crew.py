"""Who plays the matches of a simulation or an arena: threads or processes of this machine, or a cluster.

A match depends on its number and the seed alone, so the results are the same wherever it is played.
"""

from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import NamedTuple


class Crew(NamedTuple):
    """Those who play, and how many can at a time."""

    pool: Executor
    hands: int


def threads_of(count: int) -> Crew:
    """Threads of this machine."""
    return Crew(ThreadPoolExecutor(count), count)


def processes_of(count: int) -> Crew:
    """Processes of this machine, for bots in plain Python, of which only one thinks at a time in threads.

    A program that asks for them begins with `if __name__ == "__main__":`, as Python's own processes want it.
    """
    return Crew(ProcessPoolExecutor(count, get_context("spawn")), count)
