"""What the documentation shows is run: Python blocks, shell commands, JSON examples, and links."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tablee
from tablee.games.catalogue import GAMES
from tablee.games.sentences import LANGUAGES, Language

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
NOTEBOOKS = sorted((ROOT / "docs").rglob("*.ipynb"))
PROGRAMS = ("tablee ", "python -m ")
NAMES = [str(page.relative_to(ROOT)) for page in PAGES]


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_python_blocks_run_as_they_stand(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for block in blocks(page, "python"):
        exec(compile(block, str(page), "exec"), {"__name__": "__main__"})
    if page == ROOT / "README.md":
        assert "winners" in capsys.readouterr().out


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_shell_commands_of_tablee_work(page: Path, tmp_path: Path) -> None:
    folder = Path(sys.executable).parent
    environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}", "PYTHONPATH": str(ROOT)}
    for block in blocks(page, "sh"):
        lines = [line for line in block.splitlines() if line.startswith(PROGRAMS)]
        if lines:
            script = "set -e\n" + "\n".join(lines)
            done = subprocess.run(
                ["sh", "-c", script], cwd=tmp_path, env=environment, capture_output=True, text=True, input=""
            )
            assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=[notebook.stem for notebook in NOTEBOOKS])
def test_notebooks_run_from_the_first_cell_to_the_last(notebook: Path) -> None:
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    assert code
    namespace: dict[str, object] = {"__name__": "__main__"}
    for cell in code:
        exec(compile(cell, str(notebook), "exec"), namespace)


def test_the_documentation_is_built_without_a_warning(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "docs", tmp_path / "docs")
    (tmp_path / "src").symlink_to(ROOT / "src")
    (tmp_path / "zensical.toml").write_bytes((ROOT / "zensical.toml").read_bytes())
    build = [sys.executable, "-m", "zensical", "build", "--strict"]
    done = subprocess.run(build, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "A match that people or programs play" in (tmp_path / "build/docs/reference/index.html").read_text("utf-8")


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text):
        assert target.startswith("https://") or (page.parent / target).exists(), target


def test_the_readme_has_about_ten_lines_of_python() -> None:
    assert len(blocks(ROOT / "README.md", "python")[0].splitlines()) <= 12


def test_the_complete_record_in_the_documentation_holds() -> None:
    records = [json.loads(block) for block in blocks(ROOT / "docs" / "record.md", "json") if '"fairness"' in block]
    assert records
    for record in records:
        assert tablee.verify(record).commitment == record["fairness"]["commitment"]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_of_a_game_is_one_numbered_paragraph(game: tablee.Game, language: Language) -> None:
    rulings = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    initial = game.turn_rule[0]
    numbers = set(re.findall(rf"\*\*([{initial}S]-\d+)\*\*", rulings))
    assert len(numbers) > 5
    text = game.rules_text(language)
    found = re.findall(r"^\*\*([A-Z]-\d+)\*\*", text, re.MULTILINE)
    assert sorted(found) == sorted(numbers)
    for number in numbers:
        assert game.rule(number, language)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_rules_have_the_same_numbers_in_every_language(game: tablee.Game) -> None:
    numbers = [sorted(re.findall(r"\d+", game.rules_text(language))) for language in LANGUAGES]
    assert all(each == numbers[0] for each in numbers)


def test_no_file_of_the_project_knows_this_machine() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    forbidden = re.compile("\\.\\." + "/shared|(^|[^A-Za-z0-9_])/(work|root)/")
    for name in listed:
        path = ROOT / name
        if path.suffix in {".py", ".md", ".toml", ".txt", ".c", ".json", ""} and path.is_file():
            assert not forbidden.search(path.read_text(encoding="utf-8")), name
