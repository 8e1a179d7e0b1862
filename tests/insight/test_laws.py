"""The laws of luck and skill, a little in `make test` and at full size in `make prove`, each beside a broken judge.

Luck is 0 on average, whatever the value: for every seat, and for whoever turned the cards over (that one would be lucky
if the judge expected other cards than chance brings; among equals the seats alone would not show it). Taking it out
leaves the mean of the results as it is and makes them vary less.
"""

from itertools import count
from typing import Any

import numpy as np
import pytest

import tablee
from tablee.games.catalogue import GAMES
from tablee.games.game import Game
from tablee.insight import comparing
from tablee.insight.advice import advise
from tablee.insight.luck import Gains, weigh_chance
from tablee.insight.review import PLAYOUTS, luck_playouts, walk
from tablee.insight.skill import judge
from tablee.insight.value import Value, guessed, play
from tablee.kernel.search import outlook
from tablee.kernel.verbs import Numbers
from tablee.match.events import Played
from tablee.match.match import Match, box_of
from tests.conftest import PROVING, Tries
from tests.insight.chances import THUMBS, Players, quick_events, result_and_luck, result_of
from tests.insight.test_review import played
from tests.laws.every_game import TABLES, name_of, some_stages

EVERY_GAME = pytest.mark.parametrize("name", ["non_merci", "herz_an_herz", "gracias", "merci"])
SLIPPING = Players(slips=(300, 0, 0, 0))  # the first seat plays worse, so that the seats are not alike
SURE = 3.5  # standard errors
RATIOS = {"non_merci": 8.0, "herz_an_herz": 3.0, "gracias": 3.0, "merci": 3.0}
CERTAIN = {"merci": Players(style=0)}  # whose rule of thumb rolls dice between equal cards, which is no luck


def tell_luck(
    name: str, matches: int, playouts: int, players: Players = SLIPPING, expected: Players | None = None
) -> Numbers:
    """A row a match: results, luck, and luck with own moves, of each seat."""
    seeds = range(1000, 1000 + matches)
    return np.array([result_and_luck(GAMES[name], 4, seed, playouts, players, expected) for seed in seeds])


def is_zero_on_average(values: Numbers) -> bool:
    """Whether the mean of each column is 0 within its interval."""
    spread = values.std(axis=0) / np.sqrt(len(values))
    return bool((np.abs(values.mean(axis=0)) <= SURE * spread + 1e-9).all())


def check_luck(told: Numbers) -> None:
    assert is_zero_on_average(told[:, 1])
    assert is_zero_on_average(told[:, 2].sum(axis=1, keepdims=True))


@EVERY_GAME
def test_luck_is_zero_on_average(name: str, tries: Tries) -> None:
    check_luck(tell_luck(name, tries(12, 1, 10_000), playouts=4))


def test_a_judge_who_forgets_bad_luck_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def forget(*event: Any) -> tuple[Gains, Gains] | None:
        weighed, seat = weigh_chance(*event), event[2]
        return None if weighed is None or (seat != outlook.DEALER and weighed[0][seat] < 0) else weighed

    monkeypatch.setattr("tests.insight.chances.weigh_chance", forget)
    with pytest.raises(AssertionError):
        check_luck(tell_luck("non_merci", 12, playouts=8))


# --- Luck taken out of results ---------------------------------------------------------------------------------------
def variance_ratio(told: Numbers) -> float:
    """How much less results vary without luck."""
    results, adjusted = told[:, 0], told[:, 0] - told[:, 1]
    return float(results.var(axis=0).sum() / adjusted.var(axis=0).sum())


@pytest.mark.parametrize("name", RATIOS)
def test_results_vary_less_without_luck(name: str, tries: Tries) -> None:
    players, playouts = CERTAIN.get(name, THUMBS), luck_playouts(GAMES[name]) if PROVING else 100
    told = tell_luck(name, matches := tries(4, 1, 200), playouts, players)
    assert variance_ratio(told) >= (RATIOS[name] if matches >= 100 else 1.5)


def test_a_judge_with_too_few_playouts_is_noticed() -> None:
    assert variance_ratio(tell_luck("non_merci", 12, playouts=1, players=THUMBS)) < 1.0


def test_a_judge_who_expects_other_players_is_noticed() -> None:
    assert variance_ratio(tell_luck("merci", 16, 100, CERTAIN["merci"], expected=THUMBS)) < RATIOS["merci"]


@EVERY_GAME
def test_a_result_is_that_of_the_whole_match(name: str) -> None:
    """Hearts of the last round are counted after its last card, when nobody objects."""
    for seed in range(40):
        events = list(quick_events(GAMES[name], 4, seed))
        assert result_of(events).sum() == 1
        end = events[-1].after.copy()
        value = Value(int(end["finished"][0]) + 1, None)
        assert np.array_equal(play(end, value, outlook.Sample(seed, np.zeros(1, np.int64)))[0][0], result_of(events))


def test_who_plays_worse_is_seen_in_a_few_matches_without_luck(tries: Tries) -> None:
    """Forty of them; six were enough by chance, as long as the rule of thumb was another."""
    told = tell_luck("non_merci", tries(40, 2, 40), luck_playouts(GAMES["non_merci"]) if PROVING else 200)
    assert surely_worse((told[:, 0] - told[:, 1])[:, 0]) > SURE


def surely_worse(results: Numbers) -> float:
    """By how many standard errors somebody has less than an equal share of four."""
    return float((0.25 - results.mean()) / results.std() * np.sqrt(len(results)))


# --- What choices cost -----------------------------------------------------------------------------------------------
@EVERY_GAME
def test_more_thinking_changes_few_verdicts(name: str, tries: Tries) -> None:
    same = compare_verdicts(name, tries(3, 1, 1000))
    assert np.mean(same) >= (0.95 if len(same) >= 100 else 0.5)


def compare_verdicts(name: str, decisions: int) -> list[bool]:
    """Of some choices of somebody who slips: whether twice the playouts say the same."""
    same: list[bool] = []
    steps = (step for number in count() for step in walk(played(name, 4, number)))
    while len(same) < decisions:
        step = next(steps)
        if isinstance(step.event, Played) and step.event.seat == 0:
            once, twice = (judge(step.before, 0, step.event, times * PLAYOUTS, step.number) for times in (1, 2))
            same += [once.mark == twice.mark] if once and twice else []
    return same


# --- Nobody is judged by what they could not know --------------------------------------------------------------------
def other_world(match: Match, seat: int, seed: int) -> Match:
    """The same match with other cards where the seat cannot see them."""
    twin = match.copy()
    twin._box = guessed(box_of(match), seat, outlook.Sample(seed, np.zeros(1, np.int64)))
    twin._facts = None
    return twin


@pytest.mark.parametrize("table", TABLES[::5], ids=[name_of(table) for table in TABLES[::5]])
def test_advice_rests_on_what_the_seat_knows(table: tuple[Game, int, dict[str, object]], tries: Tries) -> None:
    for match in some_stages(table, 7, tries(2, 1, 50)):
        if match.turn is not None:
            first, second = other_world(match, match.turn, 1), other_world(match, match.turn, 2)
            assert advise(first, playouts=8) == advise(second, playouts=8)


@EVERY_GAME
def test_losses_rest_on_what_the_seat_knew(name: str, tries: Tries) -> None:
    choices = [step for step in walk(played(name, 4, 1)) if isinstance(step.event, Played)]
    wanted = tries(3, 1, 100)
    for step in choices[:: max(1, len(choices) // wanted)][:wanted]:
        assert isinstance(step.event, Played)
        twin = other_world(step.before, step.event.seat, step.number + 1)
        assert judge(step.before, step.number, step.event, 8, 0) == judge(twin, step.number, step.event, 8, 0)


def test_a_judge_who_looks_at_the_cards_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comparing, "guessed", lambda world, seat, sample: np.repeat(world, len(sample.numbers)))
    match = tablee.new("gracias", seats=3, seed=3)
    seat = match.turn
    assert seat is not None
    views = [other_world(match, seat, seed) for seed in range(1, 9)]
    found = [advise_blindly(view, seat) for view in views]
    assert len(set(found)) > 1


def advise_blindly(match: Match, seat: int) -> tuple[float, ...]:
    """What a judge would say who is given the true cards."""
    comparison = comparing.Comparison(match.game, box_of(match), seat, [0, 1, 2], seed=0)
    return tuple(move.share for move in comparison.run(8))
