"""The catalogues of the page: the same keys, the same values to fill in, nothing left in another language."""

import re
from pathlib import Path

import pytest

from tablee.games.sentences import LANGUAGES

WORDS = Path(__file__).parents[2] / "web/src/words"
ENTRY = re.compile(r"^  (\w+):\s+(.+?),$(?=\n(?:  \w+:|  //|\n|\}))", re.MULTILINE | re.DOTALL)  # of several lines
SAME_IN_ENGLISH = {  # names, and words that are the same
    "de": ["pause", "gracias", "exclaimed", "object", "tempo", "review_numbers", "review_disc", "sum_says"],
    "fr": [
        "table_code",
        "message",
        "total",
        "points",
        "super_joker",
        "orange",
        "table_settings",
        "tempo",
        "review_disc",
        "sum_says",
    ],
}
NAMES = re.compile(r"^bot_\d$|^points_|^count_of$|^most_of$|^decided_tie$|^before_and_here$|^minutes$")


def catalogue(language: str) -> dict[str, str]:
    return dict(ENTRY.findall((WORDS / f"{language}.ts").read_text(encoding="utf-8")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys_in_the_same_order(language: str) -> None:
    assert list(catalogue(language)) == list(catalogue("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_fills_in_the_same_values(language: str) -> None:
    theirs, english = catalogue(language), catalogue("en")
    for key in english:
        values = [set(re.findall(r"\{(\w+)\}", text)) for text in (theirs[key], english[key])]
        assert values[0] == values[1], key


@pytest.mark.parametrize("language", SAME_IN_ENGLISH)
def test_nothing_is_left_in_english(language: str) -> None:
    theirs, english = catalogue(language), catalogue("en")
    same = [key for key in english if theirs[key] == english[key] and not NAMES.match(key)]
    assert same == SAME_IN_ENGLISH[language]


def test_every_key_is_used() -> None:
    files = [file for file in WORDS.parent.rglob("*.*") if file.suffix in (".svelte", ".ts") and file.parent != WORDS]
    sources = "".join(file.read_text(encoding="utf-8") for file in files)
    made = re.compile(
        r"^(bot_\d|pitch_|count_|aid_|placed_|invited_|arrival_|try_|effect_|option_|aim_|pick_|joker_|language_name|called_|mark_)"
        r"|^(cerise|orange|citron|feuille|goutte|raisin|fleur|poisson)"
    )
    unused = [key for key in catalogue("en") if not made.match(key) and f"'{key}'" not in sources]
    assert unused == []
