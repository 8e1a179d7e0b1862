"""Everybody quick in Non Merci ! against everybody, both ways, and what is left when copies do not count twice.

    python -m benchmarks.matrix [--deals 100] [--seats 3,4,5,6,7]

A figure is the share of victories of the row's player alone among the column's, in multiples of an equal share. The
last two columns are Nash averaging (Balduzzi and others, 2018): the mixture of players to which nobody has a better
answer in this matrix, and how each does against that mixture; who is there twice shares one weight.
"""

import argparse

import numpy as np

from benchmarks.evolving import Floats
from benchmarks.league import STYLE, Member, public, shares
from tablee.games.non_merci.players.found import PLAYERS
from tablee.games.non_merci.players.thumbs import THUMBS

ROUNDS = 50_000  # of regret matching


def players(seats: int) -> dict[str, Member]:
    """By name: the rule of thumb for so many seats, threshold players, and those that one finds described."""
    found = {f"public:{name}": public(form, *numbers) for name, (form, numbers) in PLAYERS.items()}
    simple = {f"threshold:{most}": public("threshold", most) for most in (0, 5, 10)}
    return {"thumb": Member(STYLE, THUMBS[seats - 3])} | simple | found


def play(everybody: list[Member], seats: int, deals: int, seed: int = 21) -> tuple[Floats, Floats]:
    """Shares of each alone among each, and their margins (95 %, by deal)."""
    means, margins = np.ones((len(everybody),) * 2), np.zeros((len(everybody),) * 2)
    for row, one in enumerate(everybody):
        for column, other in enumerate(everybody):
            if row != column:
                got = shares(one, [other], np.ones(1), seats, deals, seed)
                means[row, column], margins[row, column] = got.mean(), 1.96 * got.std(ddof=1) / deals**0.5
    return means, margins


def nash(gains: Floats) -> Floats:
    """The mixture to which nobody has a better answer, by regret matching; rows gain what columns lose."""
    regrets, mixture = np.zeros(len(gains)), np.zeros(len(gains))
    for _ in range(ROUNDS):
        positive = np.maximum(regrets, 0.0)
        chances = positive / positive.sum() if positive.any() else np.full(len(gains), 1 / len(gains))
        mixture += chances
        regrets = np.maximum(regrets + gains @ chances - chances @ gains @ chances, 0.0)
    whole: Floats = mixture / mixture.sum()
    return whole


def table(seats: int, deals: int) -> str:
    """The matrix of one number of seats."""
    everybody = players(seats)
    means, margins = play(list(everybody.values()), seats, deals)
    gains = means - means.T
    mixture = nash(gains)
    against = gains @ mixture
    numbers = range(1, len(everybody) + 1)
    head = [f"\n### {seats} seats, {deals} deals a pair, margins at most ± {margins.max():.2f}\n"]
    head += [f"| | alone among | {' | '.join(map(str, numbers))} | in the mixture | against it |"]
    head += ["|---" * (len(everybody) + 4) + "|"]
    rows = [
        f"| {number} | {name} | {' | '.join(f'{mean:.2f}' for mean in means[number - 1])} "
        f"| {mixture[number - 1]:.0%} | {against[number - 1]:+.2f} |"
        for number, name in zip(numbers, everybody, strict=True)
    ]
    return "\n".join(head + rows) + "\n"


def section(deals: int = 100, seats: tuple[int, ...] = (3, 4, 5, 6, 7)) -> str:
    """What docs/strength.md shows of it."""
    head = """
## Who beats whom in Non Merci !, both ways
Made by `python -m benchmarks.matrix`. The row's player alone among the column's, in multiples of an equal share;
`thumb` and the public players, which decide at once. Nobody who thinks is in it: these rows are not played yet. *In the
mixture*: the weight in the mixture to which nobody here has a better answer (Nash averaging: copies share one weight).
*Against it*: what the player takes from that mixture more than the mixture takes from it; 0 at best.
"""
    return head + "".join(table(count, deals) for count in seats)


def main() -> None:
    """Play and print."""
    reader = argparse.ArgumentParser(description="Everybody quick against everybody in Non Merci !.")
    reader.add_argument("--deals", type=int, default=100)
    reader.add_argument("--seats", default="3,4,5,6,7")
    asked = reader.parse_args()
    print(section(asked.deals, tuple(map(int, asked.seats.split(",")))))


if __name__ == "__main__":
    main()
