"""A rematch is offered and not imposed, and the evening's tally grows."""

import asyncio
from collections.abc import Iterator

import pytest

from tablee.server.protocol.to_client import TallyLine
from tablee.server.tables.people.seats import Seat
from tablee.server.tables.table import Table
from tablee.server.views.table_view import see_tally
from tests.faults.test_peeking import laid
from tests.server.clients import Person, Server, Socket
from tests.server.test_arriving import Tables, kinds, says


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("rematches"), haste=0.03) as running:
        yield running


async def end_of_match(tables: Tables, *names: str) -> list[Socket]:
    """Ada and others, and one bot, at the end of their first match."""
    host = await tables.lay("herz_an_herz", seats=len(names) + 2, bots=["thumb"])
    people = [host, *[await tables.come(name) for name in names]]
    for guest in people[1:]:
        await guest.do("sit")
    await host.do("start")
    await asyncio.gather(*(person.play_on() for person in people))
    return people


def match_number(socket: Socket) -> int:
    number: int = socket.view["match"]["match"]
    return number


def answers(socket: Socket) -> list[bool | None]:
    return [seat["again"] for seat in socket.view["seats"] if seat["kind"] == "person"]


def test_a_rematch_is_offered_and_begins_when_everybody_has_said_yes(server: Server) -> None:
    async def work() -> None:
        async with Tables(server) as tables:
            host, guest = await end_of_match(tables, "Bo")
            await guest.do("rematch")
            await host.until(lambda: host.view["offered"] == 2)
            assert (host.view["phase"], match_number(host), answers(host)) == ("over", 1, [None, True])
            assert "Bo offers a rematch." in says(host)
            await host.do("rematch")
            assert (host.view["phase"], match_number(host)) == ("playing", 2)
            assert (host.view["offered"], answers(host)) == (None, [None, None])
            assert [seat["stand_in"] for seat in host.view["seats"]] == [False, False, False]

    asyncio.run(work())


def test_alone_a_rematch_begins_at_once(server: Server) -> None:
    async def work() -> None:
        ada = Person(server, "Ada")
        async with ada.socket(ada.lay("herz_an_herz", seats=2, bots=["thumb"])["table"]) as table:
            await table.do("start")
            await table.play_on()
            await table.do("rematch")
            assert (table.view["phase"], match_number(table)) == ("playing", 2)

    asyncio.run(work())


def test_who_does_not_play_again_leaves_the_seat_to_a_bot_and_holds_up_nobody(server: Server) -> None:
    async def work() -> None:
        async with Tables(server) as tables:
            host, guest, other = await end_of_match(tables, "Bo", "Cem")
            await host.do("rematch")
            await other.do("rematch")
            await guest.do("rematch", yes=False)
            await host.until(lambda: match_number(host) == 2)
            assert kinds(host) == ["person", "bot", "bot", "person"]
            assert guest.view["seat"] is None

    asyncio.run(work())


def test_who_is_waited_for_too_long_is_played_by_a_bot_until_they_join(server: Server) -> None:
    async def work() -> None:
        async with Tables(server) as tables:
            host, guest = await end_of_match(tables, "Bo")
            assert (await host.say("start"))["code"] == "not_now"  # nobody has offered anything
            await host.do("rematch")
            assert "start" in host.view["may"]
            await host.do("start")
            assert host.view["seats"][2]["stand_in"]
            await guest.until(lambda: match_number(guest) == 2)
            assert guest.view["seat"] == 2
            await guest.do("sit")
            assert not guest.view["seats"][2]["stand_in"]

    asyncio.run(work())


def test_somebody_who_has_gone_home_is_not_waited_for(server: Server) -> None:
    async def work() -> None:
        async with Tables(server) as tables:
            host, guest = await end_of_match(tables, "Bo")
            await guest.close()
            await host.until(lambda: not host.view["seats"][2]["here"])
            await host.do("rematch")
            assert (match_number(host), host.view["seats"][2]["stand_in"]) == (2, True)

    asyncio.run(work())


def test_somebody_may_change_their_mind(server: Server) -> None:
    async def work() -> None:
        async with Tables(server) as tables:
            host, guest, _ = await end_of_match(tables, "Bo", "Cem")
            await guest.do("rematch", yes=False)
            await guest.do("rematch")
            await host.until(lambda: answers(host) == [None, True, None])
            await guest.do("rematch")  # twice is once
            assert says(guest).count("Bo offers a rematch.") == 1

    asyncio.run(work())


async def play_again(person: Socket) -> None:
    await person.do("rematch")
    await person.until(lambda: person.view["phase"] == "playing")
    await person.play_on()


def test_the_tally_of_the_evening_grows(server: Server) -> None:
    async def work() -> None:
        async with Tables(server) as tables:
            host, guest = await end_of_match(tables, "Bo")
            for _ in range(2):
                await asyncio.gather(play_again(host), play_again(guest))
            tally = host.view["tally"]
            wins = [len(line["matches"]) for line in tally]
            assert sorted({match for line in tally for match in line["matches"]}) == [1, 2, 3]
            assert wins == sorted(wins, reverse=True)
            assert {line["name"] for line in tally} <= {"Ada", "Léa", "Bo"}
            await asyncio.to_thread(server.restart)
            again = host.person.socket(tables.made["table"])
            tables.sockets.append(again)
            await again.open()
            assert again.view["tally"] == tally

    asyncio.run(work())


def evening(*winners: tuple[int, ...]) -> Table:
    """A table of three people after matches that these seats have won."""
    table = laid("non_merci", 3, 1)
    for number, seats in enumerate(winners, 1):
        table.count_win(number, seats)
    return table


def test_a_shared_first_place_counts_for_each() -> None:
    table = evening((2,), (0, 2), (1,))
    assert see_tally(table) == [TallyLine("P2", 2, [1, 2]), TallyLine("P0", 0, [2]), TallyLine("P1", 1, [3])]


def test_whoever_left_stays_in_the_tally() -> None:
    table = evening((1,))
    table.seats[1] = Seat(1, bot="thumb")
    assert see_tally(table) == [TallyLine("P1", None, [1])]
