"""One table's trouble stays that table's: other tables have their bots and clocks, and its own people are told."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from tests.server.clients import Person, Server, Socket

BOTS = ["thumb", "thumb"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("troubles"), limited=False) as running:
        yield running


def change(server: Server, *statements: str) -> None:
    """Behind the server's back."""
    file: Path = server.folder / "tables.sqlite"
    with closing(sqlite3.connect(file, timeout=10)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def counted(server: Server, name: str) -> float:
    """What a counter or gauge stands at."""
    lines = httpx.get(f"{server.address}/metrics").text.splitlines()
    return next((float(line.split()[1]) for line in lines if line.startswith(f"tablee_{name} ")), 0)


async def until(condition: object) -> None:
    """Wait for something that nobody tells."""
    assert callable(condition)
    async with asyncio.timeout(20):
        while not condition():
            await asyncio.sleep(0.05)


async def begin(server: Server, language: str = "en") -> Socket:
    """A new table with two bots, at which a match has begun."""
    ada = Person(server, "Ada", language)
    table = ada.socket(ada.lay(bots=BOTS, seats=3)["table"])
    await table.open()
    await table.do("start")
    return table


def test_a_table_that_cannot_be_read_stops_no_other(server: Server) -> None:
    """Its first row is nonsense, so that there is no table; it counts as one that is played and has no worker."""
    change(
        server,
        "INSERT INTO events VALUES ('broken', 1, CAST('{\"what\": \"never heard of\"}' AS BLOB))",
        "INSERT INTO tables VALUES ('broken', 'BROKEN', 0, 2, CAST('{}' AS BLOB), 0)",
    )

    async def work() -> None:
        await until(lambda: counted(server, "tables_in_trouble") == 1)
        table = await begin(server)
        await table.play_on(moves=2)
        await table.close()
        eve = Person(server, "Eve", "fr").socket("broken")
        await eve.open()
        await eve.until(lambda: len(eve.others) > 1)
        assert eve.others[0]["code"] == "busy"
        assert eve.others[0]["says"].startswith("Cette table ne peut pas être ouverte")
        assert eve.others[1]["again"] is True
        await eve.close()

    asyncio.run(work())
    assert counted(server, "table_troubles_total") >= 1
    assert counted(server, "mistakes_total") == 0


def test_the_people_of_a_table_that_cannot_be_stored_are_told_and_it_goes_on_by_itself(server: Server) -> None:
    async def work() -> None:
        table = await begin(server, "fr")
        await table.until(lambda: bool(table.legal))
        change(server, "ALTER TABLE events RENAME TO lost")
        refused = await table.say("play", do=table.legal[0])
        assert (refused["type"], refused["code"]) == ("refused", "busy")
        assert "enregistrer" in refused["says"]
        change(server, "ALTER TABLE lost RENAME TO events")
        await table.do("play", do=table.legal[0])
        change(server, "ALTER TABLE events RENAME TO lost")
        await table.until(lambda: bool(table.trouble))
        assert table.trouble is not None
        assert table.trouble.startswith("Quelque chose ne va pas")
        change(server, "ALTER TABLE lost RENAME TO events")
        await table.until(lambda: table.trouble is None)
        await table.play_on(moves=1)
        await table.close()

    asyncio.run(work())
    assert counted(server, "storage_failures_total") >= 2


def test_bots_and_clocks_go_on_after_the_database_failed(server: Server) -> None:
    """The loop that looks after all tables asks a question that the database cannot answer."""

    async def work() -> None:
        before = counted(server, "storage_failures_total")
        change(server, "ALTER TABLE leases RENAME TO lost")
        await until(lambda: counted(server, "storage_failures_total") > before)
        change(server, "ALTER TABLE lost RENAME TO leases")
        table = await begin(server)
        await table.play_on(moves=2)
        await table.close()

    asyncio.run(work())


def test_who_comes_while_the_database_is_down_is_told(server: Server) -> None:
    async def work() -> None:
        ada = Person(server, "Ada")
        made = ada.lay(bots=BOTS, seats=3)
        change(server, "ALTER TABLE secrets RENAME TO lost")
        table = ada.socket(made["table"], language="fr")
        await table.open()
        await table.until(lambda: len(table.others) > 1)
        assert (table.others[0]["code"], table.others[1]["again"]) == ("busy", True)
        assert "enregistrer" in table.others[0]["says"]
        answer = await asyncio.to_thread(ada.get, "/api/my-tables")
        assert (answer.status_code, answer.json()["code"]) == (503, "busy")
        change(server, "ALTER TABLE lost RENAME TO secrets")
        await table.close()
        await table.open()
        assert table.view
        await table.close()

    asyncio.run(work())
    assert counted(server, "mistakes_total") == 0
