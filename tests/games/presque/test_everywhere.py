"""A game from elsewhere is taken by everything that takes ours: it is listed, and that is all."""

import inspect
import io
from collections.abc import Callable, Iterator
from functools import cache
from types import ModuleType
from typing import Any

import pytest
from presque import GAME
from rich.console import Console

from tablee.adapters import gymnasium, openspiel, pettingzoo
from tablee.games.sentences import LANGUAGES, Language
from tablee.match.fairness import SeededDealer
from tablee.match.match import new
from tablee.terminal.drawings import draw
from tests.adapters import test_gymnasium, test_one_truth, test_openspiel, test_pettingzoo
from tests.arena import test_arena
from tests.bots import test_bots
from tests.conftest import times
from tests.kernel import test_search
from tests.laws import test_conservation, test_deals, test_knowledge, test_play, test_sentences
from tests.laws.every_game import Table, name_of, option_sets
from tests.match import test_positions
from tests.twins import play_side_by_side

TABLES: list[Table] = [(GAME, seats, options) for seats in GAME.seats for options in option_sets(GAME)]
EVERY_TABLE = pytest.mark.parametrize("table", TABLES, ids=[name_of(table) for table in TABLES])
Law = Callable[[Table], None]


def laws_in(*modules: ModuleType) -> Iterator[Any]:
    """Every test that wants a table and nothing else."""
    for module in modules:
        for name, law in inspect.getmembers(module, inspect.isfunction):
            if name.startswith("test_") and list(inspect.signature(law).parameters) == ["table"]:
                yield pytest.param(law, id=name.removeprefix("test_"))


LAWS = list(laws_in(test_play, test_knowledge, test_conservation, test_sentences))


@EVERY_TABLE
def test_the_naive_twin_agrees_move_by_move(table: Table) -> None:
    for seed in range(times(100, 5, 20_000)):
        play_side_by_side(*table, seed)


@pytest.mark.parametrize("law", LAWS)
@EVERY_TABLE
def test_it_keeps_the_laws(law: Law, table: Table) -> None:
    law(table)


def test_it_is_dealt_fairly() -> None:
    test_deals.test_every_seat_opens_and_every_card_is_first_alike(TABLES[0], SeededDealer(17), times)


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_it_has_levels(number: int) -> None:
    test_bots.test_every_level_makes_open_moves(GAME.name, number)


def test_it_is_searched_and_played_in_the_arena() -> None:
    test_search.test_a_search_can_be_repeated_and_visits_add_up(GAME.name)
    test_arena.test_with_and_without_views_a_match_is_the_same(GAME.name)


def test_its_records_and_positions_come_back() -> None:
    test_positions.test_a_finished_match_is_restored_finished(GAME.name)


@cache
def offer() -> None:
    """Gymnasium and OpenSpiel want to know of a game beforehand."""
    gymnasium.offer(GAME)
    openspiel.offer(GAME)


def test_pettingzoo_openspiel_and_gymnasium_take_it() -> None:
    offer()
    test_one_truth.test_every_door_tells_the_same_story(TABLES[0])
    test_pettingzoo.test_the_api_is_kept(pettingzoo.Version(GAME.name))
    test_openspiel.test_openspiel_is_content(GAME.name)
    test_openspiel.test_nothing_of_the_truth_is_left_in_what_others_seem_to_know(GAME.name)


@pytest.mark.filterwarnings("ignore:.*Box.*")
def test_gymnasium_is_content() -> None:
    offer()
    test_gymnasium.test_the_checker_is_content("tablee/Presque-v0")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_terminal_draws_it_plainly(language: Language) -> None:
    match = new(GAME.name, 3, seed=1, players=["Ada", "Bo", "Cy"])
    console = Console(width=100, record=True, file=io.StringIO())
    console.print(draw(match.view(match.turn), language))
    text = console.export_text()
    assert text.count("? ? ?") == 2
    assert {"en": "1 of 3", "fr": "1 sur 3", "de": "1 von 3"}[language] in text
