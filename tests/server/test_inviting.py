"""Inviting: a host with a name, and a table that can be laid otherwise while friends arrive."""

import asyncio
from collections.abc import Iterator

import pytest
from starlette.datastructures import URL

from tablee.games.catalogue import GAMES
from tablee.games.sentences import LANGUAGES
from tablee.server.http import addresses
from tablee.server.live.people import GIVEN_NAMES
from tablee.server.settings import Settings
from tablee.server.tables import events as h
from tablee.server.tables.snapshots import pack, restore, take_snapshot
from tablee.server.tables.table import Table, fold
from tests.server.clients import Json, Person, Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("inviting")) as running:
        yield running


def introduced(server: Server, name: str, language: str = "en") -> Person:
    person = Person(server, "")
    answer = person.post("/api/me", name=name, language=language)
    assert answer.status_code == 200, answer.text
    person.cookies = dict(answer.cookies)
    return person


# --- Names -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_says_no_name_is_given_one_and_known_not_to_have_chosen_it(server: Server, language: str) -> None:
    me: Json = introduced(server, "", language).get("/api/me").json()
    assert me["name"] in GIVEN_NAMES[language]  # type: ignore[index]
    assert (me["known"], me["chosen"]) == (True, False)


def test_a_name_that_was_chosen_stays_when_only_the_language_changes(server: Server) -> None:
    ada = introduced(server, "Ada")
    assert ada.post("/api/me", language="fr").json() == {"name": "Ada", "language": "fr", "known": True, "chosen": True}


@pytest.mark.parametrize(("language", "says"), [("en", "at most 24 characters"), ("fr", "au plus 24 caractères")])
def test_a_name_that_is_too_long_is_refused_with_its_length(server: Server, language: str, says: str) -> None:
    answer = Person(server, "").post(f"/api/me?language={language}", name="x" * 31)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert says in answer.json()["says"]
    assert "31" in answer.json()["says"]


@pytest.mark.parametrize("name", ["👩‍👩‍👧", "🐙", "Æsa 🎲", "花子"])
def test_any_script_and_any_emoji_is_a_name(server: Server, name: str) -> None:
    assert introduced(server, name).get("/api/me").json()["name"] == name


@pytest.mark.parametrize("name", ["a\u202eb", "bot:level:1", "a\x00b"])
def test_what_would_pretend_to_be_something_else_is_no_name(server: Server, name: str) -> None:
    assert Person(server, "").post("/api/me", name=name).json()["code"] == "malformed"


def test_whoever_sits_down_again_has_the_name_of_today(server: Server) -> None:
    """A host who was given a name says the own one before friends come."""

    async def work() -> None:
        host = introduced(server, "")
        made = host.lay(seats=3)
        async with host.socket(made["table"]) as table:
            host.post("/api/me", name="Paul")
            await table.do("sit")
            assert table.view["seats"][0]["name"] == "Paul"

    asyncio.run(work())


# --- The table ------------------------------------------------------------------------------------------------------
def test_the_host_lays_the_table_otherwise_while_friends_arrive(server: Server) -> None:
    async def work() -> None:
        ada, bo = Person(server, "Ada"), Person(server, "Bo")
        made = ada.lay("non_merci", seats=5, tempo="slow")
        async with ada.socket(made["table"]) as host, bo.socket(made["table"], code=made["code"]) as guest:
            await guest.do("sit", seat=4)
            await guest.do("ready")
            assert (await guest.say("settle", game="merci"))["code"] == "not_allowed"
            await host.do("settle", game="herz_an_herz")
            assert (host.view["game"], len(host.view["seats"])) == ("herz_an_herz", 4)
            assert [seat["name"] for seat in host.view["seats"]][:2] == ["Ada", "Bo"]
            assert not host.view["seats"][1]["ready"]
            assert host.view["options"] == GAMES["herz_an_herz"].defaults
            await host.do("settle", seats=2, memory=False)
            await host.do("settle", game="merci", options={"rules": "starter"})
            assert (host.view["tempo"], host.view["options"]["rules"], len(host.view["seats"])) == (
                "normal",
                "starter",
                3,
            )
            assert (host.view["memory"], host.view["code"]) == (False, made["code"])
            await host.do("start")
            assert host.view["match"]["scene"]["game"] == "merci"
            assert (await host.say("settle", game="gracias"))["code"] == "not_now"
            assert (await host.say("settle", spectators=False))["type"] == "done"

    asyncio.run(work())


def test_what_cannot_be_played_is_refused_and_changes_nothing(server: Server) -> None:
    async def work() -> None:
        ada, bo, cem = (Person(server, name) for name in ("Ada", "Bo", "Cem"))
        made = ada.lay("non_merci", seats=3)
        async with (
            ada.socket(made["table"]) as host,
            bo.socket(made["table"], code=made["code"]) as guest,
            cem.socket(made["table"], code=made["code"]) as other,
        ):
            await guest.do("sit")
            await other.do("sit")
            await host.until(lambda: host.number >= other.number)
            before = (host.number, host.view)
            for code, wanted in (
                ("unknown", {"game": "poker"}),
                ("unknown", {"seats": 9}),
                ("unknown", {"options": {"rounds": 99}}),
                ("unknown", {"game": "merci", "tempo": "slow"}),
                ("taken", {"game": "herz_an_herz", "seats": 2}),
            ):
                answer = await host.say("settle", **wanted)
                assert (answer["type"], answer["code"]) == ("refused", code), wanted
            assert (host.number, host.view) == before

    asyncio.run(work())


def test_a_table_that_was_laid_otherwise_opens_again_after_a_restart(tmp_path_factory: pytest.TempPathFactory) -> None:
    async def work(server: Server) -> None:
        ada = Person(server, "Ada")
        made = ada.lay("non_merci", seats=6)
        async with ada.socket(made["table"]) as host:
            await host.do("settle", game="herz_an_herz", seats=2)
            await host.do("start")
        await asyncio.to_thread(server.restart)
        async with ada.socket(made["table"]) as host:
            assert host.view["match"]["scene"]["game"] == "herz_an_herz"

    with Server(tmp_path_factory.mktemp("again")) as running:
        asyncio.run(work(running))


def test_a_snapshot_remembers_how_the_table_is_laid() -> None:
    table = Table()
    table.apply(
        h.Laid(
            at=1, table="t", code="C", game="gracias", seats=6, options={"rounds": 3}, tempo="slow", public=False,
            spectators=True, memory=True, host="p0", name="P0", bots={5: "thumb"},
        )
    )  # fmt: skip
    terms = h.Terms(game="merci", seats=3, options={"rules": "full"}, tempo="calm", memory=False, clock=True)
    table.apply(h.Settled(at=2, public=True, spectators=False, terms=terms))
    again = restore(pack(take_snapshot(table)))
    assert again is not None
    for name in ("game", "options", "tempo", "memory", "public", "spectators", "seats", "host"):
        assert getattr(again, name) == getattr(table, name), name


# --- The link --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("settings", "asked", "link"),
    [
        (Settings(), "http://127.0.0.1:8000/", ""),
        (Settings(), "http://localhost:8000/", ""),
        (Settings(host="0.0.0.0"), "http://192.168.1.7:8000/api/catalogue", "http://192.168.1.7:8000"),
        (Settings(host="0.0.0.0"), "http://localhost:8123/", "http://192.168.1.9:8123"),
        (Settings(public_url="https://tablee.example/"), "http://127.0.0.1:8000/", "https://tablee.example"),
    ],
)
def test_a_link_for_friends_leads_here_from_elsewhere(
    settings: Settings, asked: str, link: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A host at http://localhost must not send friends to their own machine."""
    monkeypatch.setattr(addresses, "lan_address", lambda: "192.168.1.9")
    assert addresses.address_for_others(URL(asked), settings) == link


# --- Logs of before --------------------------------------------------------------------------------------------------
OLD_ROWS = (
    b'{"what":"laid","at":1,"table":"t","code":"C","game":"non_merci","seats":3,"options":{"rounds":1},"tempo":"normal",'
    b'"public":false,"spectators":true,"memory":true,"host":"p0","name":"P0","bots":{"1":"thumb"}}',
    b'{"what":"sat","at":2,"seat":2,"player":"p2","name":"P2","worker":"w"}',
    b'{"what":"settled","at":3,"public":true,"spectators":false}',
    b'{"what":"started","at":4,"key":"' + b"ab" * 32 + b'","bots":{}}',
    b'{"what":"stoodin","at":5,"seat":2,"late":true}',
    b'{"what":"botseated","at":6,"seat":2,"bot":"level:3"}',
)


def test_a_log_of_before_friends_came_late_is_read_as_it_was() -> None:
    table = fold(list(OLD_ROWS))
    assert (table.skipped, table.phase, table.public, table.spectators) == (0, "playing", True, False)
    assert [seat.bot for seat in table.seats] == [None, "thumb", "level:3"]
    assert (table.late, table.clock, table.offered, table.asking) == ("at_once", False, None, {})
