"""How fast decisions are written as columns, in processor time.

python -m benchmarks.datasets [--matches 20000]
"""

import argparse
import tempfile
import time
from pathlib import Path

from tablee.arena.data_files import write
from tablee.arena.dataset import streamed
from tablee.arena.simulation import order
from tablee.games.catalogue import GAMES

SEATS, RUNS = 3, 3
WANTED = 1_000_000  # decisions a second, of Non Merci ! as .npz


def decisions_a_second(game: str, ending: str, matches: int) -> float:
    """The best of some runs, compiled beforehand."""
    asked = order(GAMES[game], SEATS, {}, bots=("thumb",), matches=matches, seed=1)
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / f"decisions.{ending}"
        write(streamed(order(GAMES[game], SEATS, {}, bots=("thumb",), matches=10, seed=1)), out)
        rates = []
        for _ in range(RUNS):
            begun = time.process_time()
            rates.append(write(streamed(asked), out) / (time.process_time() - begun))
    return max(rates)


def main() -> None:
    """Every game, as .npz and, where pyarrow is installed, as .parquet."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=20_000)
    parser.add_argument("--endings", default="npz")
    asked = parser.parse_args()
    for game in GAMES:
        for ending in asked.endings.split(","):
            print(f"{game:14} .{ending:8} {decisions_a_second(game, ending, asked.matches):12,.0f} decisions a second")
    print(f"Wanted of Non Merci ! as .npz: {WANTED:,}.")


if __name__ == "__main__":
    main()
