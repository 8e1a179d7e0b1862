"""Bad input gets one clear sentence and changes nothing; strangers and floods stay outside."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tablee.match.errors import TableeError
from tablee.server.protocol import from_client as c
from tablee.server.protocol.to_client import ToClient
from tablee.server.sockets.connection import MOST_FAULTS
from tablee.server.tables.commands.deciding import decide
from tablee.server.tables.commands.permissions import Sender
from tablee.server.tables.table import Table
from tests.conftest import Tries
from tests.faults.test_peeking import AT, laid
from tests.match.tables import assert_is_a_sentence
from tests.server.clients import Person, Server

VALUES: list[Any] = [None, True, -1, 0, 1, 2**70, 1.5, "", "take", "A" * 5000, "\ud83d", [], {}, [[]], {"a": {"b": 1}}]
COMMANDS = [kind for kind in c.FromClient.__args__ if kind is not c.Hello]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("nonsense"), limited=False) as running:
        yield running


def nonsense(chance: random.Random) -> str | bytes:
    """A message that is hardly a command."""
    kinds = [kind.__struct_config__.tag for kind in COMMANDS]
    message = {"type": chance.choice([*kinds, "hello", "fly", 7]), "number": chance.choice([*VALUES, 1, 2, 3])}
    for field in chance.sample(["do", "seat", "bot", "text", "phrase", "ready", "language", "seen", "odd"], 3):
        message[field] = chance.choice(VALUES)
    text = msgspec.json.encode({key: "?" if value == "\ud83d" else value for key, value in message.items()}).decode()
    spoilt: list[str | bytes] = [
        text,
        text,
        text[: chance.randrange(len(text))],
        text.replace(":", ""),
        "\x00" + text,
        "[" * 2000,
    ]
    return chance.choice([*spoilt, text.encode()])


async def say_nonsense(server: Server, person: Person, made: dict[str, Any], count: int, seed: int) -> int:
    """Say so much nonsense, and return how many messages came back that are no answers."""
    chance, wrong = random.Random(seed), 0
    address = f"{server.address.replace('http', 'ws')}/tables/{made['table']}/socket"
    cookie = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
    while count > 0:
        async with connect(address, additional_headers={"Cookie": cookie}, compression=None) as connection:
            hello = {"type": "hello", "client": f"nonsense{seed}", "code": made["code"]}
            await connection.send(msgspec.json.encode(hello).decode())
            try:
                for _ in range(30):
                    await connection.send(nonsense(chance))
                    count -= 1
                while True:
                    text = await asyncio.wait_for(connection.recv(), 0.3)
                    wrong += not isinstance(msgspec.json.decode(text, type=ToClient), ToClient)
            except (ConnectionClosed, TimeoutError):
                continue
    return wrong


def test_nonsense_over_sockets(server: Server, tries: Tries) -> None:
    count = tries(2_400, 2_400, 1_000_000)
    sockets = min(40, max(4, count // 10_000))  # most of their time they wait for answers

    async def work() -> None:
        ada, eve = Person(server, "Ada"), Person(server, "Eve")
        made = ada.lay(bots=["thumb", "thumb"], seats=3, tempo="slow")
        async with ada.socket(made["table"]) as host:
            await host.do("start")
            said = [say_nonsense(server, eve, made, count // sockets, seed) for seed in range(sockets)]
            assert await asyncio.gather(*said) == [0] * sockets
            await host.play_on()
        assert httpx.get(f"{server.address}/health").json()["status"] == "ready"
        assert count_mistakes(server) == 0

    asyncio.run(work())


def count_mistakes(server: Server) -> int:
    """How often something happened in this server that nobody has thought of."""
    lines = httpx.get(f"{server.address}/metrics").text.splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("tablee_mistakes_total"))


def test_the_proof_catches_a_server_that_stumbles(tmp_path: Path) -> None:
    with Server(tmp_path, limited=False, mutant="stumble") as stumbling:
        eve = Person(stumbling, "Eve")
        asyncio.run(say_nonsense(stumbling, eve, eve.lay(seats=3), 60, 1))
        assert count_mistakes(stumbling) > 0


def test_nonsense_over_http(server: Server, tries: Tries) -> None:
    chance = random.Random(5)
    with httpx.Client(base_url=server.address) as client:
        for _ in range(tries(300, 300, 30_000)):
            path = chance.choice(["/api/me", "/api/me/link", "/api/me/device", "/api/tables", "/api/join", "/api/x"])
            content = nonsense(chance)
            answer = client.post(path, content=content, headers={"Content-Type": "application/json"})
            assert 400 <= answer.status_code < 500, (path, content, answer.text)
            assert answer.json()["says"].endswith(".")
    assert count_mistakes(server) == 0


@given(st.binary(max_size=300))
def test_bytes_are_read_or_refused(content: bytes) -> None:
    try:
        msgspec.json.decode(content, type=c.FromClient)
    except (msgspec.DecodeError, UnicodeError):
        return


def any_command(chance: random.Random, table: Table) -> c.Command:
    """A command that can be read, about anything."""
    moves = table.game.notation.moves
    fields: dict[str, Any] = {
        "seat": chance.choice([-1, 0, 1, 2, 3, 99]), "bot": chance.choice(["thumb", "genius"]), "text": "hello",
        "do": chance.choice([*moves[:20], "", "fly"]), "phrase": chance.choice(["hello", "x"]), "language": "fr",
        "seen": chance.choice([None, 0, 99]), "guest": chance.choice([table.number, 99]),
        "late": chance.choice([None, "ask"]), "yes": chance.random() < 0.5, "game": chance.choice([None, "merci", "x"]),
    }  # fmt: skip
    kind = chance.choice([kind for kind in COMMANDS if kind not in (c.Ping, c.Speak, c.Why)])
    return kind(number=1, **{name: fields[name] for name in kind.__struct_fields__ if name in fields})  # type: ignore[no-any-return]


@pytest.mark.parametrize("game", ["non_merci", "herz_an_herz", "gracias", "merci"])
def test_every_command_is_carried_out_or_refused_with_a_sentence(game: str, tries: Tries) -> None:
    chance, table, refused = random.Random(3), laid(game, 3, 1), 0
    for _ in range(tries(2_000, 200, 2_500_000)):
        if chance.random() < 0.01 or table.phase == "over":
            table = laid(game, 3, chance.randrange(100))
        sender = Sender(f"p{chance.randrange(4)}", "Ada", "w", "client")
        before = (table.number, table.phase, len(table.lines))
        try:
            event = decide(table, sender, any_command(chance, table), AT)
        except TableeError as error:
            assert_is_a_sentence(error)
            refused += 1
            assert (table.number, table.phase, len(table.lines)) == before
        else:
            table.apply(event)
    assert refused > 100


@pytest.mark.parametrize("headers", [{"Host": "evil.example"}, {"Origin": "http://evil.example"}, {"Origin": "null"}])
def test_other_sites_stay_outside(server: Server, headers: dict[str, str]) -> None:
    assert httpx.post(f"{server.address}/api/me", json={"name": "Eve"}, headers=headers).status_code == 403

    async def work() -> None:
        address = f"{server.address.replace('http', 'ws')}/tables/x/socket"
        with pytest.raises(InvalidStatus):
            await connect(address, additional_headers=headers)

    if "Origin" in headers:
        asyncio.run(work())


def test_a_flood_is_closed(server: Server) -> None:
    """Whoever floods may not even read the goodbye: what is closed with unread messages is cut off."""

    async def work() -> None:
        ada = Person(server, "Ada")
        socket = ada.socket(ada.lay(seats=3)["table"])
        await socket.open()
        for number in range(1, 1000):
            try:
                await socket.send(type="ping", number=number)
            except ConnectionClosed:
                break
        assert socket.connection is not None
        await asyncio.wait_for(socket.connection.wait_closed(), 10)
        await socket.close()
        assert len(socket.answers) < 300

    asyncio.run(work())


def test_faults_of_a_whole_evening_are_no_flood(server: Server) -> None:
    async def work() -> None:
        ada = Person(server, "Ada")
        socket = ada.socket(ada.lay(seats=3)["table"])
        await socket.open()
        for _ in range(MOST_FAULTS):
            assert (await socket.say("nonsense"))["type"] == "refused"
        await asyncio.sleep(3)  # so many are forgotten meanwhile
        for _ in range(2):
            assert (await socket.say("nonsense"))["type"] == "refused"
        await socket.close()

    asyncio.run(work())


def test_a_huge_message_closes_the_connection(server: Server) -> None:
    async def work() -> None:
        ada = Person(server, "Ada")
        socket = ada.socket(ada.lay(seats=3)["table"])
        await socket.open()
        answer = await socket.say("say", text="x" * 5_000)
        assert answer["code"] == "malformed"
        await socket.send(type="say", number=2, text="x" * 100_000)
        assert socket.connection is not None
        await asyncio.wait_for(socket.connection.wait_closed(), 5)
        await socket.close()

    asyncio.run(work())
