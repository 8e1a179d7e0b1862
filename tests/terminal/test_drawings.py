"""Tables in a terminal: how far the match is, and cards as one says them."""

import io
import re
from typing import Any

import pytest
from rich.console import Console

from tablee.games.catalogue import GAMES
from tablee.games.sentences import Language
from tablee.match.match import Match, new
from tablee.server.lessons.staging import stage
from tablee.terminal.drawings import draw

RAW = re.compile(r"\b[jst]\d+\b")  # how records write jokers and thieves


def drawn(match: Match, language: Language = "en") -> str:
    """What the first seat reads."""
    console = Console(width=120, record=True, file=io.StringIO())
    console.print(draw(match.view(0), language))
    return console.export_text()


def staged(game: str, step: int, players: tuple[str, ...]) -> Match:
    """A table of a lesson."""
    lesson = GAMES[game].lesson
    assert lesson is not None
    return stage(lesson, step, players)


@pytest.mark.parametrize(
    ("game", "options", "says"),
    [
        ("non_merci", {"rounds": 3}, "round 1 of 3 · card 1 of 24"),
        ("herz_an_herz", {}, "round 1 of 4 · 81 cards to draw"),
        ("gracias", {}, "round 1 of 3 · turn 1 of 4 · great opener"),
        ("merci", {}, "round 1 · turn:"),
    ],
)
def test_a_drawing_says_how_far_the_match_is(game: str, options: dict[str, Any], says: str) -> None:
    assert says in drawn(new(game, 3, seed=1, **options))


def test_openers_are_named() -> None:
    """G-3: who opens the round, and who opens the turn."""
    assert "grand ouvreur A · petit ouvreur A" in drawn(staged("gracias", 0, ("Ada", "Bo", "Cy")), "fr")


@pytest.mark.parametrize(("step", "says"), [(4, "lemon joker"), (5, "▲ joker = 43"), (5, "thief")])
def test_special_cards_are_words(step: int, says: str) -> None:
    text = drawn(staged("herz_an_herz", step, ("Ada", "Bo")))
    assert says in text
    assert not RAW.search(text)
