"""Old tables, guests and words are forgotten, and nothing else."""

import asyncio
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tablee.cli import app
from tablee.server.settings import Settings, WrongSetting, checked
from tablee.server.storage.event_log import Entry, Storage
from tablee.server.storage.postgres import PostgresStorage
from tablee.server.storage.sqlite import SqliteStorage
from tests.server.databases import Cluster

DAY = 24 * 60 * 60


async def fill(storage: Storage) -> None:
    """A table of long ago, one that is still played at, and a new one."""
    await storage.open(lambda table, number: None)
    for table, days, playing in (("old", 500, False), ("played", 500, True), ("new", 1, False)):
        changed = int((time.time() - days * DAY) * 1000)
        await storage.append(table, 1, b"laid", Entry(table, table, False, True, playing, ("p",), b"{}", changed))
        word = f'{{"what":"said","at":{changed},"seat":0,"name":"Ada","text":"hello"}}'
        await storage.append(table, 2, word.encode())
        await storage.keep_snapshots([(table, 1, b"snapshot")])


async def left(storage: Storage) -> list[str]:
    names = ("old", "played", "new")
    return [table for table in names if await storage.find_table(table) and await storage.read(table)]


async def check(storage: Storage) -> None:
    await fill(storage)
    assert await storage.forget_tables(400 * DAY, but=["old"]) == 0  # it is open somewhere
    assert await storage.forget_tables(400 * DAY) == 1
    assert await left(storage) == ["played", "new"]
    assert await storage.latest("old") == (None, [])
    assert await storage.open_tables_of("p", 0) == (2, 0)
    await storage.close()


def test_sqlite_forgets_old_tables(tmp_path: Path) -> None:
    asyncio.run(check(SqliteStorage(tmp_path / "tables.sqlite")))


def test_postgresql_forgets_old_tables(cluster: Cluster) -> None:
    asyncio.run(check(PostgresStorage(cluster.new_database())))


def test_a_host_tidies_up(tmp_path: Path) -> None:
    async def work(do_fill: bool) -> list[str]:
        storage = SqliteStorage(tmp_path / "tables.sqlite")
        await (fill(storage) if do_fill else storage.open(lambda table, number: None))
        found = await left(storage)
        await storage.close()
        return found

    asyncio.run(work(True))
    for_ever = CliRunner().invoke(app, ["tidy", "--data-dir", str(tmp_path), "--keep-tables", "0"])
    assert "0 old tables" in for_ever.output
    assert "2 old lines of chat" in for_ever.output
    usual = CliRunner().invoke(app, ["tidy", "--data-dir", str(tmp_path)], env={"TABLEE_LANG": "en"})
    assert "1 old tables" in usual.output
    assert "0 old lines of chat" in usual.output
    assert asyncio.run(work(False)) == ["played", "new"]


def test_nobody_is_forgotten_at_once() -> None:
    with pytest.raises(WrongSetting, match="for ever with 0"):
        checked(Settings(keep_chat=-1))
    with pytest.raises(WrongSetting, match="for a day at least"):
        checked(Settings(keep_guests=0))
