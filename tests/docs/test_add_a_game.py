"""The page that adds a game holds the very files that are tested, and whoever follows it has a game."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
GAME = ROOT / "tests" / "fifth" / "presque"
TITLED = dict(re.findall(r'```\w+ title="([\w./]+)"\n(.*?)```', PAGE, re.DOTALL))
TYPED = re.findall(r"^TABLEE_GAMES=presque tablee .*$", PAGE, re.MULTILINE)
SAID_BESIDE = {"rules.fr.md", "rules.de.md"}  # the same in other languages


def test_the_page_shows_the_files_as_they_are() -> None:
    files = {f"presque/{file.name}": file.read_text(encoding="utf-8") for file in GAME.iterdir() if file.is_file()}
    shown = {name: text for name, text in TITLED.items() if name.startswith("presque/")}
    assert {name: text for name, text in files.items() if Path(name).name not in SAID_BESIDE} == shown


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What somebody has who has copied everything from the page."""
    place = tmp_path_factory.mktemp("reader")
    (place / "presque").mkdir()
    for name, text in TITLED.items():
        (place / name).write_text(text, encoding="utf-8")
    return place


def run(folder: Path, line: str) -> str:
    programs = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | {"PATH": programs}
    done = subprocess.run(
        ["sh", "-c", line], cwd=folder, env=environment, capture_output=True, text=True, input="1\n1\n", check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_what_is_typed_works(folder: Path) -> None:
    rules, simulated, met, played = (run(folder, line) for line in TYPED)
    assert "Nearly the highest card wins" in rules
    assert "1,000 matches" in simulated
    assert "level:4" in met
    assert "lay the" in played


def test_python_takes_it_too(folder: Path) -> None:
    printed = run(folder, f"{sys.executable} try_presque.py")
    assert printed.startswith("['lay the ")
