"""Examples beside the rules: played on real tables, and refused when they make no sense."""

import pytest

from tablee.games.catalogue import GAMES
from tablee.server.lessons.examples import Reader, see_example
from tablee.server.tables.refusals import Refusal

READER = Reader("Ada", "en")


def test_the_worked_example_of_herz_an_herz() -> None:
    """Camille's columns in the rules bring 13 points."""
    left = ["84", "70", "52", "j50", "31", "9"]
    right = ["79", "66", "s1", "41", "12"]
    laid = [f"{card} left" for card in left] + [f"{card} right" for card in right]
    view = see_example(GAMES["herz_an_herz"], ["88 start", *laid], READER)
    assert (view.good, view.points[0]) == (True, 13)


def test_the_worked_example_of_gracias() -> None:
    """Inès, Marius and Camille with their cherries: 6, 1 and none."""
    assert see_example(GAMES["gracias"], ["6", "1", "0"], READER).points == [1, 0, 0]


def test_there_are_no_more_cards_than_there_are() -> None:
    view = see_example(GAMES["gracias"], ["9", "9", "9"], READER)
    assert (view.good, view.rule) == (False, "G-1")


@pytest.mark.parametrize(
    ("game", "choices"),
    [
        ("non_merci", ["17", "17"]),
        ("non_merci", ["2"]),
        ("non_merci", [str(card) for card in range(3, 30)]),
        ("herz_an_herz", ["88"]),
        ("herz_an_herz", ["88 discard"]),
        ("gracias", []),
        ("gracias", ["-1", "2", "3"]),
        ("gracias", ["²", "2", "3"]),
    ],
)
def test_nonsense_is_refused(game: str, choices: list[str]) -> None:
    with pytest.raises(Refusal):
        see_example(GAMES[game], choices, READER)
