"""All games with all their tables, and matches to try the laws on. A new game is covered by being listed."""

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

import tablee
from tablee.games.catalogue import GAMES
from tablee.games.game import Game
from tablee.match.match import Match
from tests.conftest import PLAIN

Table = tuple[Game, int, dict[str, Any]]


def option_sets(game: Game) -> Iterator[dict[str, Any]]:
    """The first two choices of every option, in all combinations."""
    for values in product(*(option.choices[:2] for option in game.options)):
        yield {option.name: value for option, value in zip(game.options, values, strict=True)}


TABLES: list[Table] = [
    (game, seats, options)
    for game in GAMES.values()
    for seats in (game.seats[:1] if PLAIN else game.seats)  # plain Python is slow: the smallest table of each game
    for options in option_sets(game)
]


def name_of(table: Table) -> str:
    game, seats, options = table
    return "-".join([game.name, str(seats), *(f"{name}={value}" for name, value in options.items())])


EVERY_TABLE = pytest.mark.parametrize("table", TABLES, ids=[name_of(table) for table in TABLES])


def random_match(table: Table, seed: int) -> Iterator[Match]:
    """The stages of one random match, from the first decision to the end; always the same object."""
    game, seats, options = table
    chooser = random.Random(seed)
    match = tablee.new(game.name, seats, seed=seed, **options)
    yield match
    while (seat := match.turn) is not None:
        match.play(seat, chooser.choice(match.legal(seat)))
        yield match


def some_stages(table: Table, seed: int, count: int) -> Iterator[Match]:
    """A few stages of one random match, as copies."""
    chooser = random.Random(seed)
    length = sum(1 for _ in random_match(table, seed))
    wanted = set(chooser.sample(range(length), min(count, length)))
    for number, match in enumerate(random_match(table, seed)):
        if number in wanted:
            yield match.copy()
