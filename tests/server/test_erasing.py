"""“Erase everything”: nothing of a person is left in any log, list or snapshot, and the others go on playing."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from tablee.server.live.erasing import finish_erasing
from tablee.server.protocol.from_client import NewTable
from tablee.server.settings import Settings
from tablee.server.storage.backups import back_up_postgres, back_up_sqlite
from tablee.server.storage.event_log import Guest
from tablee.server.storage.sqlite import SqliteStorage
from tablee.server.tables.erasing import anonymous_event
from tablee.server.worker import Worker
from tests.server.clients import Person
from tests.server.databases import Cluster
from tests.server.test_putting_away import Onlooker
from tests.web.conftest import serving

NAME, WORDS = "Ermentrude", "my cat is called Balthasar"


def dumped(file: Path) -> str:
    """Everything in a backup, as text; blobs as what they say."""
    connection = sqlite3.connect(file)
    tables = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    rows = [row for table in tables for row in connection.execute(f"SELECT * FROM {table}")]
    connection.close()
    said = [
        value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value) for row in rows for value in row
    ]
    return "\n".join(said)


def player_of(file: Path) -> str:
    connection = sqlite3.connect(file)
    ((player,),) = connection.execute("SELECT player FROM players WHERE name = ?", (NAME,))
    connection.close()
    return str(player)


async def evening(server: Any, between: Callable[[], None]) -> None:
    """Two people play, talk and part; one of them is erased in the middle of it, and the other one goes on."""
    leaving, staying = Person(server, NAME), Person(server, "Bo")
    made = leaving.lay(seats=3, bots=["thumb"])
    host, friend = leaving.socket(made["table"]), staying.socket(made["table"], code=made["code"])
    await host.open()
    await friend.open()
    await friend.do("sit")
    await host.do("say", text=WORDS)
    await friend.do("say", text="mine too")
    await host.do("start")
    between()
    told = await asyncio.to_thread(leaving.get, "/api/me/data")
    assert WORDS in told.text
    assert "mine too" not in told.text
    assert '"key"' not in told.text
    gone = await asyncio.to_thread(leaving.post, "/api/me/erase")
    assert (gone.status_code, gone.json()["known"]) == (200, False)
    await host.until(lambda: host.is_refused)
    assert leaving.get("/api/me").json()["known"] is False
    again = staying.socket(made["table"])
    await again.open()
    assert [seat["name"] for seat in again.view["seats"] if seat["kind"] == "person"] == ["Somebody", "Bo"]
    assert NAME not in str(again.lines) + str(again.view)
    await again.play_on(moves=2)
    for socket in (host, friend, again):
        await socket.close()


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_nothing_of_a_person_is_left_and_the_others_go_on(database: str, cluster: Cluster, tmp_path: Path) -> None:
    address = cluster.new_database() if database == "postgresql" else ""
    before, after = tmp_path / "before", tmp_path / "after"

    def back_up(file: Path) -> None:
        if address:
            asyncio.run(back_up_postgres(address, file))
        else:
            back_up_sqlite(tmp_path / "tables.sqlite", file)

    def look_before() -> None:
        work = Thread(target=back_up, args=(before,))  # a loop of its own
        work.start()
        work.join()

    with serving(tmp_path, haste="0.02", TABLEE_DATABASE=address or "sqlite", TABLEE_LIMITED="0") as place:
        asyncio.run(evening(SimpleNamespace(address=place), look_before))
    back_up(after)
    player = player_of(before)
    assert all(trace in dumped(before) for trace in (player, NAME, WORDS))
    assert [trace for trace in (player, NAME, WORDS) if trace in dumped(after)] == []
    assert "mine too" in dumped(after)


def test_erasing_that_was_interrupted_goes_on(tmp_path: Path) -> None:
    async def work() -> None:
        storage = SqliteStorage(tmp_path / "tables.sqlite")
        await storage.open(lambda table, number: None)
        await storage.add_guest(Guest("p1", "Ada", "fr"), "hash")
        await storage.add_guest(Guest("p2", "Bo", "fr"), "other")
        await storage.append("t", 1, b'{"what":"sat","at":1,"client":"p1/c","seat":1,"player":"p1","name":"Ada"}')
        await storage.forget_secrets("p1")  # and the power fails
        await finish_erasing(storage)
        assert await storage.traces("p1") == []
        assert await storage.find_player("p1") is None
        assert await storage.find_player("p2") is not None
        assert b"Quelqu" in (await storage.read("t"))[0]
        await storage.close()

    asyncio.run(work())


def test_what_others_did_stays_theirs() -> None:
    def changed(**event: object) -> object:
        return msgspec.json.decode(anonymous_event(msgspec.json.encode(event), "p1", "x", "Somebody"))

    away = {"what": "sentaway", "client": "p1/c", "player": "p2", "name": "Bo"}
    assert changed(**away) == away | {"client": "x/c"}
    said = {"what": "said", "client": "p2/c", "seat": 1, "name": "Bo", "text": "p1 is kind"}
    assert changed(**said) == said
    assert changed(what="laid", host="p1", name="Ada") == {"what": "laid", "host": "x", "name": "Somebody"}


def test_who_is_erased_is_shown_no_more_when_that_is_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy database may tell a worker late that a log was written anew."""

    async def tell_late(table: str) -> None:
        """Later than anybody waits for."""

    async def work() -> tuple[str, ...]:
        worker = Worker(Settings(data_dir=tmp_path))
        await worker.start()
        guest = Guest("erm", NAME, "en")
        room = await worker.open_tables.lay(guest, NewTable("non_merci", seats=3))
        room.watchers.add(Onlooker())
        monkeypatch.setattr(worker.storage, "tell_of_rewriting", tell_late)
        assert NAME in room.table.names
        await worker.erase(guest)
        names = room.table.names
        await worker.stop()
        return names

    assert NAME not in asyncio.run(work())
