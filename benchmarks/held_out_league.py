"""The league of the strangers that are held out: networks and tables of prices, grown among themselves.

    python -m benchmarks.held_out_league [--members 6] [--seed 2027]

Each is evolved as an answer to the simple public players and its elders, the elders mostly; the last two of each form
are kept in held_out.json. No style and no search takes part.
"""

import argparse
import json

import numpy as np

from benchmarks.held_out import FILE, INPUTS, NETWORK, NETWORK_NUMBERS, TABLE
from benchmarks.league import DEALS, NEWCOMERS, Member, answer, mean_share
from tablee.kernel.verbs import Numbers

SEATS = (3, 4, 5)
WIDTHS = {NETWORK: 0.3, TABLE: 0.8}
GENERATIONS = 100


def starts() -> dict[int, Numbers]:
    """A network of which one unit weighs tokens against points, and a table of plain prices."""
    first = np.random.default_rng(5).normal(0, 0.1, NETWORK_NUMBERS)
    first[:2], first[INPUTS + 1] = (-2.0, 2.0), 2.0
    return {NETWORK: first, TABLE: np.array([2.0] * 9 + [0.0] * 6 + [1.0] * 3)}


def grow(members: int, seed: int) -> list[Member]:
    """One after the other."""
    dice, league, latest = np.random.default_rng(seed), list(NEWCOMERS), starts()
    for number in range(members):
        form = (NETWORK, TABLE)[number % 2]
        weights = dice.dirichlet(np.full(len(league), 0.5))
        weights[len(NEWCOMERS) :] *= 6.0
        scale = np.full(len(latest[form]), WIDTHS[form])
        start = Member(form, latest[form])
        league.append(answer(start, scale, league, weights, SEATS, GENERATIONS, seed + number))
        latest[form] = league[-1].numbers
        print(number, form, round(mean_share(league[-1], league, SEATS, DEALS), 2), flush=True)
    return league


def main() -> None:
    """Grow, and write the last ones."""
    reader = argparse.ArgumentParser(description="Grow strangers of Non Merci ! that nobody is tuned against.")
    reader.add_argument("--members", type=int, default=6)
    reader.add_argument("--seed", type=int, default=2027)
    asked = reader.parse_args()
    grown = [
        {"form": member.form, "numbers": member.numbers.tolist()} for member in grow(asked.members, asked.seed)[-4:]
    ]
    FILE.write_text(json.dumps(grown) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
