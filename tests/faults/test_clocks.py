"""Somebody sets the clock of the machine: bots and people have their time all the same, and no time goes back."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec

from tablee.server.process.steady_time import SteadyTime
from tests.server.clients import Person, Server

TEN_MINUTES = 10 * 60 * 1000


def test_the_time_of_the_server_does_not_jump() -> None:
    wall, steady = [TEN_MINUTES * 10**6], [0]
    now = SteadyTime(lambda: wall[0], lambda: steady[0])
    assert now() == TEN_MINUTES
    wall[0] = 0
    steady[0] += 5 * 10**6
    assert now() == TEN_MINUTES + 5


def date_forward(folder: Path) -> None:
    """Everything in the log was written by a clock that was ten minutes ahead."""
    with closing(sqlite3.connect(folder / "tables.sqlite")) as connection, connection:
        connection.execute("DELETE FROM snapshots")
        for table, number, row in connection.execute("SELECT table_id, number, event FROM events").fetchall():
            event = msgspec.json.decode(row)
            event["at"] += TEN_MINUTES
            changed = msgspec.json.encode(event)
            connection.execute(
                "UPDATE events SET event = ? WHERE table_id = ? AND number = ?", (changed, table, number)
            )


def test_bots_and_clocks_go_on_after_the_clock_was_set_back(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        ada = Person(server, "Ada")
        table = ada.socket(ada.lay(bots=["thumb", "thumb"], seats=3, clock=True)["table"])
        await table.open()
        await table.do("start")
        await table.play_on(moves=1)
        await table.close()
        server.kill()
        date_forward(tmp_path)
        server.start()
        await table.open()
        await table.play_on(moves=3)
        await table.until(lambda: bool(table.legal))
        times = [line["at"] for line in table.lines]
        assert times == sorted(times)
        (clock,) = table.view["match"]["clocks"]
        assert clock["at"] - clock["allowed"] >= times[-1]
        await table.close()

    with Server(tmp_path) as server:
        asyncio.run(work(server))
