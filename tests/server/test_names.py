"""People are called by their names, whatever these contain, in everything that is said over the socket."""

import asyncio
import re
from collections.abc import Iterator

import pytest

from tests.server.clients import Json, Person, Server, Socket

ANNA, ODD = "Anna C", "{0} {who}"  # a letter of a seat, and what looks like a slot
UNREAD = re.compile(r"[{}]|\b[B-G]\b(?!’)")  # a slot that was left open, a letter instead of a name
CHAT = "C: {0} {who} \\1 $& 'B' : A !"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


def sentences(match: Json) -> list[str]:
    """Everything that one view says."""
    rows = [*match["reasons"], *(row for finished in match["rounds"] for row in finished["reasons"])]
    said = [*match["legal"], *match["closed"], *(reason for row in rows for reason in row)]
    return [each["says"] for each in [*said, match["waiting"]] if each]


def without_names(text: str) -> str:
    return text.replace(ANNA, "").replace(ODD, "")


async def two_at_a_table(server: Server, game: str, host: Person, guest: Person) -> tuple[Socket, Socket]:
    """The host has seat A, a bot called Léa seat B, the guest seat C."""
    made = host.lay(game, bots=["thumb", None], seats=3)
    sockets = host.socket(made["table"]), guest.socket(made["table"], code=made["code"])
    for socket in sockets:
        await socket.open()
    await sockets[1].do("sit")
    await sockets[0].do("start")
    await sockets[1].until(lambda: sockets[1].view["phase"] == "playing")
    return sockets


@pytest.mark.parametrize("game", ["non_merci", "herz_an_herz", "gracias"])
def test_a_whole_match_is_told_with_names(server: Server, game: str) -> None:
    async def work() -> None:
        anna, odd = await two_at_a_table(server, game, Person(server, ANNA), Person(server, ODD, "fr"))
        said: dict[Socket, list[str]] = {anna: [], odd: []}
        while anna.view["phase"] != "over":
            await asyncio.gather(anna.play_on(1), odd.play_on(1))
            for socket in said:
                said[socket] += sentences(socket.view["match"])
        for socket, texts in said.items():
            await socket.until(lambda socket=socket: socket.view["phase"] == "over")
            told = [without_names(text) for text in (*texts, *(line["says"] for line in socket.lines))]
            assert [text for text in told if UNREAD.search(text)] == []
            assert {ANNA, ODD, "Léa"} == {line["name"] for line in socket.lines if line["kind"] == "move"}
        rounds = [line["says"] for line in anna.lines if line["kind"] == "round"]
        assert all(name in text for text in rounds for name in (ANNA, ODD, "Léa"))
        await asyncio.gather(anna.close(), odd.close())

    asyncio.run(work())


def test_a_refusal_says_who_and_leaves_the_rule_to_its_field(server: Server) -> None:
    async def work() -> None:
        anna, odd = await two_at_a_table(server, "non_merci", Person(server, ANNA), Person(server, ODD, "fr"))
        names = (ANNA, "Léa", ODD)
        await anna.until(lambda: bool(anna.legal or odd.legal), 30)
        late, waits = (odd, anna) if anna.legal else (anna, odd)
        turn, other = (names[socket.view["seat"]] for socket in (waits, late))
        answer = await late.say("play", do="pass")
        says = (
            f"C’est à {turn} de jouer, pas à {other}." if late is odd else f"It is the turn of {turn}, not of {other}."
        )
        assert (answer["says"], answer["rule"]) == (says, "N-3")
        assert late.view["match"]["waiting"] == {"says": says, "rule": "N-3"}
        await asyncio.gather(anna.close(), odd.close())

    asyncio.run(work())


def test_chat_is_shown_as_it_was_typed(server: Server) -> None:
    async def work() -> None:
        anna, odd = await two_at_a_table(server, "non_merci", Person(server, ANNA), Person(server, ODD, "fr"))
        await odd.do("say", text=CHAT)
        await anna.until(lambda: any(line["kind"] == "chat" for line in anna.lines))
        for socket in (anna, odd):
            line = next(line for line in socket.lines if line["kind"] == "chat")
            assert (line["name"], line["says"], line["told"]) == (ODD, CHAT, CHAT)
        await asyncio.gather(anna.close(), odd.close())

    asyncio.run(work())


def test_an_example_beside_the_rules_calls_the_reader_by_name(server: Server) -> None:
    for person, name in ((Person(server, ODD, "fr"), ODD), (Person(server, ""), "Camille")):
        view = person.post("/api/examples/gracias?language=fr", choices=["4", "3", "2"]).json()
        assert view["names"] == [name, "Léa", "Marius"]
        assert view["reasons"][1][0]["says"] == f"garde 3 citrons, {name} en a davantage"
