"""People and bots at one table, over real sockets."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from starlette.responses import Response

import tablee
from tablee.server.live.people import People
from tablee.server.storage.sqlite import SqliteStorage
from tests.server.clients import Json, Person, Server, Socket


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.mark.parametrize("game", ["non_merci", "herz_an_herz", "gracias"])
def test_a_whole_match_against_bots(server: Server, game: str) -> None:
    async def work() -> None:
        ada = Person(server, "Ada")
        made = ada.lay(game, bots=["level:4", "level:1"], seats=3)
        async with ada.socket(made["table"]) as table:
            assert table.view["phase"] == "gathering"
            await table.do("start")
            assert ada.get(f"/api/tables/{made['table']}/record").status_code == 409
            await table.play_on()
            outcome = table.view["match"]["outcome"]
            record = ada.get(outcome["record"]).json()
            verified = tablee.verify(record)
            assert verified.commitment == table.view["match"]["commitment"]
            assert record["fairness"]["key"] == outcome["key"]
            assert list(verified.match.outcome.points) == outcome["points"]  # type: ignore[union-attr]
            assert table.view["match"]["points"] == outcome["points"]
            assert [line for line in table.lines if line["kind"] == "over"]

    asyncio.run(work())


def test_merci_is_played_by_bots_and_clocks(server: Server) -> None:
    """A person who only ever draws and never says thanks; the clock answers for them (M-19)."""

    async def work() -> None:
        ada = Person(server, "Ada")
        made = ada.lay("merci", bots=["level:3", "level:1"], seats=3, tempo="lively", clock=True)
        async with ada.socket(made["table"]) as table:
            await table.do("start")
            for _ in range(60):
                await table.until(lambda: table.view["phase"] == "over" or "draw" in table.legal, 60)
                if table.view["phase"] == "over":
                    break
                await table.say("play", do="draw")
            assert not any(move["do"] == "quiet" for move in table.view["match"]["legal"])
            assert not any("give" in (line["do"] or "") and len(line["do"].split()) == 4 for line in table.lines)

    asyncio.run(work())


def without_words(outcome: Json) -> Json:
    """How a match ended, in whatever language."""
    return outcome | {"ties": [{**tie, "says": ""} for tie in outcome["ties"]]}


def test_two_people_by_invitation_in_two_languages(server: Server) -> None:
    async def work() -> None:
        ada, bo = Person(server, "Ada"), Person(server, "Béa", "fr")
        made = ada.lay(bots=["thumb", None], seats=3, options={"rounds": 1})
        code = made["code"].lower()
        found = bo.post("/api/join", code=f" {code[:3]}-{code[3:]} ").json()
        assert found["table"] == made["table"]
        async with ada.socket(made["table"]) as host, bo.socket(made["table"], code=made["code"]) as guest:
            assert guest.view["may"] == ["sit", "say", "phrase"]
            assert guest.view["code"] is None
            await guest.do("sit")
            assert guest.view["seat"] == 2
            await guest.do("phrase", phrase="hello")
            await host.until(lambda: host.lines[-1]["told"] == "hello")
            assert (host.lines[-1]["says"], guest.lines[-1]["says"]) == (
                "Hello everybody!",
                "Bonjour tout le monde\u202f!",
            )
            await host.do("ready")
            assert host.view["phase"] == "gathering"
            await guest.do("ready")
            await host.until(lambda: host.view["phase"] == "playing")
            await asyncio.gather(host.play_on(), guest.play_on())
            english, french = (without_words(tab.view["match"]["outcome"]) for tab in (host, guest))
            assert english == french
            await guest.do("rematch")
            await host.do("rematch")
            await guest.until(lambda: guest.view["match"]["match"] == 2)
            await asyncio.gather(host.play_on(), guest.play_on())
        records = [ada.get(f"/api/tables/{made['table']}/record?match={number}").json() for number in (1, 2)]
        assert (records[0]["events"][0]["seat"] + 1) % 3 == records[1]["events"][0]["seat"]
        assert all(tablee.verify(record).commitment for record in records)

    asyncio.run(work())


def test_refusals_are_sentences_and_change_nothing(server: Server) -> None:
    async def work() -> None:
        ada, bo = Person(server, "Ada"), Person(server, "Bo")
        made = ada.lay(bots=["thumb"], seats=3)
        async with ada.socket(made["table"]) as host, bo.socket(made["table"], code=made["code"]) as guest:
            tries: list[tuple[Socket, str, Json, str]] = [
                (guest, "start", {}, "not_allowed"),
                (guest, "sit", {"seat": 1}, "taken"),
                (guest, "sit", {"seat": 9}, "unknown"),
                (guest, "ready", {}, "not_allowed"),
                (host, "play", {"do": "take"}, "not_now"),
                (host, "pause", {}, "not_now"),
                (host, "seat_bot", {"seat": 2, "bot": "genius"}, "unknown"),
                (host, "seat_bot", {"seat": 2, "bot": "os:system"}, "unknown"),
                (host, "remove", {"seat": 0}, "not_allowed"),
                (host, "phrase", {"phrase": "boo"}, "unknown"),
                (host, "say", {"text": " \n "}, "malformed"),
                (host, "fly", {}, "malformed"),
            ]
            before = (host.number, host.view)
            for socket, kind, fields, code in tries:
                answer = await socket.say(kind, **fields)
                assert (answer["type"], answer["code"]) == ("refused", code), answer
                assert answer["says"].endswith(".")
            assert (host.number, host.view) == before
            await host.do("start")
            await host.until(lambda: bool(host.legal), 30)
            answer = await host.say("play", do="trio 1")
            assert answer["code"] == "unknown"
            why = await host.say("why", do="take")
            assert (why["type"], why["open"]) == ("why_not", True)
            answer = await host.say("play", do="take", seen=1)
            assert answer["code"] == "outdated"

    asyncio.run(work())


def test_a_refused_command_is_refused_again_also_after_the_connection_broke(server: Server) -> None:
    """Whoever did not hear the answer asks again with the same number, and nothing happens that was refused before."""

    async def work() -> None:
        ada = Person(server, "Ada")
        made = ada.lay(seats=3)
        table = ada.socket(made["table"])
        await table.open()
        first = await table.say("pause")
        assert (first["type"], first["code"]) == ("refused", "not_now")
        await table.do("start")
        table.cut()
        await asyncio.gather(table.reading, return_exceptions=True)
        table.hello["language"] = "fr"
        del table.answers[1]
        await table.open()
        await table.send(type="pause", number=1)
        await table.until(lambda: 1 in table.answers)
        assert (table.answers[1]["code"], table.view["phase"]) == ("not_now", "playing")
        assert table.answers[1]["says"] == "La partie n’a pas encore commencé."
        await table.do("pause")
        await table.close()

    asyncio.run(work())


def test_nobody_makes_the_server_import_anything(server: Server) -> None:
    """On this machine anybody's own bot can be named as module:Class; over the network it cannot."""
    ada = Person(server, "Ada")
    answer = ada.post("/api/tables", game="gracias", seats=3, bots=["antigravity:Bot", "this:Bot"])
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown")
    assert "level:5" in answer.json()["says"]


def test_strangers_stay_out(server: Server) -> None:
    async def refused(socket: Socket) -> str:
        await socket.open()
        await socket.until(lambda: any(message["type"] == "goodbye" for message in socket.others))
        await socket.close()
        return str(socket.others[0].get("code") or socket.others[-1]["code"])

    async def work() -> None:
        ada, eve, nobody = Person(server, "Ada"), Person(server, "Eve"), Person(server, "")
        secret = ada.lay(bots=["thumb", "thumb"], seats=3)
        public = ada.lay(bots=["thumb", "thumb"], seats=3, public=True)
        assert await refused(eve.socket(secret["table"])) == "not_allowed"
        assert await refused(nobody.socket(secret["table"], code="AAAAAA")) == "not_allowed"
        assert await refused(eve.socket("no-such-table")) == "unknown"
        listed = [table["table"] for table in eve.get("/api/tables").json()["tables"]]
        assert public["table"] in listed
        assert secret["table"] not in listed
        assert [table["table"] for table in ada.get("/api/my-tables").json()["tables"]][:2] == [
            public["table"],
            secret["table"],
        ]
        async with nobody.socket(public["table"]) as watching, ada.socket(public["table"]) as host:
            assert (await watching.say("sit"))["code"] == "not_allowed"
            await host.do("start")
            await watching.until(lambda: watching.view["match"] is not None)
            assert watching.view["match"]["legal"] == []
            await host.do("settle", spectators=False)
            await watching.until(lambda: watching.others[-1]["type"] == "goodbye")
        async with eve.socket(public["table"]) as waiting:  # a bot might make room, but there is nothing to see
            assert (waiting.view["arrival"], waiting.view["match"]) == ("bot", None)

    asyncio.run(work())


def test_the_host_removes_replaces_and_pauses(server: Server) -> None:
    async def work() -> None:
        ada, bo = Person(server, "Ada"), Person(server, "Bo")
        made = ada.lay(seats=3, tempo="slow")
        async with ada.socket(made["table"]) as host, bo.socket(made["table"], code=made["code"]) as guest:
            await guest.do("sit", seat=1)
            await host.do("remove", seat=1)
            await guest.until(lambda: guest.view["seat"] is None)
            await guest.do("sit", seat=2)
            await host.do("start")
            assert [seat["kind"] for seat in host.view["seats"]] == ["person", "bot", "person"]
            await host.do("pause")
            assert (host.view["phase"], host.view["match"]["clocks"]) == ("paused", [])
            assert (await guest.say("resume"))["code"] == "not_allowed"
            await host.do("resume")
            await host.do("seat_bot", seat=2, bot="random")
            await guest.until(lambda: guest.view["seat"] is None)
            assert host.view["seats"][2]["bot"] == "random"

    asyncio.run(work())


def test_a_second_device_by_a_link_that_works_once(server: Server) -> None:
    ada = Person(server, "Ada", "fr")
    token = ada.post("/api/me/link").json()["token"]
    phone, thief = Person(server, ""), Person(server, "")
    answer = phone.post("/api/me/device", token=token)
    phone.cookies = dict(answer.cookies)
    assert phone.get("/api/me").json() == {"name": "Ada", "language": "fr", "known": True, "chosen": True}
    assert thief.post("/api/me/device", token=token).status_code == 403
    made = ada.lay()
    assert phone.get("/api/my-tables").json()["tables"][0]["table"] == made["table"]


def test_the_cookie_is_kept_from_pages_and_other_sites(server: Server, tmp_path: Path) -> None:
    answer = httpx.post(f"{server.address}/api/me", json={"name": "Ada"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie
    by_https = Response()
    People(SqliteStorage(tmp_path / "x"), is_secure=True).set_cookie(by_https, "secret", is_https=False)
    assert "secure" in by_https.headers["set-cookie"].lower()


def test_stop_is_told_and_clean(tmp_path: Path) -> None:
    server = Server(tmp_path)

    async def work() -> int:
        ada = Person(server, "Ada")
        made = ada.lay(bots=["thumb", "thumb"], seats=3)
        async with ada.socket(made["table"]) as table:
            await table.do("start")
            code = await asyncio.to_thread(server.stop)
            await table.until(lambda: table.others[-1]["type"] == "goodbye")
            assert table.others[-1]["again"] is True
        return code

    assert asyncio.run(work()) == 0


@pytest.mark.parametrize("bot", ["genius", "level:7", "tests.bots.strangers:Miser", "os:system", "search"])
def test_a_bot_that_is_not_offered_is_refused_and_never_looked_up(server: Server, bot: str) -> None:
    """A name may also mean somebody's own module; nobody loads one over the network."""
    answer = Person(server, "Ada").post("/api/tables", game="non_merci", seats=3, bots=[bot])
    assert answer.status_code == 404
    assert "There is no bot" in answer.json()["says"]
