"""Bots by name, their limits and their reasons."""

import random
from itertools import pairwise

import pytest

import tablee
from tablee.bots.bot import UnknownBot
from tablee.bots.frozen import FrozenBot
from tablee.bots.levels import HIGHEST, LevelBot, patience
from tablee.bots.limit import USUAL, Limit, WrongLimit, read_limit
from tablee.bots.roster import seat_bot
from tablee.bots.search_bot import SearchBot
from tablee.bots.thinking import SLICE, think
from tablee.games.catalogue import GAMES
from tablee.kernel.search.search import SearchSettings
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
        "threshold:x",
        "public:nobody",
        "frozen:2026-11:6",
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


def test_seconds_are_kept() -> None:
    """By a clock that goes on by a tenth of a second whenever it is read: at the beginning, and after every slice."""
    match = tablee.new("non_merci", 4, seed=1)
    ticks = (number / 10 for number in range(100))
    world, settings = match.view(match.turn).world, SearchSettings(match.turn or 0, *match.game.search)
    assert world is not None
    verdicts = think(world, settings, Limit(seconds=0.25), 0, 0, clock=lambda: next(ticks))
    assert sum(verdict.visits for verdict in verdicts) == 3 * SLICE


@pytest.mark.parametrize("name", ["1", "level:6"])
def test_levels_are_named_by_their_number(name: str) -> None:
    assert seat_bot(name, 0).name == f"level:{name[-1]}"


def test_every_game_has_six_levels_that_slip_less_and_think_more() -> None:
    for levels in (game.levels for game in GAMES.values()):
        assert len(levels) == HIGHEST == 6
        for lower, higher in pairwise(levels):
            assert (higher.slips, higher.forgets) <= (lower.slips, lower.forgets)
            assert higher.iterations >= lower.iterations
            assert higher.tempo.reaction <= lower.tempo.reaction
        assert levels[-1].slips == 0


def test_level_five_takes_half_a_second_and_the_master_two_where_seconds_count() -> None:
    for levels in (game.levels for game in GAMES.values()):
        assert [patience(level, USUAL).seconds for level in levels[-2:]] == [0.5, 2.0]
        assert patience(levels[-1], Limit(seconds=1.0)).seconds == 1.0
        assert patience(levels[-1], Limit(10)) == Limit(levels[-1].iterations)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_every_level_makes_open_moves(game: str, number: int) -> None:
    match = tablee.new(game, GAMES[game].seats[0], seed=2)
    bots = [LevelBot(number, seat, GAMES[game]) for seat in range(match.seats)]
    for _ in range(6 if PLAIN else 60):
        if match.turn is not None:
            match.play(match.turn, bots[match.turn].choose(match.view(match.turn), Limit(iterations=1)))


def test_a_forgotten_word_is_left_out() -> None:
    assert GAMES["merci"].live is not None
    moves, without_word = GAMES["merci"].notation.moves, GAMES["merci"].live.without_word
    spoken = [action for action, move in enumerate(moves) if "siouplait" in move.lower() or "skuz" in move.lower()]
    assert len(spoken) == 2 * 150
    for action in spoken:
        assert moves[without_word(action)] in moves[action]
    assert without_word(moves.index("MERCI")) == moves.index("silent")


@pytest.mark.parametrize("name", ["threshold:0", "public:patient"])
def test_public_players_play_one_game_only(name: str) -> None:
    assert seat_bot(name, 0, GAMES["non_merci"]).name == name
    with pytest.raises(UnknownBot):
        seat_bot(name, 0, GAMES["gracias"])
    match = tablee.new("gracias", 3, seed=1)
    with pytest.raises(UnknownBot):
        seat_bot(name, 0).choose(match.view(match.turn), Limit(1))


def test_levels_of_a_month_do_not_change_with_those_of_today() -> None:
    bot, match = FrozenBot("2026-11:5"), tablee.new("non_merci", 3, seed=1)
    assert bot.name == "frozen:2026-11:5"
    bot.choose(match.view(match.turn), Limit(1))
    assert sum(verdict.visits for _, verdict in bot.reasons) == 5_000
    assert (bot.search.belief, bot.search.settings) == (None, (0.5, 0.1, 10, 1.0, 1.0))
    assert all(bot.version in game.frozen for game in GAMES.values())


@pytest.mark.parametrize(
    ("game", "moves", "seed", "visits"),
    [
        ("herz_an_herz", 17, 3, {3: 131, 2: 124, 1: 45}),
        ("gracias", 17, 2, {7: 158, 9: 76, 8: 66}),
        ("merci", 40, 2, {767: 157, 316: 83, 15: 53, 7: 7}),
    ],
)
def test_the_best_of_november_still_think_as_they_did(game: str, moves: int, seed: int, visits: dict[int, int]) -> None:
    """Tries of each action, as the tree of November 2026 counted them, before there were styles."""
    match, chooser = tablee.new(game, 4, seed=seed), random.Random(seed)
    for _ in range(moves):
        seat = match.turn or 0
        match.play(seat, chooser.choice(match.legal(seat)))
    _, tuning = GAMES[game].frozen["2026-11:5"]
    world = match.view(match.turn).world
    assert world is not None
    verdicts = think(world, SearchSettings(match.turn or 0, *tuning), Limit(300), 3, 1)
    assert {verdict.action: verdict.visits for verdict in verdicts} == visits


def test_a_threshold_is_what_a_card_may_cost() -> None:
    match = tablee.new("non_merci", 3, seed=1)
    card = match.view(match.turn).table.card
    assert seat_bot(f"threshold:{card}", 0).choose(match.view(match.turn), Limit(1)) == "take"
    assert seat_bot(f"threshold:{card - 1}", 0).choose(match.view(match.turn), Limit(1)) == "pass"
