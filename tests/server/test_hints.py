"""The owl at a table: who may ask it, what it knows, and what everybody reads of it."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import tablee
from tablee.bots.bot import seeded_dice
from tablee.games.catalogue import GAMES
from tablee.insight.advice import advise
from tablee.kernel import calls
from tablee.match.match import Match, box_of
from tablee.server.coach.hints import Question
from tablee.server.coach.seeing import see_hint
from tablee.server.protocol.to_client import Done, Hinted
from tablee.server.tables.commands.hinting import choices
from tests.server.clients import Person, Server, Socket

PLAYOUTS = 8


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


async def until_turn(table: Socket) -> None:
    await table.until(lambda: table.view["match"] is not None and table.view["match"]["turn"] == table.view["seat"])


# --- What the owl knows ----------------------------------------------------------------------------------------------
def middle_of(game: str, seed: int) -> Match:
    """A match in which somebody has a choice, some moves in."""
    match = tablee.new(game, GAMES[game].usual_seats, seed=seed)
    for ply in range(12):
        assert match.turn is not None
        legal = match.legal(match.turn)
        match.play(match.turn, legal[ply % len(legal)])
    while match.moment.main is None or len(choices(match, match.moment.main)) < 2:
        assert match.turn is not None
        match.play(match.turn, match.legal(match.turn)[0])
    return match


def told(match: Match, seat: int) -> Hinted:
    """What the owl would say to a seat."""
    view = match.view(seat, training=False)
    question = Question("table", 1, match.number, seat, "ada", match.game, view)
    advice = advise(view, playouts=PLAYOUTS, seed=question.seed)
    return see_hint(question, advice, Done(1, 1), tuple("ABCD"), "fr")


def in_another_world(match: Match, seat: int) -> Match:
    """The same match with other cards where this seat cannot look."""
    other = match.copy()
    world = box_of(match)
    calls.determinize(world, seat, seeded_dice(99))
    other._box, other._facts = world, None
    return other


@pytest.mark.parametrize("game", ["non_merci", "herz_an_herz", "gracias", "merci"])
def test_a_hint_is_the_same_whatever_is_hidden(game: str) -> None:
    """Honesty, to the byte: two tables that the asking seat cannot tell apart get the same answer."""
    for seed in range(3):
        match = middle_of(game, seed)
        seat = match.moment.main
        assert seat is not None
        assert msgspec.json.encode(told(match, seat)) == msgspec.json.encode(told(in_another_world(match, seat), seat))


def test_a_hint_of_merci_tells_no_word() -> None:
    """What to lay, never what to say, and nothing about who might be denounced (M-19)."""
    for seed in range(4):
        match = middle_of("merci", seed)
        assert match.moment.main is not None
        hint = told(match, match.moment.main)
        words = {"SIOUPLAIT", "SKUZ", "MERCI", "MALPOLI", "quiet", "silent"}
        assert hint.odds
        assert not words & {word for odds in hint.odds for word in odds.do.split()}
        assert len({odds.do for odds in hint.odds}) == len(hint.odds)


# --- Who may ask, and when -------------------------------------------------------------------------------------------
def test_a_hint_is_told_to_the_asker_and_noted_for_everybody(server: Server) -> None:
    async def work() -> None:
        ada, bo = Person(server, "Ada"), Person(server, "Bo")
        made = ada.lay(bots=["level:1", "level:1"], seats=3, public=True)
        async with ada.socket(made["table"]) as table, bo.socket(made["table"]) as watcher:
            await table.do("start")
            await until_turn(table)
            first = await table.say("hint")
            assert first["type"] == "hint", first
            assert {odds["do"] for odds in first["odds"]} == {"take", "pass"}
            again = await table.say("hint")
            assert (again["odds"], again["best"], again["event"]) == (first["odds"], first["best"], first["event"])
            notes = [line for line in table.lines if line["says"] == "The owl gives a hint to Ada."]
            assert [note["number"] for note in notes] == [first["event"]]
            await watcher.until(lambda: any("owl" in line["says"] for line in watcher.lines))
            refused = await watcher.say("hint")
            assert refused["code"] == "not_allowed"
            await table.play_on()
            record = ada.get(table.view["match"]["outcome"]["record"]).json()
            assert [hint["seat"] for hint in record["hints"]] == [0]
            assert tablee.verify(record)

    asyncio.run(work())


def test_a_hint_survives_a_restart(tmp_path: Path) -> None:
    """The dice of a hint come from the table and the moment: another worker would say the same."""

    async def work(server: Server) -> None:
        ada = Person(server, "Ada")
        made = ada.lay("herz_an_herz", bots=["level:1"], seats=2)
        async with ada.socket(made["table"]) as table:
            await table.do("start")
            await until_turn(table)
            first = await table.say("hint")
            server.restart()
            await table.close()
            await table.open()
            again = await table.say("hint")
            assert again["type"] == "hint", again
            assert (again["odds"], again["event"]) == (first["odds"], first["event"])

    with Server(tmp_path, haste=0.5) as running:  # nobody stands in so soon
        asyncio.run(work(running))


def test_where_people_play_the_owl_is_agreed_on(server: Server) -> None:
    async def work(hints: bool) -> None:
        ada, bo = Person(server, "Ada"), Person(server, "Bo")
        made = ada.lay(bots=["level:1", None], seats=3, hints=hints)
        async with ada.socket(made["table"]) as host, bo.socket(made["table"], code=made["code"]) as guest:
            await guest.do("sit")
            await host.do("start")
            await guest.until(lambda: guest.view["phase"] == "playing" and guest.view["match"]["turn"] in (0, 2))
            player, other = (host, guest) if guest.view["match"]["turn"] == 0 else (guest, host)
            await until_turn(player)
            assert ("hint" in player.view["may"]) == hints
            answer = await player.say("hint")
            assert answer["type"] == ("hint" if hints else "refused")
            if hints:
                assert (await other.say("hint"))["code"] == "not_your_turn"
            else:
                assert answer["code"] == "not_allowed"

    asyncio.run(work(hints=True))
    asyncio.run(work(hints=False))


def test_who_asks_all_the_time_waits(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        ada = Person(server, "Ada")
        answers = []
        for _ in range(8):
            made = ada.lay(bots=["level:1"] * 2, seats=3, options={"rounds": 1})
            async with ada.socket(made["table"]) as table:
                await table.do("start")
                for _ in range(6):
                    await table.until(lambda table=table: table.view["phase"] == "over" or bool(table.legal))
                    if table.view["phase"] == "over":
                        break
                    answers.append((await table.say("hint")).get("code"))
                    await table.do("play", do=table.legal[0])
        assert "too_fast" in answers
        assert answers.index("too_fast") >= 20

    with Server(tmp_path) as running:
        asyncio.run(work(running))
