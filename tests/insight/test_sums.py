"""Accounts and moments."""

import random

from tablee.insight.shapes import Account, Decision
from tablee.insight.skill import mark_of
from tablee.insight.sums import in_percent, moments


def decision(number: int, loss: float, made: str = "take", seat: int = 0) -> Decision:
    return Decision(number, 0, seat, made, "pass", (), loss, mark_of(3 * loss), None)


def test_figures_in_percent_add_up() -> None:
    dice = random.Random(1)
    for _ in range(500):
        luck, own = dice.uniform(-1, 1), -dice.random()
        start, result = 1 / dice.randint(2, 7), dice.choice((0.0, 1 / 3, 1.0))
        parts = in_percent(Account(start, luck, result - start - luck - own, own, result))
        assert sum(parts[:-1]) == parts[-1]
        assert max(abs(parts[1] - 100 * luck), abs(parts[3] - 100 * own)) < 2


def test_the_dearest_three_are_in_the_order_of_the_match() -> None:
    told = [decision(1, 0.1), decision(2, 0.3, "a"), decision(3, 0.0), decision(4, 0.2, "b"), decision(5, 0.4, "c")]
    assert moments(told) == (1, 3, 4)


def test_no_two_moments_tell_the_same_story() -> None:
    told = [decision(1, 0.3), decision(2, 0.2), decision(3, 0.25, seat=1), decision(4, 0.1, "other"), decision(5, 0.1)]
    assert moments(told) == (0, 2, 3)


def test_what_costs_nothing_is_no_moment() -> None:
    assert moments([decision(1, 0.0)]) == ()


def test_what_was_fine_is_no_moment_to_look_at() -> None:
    """Whoever reads “well seen” in the list is not sent there first."""
    told = [decision(0, 0.016), decision(1, 0.018, "a"), decision(2, 0.2, "b")]
    assert [each.mark for each in told] == ["fine", "doubtful", "costly"]
    assert moments(told) == (1, 2)
