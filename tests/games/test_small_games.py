"""Variants of all games, uncompiled: compiling each of them would take longer than all these matches."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import tablee
from tablee.adapters.position import Position
from tablee.bots.limit import Limit
from tablee.bots.roster import seat_bot
from tablee.games.game import Game
from tablee.kernel import calls
from tablee.kernel.dice import FAST_DICE
from tablee.match.variant import WrongVariant
from tests.conftest import PLAIN, PROVING, times

pytestmark = pytest.mark.skipif(not PLAIN and not PROVING, reason="without the compiler, or in `make prove`")
SMALL: dict[str, dict[str, Any]] = {
    "gracias": {"rounds": 1, "turns": 2, "colours": 2, "copies": 14, "start": 1},
    "herz_an_herz": {"rounds": 1, "levels": 2, "colours": 2, "each": 4, "jokers": 1, "supers": 1, "thieves": 2},
    "merci": {"colours": 2, "high": 4, "dealt": 3, "hearts": 2},
    "non_merci": {"low": 3, "high": 8, "played": 4, "tokens": 2},
}
FULL_SEATS = {"gracias": 4, "herz_an_herz": 2, "merci": 3, "non_merci": 4}
EVERY_SMALL = pytest.mark.parametrize("name", SMALL)
LONGEST = 500


def small(name: str) -> Game:
    return tablee.variant(name, **SMALL[name])


def thumbs(game: Game, seats: int, seed: int) -> Iterator[Position]:
    """A match by rule of thumb, with a random move now and then; MERCI may be broken off."""
    position, dice = Position(game, seats), np.zeros(1, FAST_DICE)
    position.begin(seed)
    calls.seed_fast(dice, np.uint64(seed), np.uint64(1))
    for number in range(LONGEST):
        yield position
        if position.asked < 0:
            return
        by_chance = number % 7 == 6 and not game.live
        action = calls.pick(position.box, position.mask, dice) if by_chance else None
        position.play(position.asked, calls.thumb(position.box, position.asked, dice) if action is None else action)


@EVERY_SMALL
def test_the_full_numbers_are_the_full_game(name: str) -> None:
    seats = FULL_SEATS[name]
    whole = tablee.variant(name, seats=(seats, seats))
    for one, other in zip(thumbs(whole, seats, 3), thumbs(tablee.GAMES[name], seats, 3), strict=True):
        assert one.asked == other.asked
        assert np.array_equal(one.mask, other.mask)
        assert np.array_equal(one.observation(0), other.observation(0))
        assert np.array_equal(one.points(), other.points())


@EVERY_SMALL
def test_no_guess_contradicts_what_a_seat_knows(name: str) -> None:
    for seats in (2, 3):
        for position in thumbs(small(name), seats, seats):
            for seat in range(seats) if position.asked >= 0 else ():
                assert np.array_equal(position.guess(seat, 5).observation(seat), position.observation(seat))


@EVERY_SMALL
def test_only_the_cards_in_play_are_dealt_and_everything_can_be_told(name: str) -> None:
    game = small(name)
    for seed in range(times(3, 2, 50)):
        match = tablee.new(game, seats=2, seed=seed)
        chooser, bot = np.random.default_rng(seed), seat_bot("thumb", 1, game)
        for _ in range(LONGEST):
            if (seat := match.turn) is None:
                break
            view = match.view(seat)
            moves = [choice.do for choice in view.legal if str(choice.says)]
            match.play(seat, bot.choose(view, Limit(1)) if game.live else chooser.choice(moves))
            assert match.view(seat).table is not None
        dealt = {card for event in match.record()["events"] if "cards" in event for card in event["cards"]}
        assert dealt <= {*map(str, range(3, 9))} if name == "non_merci" else dealt <= set(allowed(name))


def allowed(name: str) -> list[str]:
    """The cards of the small games, counted by hand."""
    return {
        "gracias": ["r", "o"],
        "herz_an_herz": ["1", "2", "3", "4", "26", "27", "28", "29", "j25", "s1", "t1", "t2"],
        "merci": [colour + face for colour in "yp" for face in ("1", "2a", "2b", "3a", "3b", "4a", "4b")],
    }[name]


@EVERY_SMALL
def test_those_who_think_play_it(name: str) -> None:
    match = tablee.new(small(name), seats=2, seed=1)
    bot = seat_bot("search", 1, small(name))
    for _ in range(4):
        if (seat := match.turn) is not None:
            match.play(seat, bot.choose(match.view(seat), Limit(8)))


def test_hearts_end_a_small_match_of_merci() -> None:
    ended = [list(thumbs(small("merci"), 2, seed))[-1] for seed in range(3)]
    assert any(position.asked < 0 and max(position.points()) >= 2 for position in ended)


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("gracias", {"colours": 2, "copies": 4}),
        ("gracias", {"colours": 1}),
        ("herz_an_herz", {"jokers": 3, "colours": 2}),
        ("herz_an_herz", {"colours": 4, "seats": (2, 2)}),
        ("merci", {"colours": 2, "high": 3, "seats": (4, 4)}),
        ("merci", {"high": 2}),
    ],
)
def test_numbers_that_do_not_fit_are_refused(name: str, wrong: dict[str, Any]) -> None:
    with pytest.raises(WrongVariant, match="numbers that fit together"):
        tablee.variant(name, **wrong)
