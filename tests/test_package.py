"""What `import tablee` offers, and what it does not load before somebody asks."""

import subprocess
import sys

import pytest

import tablee


def test_everything_that_is_offered_is_there() -> None:
    assert list(tablee.HOMES) == tablee.__all__
    assert all(getattr(tablee, name) for name in tablee.__all__)
    assert set(tablee.__all__) <= set(dir(tablee))


def test_what_is_not_offered_is_missed_in_the_usual_way() -> None:
    with pytest.raises(AttributeError, match="module 'tablee' has no attribute 'chess'"):
        tablee.chess  # noqa: B018


def test_the_command_line_loads_no_compiler_before_it_is_needed() -> None:
    code = "import sys, tablee.cli; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


SERVER = ("segno", "starlette", "uvicorn", "httptools", "websockets")
HOST = ("asyncpg", "uvloop", "watchfiles", "yaml", "dotenv", "playwright", "PIL")


def run_without(parts: tuple[str, ...], code: str) -> subprocess.CompletedProcess[str]:
    """Python where these are not installed."""
    light = f"import sys\nsys.modules.update(dict.fromkeys({parts}))\n"
    return subprocess.run([sys.executable, "-c", light + code], capture_output=True, text=True)


def test_those_who_study_need_neither_server_nor_browser() -> None:
    done = run_without(
        SERVER + HOST,
        "import tablee, tablee.adapters.gymnasium, tablee.adapters.openspiel, tablee.adapters.pettingzoo\n"
        "import tablee.adapters.vector, tablee.arena.running, tablee.server.warming.warm\n"
        "tablee.batch('non_merci', seats=3, matches=2).step([1, 1])\n"
        "sys.argv = ['tablee', 'simulate', 'non_merci', '--matches', '2', '--json']\n"
        "import tablee.cli; tablee.cli.main()",
    )
    assert done.returncode == 0, done.stderr
    assert '"matches": 2' in done.stdout


def test_a_server_needs_nothing_that_only_hosts_install() -> None:
    done = run_without(HOST, "import tablee.server.app, tablee.server.serving, tablee.server.sockets.wire")
    assert done.returncode == 0, done.stderr


def test_postgresql_without_its_driver_is_refused_in_one_sentence() -> None:
    code = "sys.argv = ['tablee', 'serve', '--database', 'postgresql://a/b']; import tablee.cli; tablee.cli.main()"
    done = run_without(HOST, code)
    assert done.returncode == 2
    assert "pip install 'tablee[host]'" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_picture_without_pillow_is_refused_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    from tablee.adapters import photograph

    monkeypatch.setitem(sys.modules, "PIL", None)
    monkeypatch.setattr(photograph, "find_file", lambda name: name)
    monkeypatch.setattr(photograph, "open_page", photograph.open_page.__wrapped__)
    with pytest.raises(photograph.NoPictures, match="Pillow: pip install"):
        photograph.take(tablee.new("non_merci", seats=3, seed=1))
