"""Bots by name, their limits and their reasons."""

import time

import pytest

import tablee
from tablee.bots.bot import UnknownBot
from tablee.bots.limit import Limit, WrongLimit, read_limit
from tablee.bots.roster import seat_bot
from tablee.bots.search_bot import SearchBot
from tests.bots.strangers import Seeded
from tests.conftest import PLAIN


@pytest.mark.parametrize("text", ["1000", " 1000 "])
def test_a_bare_number_is_iterations(text: str) -> None:
    assert read_limit(text) == Limit(iterations=1000)


@pytest.mark.parametrize(("text", "seconds"), [("0.5s", 0.5), (".25s", 0.25), ("2S", 2.0)])
def test_a_number_with_an_s_is_seconds(text: str, seconds: float) -> None:
    assert read_limit(text) == Limit(seconds=seconds)


@pytest.mark.parametrize("text", ["", "0", "0s", "-1", "1e3", "s", "1.5", "99999999999", "4000s", "nan", "ten"])
def test_other_limits_are_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(WrongLimit) as caught:
        read_limit(text)
    assert caught.value.says.en != caught.value.says.fr


def test_a_limit_needs_a_number() -> None:
    with pytest.raises(WrongLimit):
        Limit()
    assert Limit(iterations=5).at_most(Limit(seconds=1.0)) == Limit(5, 1.0)
    assert Limit(iterations=5).at_most(Limit(iterations=3)) == Limit(3)


def test_bots_of_others_are_named_by_module_and_class() -> None:
    match = tablee.new("non_merci", 3, seed=1)
    miser, seeded = seat_bot("tests.bots.strangers:Miser", 7), seat_bot("tests.bots.strangers:Seeded", 7)
    assert miser.name == "tests.bots.strangers:Miser"
    assert isinstance(seeded, Seeded)
    assert seeded.seed == 7
    assert miser.choose(match.view(match.turn), Limit(1)) == "pass"
    assert seeded.choose(match.view(match.turn), Limit(1)) == "take"


@pytest.mark.parametrize(
    "name",
    [
        "",
        "nobody",
        "tests.bots.strangers:Nobody",
        "tests.bots.strangers:Mute",
        "no.such:Bot",
        "a:",
        ":b",
        "os:path",
        ".",
    ],
)
def test_unknown_bots_are_refused_with_a_sentence(name: str) -> None:
    with pytest.raises(UnknownBot) as caught:
        seat_bot(name, 0)
    assert caught.value.says.en != caught.value.says.fr


def test_a_search_bot_tells_its_reasons() -> None:
    bot, match = SearchBot(3), tablee.new("non_merci", 4, seed=1)
    assert match.turn is not None
    chosen = bot.choose(match.view(match.turn), Limit(iterations=50))
    assert bot.reasons[0][0] == chosen
    assert sum(verdict.visits for _, verdict in bot.reasons) == 50


def test_the_only_sensible_move_needs_no_thinking() -> None:
    match = tablee.new("non_merci", 3, seed=1)
    while len(match.legal(match.turn or 0)) > 1:
        match.play(match.turn or 0, "pass")
    bot = SearchBot()
    assert bot.choose(match.view(match.turn), Limit(seconds=600)) == "take"
    assert bot.reasons == []


@pytest.mark.skipif(PLAIN, reason="plain Python cannot keep to the clock")
def test_seconds_are_kept() -> None:
    bot, match = SearchBot(3), tablee.new("non_merci", 4, seed=1)
    bot.choose(match.view(match.turn), Limit(iterations=10))
    started = time.perf_counter()
    bot.choose(match.view(match.turn), Limit(seconds=0.2))
    assert 0.19 < time.perf_counter() - started < 1.0
