"""A search with somebody's own policy, value and belief, compiled or plain."""

from typing import Any

import numpy as np
import pytest

import tablee
from tablee.bots.belief import usual_belief
from tablee.bots.limit import Limit
from tablee.bots.search_bot import SearchBot
from tablee.games.non_merci.players.family import FAMILY
from tablee.games.non_merci.state import TAKE
from tablee.kernel.compiling import kernel
from tablee.kernel.search.styles import belief_of
from tablee.kernel.verbs import Numbers, State
from tests.conftest import PLAIN

ITERATIONS = 40 if PLAIN else 300


@kernel
def take_always(state: State, seat: int, dice: State) -> int:
    return TAKE


@kernel
def hoard(state: State, seat: int, shares: Numbers) -> None:
    """Whoever has more tokens will win."""
    for place in range(state.seats):
        shares[place] = state.tokens[place] / 60


def take_all(worlds: Numbers, seats: Numbers) -> Numbers:
    assert len(worlds) == len(seats)
    return np.full(len(worlds), TAKE)


def hoard_all(worlds: Numbers, seat: int) -> Numbers:
    return worlds["tokens"][:, : worlds[0].seats] / 60


def thought(**plugs: Any) -> dict[str, Any]:
    match = tablee.new("non_merci", 4, seed=5)
    bot = SearchBot(seed=3, **plugs)
    bot.choose(match.view(match.turn), Limit(iterations=ITERATIONS))
    assert sum(verdict.visits for _, verdict in bot.reasons) == ITERATIONS
    return dict(bot.reasons)


@pytest.mark.parametrize(("policy", "belief"), [(take_always, None), (take_all, None), (take_all, usual_belief)])
def test_a_policy_is_tried_first_and_plays_out(policy: Any, belief: Any) -> None:
    """Who takes everything ends with more points than by rule of thumb, unless everybody does."""
    usual, own = thought(belief=belief), thought(policy=policy, belief=belief)
    assert own != usual
    if belief is not None:
        assert own["pass"].points > usual["pass"].points + 20


@pytest.mark.parametrize("value", [hoard, hoard_all])
def test_a_value_is_asked_instead_of_playing_out(value: Any) -> None:
    verdicts = thought(value=value)
    assert 10 / 60 <= verdicts["pass"].win_share <= 30 / 60


def test_plain_functions_are_asked_about_many_worlds_at_once() -> None:
    asked: list[int] = []

    def count(worlds: Numbers, seat: int) -> Numbers:
        asked.append(len(worlds))
        return hoard_all(worlds, seat)

    thought(value=count)
    assert sum(asked) <= ITERATIONS
    assert len(asked) <= ITERATIONS // 16


def test_policy_and_value_may_be_of_both_kinds() -> None:
    assert 10 / 60 <= thought(policy=take_all, value=hoard)["pass"].win_share <= 30 / 60


def test_a_belief_is_a_function_or_ready() -> None:
    """The next to the left takes everything, so whoever passes pays one token and no more."""
    eager = np.zeros((1, FAMILY.shape[1]))
    eager[0, [4, 7]] = 100.0, 200.0
    ready = belief_of(eager, np.ones((4, 1)))
    verdicts = thought(belief=ready)
    assert verdicts == thought(belief=lambda game, world: ready)
    assert verdicts["pass"].points == -10
