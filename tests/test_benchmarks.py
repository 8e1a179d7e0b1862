"""The peers that `make bench` races against know the rules of today."""

import pytest

from benchmarks.peers import naive_twin
from tablee.games.catalogue import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_a_naive_twin_plays_its_match(name: str) -> None:
    assert naive_twin(GAMES[name], GAMES[name].usual_seats).play() > 0
