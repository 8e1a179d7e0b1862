"""People who play on whatever happens: they come back, and say again what was not answered."""

import asyncio
import random
from dataclasses import dataclass
from typing import Any

from websockets.exceptions import WebSocketException

from tests.server.clients import Person, Server, Socket

ANSWER_SECONDS = 20.0
PAUSE_SECONDS = 0.05  # between two commands, within the limit
AGAIN_SECONDS = 0.2  # before somebody comes back
ASK_AGAIN = ("busy", "too_fast")  # the table has not decided
BROKEN = (OSError, WebSocketException, TimeoutError)


@dataclass(frozen=True)
class Acknowledged:
    """What a player was told: this command of theirs is that event of the table."""

    table: str
    client: str
    command: int
    event: int


class Player:
    """One person in one seat; of several servers whichever answers will do."""

    def __init__(self, socket: Socket, servers: list[Server], seed: int) -> None:
        self.socket, self.servers, self.chance = socket, servers, random.Random(seed)
        self.told: list[Acknowledged] = []
        self.wrong: list[str] = []
        self.pending: dict[str, Any] | None = None  # what was said and not answered
        self.come_backs = 0

    async def play_on(self) -> None:
        """Until cancelled, or told something that cannot be."""
        while not self.wrong:
            try:
                await self.be_there()
                await self.take_step()
                await asyncio.sleep(PAUSE_SECONDS)
            except BROKEN:
                await asyncio.sleep(AGAIN_SECONDS)

    async def take_step(self) -> None:
        self.pending = self.pending or self.choose()
        if self.pending is None:
            await self.wait_for(lambda: self.choose() is not None)
        else:
            await self.say_it()

    async def be_there(self) -> None:
        """If the connection is gone, come back to the next server, with everything that is known already."""
        await self.note_surprise()
        if self.wrong or not self.socket.reading.done():
            return
        self.come_backs += 1
        server = self.servers[self.come_backs % len(self.servers)]
        there = Person(server, "")
        there.cookies = self.socket.person.cookies
        self.socket.person = there
        await self.socket.open(wait=False)

    async def note_surprise(self) -> None:
        """A reader that stopped because of what it was told; otherwise the connection broke."""
        if self.socket.reading.done() and isinstance(error := self.socket.reading.exception(), AssertionError):
            self.wrong.append(f"{self.socket.table}: {error}")
            await self.socket.close()
            self.socket.changed.set()

    def choose(self) -> dict[str, Any] | None:
        """What there is to be said; None: somebody else's turn."""
        view = self.socket.view
        mine = view["seats"][view["seat"]]
        if view["phase"] == "playing" and self.socket.legal:
            return self.number(type="play", do=self.chance.choice(self.socket.legal))
        if view["phase"] == "counting" and not mine["ready"]:
            return self.number(type="go_on")
        if view["phase"] == "over" and mine["again"] is None:
            return self.number(type="rematch")
        return None

    def number(self, **command: Any) -> dict[str, Any]:
        return {"number": self.socket.command_number + 1, **command}

    async def say_it(self) -> None:
        """Say what is pending, and hear what became of it."""
        assert self.pending is not None
        number = self.socket.command_number = self.pending["number"]
        await self.socket.send(**self.pending)
        await self.wait_for(lambda: number in self.socket.answers)
        answer = self.socket.answers.pop(number, None)
        if answer is None or answer.get("code") in ASK_AGAIN:
            raise TimeoutError
        self.pending = None
        if answer["type"] == "done":
            self.told.append(Acknowledged(self.socket.table, self.socket.client, number, answer["event"]))
            await self.wait_for(lambda: self.socket.number >= answer["event"])

    async def wait_for(self, condition: Any) -> None:
        """Until something is so, or the connection breaks."""
        waiting = asyncio.create_task(self.socket.until(condition, ANSWER_SECONDS))
        try:
            await asyncio.wait({waiting, self.socket.reading}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
        self.socket.lines.clear()
