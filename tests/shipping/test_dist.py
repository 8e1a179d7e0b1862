"""What `make dist` has built, used as somebody uses it who has Python and nothing else of ours.

The tests install packages, so they run in `make dist` alone: TABLEE_DIST is the folder with the wheel and the sources.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.conftest import browser as browser  # the fixture
from tests.web.conftest import serving

DIST = Path(os.environ.get("TABLEE_DIST", "missing")).resolve()
MINUTES = 60_000
pytestmark = [
    pytest.mark.skipif(not DIST.is_dir(), reason="nothing is built; `make dist`"),
    pytest.mark.timeout(600),
]


def built(pattern: str) -> Path:
    """The newest of the files that were built."""
    return max(DIST.glob(pattern), key=lambda file: file.stat().st_mtime)


@pytest.fixture(scope="module")
def wheel() -> Path:
    return built("tablee-*.whl")


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources as they were packed, unpacked."""
    folder = tmp_path_factory.mktemp("sources")
    with tarfile.open(built("tablee-*.tar.gz")) as packed:
        packed.extractall(folder, filter="data")
    return next(folder.iterdir())


@pytest.fixture(scope="module")
def clean(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment into which nothing but the wheel was installed."""
    folder = tmp_path_factory.mktemp("clean") / "venv"
    venv.create(folder, with_pip=True)
    run(folder / "bin/pip", "install", "--quiet", "--disable-pip-version-check", wheel)
    return folder / "bin"


def run(*words: str | Path, answers: str = "", **more: str) -> str:
    """Run a program where there is no Node, no compiler and no checkout; what it prints."""
    program = Path(words[0])
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL"))}
    environment |= {"PATH": str(program.parent), "TABLEE_LANG": "en", "COLUMNS": "200"} | more
    done = subprocess.run(
        [str(word) for word in words], input=answers, cwd="/", env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def contents(wheel: Path) -> dict[str, bytes]:
    """The files of a wheel, but for their list."""
    with zipfile.ZipFile(wheel) as packed:
        return {name: packed.read(name) for name in packed.namelist() if not name.endswith("RECORD")}


# --- What is in the files --------------------------------------------------------------------------------------------
def test_the_page_is_in_the_wheel(wheel: Path) -> None:
    names = contents(wheel)
    page = names["tablee/server/static/index.html"].decode()
    assets = re.findall(r'(?:src|href)="[./]*(assets/[^"]+)"', page)
    assert len(assets) >= 2
    assert {f"tablee/server/static/{asset}" for asset in assets} <= set(names)


def test_the_sources_need_no_node_to_become_a_wheel(sources: Path) -> None:
    asked = "import hatch_build; raise SystemExit(not hatch_build.is_built())"
    assert subprocess.run([sys.executable, "-c", asked], cwd=sources).returncode == 0


def test_a_wheel_made_of_the_sources_is_the_same(wheel: Path, clean: Path, tmp_path: Path) -> None:
    run(clean / "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", tmp_path, built("tablee-*.tar.gz"))
    assert contents(next(tmp_path.glob("*.whl"))) == contents(wheel)


# --- What it does ----------------------------------------------------------------------------------------------------
def test_a_match_in_the_terminal(clean: Path) -> None:
    said = run(clean / "tablee", "play", "non_merci", "--text", "--seats", "3", "--seed", "1", answers="1\n" * 200)
    assert "Traceback" not in said
    assert "wins" in said


def test_a_move_on_the_page(clean: Path, browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path, haste="0.01", program=str(clean / "tablee")) as address:
        page = browser.new_context(base_url=address, locale="en-GB").new_page()
        page.goto("/")
        page.get_by_role("button", name="Play Non Merci !", exact=True).last.click(timeout=2 * MINUTES)
        answer = page.locator(".place.turn .answer").first
        answer.click(timeout=2 * MINUTES)
        expect(page.locator(".table[data-game=non_merci]")).to_be_visible()
        page.context.close()


ONE_COMMAND = {  # this Python, and what this machine trusts; pip does so without being told
    "UV_PYTHON": getattr(sys, "_base_executable", sys.executable),
    "UV_PYTHON_DOWNLOADS": "never",
    "UV_SYSTEM_CERTS": "true",
}


@pytest.mark.parametrize("words", [("uvx", "--from"), ("pipx", "run", "--spec")], ids=["uvx", "pipx"])
def test_one_command_without_installing(words: tuple[str, ...], wheel: Path, tmp_path: Path) -> None:
    program, *flags = words
    here, homes = Path(sys.executable).parent / program, {"HOME": str(tmp_path), "PIPX_HOME": str(tmp_path / "pipx")}
    for tool in ("realpath", "dirname"):  # uv's own script wants them
        (tmp_path / tool).symlink_to(str(shutil.which(tool)))
    homes["PATH"] = f"{here.parent}{os.pathsep}{tmp_path}"
    listed = run(here, *flags, wheel, "tablee", "games", "--json", **ONE_COMMAND, **homes)
    assert {game["name"] for game in json.loads(listed)} >= {"non_merci", "merci", "gracias", "herz_an_herz"}
