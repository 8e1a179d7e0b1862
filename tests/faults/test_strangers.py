"""Strangers stay out: no forged request is carried out, whatever is forged about it."""

import asyncio
import random
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tablee.server.live.people import COOKIE, hashed
from tests.conftest import Tries
from tests.server.clients import Person, Server, Socket

HOST_COMMANDS: list[dict[str, Any]] = [
    {"type": "start"}, {"type": "pause"}, {"type": "resume"}, {"type": "settle", "public": True},
    {"type": "settle", "spectators": True}, {"type": "remove", "seat": 0}, {"type": "remove", "seat": 2},
    {"type": "seat_bot", "seat": 0, "bot": "thumb"},
]  # fmt: skip


def with_cookies(cookies: dict[str, str]) -> dict[str, str]:
    return {"Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())} if cookies else {}


def arrangement(table: Socket) -> tuple[Any, ...]:
    """What bots that play on do not change."""
    seats = [(seat["kind"], seat["name"], seat["bot"], seat["host"], seat["stand_in"]) for seat in table.view["seats"]]
    return (table.view["phase"], table.view["public"], table.view["spectators"], seats)


class Forger:
    """Eve, at a table by invitation where Ada is host and Bo has a seat."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server, self.chance = server, random.Random(seed)
        self.ada, self.bo, self.eve = (Person(server, name) for name in ("Ada", "Bo", "Eve"))
        self.made = self.ada.lay(bots=["thumb", None, None], seats=4, tempo="slow", spectators=False)
        self.client = httpx.Client(base_url=server.address)

    async def run(self, tries: int) -> list[str]:
        """The names of the forgeries that succeeded."""
        code = self.made["code"]
        async with self.ada.socket(self.made["table"]) as host, self.bo.socket(self.made["table"], code=code) as guest:
            await guest.do("sit", seat=2)
            await host.do("start")
            before = arrangement(host)
            succeeded = []
            for _ in range(tries):
                forge = self.chance.choice(self.forgeries(guest))
                succeeded += [forge.__name__] if await forge() else []
            self.client.close()
            return succeeded + (["something changed"] if arrangement(host) != before else [])

    def forgeries(self, guest: Socket) -> list[Callable[[], Awaitable[bool]]]:
        async def command_of_the_host() -> bool:
            command = self.chance.choice(HOST_COMMANDS)
            answer = await guest.say(command["type"], **{key: command[key] for key in command if key != "type"})
            await asyncio.sleep(0.05)  # within the limit on commands
            return bool(answer["type"] != "refused")

        async def number_of_somebody_else() -> bool:
            """With the name of Ada's client and her command number, Eve gets nothing of hers."""
            return await self.enters({**self.eve.cookies}, client=guest.client)

        return [
            self.other_site, self.other_host, self.made_up_cookie, self.used_link, self.socket_of_other_site,
            self.wrong_invitation, self.unseated, self.record, command_of_the_host, number_of_somebody_else,
        ]  # fmt: skip

    # --- Pages -------------------------------------------------------------------------------------------------------
    def evil(self) -> str:
        """A name that looks like ours."""
        ours = self.server.address.removeprefix("http://")
        tricks = (f"{ours}.evil.example", f"evil.example/{ours}", f"{ours}@evil.example", f"evil.example#{ours}", "[")
        return self.chance.choice([*tricks, "evil.example", "", "null", f"127.0.0.1:{self.chance.randrange(1, 1000)}"])

    async def other_site(self) -> bool:
        """Another site uses the cookie of who looks at it."""
        path, body = self.chance.choice([("/api/me", {"name": "Eve"}), ("/api/tables", {"game": "non_merci"})])
        headers = {"Origin": self.chance.choice(["http://", "https://", ""]) + self.evil()}
        return self.client.post(path, json=body, headers=headers | with_cookies(self.ada.cookies)).is_success

    async def other_host(self) -> bool:
        """A name of somebody else that leads to our address."""
        name = self.chance.choice(
            ["evil.example", "127.0.0.1.evil.example", "[", "localhost.evil.example:80", "@", "a b"]
        )
        return self.client.get("/api/my-tables", headers={"Host": name} | with_cookies(self.ada.cookies)).is_success

    def forged_cookie(self) -> str:
        """Something like Ada's secret."""
        true = self.ada.cookies[COOKIE]
        place = self.chance.randrange(len(true))
        wrong = true[:place] + self.chance.choice("-_aZ9") + true[place + 1 :]
        return self.chance.choice(
            [secrets.token_urlsafe(32), wrong + "x", true[:-1], hashed(true), true[::-1], "' OR 1"]
        )

    async def made_up_cookie(self) -> bool:
        return self.client.get("/api/my-tables", headers=with_cookies({COOKIE: self.forged_cookie()})).is_success

    async def used_link(self) -> bool:
        token = self.chance.choice([secrets.token_urlsafe(32), "", "x" * 43, self.forged_cookie()])
        return self.client.post("/api/me/device", json={"token": token}).is_success

    async def record(self) -> bool:
        """The cards of a match that is going on, or for those who have no seat."""
        cookies = self.chance.choice([self.ada.cookies, self.bo.cookies, self.eve.cookies, {}])
        number = self.chance.choice(["0", "1", "2", "-1", "x", ""])
        path = f"/api/tables/{self.made['table']}/record?match={number}"
        return self.client.get(path, headers=with_cookies(cookies)).is_success

    # --- Sockets -----------------------------------------------------------------------------------------------------
    async def enters(
        self, cookies: dict[str, str], origin: str | None = None, client: str = "", code: str = ""
    ) -> bool:
        """Whether a socket is let in."""
        return '"update"' in await self.hears(cookies, origin, client, code)

    async def hears(self, cookies: dict[str, str], origin: str | None = None, client: str = "", code: str = "") -> str:
        """The first words that a socket is told."""
        address = f"{self.server.address.replace('http', 'ws')}/tables/{self.made['table']}/socket"
        headers = with_cookies(cookies)
        if origin is not None:
            headers["Origin"] = origin
        try:
            async with connect(address, additional_headers=headers, compression=None) as connection:
                hello = f'{{"type": "hello", "client": "{client or secrets.token_hex(8)}", "code": "{code}"}}'
                await connection.send(hello)
                return str(await connection.recv()) + str(await connection.recv())
        except (InvalidStatus, ConnectionClosed):
            return ""

    async def socket_of_other_site(self) -> bool:
        return await self.enters(self.ada.cookies, origin="http://" + self.evil())

    async def wrong_invitation(self) -> bool:
        code = self.made["code"]
        return await self.enters(self.eve.cookies, code=self.chance.choice(["", code[:-1], code[::-1], "AAAAAA", "*"]))

    async def unseated(self) -> bool:
        """The invitation is no seat, and this table has no spectators: nobody sees what lies on it."""
        return '"scene"' in await self.hears(self.chance.choice([self.eve.cookies, {}]), code=self.made["code"])


def forge(folder: Path, tries: int, mutant: str = "") -> list[str]:
    with Server(folder, haste=1, limited=False, mutant=mutant) as server:
        return asyncio.run(Forger(server, tries).run(tries))


def test_no_forged_request_is_carried_out(tmp_path: Path, tries: Tries) -> None:
    assert forge(tmp_path, tries(200, 200, 10_000)) == []


@pytest.mark.parametrize("mutant", ["let_other_sites_in", "believe_any_cookie", "obey_anybody"])
def test_the_proof_catches(mutant: str, tmp_path: Path) -> None:
    assert forge(tmp_path, 40, mutant) != []
