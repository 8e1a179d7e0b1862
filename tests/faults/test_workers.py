"""Servers and workers share one PostgreSQL: the same tables, one winner a race, and others take over who died."""

import asyncio
import os
import random
import signal
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest

from tests.conftest import PROVING, Tries, times
from tests.server.clients import Person, Server, Socket
from tests.server.databases import Cluster

WORKERS = 2


@pytest.fixture
def servers(cluster: Cluster, tmp_path: Path) -> Iterator[list[Server]]:
    address = cluster.new_database()
    with Server(tmp_path, database=address, haste=0.2) as one, Server(tmp_path, database=address, haste=0.2) as two:
        yield [one, two]


def at(server: Server, person: Person) -> Person:
    """The same person, at another server."""
    there = Person(server, "")
    there.cookies = person.cookies
    return there


def test_one_table_at_two_servers(servers: list[Server]) -> None:
    async def work() -> None:
        ada, bo = Person(servers[0], "Ada"), Person(servers[1], "Bo")
        made = ada.lay(bots=["thumb", None], seats=3)
        async with ada.socket(made["table"]) as host, bo.socket(made["table"], code=made["code"]) as guest:
            await guest.do("sit")
            await host.do("start")
            await asyncio.gather(host.play_on(), guest.play_on())
            await guest.until(lambda: guest.number == host.number)
            assert host.view["match"]["outcome"] == guest.view["match"]["outcome"]
            last = [line["says"] for line in host.lines][-50:]
            assert last == [line["says"] for line in guest.lines][-50:]

    asyncio.run(work())


def test_tables_go_on_when_the_database_stops_telling_of_events(cluster: Cluster, servers: list[Server]) -> None:
    """The connections that listen are cut in the middle of a match; what was missed is read, and is heard again."""

    async def work() -> None:
        ada, bo = Person(servers[0], "Ada"), Person(servers[1], "Bo")
        made = ada.lay("gracias", bots=["thumb", None], seats=3)
        async with ada.socket(made["table"]) as host, bo.socket(made["table"], code=made["code"]) as guest:
            await guest.do("sit")
            await host.do("start")
            playing = asyncio.gather(host.play_on(), guest.play_on())
            while not playing.done():
                await cut_listeners(cluster.address(servers[0].settings["database"].split("/")[3].split("?")[0]))
                await asyncio.sleep(0.3)
            await playing
            await guest.until(lambda: guest.number == host.number)
            assert host.view["match"]["outcome"] == guest.view["match"]["outcome"]

    asyncio.run(work())


async def cut_listeners(address: str) -> None:
    """What an administrator, a proxy or a network may do."""
    connection = await asyncpg.connect(address)
    await connection.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND pid <> pg_backend_pid()"
    )
    await connection.close()


async def race_for_seat(sockets: list[Socket]) -> None:
    """Everybody wants the same seat at the same moment."""
    answers = await asyncio.gather(*(socket.say("sit", seat=1) for socket in sockets))
    kinds = sorted(answer["type"] for answer in answers)
    assert kinds == ["done"] + ["refused"] * (len(sockets) - 1)
    assert all(answer["code"] == "taken" for answer in answers if answer["type"] == "refused")
    winner = next(socket for socket, answer in zip(sockets, answers, strict=True) if answer["type"] == "done")
    await winner.do("leave")
    await asyncio.gather(*(socket.until(lambda s=socket: s.view["seats"][1]["kind"] == "free") for socket in sockets))


def test_a_race_for_a_seat_has_one_winner(servers: list[Server]) -> None:
    async def work() -> None:
        ada = Person(servers[0], "Ada")
        made = ada.lay(seats=3)
        people = [Person(servers[number % 2], f"Racer {number}") for number in range(4)]
        sockets = [person.socket(made["table"], code=made["code"]) for person in people]
        await asyncio.gather(*(socket.open() for socket in sockets))
        for _ in range(times(20, 20, 1_000)):
            await race_for_seat(sockets)
            await asyncio.sleep(0.1)  # within the limit on commands
        await asyncio.gather(*(socket.close() for socket in sockets))

    asyncio.run(work())


BETWEEN = {"counting": "go_on", "over": "rematch"}  # what everybody says before it goes on
REASONS = ("illegal_move", "not_your_turn", "not_now")


# --- Races of MERCI --------------------------------------------------------------------------------------------------
class Racers:
    """A table of MERCI at two servers: everybody sits there twice, at each server once, and lays cards at once."""

    def __init__(self, servers: list[Server], seed: int) -> None:
        self.servers, self.chance = servers, random.Random(seed)
        self.races = 0
        self.stored = 0  # the last event that anybody was told of: `done` may come before the update that shows it
        self.wrong: list[str] = []

    async def sit_down(self) -> None:
        people = [Person(self.servers[0], f"Racer {number}") for number in range(3)]
        made = people[0].lay("merci", seats=3, tempo="calm")
        self.tabs: list[list[Socket]] = []
        for person in people:
            self.tabs.append([at(server, person).socket(made["table"], code=made["code"]) for server in self.servers])
            for tab in self.tabs[-1]:
                await tab.open()
            if person is not people[0]:
                await self.tabs[-1][0].do("sit")
        await self.tabs[0][0].do("start")

    @property
    def everybody(self) -> list[Socket]:
        return [tab for tabs in self.tabs for tab in tabs]

    async def agree(self) -> None:
        """Wait until everybody has seen everything."""
        last = max(self.stored, *(tab.number for tab in self.everybody))
        for tab in self.everybody:
            await tab.until(lambda tab=tab: tab.number >= last)

    async def race(self) -> None:
        """Everybody makes a move of their own at the same moment, in both tabs."""
        await self.agree()
        for tab in self.everybody:
            tab.forget()
        if between := BETWEEN.get(self.tabs[0][0].view["phase"]):
            for tabs in self.tabs:
                answer = await tabs[0].say(between)
                assert answer["type"] == "done" or answer["code"] == "not_now"  # nobody waits for who was late before
            await self.tabs[0][0].until(lambda: self.tabs[0][0].view["phase"] == "playing")
            await self.agree()
        before = self.tabs[0][0].number
        wanted = [self.choose(tabs[0].legal) for tabs in self.tabs]
        tries = [(tab, do) for tabs, do in zip(self.tabs, wanted, strict=True) for tab in tabs if do is not None]
        self.chance.shuffle(tries)
        answers = await asyncio.gather(*(tab.say("play", do=do) for tab, do in tries))
        self.stored = max([self.stored, *(answer["event"] for answer in answers if answer["type"] == "done")])
        self.races += any(do is not None and " on " in do for do in wanted)
        wrong = list(self.judge(tries, answers, wanted))
        if wrong:
            await self.agree()
            self.wrong += [] if self.was_disturbed(before) else wrong

    def was_disturbed(self, before: int) -> bool:
        """Whether a clock ran out or somebody went at the same moment, so that all may have come too late; or a round
        ended, so that somebody may have been dealt the same card again."""
        return any(
            line["number"] > before and line["kind"] in ("clock", "seat", "round") for line in self.tabs[0][0].lines
        )

    def choose(self, legal: list[str]) -> str | None:
        """A card if there is one to lay, or whatever goes on; MALPOLI would give a card back, to be laid again."""
        cards = [do for do in legal if " on " in do]
        others = [do for do in legal if do != "MALPOLI"]
        return self.chance.choice(cards or others) if others else None

    def judge(
        self, tries: list[tuple[Socket, str]], answers: list[dict[str, Any]], wanted: list[str | None]
    ) -> Iterator[str]:
        """Somebody wins, a card is laid once, and who tried it in vain is told why."""
        told = [f"seat {tab.view['seat']}, {do}: {answer}" for (tab, do), answer in zip(tries, answers, strict=True)]
        if answers and not any(answer["type"] == "done" for answer in answers):
            yield f"nobody won: {told}"
        for tabs, do in zip(self.tabs, wanted, strict=True):
            if do is not None and " on " in do:
                mine = [answer for answer, (tab, _) in zip(answers, tries, strict=True) if tab in tabs]
                if [answer["type"] for answer in mine].count("done") > 1 or not all(map(is_told, mine)):
                    yield f"{do}: {told}"


def is_told(answer: dict[str, Any]) -> bool:
    """Whether somebody who was refused knows why."""
    return answer["type"] == "done" or (answer["code"] in REASONS and answer["says"].endswith("."))


async def race_on(servers: list[Server], races: int, seed: int) -> list[str]:
    """What was wrong in so many races: two winners, or none, or a loser who was not told why, or never."""
    racers = Racers(servers, seed)
    await racers.sit_down()
    while racers.races < races and not racers.wrong:
        try:
            await racers.race()
        except TimeoutError:
            racers.wrong.append("somebody never heard what others know")
        await asyncio.sleep(0.04)  # within the limit on commands
    for tab in racers.everybody:
        await tab.close()
    return racers.wrong


def test_races_of_merci_have_one_winner_and_every_loser_is_told(servers: list[Server], tries: Tries) -> None:
    count = tries(200, 200, 100_000)
    tables = 4 if count < 1000 else 20

    async def work() -> list[list[str]]:
        return await asyncio.gather(*(race_on(servers, count // tables, seed) for seed in range(tables)))

    assert asyncio.run(work()) == [[]] * tables


def test_the_proof_catches_workers_that_both_write(cluster: Cluster, tmp_path: Path) -> None:
    address = cluster.new_database()
    one = Server(tmp_path, database=address, haste=1, mutant="let_both_write")
    with one, Server(tmp_path, database=address, haste=1, mutant="let_both_write") as two:
        assert asyncio.run(race_on([one, two], 100, 5))


# --- Workers that die, or seem to ------------------------------------------------------------------------------------
def pair_of(cluster: Cluster, folder: Path, mutant: str) -> list[Server]:
    address = cluster.new_database()
    return [Server(folder, database=address, haste=0.2, mutant=mutant) for _ in range(WORKERS)]


async def goes_on_elsewhere(servers: list[Server]) -> bool:
    """Whether bots play on at another server when that of their table is killed."""
    ada = Person(servers[0], "Ada")
    made = ada.lay(bots=["thumb", "thumb"], seats=3)
    table = ada.socket(made["table"])
    await table.open()
    await table.do("start")
    await table.play_on(moves=3)
    await asyncio.to_thread(servers[0].kill)
    table.person = at(servers[1], ada)
    before = table.number
    await table.open()
    assert table.number >= before
    try:
        await table.play_on()
    except TimeoutError:
        return False
    finally:
        await table.close()
    return True


async def is_back_after_a_silence(servers: list[Server]) -> bool:
    """Whether somebody counts as present again whose server was silent for longer than a lease."""
    ada, bo = Person(servers[0], "Ada"), Person(servers[1], "Bo")
    made = ada.lay(bots=["thumb", "thumb"], seats=3, public=True)
    async with ada.socket(made["table"]) as table, bo.socket(made["table"]) as spectator:
        await table.do("start")
        await spectator.until(lambda: spectator.view["phase"] == "playing")
        os.kill(servers[0].pid, signal.SIGSTOP)
        try:
            await spectator.until(lambda: not spectator.view["seats"][0]["here"], 60)
        finally:
            os.kill(servers[0].pid, signal.SIGCONT)
        try:
            await spectator.until(lambda: spectator.view["seats"][0]["here"])
        except TimeoutError:
            return False
        return True


def test_another_server_takes_over(servers: list[Server]) -> None:
    assert asyncio.run(goes_on_elsewhere(servers))


def test_figures_are_those_of_all_workers(servers: list[Server]) -> None:
    def workers() -> set[str]:
        lines = httpx.get(f"{servers[0].address}/metrics").text.splitlines()
        return {line.split('"')[1] for line in lines if line.startswith("tablee_memory_bytes{")}

    async def work() -> None:
        async with asyncio.timeout(20):
            while len(await asyncio.to_thread(workers)) < len(servers):
                await asyncio.sleep(0.1)

    asyncio.run(work())


def test_who_is_connected_to_a_silent_server_is_not_gone(servers: list[Server]) -> None:
    assert asyncio.run(is_back_after_a_silence(servers))


@pytest.mark.skipif(not PROVING, reason="waits for what does not come; in `make prove`")
@pytest.mark.parametrize(
    ("mutant", "proof"), [("wait_for_the_dead", goes_on_elsewhere), ("stay_silent", is_back_after_a_silence)]
)
def test_the_proof_catches(
    mutant: str, proof: Callable[[list[Server]], Coroutine[Any, Any, bool]], cluster: Cluster, tmp_path: Path
) -> None:
    one, two = pair_of(cluster, tmp_path, mutant)
    with one, two:
        assert not asyncio.run(proof([one, two]))
