"""Thinking about a decision: tree searches in compiled code, side by side, until the limit is reached."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from tablee.bots.asking import Asking
from tablee.bots.bot import seeded_dice
from tablee.bots.limit import Limit
from tablee.kernel.compiling import is_kernel
from tablee.kernel.search.minds import Mind
from tablee.kernel.search.search import SearchSettings, search
from tablee.kernel.search.tree import NONE, ROOT, Tree, new_tree
from tablee.kernel.verbs import Numbers

SLICE = 250  # iterations between two looks at the clock
Clock = Callable[[], float]
LARGEST = 2**19  # nodes that are remembered
MOST_NODES = 2  # that an iteration opens, more or less: what does not fit is played out without being remembered
USUAL_MIND = Mind()


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
    mind: Mind = USUAL_MIND,
) -> list[Verdict]:
    """Search the position as the seat knows it; the most visited action comes first.

    Every thread has its own tree and its own dice. The result depends on iterations, seed, stream and threads alone.
    """
    alarm = set_alarm(limit, clock)

    def grow(thread: int) -> Tree:
        dice = seeded_dice(seed, stream * 64 + thread)
        return grow_tree(world, settings, share(limit, thread, threads), dice, alarm, mind)

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
    mind: Mind,
) -> Tree:
    """One tree, slice by slice, until it is done or late."""
    tree = new_tree(LARGEST if iterations is None else min(LARGEST, MOST_NODES * iterations + 2))
    go_on = searcher(tree, world, settings, mind, dice)
    done = 0
    while iterations is None or done < iterations:
        portion = SLICE if iterations is None else min(SLICE, iterations - done)
        go_on(portion)
        done += portion
        if is_late():
            break
    return tree


def searcher(tree: Tree, world: Numbers, settings: SearchSettings, mind: Mind, dice: Numbers) -> Callable[[int], None]:
    """What does so many iterations more: in compiled code, unless it is to ask a function of Python."""
    if all(part is None or is_kernel(part) for part in (mind.policy, mind.value)):
        worlds = np.concatenate([world, world])
        return lambda portion: search(tree, worlds, settings, mind, dice, portion)
    asking = Asking(tree, world, settings, mind, dice)
    return asking.search


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
