"""Nobody can take more than their share of tables, listings and sockets; what was refused costs nothing."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest

from tablee.server.live.quotas import MOST_LISTED
from tests.server.clients import Person, Server, Socket


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("quotas"), mutant="tighten_quotas", trusted_proxy="127.0.0.1") as running:
        yield running


class Caller:
    """Somebody behind a proxy that says where they come from."""

    def __init__(self, server: Server, address: str) -> None:
        self.client = httpx.Client(base_url=server.address, headers={"X-Forwarded-For": address})

    def introduce(self) -> "Caller":
        """As somebody new."""
        self.client.cookies.clear()
        assert self.client.post("/api/me", json={"name": "Eve", "language": "en"}).is_success
        return self

    def lay(self, game: str = "non_merci", **fields: object) -> int:
        return self.client.post("/api/tables", json={"game": game, **fields}).status_code


Call = Callable[[str], Caller]


@pytest.fixture
def call(server: Server) -> Iterator[Call]:
    """A way to be somebody from an address."""
    callers: list[Caller] = []

    def from_address(address: str) -> Caller:
        callers.append(Caller(server, address))
        return callers[-1]

    yield from_address
    for caller in callers:
        caller.client.close()


def refused(server: Server) -> float:
    lines = httpx.get(f"{server.address}/metrics").text.splitlines()
    return next((float(line.split()[1]) for line in lines if line.startswith("tablee_quotas_refused_total")), 0)


def test_an_address_lays_only_so_many_tables_however_many_guests_it_sends(server: Server, call: Call) -> None:
    caller, before = call("192.0.2.1"), refused(server)
    answers = [caller.introduce().lay() for _ in range(60)]
    assert 40 <= answers.count(201) < 60
    assert answers[-1] == 429
    assert refused(server) - before == answers.count(429)
    assert call("192.0.2.2").introduce().lay() == 201


def test_what_was_refused_costs_nothing(call: Call) -> None:
    caller = call("192.0.2.3").introduce()
    assert {caller.lay("no such game") for _ in range(50)} == {404}
    assert caller.lay() == 201
    caller.client.cookies.clear()
    names = [caller.client.post("/api/me", json={"name": "x" * 99, "language": "en"}) for _ in range(70)]
    assert {answer.status_code for answer in names} == {400}
    caller.introduce()


def test_only_some_tables_of_a_guest_are_listed(server: Server, call: Call) -> None:
    caller = call("192.0.2.4").introduce()
    assert [caller.lay(public=True) for _ in range(MOST_LISTED + 1)] == [201] * MOST_LISTED + [429]
    assert caller.lay() == 201
    ada = Person(server, "Ada")
    ada.cookies = dict(caller.client.cookies)

    async def work() -> None:
        async with ada.socket(ada.lay()["table"]) as table:
            answer = await table.say("settle", public=True)
            assert (answer["type"], answer["code"]) == ("refused", "too_fast")
            assert "listed" in answer["says"]

    asyncio.run(work())


def film_from(server: Server, address: str) -> int:
    """Send a large file that is no record."""
    headers = {"X-Forwarded-For": address}
    content = address.encode() + b" " * 1_000_000
    return httpx.post(f"{server.address}/api/film", content=content, headers=headers).status_code


def test_only_a_proxy_that_is_trusted_is_believed(server: Server, tmp_path: Path) -> None:
    addresses = [f"198.51.100.{number}" for number in range(6)]
    assert [film_from(server, address) for address in addresses] == [400] * 6
    with Server(tmp_path) as other:
        assert [film_from(other, address) for address in addresses] == [400] * 4 + [429] * 2


def test_figures_are_for_the_host_of_the_server(server: Server, call: Call, tmp_path: Path) -> None:
    answer = call("192.0.2.9").client.get("/metrics")
    assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed")
    here = httpx.get(f"{server.address}/metrics").text
    assert all(f"tablee_{name} " in here for name in ("memory_bytes", "disk_free_bytes", "bots_waiting", "tables"))
    with Server(tmp_path, trusted_proxy="127.0.0.1", open_metrics=True) as other:
        assert httpx.get(f"{other.address}/metrics", headers={"X-Forwarded-For": "192.0.2.9"}).status_code == 200


# --- Sockets ---------------------------------------------------------------------------------------------------------
async def crowd(stack: AsyncExitStack, people: list[Person], table: str) -> list[Socket]:
    """Everybody comes to a table, one after the other."""
    return [await stack.enter_async_context(person.socket(table)) for person in people]


def said(socket: Socket) -> str:
    return next((str(message["says"]) for message in socket.others if message["type"] == "refused"), "")


def test_a_table_has_only_so_many_watchers_and_an_address_so_many_sockets(server: Server) -> None:
    async def work() -> None:
        ada, stranger = Person(server, "Ada"), Person(server, "")
        made = ada.lay(public=True)
        async with AsyncExitStack() as stack:
            strangers = await crowd(stack, [stranger] * 4, made["table"])
            assert [said(one)[:36] for one in strangers] == ["", "", "", "Too many people without a name watch"]
            one, other = await crowd(stack, [Person(server, "Bo"), Person(server, "Cleo")], made["table"])
            assert said(one) == ""
            assert said(other) == "Too many people are watching this table already."
            host, again = await crowd(stack, [ada, ada], made["table"])
            assert said(host) == ""
            assert host.view["seat"] == 0
            assert said(again) == ""
            (late,) = await crowd(stack, [ada], made["table"])
            assert said(late).startswith("Too many connections come from your address")
        async with stranger.socket(made["table"]) as later:
            assert said(later) == ""

    asyncio.run(work())
