"""The cache of machine code: a new folder for every version, and old ones swept away."""

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tablee.games.catalogue import GAMES
from tablee.kernel import compiling, sources
from tests.conftest import PLAIN


def copy_package(folder: Path) -> Path:
    package = folder / "tablee"
    shutil.copytree(compiling.PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    return package


@pytest.mark.parametrize(("source", "changes"), [("kernel/dice.py", True), ("games/non_merci/rules.py", False)])
def test_an_edit_in_the_kernel_changes_the_name_of_the_cache(tmp_path: Path, source: str, changes: bool) -> None:
    package = copy_package(tmp_path)
    before = compiling.fingerprint(package)
    with (package / source).open("a") as file:
        file.write("# edited\n")
    assert (compiling.fingerprint(package) != before) == changes


def test_two_checkouts_share_no_machine_code(tmp_path: Path) -> None:
    assert compiling.fingerprint(copy_package(tmp_path)) != compiling.fingerprint()


# --- Whose sources ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", list(GAMES))
def test_machine_code_of_a_game_follows_its_rules_and_no_words(game: str) -> None:
    files = frozenset[Path]().union(*map(sources.sources, compiling.modules_of(GAMES[game].state)))
    assert all(file.parent.name == "games" or game in file.parts for file in files)
    assert "rules.py" in {file.name for file in files}
    assert not {"words.py", "view.py", "sentences.py", "choices.py", "notation.py"} & {file.name for file in files}


OUTSIDE = """
import numpy as np
from tablee.kernel import calls
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import register
from odd_cards import CARDS

@kernel
def turn(state):
    return CARDS

STATE = np.dtype((np.record, [("seats", "u1")]))
register(STATE, turn=turn)
print(calls.turn(np.zeros(1, STATE)), sum(calls.turn.stats.cache_hits.values()))
"""


@pytest.mark.skipif(PLAIN, reason="nothing is compiled")
def test_a_game_outside_the_package_never_runs_stale_machine_code(tmp_path: Path) -> None:
    """Not even if the edit is in a module that its rules import."""
    (tmp_path / "odd_game.py").write_text(OUTSIDE)
    said = []
    for cards in (12, 12, 13):
        (tmp_path / "odd_cards.py").write_text(f"CARDS = {cards}\n")
        environment = {"PYTHONPATH": str(tmp_path), "TABLEE_CACHE_DIR": str(tmp_path / "cache")}
        said.append(run_python("import odd_game", **environment))
    assert said == ["12 0", "12 1", "13 0"]


# --- The folder ------------------------------------------------------------------------------------------------------
def test_processes_that_write_at_once_never_take_the_code_of_another_game(tmp_path: Path) -> None:
    """As when several tests, or servers, first meet different games at the same moment."""

    def write(writer: int) -> None:
        for number in range(25):
            open_files(tmp_path).save((writer, number), f"code {writer} {number}")

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(write, range(8)))
    found = {key: open_files(tmp_path).load(key) for key in product(range(8), range(25))}
    assert found == {key: "code {} {}".format(*key) for key in found}


def open_files(folder: Path) -> Any:
    files: Any = compiling.SharedFiles
    return files(str(folder), "step", "as it was")


def test_only_the_folders_used_last_are_kept(tmp_path: Path) -> None:
    for age in range(8):
        folder = tmp_path / f"kernel-{age}"
        folder.mkdir()
        os.utime(folder, (1_000_000 - age, 1_000_000 - age))
    (tmp_path / "letters").mkdir()
    compiling.remove_old_folders(tmp_path, tmp_path / "kernel-7")
    kept = sorted(folder.name for folder in tmp_path.iterdir())
    assert kept == ["kernel-0", "kernel-1", "kernel-2", "kernel-7", "letters"]


def run_python(code: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, **environment}, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


@pytest.mark.skipif(PLAIN, reason="nothing is compiled")
def test_machine_code_lies_in_the_folder_asked_for_and_serves_a_second_process(tmp_path: Path) -> None:
    code = (
        "from tablee.kernel import calls, dice\nimport numpy as np\n"
        "box = np.zeros(1, dice.FAST_DICE)\ncalls.seed_fast(box, np.uint64(1), np.uint64(0))\n"
        "print(sum(calls.seed_fast.stats.cache_hits.values()))"
    )
    assert run_python(code, TABLEE_CACHE_DIR=str(tmp_path)) == "0"
    assert [folder.name for folder in tmp_path.iterdir()] == [f"kernel-{compiling.fingerprint()}"]
    assert run_python(code, TABLEE_CACHE_DIR=str(tmp_path)) == "1"


@pytest.mark.skipif(PLAIN, reason="nothing is compiled")
def test_a_cache_that_cannot_be_written_does_not_stop_anybody(tmp_path: Path) -> None:
    blocked = tmp_path / "a-file"
    blocked.write_text("")
    code = "from tablee.kernel import compiling; print(repr(compiling.CACHE_FOLDER))"
    assert run_python(code, TABLEE_CACHE_DIR=str(blocked / "cache")) == "''"


def test_other_users_of_numba_keep_their_own_cache() -> None:
    import numba

    assert getattr(numba.config, "CACHE_DIR", "") != compiling.CACHE_FOLDER or not compiling.CACHE_FOLDER


@pytest.mark.skipif(PLAIN, reason="nothing is compiled")
def test_kernels_release_the_interpreter() -> None:
    from tablee.kernel.batch import step_batch
    from tablee.kernel.playouts import playouts

    for function in (playouts, step_batch):
        assert getattr(function, "targetoptions")["nogil"] is True  # noqa: B009
