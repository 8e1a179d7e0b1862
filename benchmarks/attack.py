"""Somebody who means harm, from one address: what can be asked for, again and again, by the clock.

`benchmarks.attacker` starts this in a process of its own and measures what others notice of it.
"""

import asyncio
import json
import random
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from benchmarks.load import call

RECORD = Path(__file__).parents[1] / "tests" / "records" / "merci-3-full-mixed-live.json"
MOST_GUESTS = 40
LARGEST_FILM = 1024 * 1024
SLOW_LINES = 20  # of a request whose headers never end, one a second
THINKERS = {"game": "merci", "seats": 6, "tempo": "lively", "bots": ["level:5"] * 5, "clock": True, "public": True}
FAILURES = (OSError, WebSocketException, httpx.HTTPError)
GARBAGE = ("{", "[" * 2000, '{"type":"play","number":1}', '{"type":"hello","client":"again-and-again"}', "\0" * 5000)
REJECTED = "refused"
Act = Callable[[], Awaitable[str]]


def long_record(objections: int) -> bytes:
    """A correct match in which somebody objects in vain so many times; every one is another file."""
    record = json.loads(RECORD.read_bytes())
    played = record["events"]
    return msgspec.json.encode(record | {"events": played[:-1] + [played[-2]] * objections + played[-1:]})


class Attacker:
    """So many sockets and so many requests a second."""

    def __init__(self, address: str, source: str, sockets: int, rate: float) -> None:
        self.address, self.source, self.most, self.rate = address, source, sockets, rate
        self.client = httpx.AsyncClient(
            base_url=address, transport=httpx.AsyncHTTPTransport(local_address=source), timeout=20
        )
        self.guests: list[dict[str, str]] = [{}]  # headers; the first has no name
        self.sockets: list[ClientConnection] = []
        self.hosting: list[ClientConnection] = []  # at tables of its own
        self.coming = 0  # sockets that are on their way
        self.seen = 0  # the most sockets that were open at once
        self.counts: Counter[str] = Counter()
        self.films = 0
        self.reviews: list[str] = []  # keys of matches that are looked at again
        self.running: set[asyncio.Task[None]] = set()

    async def run(self, seconds: float) -> None:
        """Something every so often, whether the last one is answered or not."""
        loop = asyncio.get_running_loop()
        due = loop.time()
        end = due + seconds
        while due < end:
            await asyncio.sleep(max(0.0, due - loop.time()))
            self.begin(self.attempt(self.choose()))
            due += 1 / self.rate
        for task in [*self.running]:
            task.cancel()
        await asyncio.gather(*self.running, return_exceptions=True)

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.running.add(task)
        task.add_done_callback(self.running.discard)

    def choose(self) -> Act:
        """Sockets until there are enough, and everything else in between."""
        self.sockets = [socket for socket in self.sockets if socket.close_code is None]
        self.seen = max(self.seen, len(self.sockets))
        if len(self.sockets) + self.coming < self.most and random.random() < 0.6:
            return self.watch
        acts = {
            self.introduce: 3, self.host: 2, self.command: 6, self.babble: 6, self.say_hello_again: 6, self.film: 2,
            self.film_nonsense: 1, self.dawdle: 3, self.guess_code: 3, self.list_tables: 3, self.ask_for_page: 3,
            self.arrange: 3, self.review: 2, self.look: 4, self.solve: 3, self.try_again: 2, self.ask_for_data: 1,
        }  # fmt: skip
        return random.choices(list(acts), list(acts.values()))[0]

    async def attempt(self, act: Act) -> None:
        """Carry it out, and count what came of it."""
        try:
            result = await act()
        except FAILURES as error:
            result = type(error).__name__
        self.counts[f"{getattr(act, '__name__', 'act')} {result}"] += 1

    # --- Plain requests ----------------------------------------------------------------------------------------------
    async def introduce(self) -> str:
        """One more guest."""
        answer = await self.client.post("/api/me", json={"name": secrets.token_hex(4)}, headers=self.guests[0])
        cookies = "; ".join(f"{name}={value}" for name, value in answer.cookies.items())
        self.client.cookies.clear()
        if cookies and len(self.guests) < MOST_GUESTS:
            self.guests.append({"Cookie": cookies})
        return str(answer.status_code)

    async def host(self) -> str:
        """A table of thoughtful bots, which is watched so that it does not rest."""
        guest = random.choice(self.guests)
        answer = await self.client.post("/api/tables", json=THINKERS, headers=guest)
        if answer.status_code == 201:
            socket = await self.visit(answer.json()["table"], guest)
            await socket.send('{"type":"start","number":1}')
            self.hosting.append(socket)
        return str(answer.status_code)

    async def film(self) -> str:
        """A long match that was never sent before."""
        self.films += 1
        content = long_record(1_000 + self.films)[:LARGEST_FILM]
        return str((await self.client.post("/api/film", content=content)).status_code)

    async def film_nonsense(self) -> str:
        """As much as a file may have."""
        content = secrets.token_bytes(8) + b" " * (LARGEST_FILM - 8)
        return str((await self.client.post("/api/film", content=content)).status_code)

    async def review(self) -> str:
        """A long match that is to be looked at again."""
        self.films += 1
        answer = await self.client.post(
            "/api/review", content=long_record(500 + self.films), headers=random.choice(self.guests)
        )
        if answer.status_code == 200:
            self.reviews.append(answer.json()["key"])
        return str(answer.status_code)

    async def look(self) -> str:
        """What was found so far, from the beginning."""
        if not self.reviews:
            return "nothing"
        return str((await self.client.get(f"/api/reviews/{random.choice(self.reviews)}?seen=-1")).status_code)

    async def solve(self) -> str:
        """A problem, with a wrong answer."""
        path = f"/api/problems/merci/{random.randrange(1, 200)}"
        return str((await self.client.post(path, json={"do": "draw"})).status_code)

    async def try_again(self) -> str:
        """Take up a match near its end, or a problem."""
        begins: dict[str, Any] = {"game": "merci", "problem": random.randrange(1, 200)}
        if self.reviews:
            begins = {"key": random.choice(self.reviews), "event": 500}
        answer = await self.client.post("/api/trials", json=begins, headers=random.choice(self.guests))
        return str(answer.status_code)

    async def ask_for_data(self) -> str:
        """Everything that is kept of somebody: all logs are looked through."""
        return str((await self.client.get("/api/me/data", headers=random.choice(self.guests))).status_code)

    async def guess_code(self) -> str:
        return str((await self.client.post("/api/join", json={"code": secrets.token_hex(3)})).status_code)

    async def list_tables(self) -> str:
        return str((await self.client.get("/api/tables", headers=random.choice(self.guests))).status_code)

    async def ask_for_page(self) -> str:
        return str((await self.client.get(f"/join/{secrets.token_hex(3)}")).status_code)

    async def arrange(self) -> str:
        """A picture beside the rules, worked out for the asker."""
        return str((await self.client.post("/api/examples/merci", json={"choices": []})).status_code)

    async def dawdle(self) -> str:
        """A request whose headers never end."""
        place = urlsplit(self.address)
        _, writer = await asyncio.open_connection(place.hostname, place.port, local_addr=(self.source, 0))
        with suppress(OSError):
            writer.write(b"GET / HTTP/1.1\r\n")
            for number in range(SLOW_LINES):
                writer.write(b"X-%d: " % number + b"x" * 500 + b"\r\n")
                await writer.drain()
                await asyncio.sleep(1)
        writer.close()
        return "sent"

    # --- Sockets -----------------------------------------------------------------------------------------------------
    async def visit(self, table: str, guest: dict[str, str]) -> ClientConnection:
        """Come to a table, and read whatever is sent."""
        address = f"{self.address.replace('http', 'ws')}/tables/{table}/socket"
        self.coming += 1
        try:
            socket = await call(address, self.source, guest)
        finally:
            self.coming -= 1
        await socket.send(json.dumps({"type": "hello", "client": secrets.token_hex(8)}))
        self.begin(self.read(socket))
        self.sockets.append(socket)
        return socket

    async def read(self, socket: ClientConnection) -> None:
        with suppress(*FAILURES):
            async for _ in socket:
                pass

    async def watch(self) -> str:
        """One more look at the table that changed last."""
        listed = (await self.client.get("/api/tables")).json()["tables"]
        if not listed:
            return "nothing"
        await self.visit(random.choice(listed[:6])["table"], random.choice(self.guests))
        return "sent"

    async def say_hello_again(self) -> str:
        """Leave, and come back for everything that was said at the table."""
        if not self.sockets:
            return "nothing"
        socket = self.sockets.pop(random.randrange(len(self.sockets)))
        await socket.close()
        return await self.watch()

    async def babble(self) -> str:
        """What nobody can read."""
        return await self.send(self.sockets, random.choice(GARBAGE))

    async def command(self) -> str:
        """What is stored, or shown to everybody."""
        number = random.randrange(1_000_000)
        orders: list[dict[str, Any]] = [{"type": kind} for kind in ("pause", "resume", "ping", "hint")]
        orders += [{"type": "settle", "public": True}, {"type": "speak", "language": random.choice(("en", "fr"))}]
        return await self.send(self.hosting, json.dumps({"number": number} | random.choice(orders)))

    async def send(self, sockets: list[ClientConnection], text: str) -> str:
        if not sockets:
            return "nothing"
        await random.choice(sockets).send(text)
        return "sent"


def attack(address: str, source: str, sockets: int, rate: float, seconds: float, report: Any) -> None:
    """Everything, and at the end a word on what came of it; for a process of its own."""

    async def work() -> dict[str, Any]:
        attacker = Attacker(address, source, sockets, rate)
        await attacker.run(seconds)
        return {"sockets": attacker.seen, "acts": dict(sorted(attacker.counts.items()))}

    report.send(asyncio.run(work()))
