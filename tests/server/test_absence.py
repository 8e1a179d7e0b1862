"""Who is gone or late is played by a bot until they are back; a table without people waits."""

import asyncio
from collections.abc import Iterator
from types import SimpleNamespace
from typing import cast

import pytest

from tablee.games.catalogue import GAMES
from tablee.games.live import Moment
from tablee.server.tables.clocks import Clocks, deadlines
from tablee.server.tables.paces import PACES
from tablee.server.tables.people.seats import Seat
from tablee.server.tables.table import Table
from tests.server.clients import Person, Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("absence"), haste=0.03) as running:
        yield running


def test_who_is_gone_is_played_by_a_bot_until_they_are_back(server: Server) -> None:
    async def work() -> None:
        ada, bo = Person(server, "Ada"), Person(server, "Bo")
        made = ada.lay(seats=3, bots=["thumb"], tempo="lively", options={"rounds": 5})
        async with ada.socket(made["table"]) as host:
            gone = bo.socket(made["table"], code=made["code"])
            await gone.open()
            await gone.do("sit")
            await host.do("start")
            await gone.close()
            await host.until(lambda: not host.view["seats"][2]["here"])
            playing = asyncio.create_task(host.play_on())
            await host.until(lambda: bool(host.view["seats"][2]["stand_in"]))
            await host.until(lambda: any(line["kind"] == "move" and line["seat"] == 2 for line in host.lines))
            await gone.open()
            await host.until(lambda: not host.view["seats"][2]["stand_in"])
            assert any(line["says"] == "Bo is back." for line in host.lines)
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            await gone.close()

    asyncio.run(work())


def test_who_lets_the_time_run_out_is_played_by_a_bot_until_the_next_move(server: Server) -> None:
    async def work() -> None:
        ada = Person(server, "Ada")
        made = ada.lay(seats=3, bots=["thumb", "thumb"], tempo="lively", options={"rounds": 9}, clock=True)
        async with ada.socket(made["table"]) as table:
            await table.do("start")
            await table.until(lambda: bool(table.view["match"]["clocks"]))
            clock = table.view["match"]["clocks"][0]
            assert (clock["kind"], clock["seat"], clock["allowed"]) == ("turn", 0, 20_000)
            await table.until(lambda: bool(table.view["seats"][0]["stand_in"]))
            assert "sit" in table.view["may"]
            await table.do("sit")
            assert not table.view["seats"][0]["stand_in"]

    asyncio.run(work())


def test_a_table_without_people_waits_for_them(server: Server) -> None:
    async def work() -> None:
        ada, eve = Person(server, "Ada"), Person(server, "Eve")
        made = ada.lay(seats=3, bots=["thumb", "thumb"], public=True)
        table = ada.socket(made["table"])
        await table.open()
        await table.do("start")
        await table.close()
        async with eve.socket(made["table"]) as watching:
            await watching.until(lambda: watching.view["phase"] == "paused")
            await table.open()
            await watching.until(lambda: watching.view["phase"] == "playing")
            await table.play_on()
        await table.close()

    asyncio.run(work())


@pytest.mark.parametrize("how", ["gets up", "is late"])
def test_bots_do_not_play_on_when_nobody_is_left_whom_they_play_for(server: Server, how: str) -> None:
    """A bot has taken the only person's place already when that person goes; who comes back finds the table waiting."""

    async def work() -> None:
        ada, eve = Person(server, "Ada"), Person(server, "Eve")
        made = ada.lay(seats=3, bots=["thumb", "thumb"], public=True, options={"rounds": 9}, tempo="lively", clock=True)
        table = ada.socket(made["table"])
        await table.open()
        await table.do("start")
        if how == "gets up":
            await table.do("leave")
        await table.until(lambda: bool(table.view["seats"][0]["stand_in"]))
        async with eve.socket(made["table"]) as watching:
            await table.close()
            await watching.until(lambda: watching.view["phase"] in ("paused", "over"))
            assert watching.view["phase"] == "paused"
            await table.open()
            await table.do("sit")
            await watching.until(lambda: watching.view["phase"] == "playing")
        await table.close()

    asyncio.run(work())


def test_a_slow_table_has_a_day_for_a_move(server: Server) -> None:
    async def work() -> None:
        ada = Person(server, "Ada")
        assert ada.post("/api/tables", game="merci", tempo="slow").status_code == 404
        made = ada.lay(seats=3, bots=["thumb", "thumb"], tempo="slow", clock=True)
        async with ada.socket(made["table"]) as table:
            await table.do("start")
            await table.until(lambda: bool(table.legal))
            assert table.view["match"]["clocks"][0]["allowed"] == 24 * 60 * 60 * 1000
        assert ada.get("/api/my-tables").json()["tables"][0]["your_turn"] is True

    asyncio.run(work())


def test_alone_against_bots_there_is_no_clock_and_a_second_person_starts_it(server: Server) -> None:
    """Whoever was to move when the second person came has the whole time, however long they had thought."""

    async def work() -> None:
        ada, bo = Person(server, "Ada"), Person(server, "Bo")
        made = ada.lay(seats=3, bots=["thumb", "thumb"], tempo="lively", options={"rounds": 9})
        async with ada.socket(made["table"]) as host, bo.socket(made["table"], code=made["code"]) as friend:
            await host.do("start")
            await host.until(lambda: bool(host.legal))
            assert host.view["match"]["clocks"] == []
            before = host.view["match"]
            await friend.do("sit")
            await host.until(lambda: bool(host.view["match"]["clocks"]) or host.view["match"] != before)
            (clock,) = friend.view["match"]["clocks"]
            assert clock["at"] - clock["allowed"] >= friend.lines[-1]["at"]
            await friend.close()
            await host.until(lambda: bool(host.view["seats"][friend.view["seat"]]["stand_in"]))
            await host.play_on(2)
            await host.until(lambda: bool(host.legal))
            assert host.view["match"]["clocks"] == []
            await friend.open()

    asyncio.run(work())


def test_manners_have_their_time_also_for_somebody_alone() -> None:
    """Thanks and MALPOLI are rules (M-19), and no clock of the table."""

    def kinds(moment: Moment) -> list[str]:
        table = SimpleNamespace(
            phase="playing", moment=moment, seats=[Seat(0, player="p"), Seat(1, bot="thumb")], clocks=Clocks(),
            pace=PACES["normal"], game=GAMES["merci"], has_turn_clock=False,
        )  # fmt: skip
        return [each.kind for each in deadlines(cast(Table, table))]

    assert kinds(Moment(0)) == []
    assert kinds(Moment(0, thanks=True)) == ["thanks"]
    assert kinds(Moment(0, suspect=1, is_won=True)) == ["objection"]
