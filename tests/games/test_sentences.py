"""French is printed as French is."""

import pytest

from tablee.games.sentences import Sentence


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("Bien joué !", "Bien joué\u202f!"),
        ("Qui pioche ?", "Qui pioche\u202f?"),
        ("le 4 : 3 points ; puis rien", "le 4\u00a0: 3 points\u202f; puis rien"),
        ("dit « Gracias\u00a0! »", "dit «\u00a0Gracias\u202f!\u00a0»"),
        ("il n'a rien", "il n’a rien"),
        ("Herz an Herz, 12:30", "Herz an Herz, 12:30"),
    ],
)
def test_signs_keep_their_spaces(written: str, printed: str) -> None:
    assert Sentence("", written).printed_in("fr") == printed


def test_english_stays_as_it_is() -> None:
    assert Sentence("What's up !", "").printed_in("en") == "What's up !"
