"""One game, one folder: the same files in each, and nobody else asks which game it is."""

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.games.catalogue import GAMES

ROOT = Path(__file__).parents[2]
PYTHON, PAGE = ROOT / "src" / "tablee", ROOT / "web" / "src"
FOLDER = (
    "__init__.py", "state.py", "rules.py", "knowledge.py", "thumb.py", "search.py", "notation.py", "words.py",
    "view.py", "choices.py", "refusals.py", "levels.py", "lesson.py", "example.py",
    "coaching/__init__.py", "coaching/facts.py", "coaching/words.py",
    "players/styles.py", "players/family.py", "players/frozen.py",
    "rules.en.md", "rules.fr.md", "rules.de.md",
)  # fmt: skip
PAGE_FOLDER = (
    "box.ts", "BoxArt.svelte", "Face.svelte", "Example.svelte",
    "game.ts", "Table.svelte", "Counting.svelte", "Laid.svelte", "counting.ts", "flights.ts",
)  # fmt: skip
MOST_MODULES = 16  # side by side
NAME = re.compile(rf"\b({'|'.join(GAMES)})\b")
PROSE = re.compile(r"<!--.*?-->|<style>.*?</style>|/\*.*?\*/|(?<!:)//[^\n]*", re.DOTALL)

HONEST = {  # places that name games, and why
    "examples/train_forest.py": "trains a player of one game",
    "examples/train_ppo.py": "trains a player of one game",
    "games/catalogue.py": "the list of games",
    "server/protocol/scenes.py": "the types of what lies on a table, from which the page's are made",
    "bots/public_bot.py": "players of one game that others have described",
    "cli.py": "the game that is played when none is named",
}
HONEST_PAGE = {
    "games/catalogue.ts": "the list of drawn games",
    "games/shelf.ts": "the list of boxes",
    "protocol.ts": "made from the server's types",
    "pages/Home.svelte": "the cloth under the boxes has the colours of one game",
}
PAGE_WORDS = ("words", "styles")  # found by the name of a game


def is_apart(file: Path, root: Path) -> bool:
    """Whether a file belongs to one game: it lies in the game's folder, or is called like the game."""
    return any(part in GAMES for part in file.relative_to(root).with_suffix("").parts)


def words_of(file: Path) -> Iterator[str]:
    """Names and strings of a Python file, without its comments and docstrings."""
    for token in tokenize.generate_tokens(io.StringIO(file.read_text(encoding="utf-8")).readline):
        is_prose = token.type == tokenize.COMMENT or token.string.startswith('"""')
        if not is_prose:
            yield token.string


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_files(game: str) -> None:
    assert [name for name in FOLDER if not (PYTHON / "games" / game / name).exists()] == []
    assert [name for name in PAGE_FOLDER if not (PAGE / "games" / game / name).exists()] == []
    assert (PYTHON / "terminal" / "drawings" / f"{game}.py").exists()


@pytest.mark.parametrize("game", GAMES)
def test_no_folder_of_a_game_is_crowded(game: str) -> None:
    for folder in {file.parent for file in (PYTHON / "games" / game).rglob("*.py")}:
        assert len([file for file in folder.glob("*.py") if file.name != "__init__.py"]) <= MOST_MODULES, folder


def test_nobody_else_in_python_asks_which_game_it_is() -> None:
    found = {
        str(file.relative_to(PYTHON))
        for file in PYTHON.rglob("*.py")
        if not is_apart(file, PYTHON) and any(NAME.search(word) for word in words_of(file))
    }
    assert found == set(HONEST)


def test_nobody_else_in_the_page_asks_which_game_it_is() -> None:
    files = [file for kind in ("*.ts", "*.svelte") for file in PAGE.rglob(kind)]
    found = {
        str(file.relative_to(PAGE))
        for file in files
        if not is_apart(file, PAGE)
        and file.relative_to(PAGE).parts[0] not in PAGE_WORDS
        and NAME.search(PROSE.sub("", file.read_text(encoding="utf-8")))
    }
    assert found == set(HONEST_PAGE)
