"""The peers that `make bench` races against know the rules of today, and a page of strengths keeps what it has."""

import pytest

from benchmarks.peers import naive_twin
from benchmarks.strength import NOT_PLAYED, left_out, left_out_of_others
from tablee.games.catalogue import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_a_naive_twin_plays_its_match(name: str) -> None:
    assert naive_twin(GAMES[name], GAMES[name].usual_seats).play() > 0


def test_new_rows_of_one_game_do_not_hide_what_was_never_played_of_another() -> None:
    page = f"| MERCI | 4 |\n\n{NOT_PLAYED}Non Merci !, level:5 against thumb; MERCI, search against thumb.\n\n## More\n"
    others = left_out_of_others(page, "Non Merci !")
    assert others == ["MERCI, search against thumb"]
    assert left_out([], others) == f"\n{NOT_PLAYED}MERCI, search against thumb.\n"
    assert left_out([], []) == ""
