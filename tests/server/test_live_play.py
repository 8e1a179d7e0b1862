"""A live table over real sockets: nobody can freeze it, nobody is cheated at it (M-17, M-19)."""

import asyncio
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from tablee.server.protocol import from_client as c
from tablee.server.tables import events as h
from tablee.server.tables.commands.deciding import decide
from tablee.server.tables.commands.permissions import Sender
from tablee.server.tables.refusals import Refusal
from tablee.server.tables.table import Table
from tests.faults.test_peeking import AT, laid
from tests.server.clients import Json, Person, Server, Socket

BOTS = ["level:3", "level:3"]
IN_VAIN = ("too_fast", "M-19")  # why an objection is refused after one that was in vain


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("live"), haste=0.05) as running:
        yield running


@pytest.fixture(scope="module")
def real_time(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("real"), haste=1.0) as running:
        yield running


def moves(socket: Socket, seat: int | None = None) -> list[Json]:
    return [line for line in socket.lines if line["kind"] == "move" and seat in (None, line["seat"])]


async def begin(person: Person, **table: Any) -> Socket:
    made = person.lay("merci", **{"seats": 3, "bots": BOTS, "tempo": "lively", "clock": True} | table)
    socket = person.socket(made["table"])
    await socket.open()
    await socket.do("start")
    return socket


# --- Nobody freezes a table ------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ["non_merci", "herz_an_herz", "gracias", "merci"])
def test_a_person_who_does_nothing_holds_nobody_up(server: Server, game: str) -> None:
    """The page stays open, the person does not move: bots play every turn of theirs, one after the other."""

    async def work() -> None:
        ada, bo = Person(server, "Ada"), Person(server, "Bo")
        made = ada.lay(game, seats=3, bots=["level:3"], tempo="lively")
        async with ada.socket(made["table"]) as host, bo.socket(made["table"], code=made["code"]) as idle:
            await idle.do("sit")
            await host.do("start")
            await host.until(lambda: sum(line["seat"] == 2 for line in moves(host)) >= 3, seconds=60)
            assert host.view["seats"][2]["stand_in"]

    asyncio.run(work())


def test_whoever_comes_back_twice_for_one_decision_is_not_waited_for_twice() -> None:
    table = laid("gracias", 3, 1)
    assert table.match is not None
    number = table.moment.main
    assert number is not None
    ada = table.seats[number]
    seen = []
    for _ in range(2):
        table.apply(h.StoodIn(at=AT, seat=number, late=True))
        table.apply(h.Sat(at=AT, seat=number, player=f"p{number}", name="Ada", worker="w"))
        seen.append((ada.stand_in, times_back(table)))
    assert seen == [(False, 1), (True, 1)]
    table.apply(h.Moved(at=AT, seat=number, do=table.match.legal(number)[0], by="stand_in"))
    assert (ada.stand_in, times_back(table)) == (False, 2)


def times_back(table: Table) -> int:
    return sum("is back" in told.says["en"] for told in table.lines)


def test_mashing_malpoli_disturbs_nobody_and_has_its_price(server: Server) -> None:
    async def work() -> None:
        socket = await begin(Person(server, "Ada"))
        refusals: list[tuple[str, str]] = []
        async with asyncio.timeout(60):
            while len({line["seat"] for line in moves(socket) if line["seat"] != 0}) < 2 or IN_VAIN not in refusals:
                answer = await socket.say("play", do="MALPOLI")
                refusals += [(answer["code"], answer["rule"])] if answer["type"] == "refused" else []
                await asyncio.sleep(0.02)
        codes = [code for code, _ in refusals]
        assert set(codes) <= {"too_fast", "not_your_turn", "illegal_move"}  # those of the impolite too (M-18)
        assert codes.count("too_fast") > len(codes) // 2
        await socket.close()

    asyncio.run(work())


# --- Nobody is faster than people can be -----------------------------------------------------------------------------
def test_m19_bots_leave_everybody_a_second_after_what_they_saw(real_time: Server) -> None:
    """By the server's own times: from the last line that everybody saw to the act of a bot."""

    async def work() -> None:
        socket = await begin(Person(real_time, "Ada"), bots=["level:5", "level:5"])
        await socket.until(lambda: len(moves(socket)) >= 6, seconds=120)
        told = [line for line in socket.lines if line["kind"] in ("move", "deal", "round")]
        for before, after in pairwise(told):
            if after["kind"] == "move" and after["seat"] != 0 and after["number"] != before["number"]:
                assert after["at"] - before["at"] >= 1000
        await socket.close()

    asyncio.run(work())


# --- Nobody is cheated -----------------------------------------------------------------------------------------------
def covered() -> tuple[Table, int, str]:
    """A table where a card has just been laid, and a seat with a card that it could have laid there before."""
    for seed in range(100):
        table = laid("merci", 3, seed)
        assert table.match is not None
        assert table.match.turn is not None
        first = next(do for do in table.match.legal(table.match.turn) if " on " in do)
        others = [seat for seat in range(3) if seat != table.match.turn]
        late = [(seat, do) for seat in others for do in table.match.legal(seat) if do[-2:] == first[-2:]]
        if late:
            table.apply(h.Moved(at=AT, seat=table.match.turn, do=first, by="person"))
            return table, late[0][0], late[0][1]
    raise AssertionError("no twins in a hundred deals")


def test_a_card_for_a_pile_that_has_changed_is_no_fault() -> None:
    table, seat, late = covered()
    sender = Sender(f"p{seat}", f"P{seat}", "w")
    with pytest.raises(Refusal, match="another card lies on pile") as refused:
        decide(table, sender, c.Play(number=1, do=late, seen=table.number - 1), AT)
    assert refused.value.code == "outdated"


def test_the_log_never_says_that_somebody_took_cards_without_a_word(server: Server) -> None:
    """Who says thanks is heard; who does not is not, and no line points at it, be it a move or the clock."""

    async def work() -> None:
        socket = await begin(Person(server, "Ada"), bots=["level:1", "level:1"], options={"rules": "full"})
        await socket.until(lambda: sum(line["do"] is None for line in moves(socket)) > 0, seconds=60)
        silent = {line["says"] for line in moves(socket) if line["do"] is None}
        assert silent <= {"takes the card", "takes the cards"}
        await socket.close()

    asyncio.run(work())
