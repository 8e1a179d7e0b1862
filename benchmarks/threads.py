"""What a second thread brings to a batch, by the number of matches: python -m benchmarks.threads [--games NAME ...]

Run it alone on a machine with at least two free processors: one that others use says nothing.
"""

import argparse
import time

import numpy as np

from tablee.bots.bot import seeded_dice
from tablee.games.catalogue import GAMES
from tablee.kernel.batch import pick_all
from tablee.match.batches.batch import Batch

MATCHES = (256, 1_024, 4_096, 16_384, 65_536)
MOVES = 2_000_000  # that are timed for every figure


def microseconds(table: Batch) -> float:
    """The median time of a step."""
    dice, actions, times = seeded_dice(1), np.zeros(table.matches, np.int64), []
    for _ in range(max(20, MOVES // table.matches)):
        pick_all(table.feed.masks, dice, actions)
        started = time.perf_counter()
        table.step(actions)
        times.append(time.perf_counter() - started)
    return float(np.median(times)) * 1e6


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--games", nargs="*", default=list(GAMES), choices=list(GAMES))
    for name in reader.parse_args().games:
        game = GAMES[name]
        for matches in MATCHES:
            one, two = (microseconds(Batch(game, game.seats[0], matches, threads=threads)) for threads in (1, 2))
            print(f"{name:14} {matches:7,} matches: {one:9.1f} µs, two threads {two:9.1f} µs, {one / two:.2f} times")


if __name__ == "__main__":
    main()
