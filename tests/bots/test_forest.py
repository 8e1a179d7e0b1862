"""A forest: many trees at once, whose leaves somebody else evaluates."""

import numpy as np
import pytest

import tablee
from tablee.adapters.position import Position
from tablee.arena.batched import TablePolicy, evaluate
from tablee.bots.forest import Forest, WrongEvaluation
from tablee.kernel.verbs import Numbers
from tablee.match.batches.batch import Batch

GAME = tablee.variant("non_merci", low=3, high=8, played=4, tokens=2, seats=(2, 3))


def grown(table: Batch, iterations: int = 40, seed: int = 0) -> Forest:
    forest = Forest(GAME, table.matches, seats=2, seed=seed)
    forest.plant(table)
    forest.grow_by_playouts(iterations)
    return forest


def test_policies_are_shares_of_open_moves_and_depend_on_the_seed_alone() -> None:
    table = tablee.batch(GAME, seats=2, matches=16, seed=3)
    for _ in range(4):
        policies = grown(table).policies()
        assert policies.sum(axis=1) == pytest.approx(1)
        assert not policies[~table.feed.masks].any()
        assert np.array_equal(policies, grown(table).policies())
        table.step(policies.argmax(axis=1))


def test_leaves_are_seen_as_their_seat_sees_them_and_nothing_is_evaluated_after_the_end() -> None:
    table = tablee.batch(GAME, seats=2, matches=8, seed=1)
    forest = Forest(GAME, 8, seats=2)
    forest.plant(table)
    leaves, ends = forest.select(), 0
    assert np.array_equal(leaves.observations, table.feed.observations)
    assert np.array_equal(leaves.turns, table.feed.turns)
    for _ in range(500):
        forest.back_up(np.zeros((8, 2)), leaves.masks)
        leaves = forest.select()
        ends += int((~leaves.wanted).sum())
        assert leaves.masks[leaves.wanted].any(axis=1).all()
    assert ends > 0


def test_what_looks_good_is_tried_and_what_brings_little_is_given_up() -> None:
    table = tablee.batch(GAME, seats=2, matches=4, seed=2)
    forest = Forest(GAME, 4, seats=2)
    forest.plant(table)
    for _ in range(30):
        forest.back_up(np.zeros((len(forest.select().turns), 2)), np.tile([0.01, 0.99], (4, 1)))
    assert (forest.policies()[:, 1] > 0.6).all()
    forest.plant(table)
    mover = table.feed.turns.astype(np.int64)
    for _ in range(60):
        leaves = forest.select()
        values = np.where((np.arange(2) == mover[:, np.newaxis]) == (leaves.turns != mover)[:, np.newaxis], 1.0, -1.0)
        forest.back_up(values, np.ones((4, 2)))
    assert (forest.policies()[:, 0] > 0.5).all()  # whoever passes is not asked next


def test_a_forest_does_not_know_the_cards_to_come() -> None:
    """Other cards under those that were seen, the same search."""
    table = tablee.batch(GAME, seats=2, matches=32, seed=5)
    before = grown(table).policies()
    table.determinize(seed=8)
    assert np.array_equal(grown(table).policies(), before)


def test_a_last_decision_is_found() -> None:
    """One card, no token on it and many for both: whoever takes it loses."""
    last = tablee.variant("non_merci", low=3, high=8, played=1, tokens=1, seats=(2, 2))
    table = tablee.batch(last, seats=2, matches=8, seed=1)
    forest = Forest(last, 8, seats=2)
    forest.plant(table)
    forest.grow_by_playouts(64)
    assert (forest.policies().argmax(axis=1) == 0).all()
    assert Position(last, 2).seats == 2


class Searching(TablePolicy):
    def decide(self, table: Batch, rows: Numbers) -> Numbers:
        forest = Forest(GAME, len(rows), seats=2, seed=1)
        forest.plant(table, rows)
        forest.grow_by_playouts(30)
        found: Numbers = forest.policies().argmax(axis=1)
        return found


def test_a_search_beats_chance_in_the_arena() -> None:
    def by_chance(observations: Numbers, masks: Numbers, seats: Numbers) -> Numbers:
        dice = np.random.default_rng(len(masks))
        picked: Numbers = (dice.random(masks.shape) * masks).argmax(axis=1)
        return picked

    share = evaluate(Searching(), GAME, 2, against=by_chance, deals=100, seed=2).matrix["policy", "other"]
    assert share.low > 1


def test_what_does_not_fit_is_refused() -> None:
    table = tablee.batch(GAME, seats=2, matches=4)
    forest = Forest(GAME, 2, seats=2)
    with pytest.raises(WrongEvaluation, match="as many as it has roots"):
        forest.plant(table)
    forest.plant(table, np.array([1, 3]))
    forest.select()
    with pytest.raises(WrongEvaluation, match="each seat"):
        forest.back_up(np.zeros(2), np.ones((2, 2)))
