"""What `import tablee` offers, and what it does not load before somebody asks."""

import subprocess
import sys

import pytest

import tablee


def test_everything_that_is_offered_is_there() -> None:
    assert sorted(tablee.HOMES) == tablee.__all__
    assert all(getattr(tablee, name) for name in tablee.__all__)
    assert set(tablee.__all__) <= set(dir(tablee))


def test_what_is_not_offered_is_missed_in_the_usual_way() -> None:
    with pytest.raises(AttributeError, match="module 'tablee' has no attribute 'chess'"):
        tablee.chess  # noqa: B018


def test_the_command_line_loads_no_compiler_before_it_is_needed() -> None:
    code = "import sys, tablee.cli; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


LIGHT = """
import sys
for part in ("asyncpg", "segno", "starlette", "uvicorn", "uvloop", "httptools", "websockets", "playwright", "PIL"):
    sys.modules[part] = None
"""


def run_light(code: str) -> subprocess.CompletedProcess[str]:
    """Python where only the library is installed."""
    return subprocess.run([sys.executable, "-c", LIGHT + code], capture_output=True, text=True)


def test_those_who_study_need_neither_server_nor_browser() -> None:
    done = run_light(
        "import tablee, tablee.adapters.gymnasium, tablee.adapters.openspiel, tablee.adapters.pettingzoo\n"
        "import tablee.adapters.vector, tablee.arena.running, tablee.server.warming.warm\n"
        "tablee.batch('non_merci', seats=3, matches=2).step([1, 1])\n"
        "sys.argv = ['tablee', 'simulate', 'non_merci', '--matches', '2', '--json']\n"
        "import tablee.cli; tablee.cli.main()"
    )
    assert done.returncode == 0, done.stderr
    assert '"matches": 2' in done.stdout


@pytest.mark.parametrize("command", ["play", "serve"])
def test_tables_that_are_not_installed_are_missed_in_one_sentence(command: str) -> None:
    done = run_light(f"sys.argv = ['tablee', {command!r}]; import tablee.cli; tablee.cli.main()")
    assert done.returncode == 2
    assert "pip install 'tablee[play]'" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_picture_without_pillow_is_refused_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    from tablee.adapters import photograph

    monkeypatch.setitem(sys.modules, "PIL", None)
    monkeypatch.setattr(photograph, "find_file", lambda name: name)
    monkeypatch.setattr(photograph, "open_page", photograph.open_page.__wrapped__)
    with pytest.raises(photograph.NoPictures, match="Pillow: pip install"):
        photograph.take(tablee.new("non_merci", seats=3, seed=1))
