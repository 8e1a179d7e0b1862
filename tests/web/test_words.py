"""The two catalogues of the page: the same keys, the same values to fill in, nothing left in the other language."""

import re
from pathlib import Path

WORDS = Path(__file__).parents[2] / "web/src/words"
ENTRY = re.compile(r"^  (\w+): (.+),$", re.MULTILINE)


def catalogue(language: str) -> dict[str, str]:
    return dict(ENTRY.findall((WORDS / f"{language}.ts").read_text(encoding="utf-8")))


def test_both_languages_have_the_same_keys_in_the_same_order() -> None:
    assert list(catalogue("fr")) == list(catalogue("en"))


def test_both_languages_fill_in_the_same_values() -> None:
    french, english = catalogue("fr"), catalogue("en")
    for key in french:
        values = [set(re.findall(r"\{(\w+)\}", text)) for text in (french[key], english[key])]
        assert values[0] == values[1], key


def test_every_key_is_used() -> None:
    files = [file for file in WORDS.parent.rglob("*.*") if file.suffix in (".svelte", ".ts") and file.parent != WORDS]
    sources = "".join(file.read_text(encoding="utf-8") for file in files)
    made = re.compile(
        r"^(bot_\d|pitch_|count_|aid_|placed_|invited_|arrival_|try_|effect_|option_|aim_|pick_)"
        r"|^(cerise|orange|citron|feuille|goutte|raisin|fleur|poisson)"
    )
    unused = [key for key in catalogue("en") if not made.match(key) and f"'{key}'" not in sources]
    assert unused == []
