"""How a server is set up, and what is refused in one sentence."""

import os
import subprocess
import time
from pathlib import Path

import httpx
import pytest

from tablee.server.settings import Settings, WrongSetting, checked
from tablee.server.warming.readiness import AT_ONCE
from tests.server.clients import COMMAND


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        (Settings(workers=2), "SQLite is for one worker"),
        (Settings(workers=0), "1 to 64 workers"),
        (Settings(port=99_999), "0 to 65535"),
        (Settings(database="mysql://x"), "sqlite or postgresql"),
        (Settings(public_url="tablee.example"), "https://tablee.example"),
        (Settings(public_url="https://tablee.example/a'b"), "https://tablee.example"),
        (Settings(database="postgresql://x", workers=2, port=0), "port of their own"),
        (Settings(trusted_proxy="10.0.0.1, anybody"), "a network like 10.0.0.0/8, not 'anybody'"),
    ],
)
def test_unsafe_setups_are_refused(settings: Settings, sentence: str) -> None:
    with pytest.raises(WrongSetting, match=sentence):
        checked(settings)


@pytest.mark.parametrize(
    ("settings", "host", "allowed"),
    [
        (Settings(), "127.0.0.1:8000", True),
        (Settings(), "localhost:8000", True),
        (Settings(), "[::1]:8000", True),
        (Settings(), "192.168.1.5:8000", False),
        (Settings(), "evil.example", False),
        (Settings(), "", False),
        (Settings(host="0.0.0.0"), "192.168.1.5:8000", True),
        (Settings(host="0.0.0.0"), "evil.example", False),
        (Settings(public_url="https://tablee.example"), "tablee.example", True),
    ],
)
def test_only_our_own_names_are_answered(settings: Settings, host: str, allowed: bool) -> None:
    assert settings.allows_host(host) is allowed


def test_a_site_in_a_folder_is_asked_with_the_folder_or_without() -> None:
    settings = checked(Settings(public_url="https://tablee.example/cards/"))
    paths = ("/cards/tables/x", "/tables/x", "/cards", "/cards/", "/cardsharp", "/")
    assert [settings.within(path) for path in paths] == ["/tables/x", "/tables/x", "/", "/", "/cardsharp", "/"]
    assert settings.is_own("https://tablee.example", "127.0.0.1:8000")
    assert not settings.is_own("https://other.example", "127.0.0.1:8000")
    assert Settings().within("/tables/x") == "/tables/x"


def serve(*flags: str) -> "subprocess.Popen[str]":
    return subprocess.Popen([*COMMAND, *flags], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_the_command_serves_prints_its_address_and_stops(tmp_path: Path) -> None:
    with serve("--port", "0", "--host", "0.0.0.0", "--data-dir", str(tmp_path)) as process:
        assert process.stdout is not None
        address = process.stdout.readline().split()[3]
        port = address.rsplit(":", 1)[1]
        health = httpx.get(f"http://127.0.0.1:{port}/health", timeout=20).json()
        assert health["database"] == "sqlite"
        second = subprocess.run(
            [*COMMAND, "--port", "0", "--data-dir", str(tmp_path)], capture_output=True, text=True, check=False
        )
        assert second.returncode == 2
        assert "Another server uses the tables" in second.stderr
        process.terminate()
        assert "▀" in process.stdout.read()  # a QR code for the local network
        assert process.wait(20) == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""


def test_settings_come_from_the_environment_too(tmp_path: Path) -> None:
    environment = os.environ | {"TABLEE_WORKERS": "3", "TABLEE_LANG": "fr"}
    refused = subprocess.run(COMMAND, capture_output=True, text=True, env=environment, check=False)
    assert refused.returncode == 2
    assert "SQLite ne sert qu'un ouvrier" in refused.stderr


def being_compiled(server: int) -> set[str]:
    """The games that children of a server compile now."""
    children = [child for task in Path(f"/proc/{server}/task").iterdir() for child in read(task / "children").split()]
    commands = [read(Path(f"/proc/{child}/cmdline")).split("\0") for child in children]
    return {words[3] for words in commands if words[1:3] == ["-m", "tablee.server.warming.rehearsal"]}


def read(file: Path) -> str:
    """What a file says; processes and threads may be gone meanwhile."""
    try:
        return file.read_text()
    except OSError:
        return ""


def test_compiling_does_not_hold_up_the_server(tmp_path: Path) -> None:
    """With an empty cache the server answers at once and says how far it is."""
    environment = os.environ | {"TABLEE_CACHE_DIR": str(tmp_path / "cache")}
    command = [*COMMAND, "--port", "0", "--data-dir", str(tmp_path)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    assert process.stdout is not None
    address = process.stdout.readline().split()[3]
    for _ in range(3):
        health = httpx.get(f"{address}/health", timeout=20).json()
        assert health["status"] == "compiling"
        assert not any(game["done"] for game in health["games"])
    made = httpx.post(f"{address}/api/me", json={"name": "Ada"})
    asked = httpx.post(f"{address}/api/tables", json={"game": "merci"}, cookies=dict(made.cookies), timeout=20)
    assert asked.status_code == 201
    end = time.monotonic() + 60
    while "merci" not in being_compiled(process.pid):  # what is wanted goes first, and does not wait for a place
        assert time.monotonic() < end, f"only {being_compiled(process.pid)} are being compiled"
        time.sleep(0.05)
    assert len(being_compiled(process.pid)) <= AT_ONCE
    process.terminate()
    assert process.wait(20) == 0
    process.stdout.close()
