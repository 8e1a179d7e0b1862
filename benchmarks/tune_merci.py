"""How well the thumb of MERCI does: alone among random players, in every seat, under both sets of rules.

Prints the share of matches won as a multiple of parity (1 = as often as anybody else), and how long matches are.
Run it before and after a change: python -m benchmarks.tune_merci --matches 500
"""

import argparse
from typing import Any

from tablee.arena.simulation import Report, order, simulate
from tablee.games.merci import GAME


def played(seats: int, rules: str, bots: tuple[str, ...], matches: int) -> Report:
    """The same matches for whoever plays."""
    return simulate(order(GAME, seats, {"rules": rules}, bots=bots, matches=matches, seed=5, threads=2))


def times_parity(seats: int, rules: str, matches: int) -> float:
    """One thumb among random players, in each seat in turn."""
    shares = 0.0
    for seat in range(seats):
        bots = ["random"] * seats
        bots[seat] = "thumb"
        shares += played(seats, rules, tuple(bots), matches).win_share[seat].mean
    return shares


def main() -> None:
    """One line a table."""
    parser: Any = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    matches = parser.parse_args().matches
    for rules in ("full", "starter"):
        for seats in GAME.seats:
            alone, thumbs = times_parity(seats, rules, matches), played(seats, rules, ("thumb",), matches)
            print(
                f"{rules:8} {seats} seats: alone among random {alone:.2f} x parity; among themselves "
                f"{thumbs.moves / matches:.0f} moves a match, {thumbs.stopped} stopped by the cap",
                flush=True,
            )


if __name__ == "__main__":
    main()
