"""What `tablee doctor` finds, on machines where something is wrong."""

import asyncio
import json
import shutil
import sqlite3
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tablee.cli import app
from tablee.hosting import checkup
from tablee.hosting.checkup import GIGABYTE, examine
from tablee.server.settings import Settings
from tablee.server.storage.event_log import Entry
from tablee.server.storage.sqlite import SqliteStorage
from tests.server.databases import Cluster
from tests.web.conftest import serving


def verdicts(settings: Settings) -> dict[str, str]:
    return {finding.what: finding.verdict for finding in examine(settings)}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with one table in it."""

    async def work() -> None:
        storage = SqliteStorage(tmp_path / "tables.sqlite")
        await storage.open(lambda table, number: None)
        await storage.append("t", 1, b"{}", Entry("t", "C", True, True, False, (), b"{}", 1))
        await storage.close()

    asyncio.run(work())
    return tmp_path


def change(folder: Path, statement: str) -> None:
    connection = sqlite3.connect(folder / "tables.sqlite")
    connection.execute(statement)
    connection.commit()
    connection.close()


def test_a_healthy_server_is_called_so(folder: Path) -> None:
    found = verdicts(Settings(data_dir=folder))
    assert found.pop("disk") in ("good", "look")  # this machine may be full
    assert set(found.values()) == {"good"}
    assert verdicts(Settings(data_dir=folder / "not/there"))["database"] == "good"


def test_a_database_of_a_newer_tablee_or_none_at_all_is_bad(folder: Path) -> None:
    change(folder, "UPDATE schema_version SET version = 99")
    assert verdicts(Settings(data_dir=folder))["database"] == "bad"
    change(folder, "UPDATE schema_version SET version = 1")
    assert verdicts(Settings(data_dir=folder))["database"] == "look"
    (folder / "tables.sqlite").write_text("nonsense " * 1000)
    assert verdicts(Settings(data_dir=folder))["database"] == "bad"


def test_a_clock_that_was_set_back_is_bad(folder: Path) -> None:
    change(folder, "UPDATE tables SET changed = 99999999999999")
    assert verdicts(Settings(data_dir=folder))["clock"] == "bad"


def test_what_cp_would_miss_is_told(folder: Path) -> None:
    connection = sqlite3.connect(folder / "tables.sqlite")
    connection.execute("UPDATE tables SET changed = 2")
    connection.commit()
    (finding,) = [each for each in examine(Settings(data_dir=folder)) if each.what == "copies"]
    assert finding.advice is not None
    assert "`cp` is no backup" in finding.advice.en
    connection.close()


def test_a_full_disk_and_few_files_are_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = type(shutil.disk_usage(folder))
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage(GIGABYTE, GIGABYTE, 1000))
    monkeypatch.setattr(checkup, "raise_open_files", lambda: 256)
    found = verdicts(Settings(data_dir=folder))
    assert (found["disk"], found["files"]) == ("bad", "look")


def test_postgresql_is_looked_at_too(cluster: Cluster, tmp_path: Path) -> None:
    found = verdicts(Settings(database=cluster.new_database(), data_dir=tmp_path))
    assert (found["database"], found["clock"]) == ("look", "good")  # nothing is in it yet
    assert verdicts(Settings(database="postgresql://nobody@127.0.0.1:1/none", data_dir=tmp_path))["database"] == "bad"


# --- What people type ------------------------------------------------------------------------------------------------
class Stranger(BaseHTTPRequestHandler):
    """Another site, or a proxy that forgets half of its work."""

    is_deaf = False

    def do_GET(self) -> None:
        content = b'{"games": []}' if self.is_deaf else b"Another site"
        self.send_response(200)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *ignored: object) -> None:
        """Be quiet."""


@pytest.fixture
def stranger() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Stranger) as site:
        threading.Thread(target=site.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{site.server_port}"
        site.shutdown()


def test_an_address_that_leads_elsewhere_or_nowhere_is_bad(
    stranger: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert verdicts(Settings(data_dir=folder, public_url="http://127.0.0.1:1"))["address"] == "bad"
    found = verdicts(Settings(data_dir=folder, public_url=stranger))
    assert (found["address"], found["secure"]) == ("bad", "look")
    monkeypatch.setattr(Stranger, "is_deaf", True)
    found = verdicts(Settings(data_dir=folder, public_url=stranger))
    assert (found["address"], found["sockets"]) == ("good", "bad")


def test_a_server_that_runs_is_found_with_its_sockets(tmp_path: Path) -> None:
    with serving(tmp_path, haste="1") as address:
        done = CliRunner().invoke(app, ["doctor", "--data-dir", str(tmp_path), "--public-url", address, "--json"])
    found = {finding["what"]: finding["verdict"] for finding in json.loads(done.output)}
    assert (found["address"], found["sockets"], found["proxy"]) == ("good", "good", "good")


def test_what_is_bad_is_said_with_what_to_do_and_the_exit_code_is_1(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLEE_LANG", "de")
    change(folder, "UPDATE schema_version SET version = 99")
    done = CliRunner().invoke(app, ["doctor", "--data-dir", str(folder)])
    assert done.exit_code == 1
    assert "✗ Die Datenbank hat Version 99" in done.output
    assert "→ Installiere die Tablée" in done.output
