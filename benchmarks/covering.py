"""How often intervals of 95 % cover a share that is known: python -m benchmarks.covering [--tries 500]

Deals have chances of their own, around the chance that is known; how alike the matches of a deal are goes from nothing
to nearly all won or lost. The first settings are those by which the intervals were made, the others were held out.
"""

import argparse
from itertools import product

import numpy as np
from scipy.stats import binom

from tablee.arena.intervals import about_share, estimate_share

SETTINGS = {  # seats, deals, how alike, chances
    "made by": ((4,), (8, 20, 50, 100), (0.0, 0.1, 0.3, 0.5, 0.8), (0.02, 0.05, 0.1, 0.25, 0.5, 0.75, 0.95)),
    "held out": ((3, 6), (10, 30, 80), (0.05, 0.2, 0.65), (0.03, 0.15, 0.4, 0.6, 0.9, 0.98)),
}
MATCHES = (20, 50, 100)  # single ones
CHANCES = np.linspace(0.02, 0.98, 97)


def is_covered(dice: np.random.Generator, seats: int, deals: int, alike: float, chance: float) -> bool:
    """Whether the interval of one arena holds the truth."""
    strength = (1 - alike) / alike if alike else 0.0
    chances = dice.beta(chance * strength, (1 - chance) * strength, deals) if alike else np.full(deals, chance)
    won = (dice.random((deals, seats)) < chances[:, None]) * float(seats)
    found = estimate_share([(deal, one) for deal, row in enumerate(won.tolist()) for one in row], seats)
    return found.low <= seats * chance <= found.high


def covered_by_matches(count: int) -> list[float]:
    """Exactly, for every chance: how likely it is that the interval of so many single matches holds it."""
    shares = [won / count for won in range(count + 1)]
    found = [about_share(share, (share * (1 - share) / (count - 1)) ** 0.5, count) for share in shares]
    return [
        float(sum(binom.pmf(won, count, chance) for won, one in enumerate(found) if one.low <= chance <= one.high))
        for chance in CHANCES
    ]


def tell(name: str, covered: list[float]) -> None:
    """The least, the mean and the most."""
    low, middle, high = min(covered), float(np.mean(covered)), max(covered)
    print(f"{name}: {low:.3f} to {high:.3f}, mean {middle:.3f}", flush=True)


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--tries", type=int, default=500)
    tries, dice = reader.parse_args().tries, np.random.default_rng(5)
    for name, settings in SETTINGS.items():
        tell(name, [float(np.mean([is_covered(dice, *one) for _ in range(tries)])) for one in product(*settings)])
    for count in MATCHES:
        tell(f"{count} single matches", covered_by_matches(count))


if __name__ == "__main__":
    main()
