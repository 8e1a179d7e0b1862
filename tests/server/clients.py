"""Real servers in processes of their own, and clients that talk to them over real sockets."""

import asyncio
import atexit
import json
import os
import secrets
import signal
import subprocess
import sys
import time
from contextlib import AbstractContextManager, suppress
from functools import cache
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

COMMAND = [sys.executable, "-c", "from tablee.cli import main; main()", "serve"]
ENVIRONMENT = os.environ | {"TABLEE_LANG": "en"}
Json = dict[str, Any]


class Nursery:
    """A process that has everything loaded, and forks what is asked for, ready at once."""

    def __init__(self, module: str) -> None:
        command = [sys.executable, "-m", module]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=ENVIRONMENT
        )
        atexit.register(self.close)

    def ask(self, **order: Any) -> Any:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(order) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(10)


@cache
def nursery() -> Nursery:
    """The one that forks servers, for all tests of this process."""
    return Nursery("tests.server.nursery")


class Server(AbstractContextManager["Server"]):
    """A server in a process of its own; `mutant` names a deliberate mistake that is built in."""

    def __init__(self, folder: Path, *, port: int = 0, haste: float = 0.02, mutant: str = "", **settings: Any) -> None:
        self.folder, self.port, self.haste, self.mutant, self.settings = folder, port, haste, mutant, settings
        self.start()

    def start(self) -> None:
        place = self.folder / f"address-{secrets.token_hex(4)}"
        settings = {"data_dir": str(self.folder), "port": self.port, "haste": self.haste} | self.settings
        self.pid: int = nursery().ask(do="start", settings=settings, place=str(place), mutant=self.mutant)
        while not place.exists():
            time.sleep(0.005)
        self.address = place.read_text()
        self.port = int(self.address.rsplit(":", 1)[1])
        self.is_running = True
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                if httpx.get(f"{self.address}/health").json()["status"] == "ready":
                    return
            except httpx.TransportError:
                pass
            time.sleep(0.02)
        raise AssertionError("the server is not ready after a minute")

    def signal(self, number: int) -> int:
        """Send a signal, and return the exit code."""
        os.kill(self.pid, number)
        self.is_running = False
        code: int = nursery().ask(do="wait", pid=self.pid)
        return code

    def kill(self) -> None:
        """kill -9: no goodbye, no last word to the disk."""
        self.signal(signal.SIGKILL)

    def restart(self) -> None:
        """Die and come back at the same place."""
        self.kill()
        self.start()

    def stop(self) -> int:
        """SIGTERM, and the exit code."""
        return self.signal(signal.SIGTERM)

    def __exit__(self, *error: object) -> None:
        if self.is_running:
            self.stop()


class Person:
    """Somebody with a browser."""

    def __init__(self, server: Server, name: str, language: str = "en") -> None:
        self.server, self.name, self.language = server, name, language
        self.cookies: dict[str, str] = {}
        if name:
            answer = self.post("/api/me", name=name, language=language)
            self.cookies = dict(answer.cookies)

    def post(self, path: str, **content: Any) -> httpx.Response:
        return httpx.post(self.server.address + path, json=content, cookies=self.cookies, timeout=20)

    def get(self, path: str) -> httpx.Response:
        return httpx.get(self.server.address + path, cookies=self.cookies, timeout=20)

    def lay(self, game: str = "non_merci", **content: Any) -> Json:
        answer = self.post("/api/tables", game=game, **content)
        assert answer.status_code == 201, answer.text
        made: Json = answer.json()
        return made

    def socket(self, table: str, **hello: Any) -> "Socket":
        return Socket(self, table, hello)


class Socket:
    """One browser tab at a table. It keeps what it was told: the last view, all lines, all answers."""

    def __init__(self, person: Person, table: str, hello: Json) -> None:
        self.person, self.table, self.hello = person, table, hello
        self.client = secrets.token_hex(8)
        self.command_number = 0
        self.number = 0
        self.lines: list[Json] = []
        self.view: Json = {}
        self.trouble: str | None = None  # what is wrong with the table
        self.answers: dict[int, Json] = {}
        self.others: list[Json] = []  # welcome, goodbye, refusals without a number
        self.connection: ClientConnection | None = None
        self.changed = asyncio.Event()

    async def __aenter__(self) -> "Socket":
        await self.open()
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    async def open(self, wait: bool = True) -> None:
        """Connect (again), and say hello with the last number."""
        address = self.person.server.address.replace("http", "ws") + f"/tables/{self.table}/socket"
        cookie = "; ".join(f"{name}={value}" for name, value in self.person.cookies.items())
        self.connection = await connect(
            address,
            additional_headers={"Cookie": cookie} if cookie else {},
            origin=self.person.server.address,  # type: ignore[arg-type]
            compression=None,
        )
        self.others.clear()
        self.reading = asyncio.create_task(self.read())
        with suppress(ConnectionClosed):  # refused before it could say anything
            await self.send(type="hello", client=self.client, last=self.number, **self.hello)
        if wait:
            await self.until(lambda: bool(self.view) or self.is_refused)

    @property
    def is_refused(self) -> bool:
        return any(message["type"] in ("refused", "goodbye") for message in self.others)

    async def close(self) -> None:
        assert self.connection is not None
        await self.connection.close()
        await asyncio.gather(self.reading, return_exceptions=True)

    def cut(self) -> None:
        """The connection breaks without a word."""
        assert self.connection is not None
        self.connection.transport.abort()

    async def send(self, **message: Any) -> None:
        assert self.connection is not None
        await self.connection.send(json.dumps(message))

    async def read(self) -> None:
        assert self.connection is not None
        async for text in self.connection:
            self.hear(json.loads(text))
            self.changed.set()

    def hear(self, message: Json) -> None:
        if message["type"] == "update":
            if message["whole"]:
                self.lines = message["lines"]
            else:
                assert message["after"] == self.number, "lines are missing"
                self.lines.extend(message["lines"])
            assert message["number"] >= self.number
            self.number, self.view, self.trouble = message["number"], message["view"], message["trouble"]
        elif message.get("number") is not None:
            assert message["number"] not in self.answers or self.answers[message["number"]] == message, "two answers"
            self.answers[message["number"]] = message
        else:
            self.others.append(message)

    def forget(self) -> None:
        """Keep nothing of what was told before; a long proof would need all memory."""
        self.lines, self.answers = [], {}

    async def until(self, condition: Any, seconds: float = 20) -> None:
        """Wait until something is so."""
        async with asyncio.timeout(seconds):
            while not condition():
                self.changed.clear()
                if condition():
                    return
                await self.changed.wait()

    async def say(self, kind: str, **fields: Any) -> Json:
        """One command, and its answer."""
        self.command_number += 1
        number = self.command_number
        await self.send(type=kind, number=number, **fields)
        await self.until(lambda: number in self.answers)
        return self.answers[number]

    async def do(self, kind: str, **fields: Any) -> Json:
        """A command that must be carried out; returns the view that shows it."""
        answer = await self.say(kind, **fields)
        assert answer["type"] == "done", answer
        await self.until(lambda: self.number >= answer["event"])
        return self.view

    @property
    def legal(self) -> list[str]:
        match = self.view.get("match")
        return [move["do"] for move in match["legal"]] if match else []

    async def play_on(self, moves: int = 10_000) -> None:
        """Make the first legal move whenever it is our turn, until the match is over."""
        while self.view["phase"] != "over" and moves > 0:
            await self.until(lambda: self.view["phase"] in ("over", "counting") or bool(self.legal))
            if self.view["phase"] == "counting":
                await self.say("go_on")
                await self.until(lambda: self.view["phase"] != "counting")
                continue
            if self.view["phase"] == "over":
                return
            answer = await self.say("play", do=self.legal[0], seen=self.number)
            if answer["type"] == "done":
                moves -= 1
                await self.until(lambda answer=answer: self.number >= answer["event"])
            elif answer["code"] == "too_fast":
                await asyncio.sleep(1)  # whoever goes on like that is let go
