"""Matches looked at again in the background: piece by piece in the threads of the bots, after these, in fair turns.

A review that is whole is kept beside the log; one that another method has made is made anew. Whoever leaves in the
middle finds it further on, or whole; after a restart it begins again when somebody asks.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec

from tablee.games.game import Game
from tablee.insight.review import VERSION
from tablee.match.errors import TableeError
from tablee.match.match import Match
from tablee.server.coach.telling import Kept, KeptEnd, Teller, match_before
from tablee.server.live.thinking import Thinking
from tablee.server.storage.event_log import Storage

log = logging.getLogger("tablee")
MOST_KEPT = 200  # reviews in memory
MOST_EVENTS = 3000  # of a match that is looked at again; those of people have a few hundred
MOST_EVENTS_KEPT = 30_000  # of all of them in memory; one takes about a kilobyte
WAIT_SECONDS = 8.0  # for more, then a reader asks again
Find = Callable[[], Awaitable[Match]]
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(list[Kept]).decode


def key_of(table: str, match: object = "") -> str:
    """Under what the review of a match of a table is kept."""
    return f"table {table} {match}"


class Looking:
    """A match that is being looked at again, or has been."""

    def __init__(self, match: Match, pieces: list[Kept] | None = None) -> None:
        self.match = match
        self.pieces: list[Kept] = pieces or []
        self.has_failed = False
        self.more = asyncio.Event()
        self._before: dict[int, Match] = {}

    @property
    def is_whole(self) -> bool:
        """Whether nothing is to come."""
        return bool(self.pieces) and isinstance(self.pieces[-1], KeptEnd)

    def before(self, event: int) -> Match:
        """The match before one of the choices that are shown."""
        if event not in self._before:
            self._before[event] = match_before(self.match, event)
        return self._before[event]

    def add(self, piece: Kept) -> None:
        """One more piece, for everybody who waits."""
        self.pieces.append(piece)
        self.tell()

    def fail(self) -> None:
        """Nothing more comes of this."""
        self.has_failed = True
        self.tell()

    def tell(self) -> None:
        """Wake everybody who waits."""
        self.more.set()
        self.more = asyncio.Event()

    async def wait(self, seen: int) -> None:
        """Until there is more than was seen, for a while."""
        with suppress(TimeoutError):
            async with asyncio.timeout(WAIT_SECONDS):
                while len(self.pieces) <= seen and not self.is_whole and not self.has_failed:
                    await self.more.wait()


class Reviews:
    """All of them in this worker."""

    def __init__(self, thinking: Thinking, storage: Storage, prepare: Callable[[Game], Awaitable[None]]) -> None:
        self.thinking, self.storage, self.prepare = thinking, storage, prepare
        self._known: OrderedDict[str, Looking] = OrderedDict()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._turn = asyncio.Lock()  # to look one up
        self.showing = asyncio.Lock()  # to work out what a reader sees: one at a time

    def find(self, key: str) -> Looking | None:
        """One that is here."""
        return self._known.get(key)

    async def open(self, key: str, person: str, match: Match, may_begin: Callable[[], None]) -> Looking:
        """The review of a match: as it is here, as it was kept, or begun; `may_begin` can refuse that."""
        async with self._turn:
            found = self._known.get(key)
            if found is None:
                pieces = await self._kept(key)
                if pieces is None:
                    may_begin()
                found = self._known[key] = Looking(match, pieces)
                if pieces is None:
                    self._begin(key, person, found)
                self._forget()
        self._known.move_to_end(key)
        return found

    async def _kept(self, key: str) -> list[Kept] | None:
        content = await self.storage.find_review(key, VERSION)
        if content is None:
            return None
        try:
            return decode(content)
        except (msgspec.DecodeError, UnicodeError):
            return None

    def _begin(self, key: str, person: str, looking: Looking) -> None:
        self._tasks[key] = asyncio.ensure_future(self._look(key, person, looking))
        self._tasks[key].add_done_callback(lambda _: self._tasks.pop(key, None))

    async def _look(self, key: str, person: str, looking: Looking) -> None:
        """Look at a match from its beginning to its end; if that fails, whoever asks next begins again."""
        try:
            await self.prepare(looking.match.game)
            pieces = Teller(looking.match.copy()).tell()
            while not looking.is_whole:
                piece = await self.thinking.think_later(person, next, pieces)
                if isinstance(piece, KeptEnd):
                    await self._keep(key, [*looking.pieces, piece])
                looking.add(piece)
        except Exception:
            log.exception("review %s", key)
            self._known.pop(key, None)
            looking.fail()

    async def _keep(self, key: str, pieces: list[Kept]) -> None:
        """Store what is whole, before anybody is shown that it is."""
        with suppress(TableeError):  # the storage has logged it; it can be looked at again
            await self.storage.keep_review(key, VERSION, encode(pieces))

    def _forget(self) -> None:
        """Those that are whole and were asked for longest ago go; they are kept beside the log."""
        events = sum(looking.match.number for looking in self._known.values())
        for key in [key for key in self._known if key not in self._tasks][:-1]:
            if len(self._known) <= MOST_KEPT and events <= MOST_EVENTS_KEPT:
                return
            events -= self._known.pop(key).match.number

    def forget_table(self, table: str) -> None:
        """The log of a table was changed: what was found before may name somebody who was erased."""
        for key in [key for key in self._known if key.startswith(key_of(table))]:
            if (task := self._tasks.pop(key, None)) is not None:
                task.cancel()
            self._known.pop(key).fail()

    async def stop(self) -> None:
        """What is not whole begins again elsewhere."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
