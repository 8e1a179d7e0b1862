"""The moves of a seat compared, from what it knows: the same guesses, styles and dice for each of them.

Where there are many moves the worse half is dropped again and again, and those that are left get as many playouts more
as they had (sequential halving). What is said of a move rests on its difference to the best in playouts that both had.
"""

from dataclasses import dataclass

import numpy as np

from tablee.games.game import Game
from tablee.insight.shapes import Prospect
from tablee.insight.value import NORMAL, Value, guessed, play, sample_of, value_of
from tablee.kernel import calls
from tablee.kernel.search.outlook import act_in_worlds
from tablee.kernel.verbs import Numbers

LAST_FEW = 3  # moves that are never dropped


@dataclass(frozen=True)
class Compared:
    """What thinking has shown about one move."""

    action: int
    share: float
    points: float
    less: float  # than the best brings
    margin: float

    def told(self, game: Game) -> Prospect:
        """As people read it."""
        return Prospect(game.notation.moves[self.action], self.share, self.points, self.margin)


def considered(game: Game, world: Numbers, seat: int) -> list[int]:
    """The moves worth thinking about."""
    mask = np.zeros(game.actions, np.bool_)
    calls.consider(world, seat, mask)
    return [int(action) for action in mask.nonzero()[0]]


class Comparison:
    """Moves on trial."""

    def __init__(self, game: Game, world: Numbers, seat: int, moves: list[int], seed: int, made: int | None = None):
        self.world, self.seat, self.moves, self.seed = world, seat, moves, seed
        self.value: Value = value_of(game, world)
        self.kept = None if made is None else moves.index(made)  # this one is never dropped
        self.alive = list(range(len(moves)))
        self.shares = np.zeros((0, len(moves)))
        self.points = np.zeros((0, len(moves)))

    def run(self, playouts: int) -> list[Compared]:
        """Drop the worse half again and again; so many playouts for the last few."""
        for until in stages(len(self.alive), playouts):
            self.play_until(until)
            self.drop()
        return self.ranked()

    def play_until(self, until: int) -> None:
        """More playouts of the moves that are left."""
        sample = sample_of(self.seed, len(self.shares), until)
        guesses = guessed(self.world, self.seat, sample)
        shares, points = np.full((2, len(guesses), len(self.moves)), np.nan)
        for column in self.alive:
            worlds = guesses.copy()
            act_in_worlds(worlds, self.seat, self.moves[column], sample)
            found = play(worlds, self.value, sample)
            shares[:, column], points[:, column] = found[0][:, self.seat], found[1][:, self.seat]
        self.shares, self.points = np.concatenate([self.shares, shares]), np.concatenate([self.points, points])

    def drop(self) -> None:
        """The better half goes on."""
        order = sorted(self.alive, key=lambda column: -float(self.shares[:, column].mean()))
        left = order[: max(LAST_FEW, (len(order) + 1) // 2)]
        self.alive = sorted({*left, *([] if self.kept is None else [self.kept])})

    def ranked(self) -> list[Compared]:
        """By what each brings less than the best."""
        best = max(self.alive, key=lambda column: (float(self.shares[:, column].mean()), -column))
        compared = [self.beside(column, best) for column in range(len(self.moves))]
        return sorted(compared, key=lambda move: (move.less, move.action != self.moves[best], move.action))

    def beside(self, column: int, best: int) -> Compared:
        """One move beside the best, in the playouts that it had."""
        had = ~np.isnan(self.shares[:, column])
        less = self.shares[had, best] - self.shares[had, column]
        share = float(self.shares[:, best].mean() - less.mean())
        margin = NORMAL * float(less.std()) / len(less) ** 0.5
        return Compared(self.moves[column], share, float(self.points[had, column].mean()), float(less.mean()), margin)


def stages(moves: int, playouts: int) -> list[int]:
    """How many playouts there have been after each halving: twice as many every time, `playouts` in the end."""
    ends = [playouts]
    while moves > LAST_FEW and ends[0] > 1:
        ends.insert(0, ends[0] // 2)
        moves = (moves + 1) // 2
    return ends
