"""Thinking about a decision: tree searches in compiled code, side by side, until the limit is reached."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from tablee.bots.bot import seeded_dice
from tablee.bots.limit import Limit
from tablee.kernel.search import SearchSettings, search
from tablee.kernel.styles import Belief, search_believing
from tablee.kernel.tree import NONE, ROOT, Tree, new_tree
from tablee.kernel.verbs import Numbers

SLICE = 250  # iterations between two looks at the clock
Clock = Callable[[], float]
LARGEST = 2**19  # nodes that are remembered
NODES_AMONG_STYLES = 8  # that an iteration may open: what the others do between two own moves


@dataclass(frozen=True)
class Verdict:
    """What thinking has shown about one action."""

    action: int
    visits: int  # how often it was tried
    win_share: float  # what it is expected to bring: the chance of winning, shared victories split
    points: float  # the own points at the end of the round, on average


def think(
    world: Numbers,
    settings: SearchSettings,
    limit: Limit,
    seed: int,
    stream: int,
    threads: int = 1,
    clock: Clock = time.perf_counter,
    belief: Belief | None = None,
) -> list[Verdict]:
    """Search the position as the seat knows it; the most visited action comes first.

    Every thread has its own tree and its own dice. The result depends on iterations, seed, stream and threads alone.
    """
    alarm = set_alarm(limit, clock)

    def grow(thread: int) -> Tree:
        dice = seeded_dice(seed, stream * 64 + thread)
        return grow_tree(world, settings, share(limit, thread, threads), dice, alarm, belief)

    if threads == 1:
        return merge([grow(0)])
    with ThreadPoolExecutor(threads) as pool:
        return merge(list(pool.map(grow, range(threads))))


def set_alarm(limit: Limit, clock: Clock) -> Callable[[], bool]:
    """Whether the time is over."""
    if limit.seconds is None:
        return lambda: False
    end = clock() + limit.seconds
    return lambda: clock() >= end


def share(limit: Limit, thread: int, threads: int) -> int | None:
    """How many of the iterations one thread does; None: as many as there is time for."""
    if limit.iterations is None:
        return None
    return limit.iterations // threads + (thread < limit.iterations % threads)


def grow_tree(
    world: Numbers,
    settings: SearchSettings,
    iterations: int | None,
    dice: Numbers,
    is_late: Callable[[], bool],
    belief: Belief | None = None,
) -> Tree:
    """One tree, slice by slice, until it is done or late."""
    nodes = 1 if belief is None else NODES_AMONG_STYLES
    tree = new_tree(LARGEST if iterations is None else min(LARGEST, nodes * iterations + 2))
    worlds = np.concatenate([world, world])
    done = 0
    while iterations is None or done < iterations:
        portion = SLICE if iterations is None else min(SLICE, iterations - done)
        if belief is None:
            search(tree, worlds, settings, dice, portion)
        else:
            search_believing(tree, worlds, settings, belief, dice, portion)
        done += portion
        if is_late():
            break
    return tree


def merge(trees: list[Tree]) -> list[Verdict]:
    """The roots of all trees together."""
    sums: dict[int, tuple[int, float, float]] = {}
    for tree in trees:
        for action, visits, total, points in root_moves(tree):
            before = sums.get(action, (0, 0.0, 0.0))
            sums[action] = (before[0] + visits, before[1] + total, before[2] + points)
    verdicts = [
        Verdict(action, visits, total / visits, points / visits) for action, (visits, total, points) in sums.items()
    ]
    return sorted(verdicts, key=lambda verdict: (-verdict.visits, -verdict.win_share, verdict.action))


def root_moves(tree: Tree) -> Iterator[tuple[int, int, float, float]]:
    """Action, visits, results and points of the moves tried at the root."""
    number = int(tree.nodes["first"][ROOT])
    while number != NONE:
        move = tree.moves[number]
        yield int(move["action"]), int(move["visits"]), float(move["total"]), float(move["points"])
        number = int(move["sibling"])
