"""Games from elsewhere are named by their modules, and what is no game is refused with a sentence."""

import pytest

from tablee.games.catalogue import read_game


def test_a_module_with_a_game_is_read() -> None:
    assert read_game("presque").title == "Presque"


@pytest.mark.parametrize(("module", "because"), [("json", "has no GAME"), ("no_such_game", "cannot be read")])
def test_what_is_no_game_is_refused_with_a_sentence(module: str, because: str) -> None:
    with pytest.raises(ImportError, match=f"TABLEE_GAMES names {module}, which {because}"):
        read_game(module)
