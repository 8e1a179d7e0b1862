"""Finding numbers by evolution: CMA-ES (Hansen 2016), as short as it goes."""

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Judge = Callable[[Floats, int], float]  # how good numbers are, in which generation; more is better


class Evolution:
    """A normal distribution over rows of numbers that moves towards the better ones."""

    def __init__(self, start: Floats, scale: Floats, width: float, family: int, seed: int) -> None:
        self.scale, self.mean, self.width, self.family = scale, start / scale, width, family
        self.dice, size = np.random.default_rng(seed), len(start)
        parents = family // 2
        ranks = np.log(parents + 0.5) - np.log(np.arange(1, parents + 1))
        self.weights = ranks / ranks.sum()
        self.parents, self.mass = parents, 1.0 / float((self.weights**2).sum())
        mass = self.mass
        self.path_rate = (4 + mass / size) / (size + 4 + 2 * mass / size)
        self.width_rate = (mass + 2) / (size + mass + 5)
        self.one_rate = 2 / ((size + 1.3) ** 2 + mass)
        self.rest_rate = min(1 - self.one_rate, 2 * (mass - 2 + 1 / mass) / ((size + 2) ** 2 + mass))
        self.damping = 1 + 2 * max(0.0, ((mass - 1) / (size + 1)) ** 0.5 - 1) + self.width_rate
        self.usual = size**0.5 * (1 - 1 / (4 * size) + 1 / (21 * size**2))
        self.shape, self.path, self.width_path = np.eye(size), np.zeros(size), np.zeros(size)

    def step(self, judge: Judge, generation: int) -> None:
        """One generation."""
        lengths, axes = np.linalg.eigh(self.shape)
        lengths = np.sqrt(np.maximum(lengths, 1e-12))
        steps = (self.dice.standard_normal((self.family, len(self.mean))) * lengths) @ axes.T
        values = [judge((self.mean + self.width * step) * self.scale, generation) for step in steps]
        best = steps[np.argsort(values)[::-1][: self.parents]]
        move = self.weights @ best
        self.mean = self.mean + self.width * move
        self.learn(move, best, axes @ ((axes.T @ move) / lengths), generation)

    def learn(self, move: Floats, best: Floats, round_move: Floats, generation: int) -> None:
        """Adapt shape and width to the step that was made."""
        rate, mass = self.width_rate, self.mass
        self.width_path = (1 - rate) * self.width_path + (rate * (2 - rate) * mass) ** 0.5 * round_move
        length = float(np.linalg.norm(self.width_path))
        is_slow = length / (1 - (1 - rate) ** (2 * generation + 2)) ** 0.5 < (1.4 + 2 / (len(move) + 1)) * self.usual
        rate = self.path_rate
        self.path = (1 - rate) * self.path + is_slow * (rate * (2 - rate) * mass) ** 0.5 * move
        lost = (1 - is_slow) * rate * (2 - rate)
        self.shape = (
            (1 - self.one_rate - self.rest_rate + self.one_rate * lost) * self.shape
            + self.one_rate * np.outer(self.path, self.path)
            + self.rest_rate * (best.T * self.weights) @ best
        )
        self.width *= float(np.exp(self.width_rate / self.damping * (length / self.usual - 1)))


def evolve(judge: Judge, start: Floats, scale: Floats, generations: int, seed: int, family: int = 12) -> Floats:
    """The mean of the last generation."""
    evolution = Evolution(start, scale, 1.0, family, seed)
    for generation in range(generations):
        evolution.step(judge, generation)
    return evolution.mean * scale
