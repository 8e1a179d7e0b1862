"""Late friends: a bot gives up its seat, or the host is asked; and what newcomers may see."""

import asyncio
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tablee.server.live.keeper import Keeper
from tablee.server.tables import events as h
from tablee.server.tables.people.seats import Seat
from tests.faults.test_peeking import AT, laid
from tests.server.clients import Json, Person, Server, Socket


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("arriving"), haste=0.03) as running:
        yield running


class Tables:
    """People who come to one table of Ada's, one after the other, and go home together."""

    def __init__(self, server: Server) -> None:
        self.server, self.sockets = server, list[Socket]()

    async def lay(self, game: str = "non_merci", seats: int = 3, tempo: str = "slow", **content: Any) -> Socket:
        ada = Person(self.server, "Ada")
        self.made: Json = ada.lay(game, seats=seats, tempo=tempo, **content)
        return await self._open(ada)

    async def come(self, name: str) -> Socket:
        return await self._open(Person(self.server, name))

    async def _open(self, person: Person) -> Socket:
        socket = person.socket(self.made["table"], code=self.made["code"])
        self.sockets.append(socket)
        await socket.open()
        return socket

    async def __aenter__(self) -> "Tables":
        return self

    async def __aexit__(self, *error: object) -> None:
        for socket in self.sockets:
            await socket.close()


def kinds(socket: Socket) -> list[str]:
    return [seat["kind"] for seat in socket.view["seats"]]


def says(socket: Socket) -> list[str]:
    return [line["says"] for line in socket.lines]


def test_a_late_friend_takes_a_bot_s_seat_at_once(server: Server) -> None:
    async def work() -> None:
        async with Tables(server) as tables:
            host = await tables.lay(bots=["thumb", "thumb"], options={"rounds": 1})
            await host.do("start")
            await host.until(lambda: bool(host.legal))
            friend = await tables.come("Bo")
            assert (friend.view["arrival"], friend.view["match"]["legal"]) == ("bot", [])
            await friend.do("sit")
            assert (friend.view["seat"], friend.view["arrival"]) == (1, None)
            await host.until(lambda: kinds(host) == ["person", "person", "bot"])
            assert "Bo sits down: Léa makes room." in says(host)
            await asyncio.gather(host.play_on(), friend.play_on())
            record = host.person.get(host.view["match"]["outcome"]["record"]).json()
            assert record["players"] == ["Ada", "Bo", "bot:thumb"]

    asyncio.run(work())


def test_what_a_bot_thought_of_is_dropped_when_a_person_sits_there() -> None:
    """Whoever sits down while it is that seat's turn has the turn, and the whole time for it."""
    table = laid("herz_an_herz", 2, 1)
    seat = table.moment.main
    assert seat is not None
    table.seats[seat] = Seat(seat, bot="thumb")
    keeper = Keeper(cast(Any, SimpleNamespace(now=lambda: AT, table=table)), cast(Any, None), 1.0, cast(Any, None))
    thought_of = (seat, "start", table.moved_at)
    assert keeper.bot_move(table, *thought_of) is not None
    table.apply(h.Sat(at=AT + 9_000, seat=seat, player="late", name="Late", worker="w"))
    assert keeper.bot_move(table, *thought_of) is None
    assert table.clocks.turn_since == AT + 9_000


def test_the_host_is_asked_where_the_table_wants_it_so(server: Server) -> None:
    async def work() -> None:
        async with Tables(server) as tables:
            host = await tables.lay(bots=["thumb", "thumb"], late="ask")
            await host.do("start")
            friend, other = await tables.come("Bo"), await tables.come("Cem")
            assert friend.view["arrival"] == "ask"
            await friend.do("sit")
            assert (friend.view["arrival"], friend.view["seat"]) == ("asked", None)
            assert (await friend.say("sit"))["says"] == "The host knows that you are waiting."
            await other.do("sit")
            await host.until(lambda: [asker["name"] for asker in host.view["asking"]] == ["Bo", "Cem"])
            assert {"admit", "turn_away"} <= set(host.view["may"])
            bo, cem = (asker["guest"] for asker in host.view["asking"])
            assert (await friend.say("admit", guest=bo, seat=1))["code"] == "not_allowed"
            assert (await host.say("admit", guest=99, seat=1))["code"] == "unknown"
            assert (await host.say("admit", guest=bo, seat=0))["code"] == "taken"
            await host.do("admit", guest=bo, seat=2)
            await friend.until(lambda: friend.view["seat"] == 2)
            await host.until(lambda: bool(host.view["seats"][2]["here"]))
            await host.do("turn_away", guest=cem)
            await other.until(lambda: other.view["arrival"] == "turned_away")
            assert (await other.say("sit"))["code"] == "not_allowed"
            assert host.view["asking"] == []

    asyncio.run(work())


def test_whoever_asked_and_went_home_is_not_waited_for(server: Server) -> None:
    async def work() -> None:
        async with Tables(server) as tables:
            host = await tables.lay(bots=["thumb", "thumb"], late="ask")
            await host.do("start")
            friend = await tables.come("Bo")
            await friend.do("sit")
            await host.until(lambda: len(host.view["asking"]) == 1)
            await friend.close()
            await host.until(lambda: host.view["asking"] == [])
            await friend.open()
            await friend.until(lambda: friend.view["arrival"] == "ask")

    asyncio.run(work())


def test_a_full_table_says_so_and_can_be_watched(server: Server) -> None:
    async def work() -> None:
        async with Tables(server) as tables:
            host = await tables.lay("herz_an_herz", seats=2)
            await (await tables.come("Bo")).do("sit")
            await host.do("start")
            late = await tables.come("Cem")
            assert (late.view["arrival"], late.view["match"] is not None) == ("full", True)
            answer = await late.say("sit")
            assert (answer["code"], answer["says"]) == ("taken", "People have all the seats.")
            assert "sit" not in late.view["may"]

    asyncio.run(work())


def test_the_seat_of_somebody_who_is_away_can_be_given_by_the_host(server: Server) -> None:
    async def work() -> None:
        async with Tables(server) as tables:
            host = await tables.lay("herz_an_herz", seats=2, tempo="lively")
            gone = await tables.come("Bo")
            await gone.do("sit")
            await host.do("start")
            await gone.close()
            await host.until(lambda: bool(host.view["seats"][1]["stand_in"]))
            late = await tables.come("Cem")
            assert late.view["arrival"] == "ask"
            await late.do("sit")
            await host.until(lambda: len(host.view["asking"]) == 1)
            await host.do("admit", guest=host.view["asking"][0]["guest"], seat=1)
            assert "Cem sits down for Bo." in says(host)
            await gone.open()
            await gone.until(lambda: (gone.view["seat"], gone.view["arrival"]) == (None, "full"))

    asyncio.run(work())


def test_whoever_was_replaced_asks_to_come_back(server: Server) -> None:
    async def work() -> None:
        async with Tables(server) as tables:
            host = await tables.lay(bots=["thumb"])
            guest = await tables.come("Bo")
            await guest.do("sit")
            await host.do("start")
            await host.do("remove", seat=2)
            await guest.until(lambda: guest.view["arrival"] == "ask")
            await guest.do("sit")
            await host.until(lambda: len(host.view["asking"]) == 1)

    asyncio.run(work())


def test_a_table_without_spectators_lets_friends_wait_and_shows_them_nothing(server: Server) -> None:
    async def work() -> None:
        async with Tables(server) as tables:
            host = await tables.lay(bots=["thumb", "thumb"], spectators=False)
            await host.do("start")
            friend = await tables.come("Bo")
            assert (friend.view["arrival"], friend.view["match"]) == ("bot", None)
            await friend.do("sit")
            assert friend.view["match"] is not None

    asyncio.run(work())


def test_bots_make_room_before_and_after_a_match_too(server: Server) -> None:
    async def work() -> None:
        async with Tables(server) as tables:
            host = await tables.lay("herz_an_herz", seats=3, bots=["thumb", "thumb"], late="ask", tempo="lively")
            friend = await tables.come("Bo")
            await friend.do("sit")
            await host.do("start")
            await asyncio.gather(host.play_on(), friend.play_on())
            late = await tables.come("Cem")
            assert late.view["arrival"] == "bot"
            await late.do("sit")
            assert late.view["seat"] == 2

    asyncio.run(work())


def test_a_newcomer_reads_what_the_seat_knows_from_now_on(server: Server) -> None:
    """Of the moves before, nobody but the bot that made them knows which hidden card was kept (G-4)."""

    async def work() -> None:
        async with Tables(server) as tables:
            host = await tables.lay("gracias", seats=3, bots=["thumb", "thumb"])
            await host.do("start")
            await host.play_on(4)
            friend = await tables.come("Bo")
            before = friend.lines
            await friend.do("sit")
            again = friend.person.socket(tables.made["table"])
            tables.sockets.append(again)
            await again.open()
            assert again.lines[: len(before)] == before
            assert again.view["match"]["legal"] == friend.view["match"]["legal"]

    asyncio.run(work())


def test_while_the_host_is_away_the_next_person_decides(server: Server) -> None:
    async def work() -> None:
        async with Tables(server) as tables:
            host = await tables.lay(bots=["thumb"], tempo="lively", late="ask")
            guest = await tables.come("Bo")
            await guest.do("sit")
            await host.do("start")
            await host.close()
            await guest.until(lambda: bool(guest.view["seats"][0]["stand_in"]))
            assert {"remove", "pause"} <= set(guest.view["may"])
            await host.open()
            await guest.until(lambda: "remove" not in guest.view["may"])

    asyncio.run(work())


def test_no_bot_is_called_like_somebody_at_the_table(server: Server) -> None:
    async def work() -> None:
        async with Tables(server) as tables:
            host = await tables.lay("gracias", seats=4, bots=["thumb", "thumb", "thumb"])
            assert [seat["name"] for seat in host.view["seats"]] == ["Ada", "Léa", "Marius", "Inès"]
            await (await tables.come("Inès")).do("sit")
            await host.until(lambda: host.view["seats"][1]["name"] == "Inès")
            names = [seat["name"] for seat in host.view["seats"]]
            assert len(set(names)) == 4, names

    asyncio.run(work())
