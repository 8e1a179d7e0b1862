"""A host keeps the peace: whoever is sent away stays away until invited anew, whoever is muted is told so, an old code
leads nowhere, nobody passes for somebody else; and everybody can leave all devices."""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from tablee.server.protocol import from_client as c
from tablee.server.tables.commands.deciding import decide
from tablee.server.tables.commands.permissions import Sender
from tablee.server.tables.people.look_alikes import look_alike
from tablee.server.tables.refusals import Refusal
from tablee.server.tables.snapshots import pack, restore, take_snapshot
from tablee.server.tables.table import fold
from tests.server.clients import Json, Person, Server, Socket
from tests.server.databases import Cluster


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("moderation"), limited=False) as running:
        yield running


class Evening:
    """A table of Ada's, where Bo has a seat too and Cy may come by."""

    def __init__(self, server: Server, stack: AsyncExitStack, **order: Any) -> None:
        self.stack = stack
        self.ada, self.bo, self.cy = (Person(server, name) for name in ("Ada", "Bo", "Cy"))
        self.made: Json = self.ada.lay(seats=3, **order)

    async def come(self, person: Person, code: str | None = None) -> Socket:
        return await self.stack.enter_async_context(person.socket(self.made["table"], code=code or self.made["code"]))

    async def begin(self) -> tuple[Socket, Socket]:
        host, guest = await self.come(self.ada), await self.come(self.bo)
        await guest.do("sit")
        await host.until(lambda: host.view["seats"][1]["kind"] == "person")
        return host, guest


async def refusal(socket: Socket, kind: str, **fields: object) -> str:
    answer = await socket.say(kind, **fields)
    assert answer["type"] == "refused", answer
    said: str = answer["says"]
    return said


def last_word(socket: Socket) -> Json:
    return next(message for message in socket.others if message["type"] == "goodbye")


# --- Sent away -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("is_public", [False, True])
def test_who_is_sent_away_is_gone_until_invited_anew(server: Server, is_public: bool) -> None:
    async def work() -> None:
        async with AsyncExitStack() as stack:
            evening = Evening(server, stack, public=is_public)
            host, guest = await evening.begin()
            await host.do("send_away", seat=1)
            await guest.until(lambda: guest.is_refused)
            assert "sent you away" in last_word(guest)["says"]
            assert last_word(guest)["again"] is False
            assert host.view["seats"][1]["kind"] == "free"
            again = await evening.come(evening.bo)
            assert "sent you away" in again.others[0]["says"]
            found = host.view["visitors"]
            assert [(one["name"], one["sent_away"]) for one in found] == [("Bo", True)]
            await host.do("let_back", guest=found[0]["guest"])
            back = await evening.come(evening.bo)
            await back.do("sit")
            await host.until(lambda: host.number >= back.number)
            assert host.view["visitors"] == []

    asyncio.run(work())


def test_a_match_goes_on_with_a_bot_and_a_newer_code_invites_anew(server: Server) -> None:
    async def work() -> None:
        async with AsyncExitStack() as stack:
            evening = Evening(server, stack, bots=[None, "thumb"])
            host, _ = await evening.begin()
            await host.do("start")
            view = await host.do("send_away", seat=1)
            assert (view["phase"], view["seats"][1]["kind"]) == ("playing", "bot")
            view = await host.do("new_code")
            assert view["code"] != evening.made["code"]
            assert (await evening.come(evening.bo)).is_refused
            back = await evening.come(evening.bo, view["code"])
            await back.do("sit", seat=1)
            await host.until(lambda: host.view["seats"][1]["name"] == "Bo")

    asyncio.run(work())


def test_a_command_that_was_under_way_comes_too_late() -> None:
    """Whoever was sent away a moment ago cannot sit or speak, whichever connection it comes through."""
    table = fold(rows_of_a_table_without_bo())
    for command in (c.Sit(1), c.SayPhrase(2, "hello")):
        with pytest.raises(Refusal, match="sent you away"):
            decide(table, Sender("bo", "Bo", "w", "c"), command, 1)
    kept = restore(pack(take_snapshot(table)))
    assert kept is not None
    assert (kept.sent_away, kept.muted, kept.code) == (table.sent_away, table.muted, table.code)


def rows_of_a_table_without_bo() -> list[bytes]:
    laid = (
        '{"what":"laid","at":1,"table":"t","code":"C","game":"non_merci","seats":3,"options":{"rounds":1},"host":"ada",'
        '"tempo":"normal","public":false,"spectators":true,"memory":false,"name":"Ada","bots":{}}'
    )
    sat = '{"what":"sat","at":1,"seat":1,"player":"bo","name":"Bo","worker":"w"}'
    muted = '{"what":"muted","at":1,"player":"cy","muted":true}'
    sent = '{"what":"sentaway","at":1,"player":"bo","name":"Bo"}'
    return [row.encode() for row in (laid, sat, muted, sent)]


# --- Muted -----------------------------------------------------------------------------------------------------------
def test_nobody_reads_who_is_muted_and_they_are_told(server: Server) -> None:
    async def work() -> None:
        async with AsyncExitStack() as stack:
            evening = Evening(server, stack)
            host, guest = await evening.begin()
            await host.do("mute", seat=1)
            assert "muted you" in await refusal(guest, "say", text="hello")
            assert "muted you" in await refusal(guest, "phrase", phrase="hello")
            await guest.until(lambda: guest.view["seats"][1]["muted"])
            assert "say" not in guest.view["may"]
            await host.do("mute", seat=1, muted=False)
            await guest.do("say", text="hello again")
            await host.until(lambda: host.number >= guest.number)
            assert [line["told"] for line in host.lines if line["kind"] == "chat"] == ["hello again"]

    asyncio.run(work())


def test_who_watches_and_speaks_can_be_muted_and_sent_away(server: Server) -> None:
    async def work() -> None:
        async with AsyncExitStack() as stack:
            evening = Evening(server, stack)
            host, guest = await evening.begin()
            loud = await evening.come(evening.cy)
            await loud.do("say", text="LOUD")
            await host.until(lambda: bool(host.view["visitors"]))
            assert guest.view["visitors"] == []
            cy = host.view["visitors"][0]["guest"]
            await host.do("mute", guest=cy)
            assert "muted you" in await refusal(loud, "say", text="LOUDER")
            await host.do("send_away", guest=cy)
            await loud.until(lambda: loud.is_refused)
            assert "sent you away" in last_word(loud)["says"]

    asyncio.run(work())


def test_only_the_host_keeps_the_peace_and_not_from_themselves(server: Server) -> None:
    async def work() -> None:
        async with AsyncExitStack() as stack:
            host, guest = await Evening(server, stack).begin()
            for kind in ("send_away", "mute", "new_code"):
                assert "host" in await refusal(guest, kind, **({} if kind == "new_code" else {"seat": 0}))
            assert "yourself" in await refusal(host, "send_away", seat=0)
            assert "nobody" in await refusal(host, "mute", seat=2)
            assert "nobody" in await refusal(host, "let_back", guest=999)

    asyncio.run(work())


# --- Codes -----------------------------------------------------------------------------------------------------------
def test_an_old_code_leads_nowhere_and_who_has_a_seat_stays(server: Server) -> None:
    async def work() -> None:
        async with AsyncExitStack() as stack:
            evening = Evening(server, stack)
            host, guest = await evening.begin()
            new = (await host.do("new_code"))["code"]
            await guest.until(lambda: guest.view["code"] == new)
            assert (await evening.come(evening.cy)).is_refused
            async with asyncio.timeout(20):  # lists may lag behind a moment
                while (await asyncio.to_thread(evening.cy.post, "/api/join", code=new)).status_code == 404:
                    await asyncio.sleep(0.05)
            old = await asyncio.to_thread(evening.cy.get, f"/api/invitations/{evening.made['code']}")
            assert old.status_code == 404
            await (await evening.come(evening.cy, new)).do("sit")

    asyncio.run(work())


# --- Names -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", ["ada", "Áda", "A da", "A\u200dda", "Аdа", "ΑDA"])
def test_nobody_passes_for_somebody_else(server: Server, name: str) -> None:
    async def work() -> None:
        async with AsyncExitStack() as stack:
            evening = Evening(server, stack)
            evening.cy = Person(server, name)
            visitor = await evening.come(evening.cy)
            assert "looks like yours" in await refusal(visitor, "sit")
            assert "looks like yours" in await refusal(visitor, "say", text="I am Ada")
            evening.cy.post("/api/me", name="Cy")
            await visitor.do("sit")

    asyncio.run(work())


def test_names_of_different_people_are_told_apart() -> None:
    different = [
        ("Ada", "Ida"),
        ("Anna", "Hanna"),
        ("Mila", "Milan"),
        ("Guest 1", "Guest 2"),
        ("花子", "花"),
        ("🐙", "🐌"),
    ]
    assert [pair for pair in different if look_alike(*pair)] == []
    assert look_alike("Lil", "1iI")


def test_who_has_not_chosen_a_name_gets_another_instead_of_a_refusal(server: Server) -> None:
    async def work() -> None:
        async with AsyncExitStack() as stack:
            evening = Evening(server, stack)
            evening.ada.post("/api/me", name="Hazel")
            evening.cy = Person(server, "Hazel")
            host = await evening.come(evening.ada)
            await host.do("sit")
            await (await evening.come(evening.cy)).do("sit")
            await host.until(lambda: host.view["seats"][1]["kind"] == "person")
            assert host.view["seats"][1]["name"] not in ("", "Hazel")

    asyncio.run(work())


# --- Devices ---------------------------------------------------------------------------------------------------------
def use_second_device(person: Person) -> Person:
    """The same person on a telephone."""
    phone = Person(person.server, "")
    token = person.post("/api/me/link").json()["token"]
    phone.cookies = dict(phone.post("/api/me/device", token=token).cookies)
    return phone


async def leave_others(ada: Person, phone: Person) -> None:
    table = ada.lay(seats=3)["table"]
    async with ada.socket(table) as here, phone.socket(table) as there:
        link = ada.post("/api/me/link").json()["token"]
        answer = await asyncio.to_thread(ada.post, "/api/me/leave-others")
        assert answer.status_code == 200
        ada.cookies = dict(answer.cookies)
        await there.until(lambda: there.is_refused)
        await here.until(lambda: here.is_refused)
        assert (last_word(there)["code"], last_word(there)["again"]) == ("signed_out", True)
        assert phone.get("/api/me").json()["known"] is False
        assert ada.get("/api/me").json()["name"] == "Ada"
        assert Person(ada.server, "").post("/api/me/device", token=link).status_code == 403
        for socket in (here, there):
            socket.view = {}
            await socket.close()
            await socket.open()
        assert (here.is_refused, there.is_refused) == (False, True)


def test_who_leaves_all_devices_is_known_on_this_one_only(server: Server) -> None:
    ada = Person(server, "Ada")
    asyncio.run(leave_others(ada, use_second_device(ada)))


def test_devices_are_left_through_other_workers_too(cluster: Cluster, tmp_path: Path) -> None:
    address = cluster.new_database()
    with Server(tmp_path, database=address) as one, Server(tmp_path, database=address) as two:
        ada = Person(one, "Ada")
        phone = use_second_device(ada)
        phone.server = two
        asyncio.run(leave_others(ada, phone))
