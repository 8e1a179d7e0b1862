"""A game from elsewhere: it is taken in for these tests, and nobody else meets it."""

from collections.abc import Iterator

import pytest
from presque import GAME

from tablee.games.catalogue import GAMES, list_game
from tablee.words import catalogue as words


@pytest.fixture(scope="package", autouse=True)
def _listed() -> Iterator[None]:
    """One line in the catalogue."""
    list_game(GAME)
    yield
    del GAMES[GAME.name]
    words.BROUGHT.remove(GAME.package)
    words.catalogue_of.cache_clear()
