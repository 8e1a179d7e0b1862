"""Events that wait for a database, written together.

PostgreSQL lets only one commit at a time tell other workers of something, however many connections there are. So a
worker gathers what waits while one commit is under way, and writes it with the next.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from tablee.server.storage.event_log import NumberTaken

MOST_AT_ONCE = 500  # events in one commit


class Event(NamedTuple):
    """What is to be written."""

    table: str
    number: int
    content: bytes


Place = tuple[str, int]  # a table and a number
Write = Callable[[list[Event]], Awaitable[set[Place]]]  # in one commit; returns the places that were free


class Gathering:
    """What waits to be written."""

    def __init__(self, write: Write) -> None:
        self._write = write
        self._waiting: list[tuple[Event, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def append(self, event: Event) -> None:
        """Wait until an event is written; NumberTaken if there is one of its number."""
        written = asyncio.get_running_loop().create_future()
        self._waiting.append((event, written))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        await written

    async def finish(self) -> None:
        """Write what waits."""
        if self._writing is not None:
            await self._writing

    async def _write_all(self) -> None:
        while self._waiting:
            together, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            await self._write_some(together)
        self._writing = None

    async def _write_some(self, together: list[tuple[Event, "asyncio.Future[None]"]]) -> None:
        """One commit; nobody is told before it is done. Tables go in order: no two workers wait for each other."""
        events = [event for event, _ in together]
        try:
            free = await self._write(sorted(events, key=place_of))
        except Exception as error:
            answers: list[Exception | None] = [error for _ in events]
        else:
            answers = [answer_to(event, free) for event in events]
        for (_, written), answer in zip(together, answers, strict=True):
            settle(written, answer)


def place_of(event: Event) -> Place:
    """Where an event is to stand in the log."""
    return event.table, event.number


def answer_to(event: Event, free: set[Place]) -> NumberTaken | None:
    """What becomes of an event; of two for one place the first one has it."""
    place = place_of(event)
    if place not in free:
        return NumberTaken(f"{event.table} {event.number}")
    free.remove(place)
    return None


def settle(written: "asyncio.Future[None]", answer: Exception | None) -> None:
    """Tell who waits, unless they have gone."""
    if written.done():
        return
    if answer is None:
        written.set_result(None)
    else:
        written.set_exception(answer)
