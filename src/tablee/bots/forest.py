"""Searches of many positions at once, for networks of your own: you evaluate leaves, many in one go."""

from collections.abc import Callable
from typing import TypeVar

import numpy as np

from tablee.games.game import Game
from tablee.kernel.batch import seed_all
from tablee.kernel.dice import FAST_DICE
from tablee.kernel.search.forest import (
    DEEPEST,
    Grove,
    Leaves,
    Roots,
    back_up,
    count_visits,
    plant,
    play_leaves_out,
    select_leaves,
)
from tablee.kernel.search.tree import MOVE, NODE
from tablee.kernel.verbs import Numbers
from tablee.match import checks
from tablee.match.batches.batch import Batch
from tablee.match.errors import TableeError

Evaluation = tuple[Numbers, Numbers]  # values (a row a leaf, a column a seat) and priors (a column an action)
Evaluator = Callable[[Leaves], Evaluation]
Rows = TypeVar("Rows", Grove, Roots, Leaves)
MOVES_OF_NODE = 4  # that there is room for, on average


class WrongEvaluation(TableeError):
    """What a forest is told does not fit to its leaves."""


class Forest:
    """One tree for each of some positions.

    >>> import tablee
    >>> table = tablee.batch("non_merci", seats=3, matches=8)
    >>> forest = Forest("non_merci", roots=8, seats=3)
    >>> forest.plant(table)
    >>> for _ in range(16):
    ...     leaves = forest.select()
    ...     forest.back_up(np.zeros((8, 3)), np.ones((8, 2)))  # here a network would judge `leaves`
    >>> forest.policies().sum(axis=1).tolist()
    [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]
    """

    def __init__(
        self,
        game: str | Game,
        roots: int = 64,
        *,
        seats: int | None = None,
        nodes: int = 512,
        exploration: float = 1.5,
        seed: int = 0,
    ) -> None:
        self.game = checks.any_game(game)
        self.seats = checks.checked_seats(self.game, self.game.seats[0] if seats is None else seats)
        self.exploration = exploration
        moves = MOVES_OF_NODE * nodes + self.game.actions
        self._grove = Grove(
            nodes=np.zeros((roots, nodes), NODE),
            moves=np.zeros((roots, moves), MOVE),
            used=np.zeros((roots, 2), np.int64),
            buckets=np.zeros((roots, 1 << nodes.bit_length()), np.int32),
            priors=np.zeros((roots, moves)),
            paths=np.zeros((roots, DEEPEST), np.int32),
            depths=np.zeros(roots, np.int32),
            leaves=np.zeros(roots, np.int32),
        )
        dice = np.zeros(roots, FAST_DICE)
        seed_all(dice, np.uint64(checks.checked_seed(seed)), np.arange(roots))
        worlds = np.zeros((2, roots), self.game.state)
        self._roots = Roots(worlds[0], np.zeros(roots, np.int8), dice, worlds[1])
        self._leaves = Leaves(
            np.zeros((roots, self.game.vector), np.int16),
            np.zeros((roots, self.game.actions), np.bool_),
            np.zeros(roots, np.int8),
            np.zeros(roots, np.bool_),
        )
        self._count = 0

    def plant(self, table: Batch, rows: Numbers | None = None) -> None:
        """New trees at the decisions of a batch, or of some of its rows; at most as many as there are roots."""
        chosen = np.arange(table.matches) if rows is None else rows
        if table.game is not self.game or table.seats != self.seats or not 0 < len(chosen) <= len(self._leaves.turns):
            raise WrongEvaluation("A forest takes matches of its own game and seats, at most as many as it has roots")
        self._count = len(chosen)
        self._roots.worlds[: self._count] = table.states(chosen)
        self._roots.seats[: self._count] = table.feed.turns[chosen]
        plant(self._part(self._grove))

    def select(self) -> Leaves:
        """The next leaf of every tree; the same arrays every time, so copy what you keep."""
        leaves = self._part(self._leaves)
        select_leaves(self._part(self._grove), self._part(self._roots), leaves, self.seats, self.exploration)
        return leaves

    def back_up(self, values: Numbers, priors: Numbers) -> None:
        """Tell what the leaves are worth to every seat, from +1 to -1, and how good every action looks there."""
        worth, looks = np.asarray(values, np.float64), np.asarray(priors, np.float64)
        if worth.shape != (self._count, self.seats) or looks.shape != (self._count, self.game.actions):
            raise WrongEvaluation("Every leaf needs a value for each seat and a number for each action")
        back_up(self._part(self._grove), self._part(self._leaves), worth, looks)

    def play_out(self) -> Numbers:
        """Values of the leaves without any network: everybody plays on by the game's rollout policy."""
        values = np.zeros((self._count, self.seats))
        play_leaves_out(self._part(self._roots), self._part(self._leaves), self.seats, values)
        return values

    def grow(self, evaluate: Evaluator, iterations: int) -> None:
        """So many iterations, with leaves that a function evaluates."""
        for _ in range(iterations):
            self.back_up(*evaluate(self.select()))

    def grow_by_playouts(self, iterations: int) -> None:
        """So many iterations without a network: all moves look alike, and leaves are played out."""
        for _ in range(iterations):
            leaves = self.select()
            self.back_up(self.play_out(), leaves.masks)

    def policies(self) -> Numbers:
        """How often each action was tried at the roots, as shares: what a network may learn, and how to play."""
        visits, _ = self._counted()
        shares: Numbers = visits / np.maximum(1, visits.sum(axis=1, keepdims=True))
        return shares

    def values(self) -> Numbers:
        """What the roots are worth to whoever is to decide there."""
        visits, totals = self._counted()
        means: Numbers = totals / np.maximum(1, visits.sum(axis=1))
        return means

    def _counted(self) -> tuple[Numbers, Numbers]:
        visits, totals = np.zeros((self._count, self.game.actions)), np.zeros(self._count)
        count_visits(self._part(self._grove), visits, totals)
        return visits, totals

    def _part(self, rows: Rows) -> Rows:
        return type(rows)(*(each[: self._count] for each in rows))
