"""Nothing comes from nowhere and nothing is lost: every game says what must be conserved."""

import importlib

from tablee.match.match import box_of
from tests.conftest import times
from tests.laws.every_game import EVERY_TABLE, Table, random_match


@EVERY_TABLE
def test_cards_and_tokens_are_conserved(table: Table) -> None:
    game, _, _ = table
    check = importlib.import_module(f"tests.games.{game.name}.conserved").check
    for seed in range(times(3, 1, 100)):
        for match in random_match(table, seed):
            check(box_of(match)[0])
