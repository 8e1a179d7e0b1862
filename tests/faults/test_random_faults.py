"""Workers die, disks fill up and databases crash at random while people play: nothing that was acknowledged is lost or
done twice, and afterwards every table goes on for everybody.

`TABLEE_PROVE=1` takes about an hour. The seed is printed, and TABLEE_SEED tries the same faults again.
"""

import asyncio
import os
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from tests.conftest import PROVING, Tries
from tests.faults.places import OneDatabase, OneFile, Place
from tests.faults.players import Player
from tests.server.clients import Person, Server
from tests.server.databases import Cluster

TEMPOS = ("lively", "slow", "slow")  # of one table each; at a slow one no clock moves for anybody
WORKERS = 2
FAULTS_AN_HOUR = 2_500
SEED = int(os.environ.get("TABLEE_SEED", random.SystemRandom().randrange(10**6)))
HASTE = 0.2
PLAY_SECONDS = 4.0  # at most, between two faults
PATIENCE = 100.0  # seconds; a table that was set aside is tried again within a minute
GOES_ON = 4  # events that everybody must hear of after the last fault


@dataclass
class Found:
    """What came of it."""

    acknowledged: int
    lost: list[str]
    twice: list[str]
    frozen: list[str]
    wrong: list[str]

    @property
    def everything(self) -> list[str]:
        return [*self.lost, *self.twice, *self.frozen, *self.wrong]


async def lay_tables(place: Place) -> list[Player]:
    """Two people and a bot at each, connected to different servers."""
    players = []
    for number, tempo in enumerate(TEMPOS):
        people = [Person(place.servers[seat % len(place.servers)], f"Person {number} {seat}") for seat in range(2)]
        made = people[0].lay(bots=[None, "thumb"], seats=3, tempo=tempo)
        sockets = [person.socket(made["table"], code=made["code"]) for person in people]
        for socket in sockets:
            await socket.open()
        await sockets[1].do("sit")
        await sockets[0].do("start")
        await sockets[1].until(lambda socket=sockets[1]: socket.view["phase"] == "playing")
        players += [Player(socket, place.servers, SEED + seat) for seat, socket in enumerate(sockets)]
    return players


async def break_things(place: Place, players: list[Player], faults: int) -> None:
    """One fault after the other; each kind as often as the others, in random order, some at once and some in play."""
    left = list(place.faults)
    for _ in range(faults):
        left = left or list(place.faults)
        await left.pop(place.chance.randrange(len(left)))()
        if place.chance.random() < 0.7:
            await see_play(players, place.chance.randint(1, 5))


async def see_play(players: list[Player], commands: int) -> None:
    """Let so many commands be carried out; a table that stands still is found in the end."""
    with suppress(TimeoutError):
        async with asyncio.timeout(PLAY_SECONDS):
            wanted = count_told(players) + commands
            while count_told(players) < wanted:
                await asyncio.sleep(0.02)


def count_told(players: list[Player]) -> int:
    return sum(len(player.told) for player in players)


async def wait_for_all(players: list[Player], patience: float) -> list[str]:
    """Those who hear of nothing new at their table, although everything works again."""
    newest = {player.socket.table: 0 for player in players}
    for player in players:
        newest[player.socket.table] = max(newest[player.socket.table], player.socket.number)

    async def hears(player: Player) -> bool:
        wanted = newest[player.socket.table] + GOES_ON
        try:
            await player.socket.until(lambda: player.socket.number >= wanted or bool(player.wrong), patience)
        except TimeoutError:
            return False
        return not player.wrong

    heard = await asyncio.gather(*map(hears, players))
    return [f"{player.socket.table} is frozen" for player, goes_on in zip(players, heard, strict=True) if not goes_on]


async def try_faults(place: Place, faults: int, patience: float = PATIENCE) -> Found:
    """Let people play while things break, then look at everything."""
    players = await lay_tables(place)
    playing = [asyncio.create_task(player.play_on()) for player in players]
    await break_things(place, players, faults)
    frozen = await wait_for_all(players, patience)
    for task in playing:
        task.cancel()
    results = await asyncio.gather(*playing, return_exceptions=True)
    wrong = [repr(result) for result in results if not isinstance(result, asyncio.CancelledError)]
    for player in players:
        await player.note_surprise()
        await player.socket.close()
    return await compare(place, players, frozen, wrong)


async def compare(place: Place, players: list[Player], frozen: list[str], wrong: list[str]) -> Found:
    """What players were told, with what is stored."""
    log = await place.log()
    told = [each for player in players for each in player.told]
    commands = Counter((table, *whose) for (table, _), whose in log.items() if whose[1])
    return Found(
        acknowledged=len(told),
        lost=[f"lost: {each}" for each in told if log.get((each.table, each.event)) != (each.client, each.command)],
        twice=[f"twice: {command}" for command, many in commands.items() if many > 1],
        frozen=frozen,
        wrong=wrong + [error for player in players for error in player.wrong] + count_mistakes(place),
    )


def count_mistakes(place: Place) -> list[str]:
    """What servers counted as mistakes of their own since they were started last."""
    lines = [line for server in place.servers for line in httpx.get(f"{server.address}/metrics").text.splitlines()]
    return [line for line in lines if line.startswith("tablee_mistakes_total") and not line.endswith(" 0")]


@contextmanager
def one_file(folder: Path, mutant: str = "let_disk_fail") -> Iterator[Place]:
    with Server(folder, haste=HASTE, mutant=mutant) as server:
        yield OneFile([server], random.Random(SEED))


@contextmanager
def one_database(cluster: Cluster, folder: Path, mutant: str = "") -> Iterator[Place]:
    address = cluster.new_database()
    with ExitStack() as stack:
        servers = [
            stack.enter_context(Server(folder, database=address, haste=HASTE, mutant=mutant)) for _ in range(WORKERS)
        ]
        yield OneDatabase(servers, random.Random(SEED), cluster, address)


def assert_nothing_is_wrong(place: Place, faults: int) -> None:
    found = asyncio.run(try_faults(place, faults))
    print(f"seed {SEED}: {faults} faults, {found.acknowledged} commands acknowledged, wrong: {found.everything}")
    assert found.acknowledged
    assert not found.everything, SEED


def test_workers_on_one_database_survive_random_faults(cluster: Cluster, tmp_path: Path, tries: Tries) -> None:
    with one_database(cluster, tmp_path) as place:
        assert_nothing_is_wrong(place, tries(6, 6, FAULTS_AN_HOUR))


def test_a_server_on_one_file_survives_random_faults(tmp_path: Path, tries: Tries) -> None:
    with one_file(tmp_path) as place:
        assert_nothing_is_wrong(place, tries(3, 3, FAULTS_AN_HOUR))


def test_the_proof_catches_an_answer_before_storing(tmp_path: Path) -> None:
    with one_file(tmp_path, "acknowledge_on_weak_disk") as place:
        assert asyncio.run(try_faults(place, len(place.faults), patience=10)).everything


@pytest.mark.skipif(not PROVING, reason="waits for what does not come; in `make prove`")
def test_the_proof_catches_workers_that_do_not_listen_again(cluster: Cluster, tmp_path: Path) -> None:
    with one_database(cluster, tmp_path, "stay_deaf") as place:
        assert asyncio.run(try_faults(place, len(place.faults), patience=20)).frozen
