"""Train a small network by playing against itself, in minutes on two cores, and show what it is worth to a search.

    python -m tablee.examples.train_forest [--generations 8] [--thinking 48] [--iterations 16] [--deals 400]

The game is a smaller Non Merci ! with three seats. A forest searches 512 matches side by side; the network, nothing but
NumPy, says what leaves are worth and which moves look good. It learns how often the search tried each move, and who
won.
The first generation searches without a network, by playing leaves out. In the end both searches meet in the arena with
the same number of iterations, fewer than in training: 1 is as good as the other, and the interval covers 95 %.
"""

import argparse
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np

import tablee
from tablee.arena.batched import TablePolicy, evaluate
from tablee.arena.intervals import Estimate
from tablee.bots.forest import Evaluation, Forest
from tablee.kernel.search.forest import Leaves
from tablee.kernel.verbs import Numbers
from tablee.match.batches.batch import Batch

SEATS, MATCHES, HIDDEN = 3, 512, 64
STEPS = 60  # moves in every match of a generation
PORTION, RATE, PASSES = 512, 2e-3, 3
REMEMBERED = 100_000  # decisions of the last generations
UNITS = {"tokens": 5, "earlier_points": 20, "pot": 5, "cards_to_come": 10, "rounds_to_come": 1, "seats": 3}
GAME = tablee.variant("non_merci", low=3, high=17, played=10, tokens=5, seats=(SEATS, SEATS))
SCALE = np.concatenate([np.full(piece.size, UNITS.get(piece.name, 1)) for piece in GAME.pieces]).astype(np.float32)


class Network:
    """Two layers: what a seat knows goes in; a number a move and the value for each seat, from the own on, come out."""

    def __init__(self, seed: int = 0) -> None:
        dice, outputs = np.random.default_rng(seed), GAME.actions + SEATS
        self.weights = [
            dice.normal(0, (2 / GAME.vector) ** 0.5, (GAME.vector, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            dice.normal(0, HIDDEN**-0.5, (HIDDEN, outputs)).astype(np.float32) * 0.1,
            np.zeros(outputs, np.float32),
        ]
        self.means = [np.zeros_like(each) for each in self.weights]
        self.squares = [np.zeros_like(each) for each in self.weights]
        self.updates, self.rate = 0, RATE

    def forward(self, seen: Numbers) -> tuple[Numbers, Numbers, Numbers]:
        """Hidden layer, move numbers, values."""
        hidden = np.maximum(seen @ self.weights[0] + self.weights[1], 0)
        out = hidden @ self.weights[2] + self.weights[3]
        return hidden, out[:, : GAME.actions], np.tanh(out[:, GAME.actions :])

    def evaluate(self, leaves: Leaves) -> Evaluation:
        """As a forest asks for it: values by seat, and moves by how good they look."""
        _, logits, values = self.forward(leaves.observations / SCALE)
        return turned(values, -leaves.turns), chances(logits, leaves.masks)

    def learn(self, seen: Numbers, masks: Numbers, tried: Numbers, won: Numbers) -> float:
        """One step of Adam towards what the search tried and who won; how far off it was."""
        hidden, logits, values = self.forward(seen)
        looks = chances(logits, masks)
        slope = np.concatenate([looks - tried, 2 * (values - won) * (1 - values**2)], axis=1) / len(seen)
        below = (slope @ self.weights[2].T) * (hidden > 0)
        self._step([seen.T @ below, below.sum(axis=0), hidden.T @ slope, slope.sum(axis=0)])
        return float(((values - won) ** 2).mean())

    def _step(self, slopes: list[Numbers]) -> None:
        self.updates += 1
        for weight, mean, square, slope in zip(self.weights, self.means, self.squares, slopes, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            corrected = square / (1 - 0.999**self.updates)
            weight -= self.rate * mean / (1 - 0.9**self.updates) / (np.sqrt(corrected) + 1e-8)


def chances(logits: Numbers, masks: Numbers) -> Numbers:
    """Chances of the open moves, which make 1; nothing is open where a match has ended."""
    odds = np.exp(logits - logits.max(axis=1, keepdims=True)) * masks
    shares: Numbers = odds / np.maximum(odds.sum(axis=1, keepdims=True), 1e-9)
    return shares


def turned(values: Numbers, by: Numbers) -> Numbers:
    """The columns of each row, moved on by so many seats."""
    columns = (np.arange(SEATS) + by[:, np.newaxis]) % SEATS
    return np.take_along_axis(values, columns.astype(np.int64), axis=1)


# --- Playing ---------------------------------------------------------------------------------------------------------
class Search(TablePolicy):
    """A forest that plays: with a network, or by playing leaves out."""

    def __init__(self, network: Network | None, iterations: int) -> None:
        self.network, self.iterations = network, iterations
        self.forest = Forest(GAME, 2_048, seats=SEATS, nodes=2 * iterations, seed=1)

    def search(self, table: Batch, rows: Numbers) -> Numbers:
        """How often every move was tried."""
        self.forest.plant(table, rows)
        if self.network is None:
            self.forest.grow_by_playouts(self.iterations)
        else:
            self.forest.grow(self.network.evaluate, self.iterations)
        return self.forest.policies()

    def decide(self, table: Batch, rows: Numbers) -> Numbers:
        """The move that was tried most."""
        best: Numbers = self.search(table, rows).argmax(axis=1)
        return best


def generation(search: Search, seed: int) -> Iterator[tuple[Numbers, ...]]:
    """Matches against itself: what was seen, open and tried, and who won; of matches that have ended."""
    dice, table = np.random.default_rng(seed), tablee.batch(GAME, seats=SEATS, matches=MATCHES, seed=seed)
    begun: list[list[tuple[Numbers, ...]]] = [[] for _ in range(MATCHES)]
    for _ in range(STEPS):
        tried = search.search(table, np.arange(MATCHES))
        seats, seen, masks = (part.copy() for part in (table.feed.turns, table.feed.observations, table.feed.masks))
        picked = (tried.cumsum(axis=1) > dice.random((MATCHES, 1))).argmax(axis=1)
        feed = table.step(picked)
        for row in range(MATCHES):
            begun[row].append((seen[row], masks[row], tried[row], seats[row]))
            if feed.ended[row]:
                yield from ((*known, np.roll(feed.rewards[row], -seat)) for *known, seat in begun[row])
                begun[row] = []


def train(network: Network, past: list[tuple[Numbers, ...]], seed: int) -> float:
    """Some passes over what was played; how far off the values were in the last one."""
    dice = np.random.default_rng(seed)
    columns = [np.array(column, np.float32) for column in zip(*past, strict=True)]
    columns[0] /= SCALE
    errors: list[float] = []
    for _ in range(PASSES):
        order = dice.permutation(len(past))
        errors = [
            network.learn(*(column[order[first : first + PORTION]] for column in columns))
            for first in range(0, len(past), PORTION)
        ]
    return float(np.mean(errors))


def compare(network: Network, iterations: int, deals: int) -> Estimate:
    """What the search with the network wins alone among searches without it, in equal shares."""
    with_it, without = Search(network, iterations), Search(None, iterations)
    return evaluate(with_it, GAME, SEATS, against=without, deals=deals, seed=99).matrix["policy", "other"]


def main() -> None:
    """Train, and tell."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--generations", type=int, default=8)
    reader.add_argument("--thinking", type=int, default=48, help="iterations of a search while it trains")
    reader.add_argument("--iterations", type=int, default=16, help="iterations of both searches in the arena")
    reader.add_argument("--deals", type=int, default=400)
    reader.add_argument("--out", type=Path)
    asked = reader.parse_args()
    network, began, past = Network(), time.process_time(), list[tuple[Numbers, ...]]()
    for number in range(asked.generations):
        network.rate = RATE * (1 - number / (2 * asked.generations))
        search = Search(network if number else None, asked.thinking)
        past = [*past, *generation(search, number)][-REMEMBERED:]
        error = train(network, past, number)
        print(f"generation {number}: {len(past):,} decisions, values off by {error:.3f}", flush=True)
    print(f"trained in {time.process_time() - began:.0f} seconds of processor time")
    share = compare(network, asked.iterations, asked.deals)
    print(
        f"with the network {share.mean:.2f} equal shares among searches without ({share.low:.2f} to {share.high:.2f})"
    )
    if asked.out:
        np.savez(asked.out, *network.weights)


if __name__ == "__main__":
    main()
