"""A search that asks policies and values of Python, about many worlds at once."""

from collections.abc import Callable
from typing import Any

import numpy as np

from tablee.kernel.compiling import is_kernel
from tablee.kernel.search import leaves as kernels
from tablee.kernel.search.leaves import NOBODY, Leaves, new_leaves
from tablee.kernel.search.minds import Mind
from tablee.kernel.search.search import LONGEST, SearchSettings
from tablee.kernel.search.tree import Tree
from tablee.kernel.verbs import OVER, Numbers

AT_ONCE = 32  # iterations side by side: more ask less often, and search less well


def of_python(function: Callable[..., Any] | None) -> Callable[..., Any] | None:
    """The function, if only Python can call it."""
    return None if function is None or is_kernel(function) else function


class Asking:
    """Does what `tablee.kernel.search.search.search` does, but stops where a policy or a value is to be asked."""

    def __init__(self, tree: Tree, world: Numbers, settings: SearchSettings, mind: Mind, dice: Numbers) -> None:
        self.tree, self.world, self.dice = tree, world, dice
        self.policy, self.value = of_python(mind.policy), of_python(mind.value)
        self.settings = settings._replace(asks=self.policy is not None)
        own_policy, own_value = None if self.policy else mind.policy, None if self.value else mind.value
        self.mind = Mind(mind.belief, own_policy, own_value)

    def search(self, iterations: int) -> None:
        """So many iterations more."""
        for done in range(0, iterations, AT_ONCE):
            leaves = new_leaves(self.world, min(AT_ONCE, iterations - done), self.settings.rounds)
            self.explore(leaves)
            self.evaluate(leaves)
            kernels.add_all(self.tree, leaves, self.settings)

    def explore(self, leaves: Leaves) -> None:
        """Down the tree; the policy says what is tried first."""
        kernels.explore_all(self.tree, leaves, self.settings, self.mind, self.dice)
        while (leaves.seats != NOBODY).any():
            kernels.go_on(self.tree, leaves, self.chosen(leaves), self.settings, self.mind, self.dice)

    def evaluate(self, leaves: Leaves) -> None:
        """By the value if there is one, else by playing out."""
        if self.value is None:
            if self.policy is not None and self.mind.value is None:
                self.play_out(leaves)
            kernels.evaluate_all(leaves, self.settings, self.mind, self.dice)
            return
        kernels.judge_all(leaves, self.settings)
        open_rows = np.flatnonzero(leaves.seats != OVER)
        if len(open_rows):
            shares = np.asarray(self.value(leaves.worlds[open_rows], self.settings.seat))
            leaves.results[open_rows, : shares.shape[1]] = shares

    def play_out(self, leaves: Leaves) -> None:
        """All matches side by side, to the end of the last round that counts."""
        is_believing = self.mind.belief is not None
        for _ in range(LONGEST):
            if not kernels.find_askers(leaves, self.settings, self.mind, is_believing, self.dice):
                return
            kernels.move_all(leaves, self.chosen(leaves))

    def chosen(self, leaves: Leaves) -> Numbers:
        """What the policy does for all who are to be asked."""
        assert self.policy is not None
        rows = np.flatnonzero(leaves.seats != NOBODY)
        actions = np.zeros(len(leaves.seats), np.int64)
        actions[rows] = self.policy(leaves.worlds[rows], leaves.seats[rows])
        return actions
