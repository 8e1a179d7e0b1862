"""The contract of storage, kept alike by SQLite and PostgreSQL.

The key (table, number) of the log is the arbiter: two workers can never both write event 17 of a table. What `append`
has returned from is durable.
"""

import logging
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from typing import Any, Literal

from msgspec import Struct

from tablee.games.sentences import Language
from tablee.match.errors import TableeError
from tablee.server.storage import statements as s

log = logging.getLogger("tablee")
FORGOTTEN_SECONDS = 30.0  # without a failure, then the next one is news
PAGE = 200  # events that are read and applied at once; a table of hundreds of thousands holds nobody up
MOST_FORGOTTEN = 500  # tables, or lines of chat, at once
KEPT_SECONDS = 7 * 24 * 60 * 60.0  # for which a guest is known who has no seat anywhere
Notice = Callable[[str, int], None]  # told of a table and the number of its newest event
GUEST = "guest/"  # before the player, in a notice that is not about a table
REWRITTEN = "rewritten/"  # before a table whose log was changed: it must be read anew
Missed = Callable[[], None]  # told that notices may have been missed
Rows = Sequence[tuple[Any, ...]]


class NumberTaken(Exception):
    """Somebody else has written an event of this number; read it, and think again."""


class StorageFailed(TableeError):
    """Storing did not work; nothing was stored."""


class Failures:
    """How often the database has failed. The log is told once, and again if that goes on after it seemed over."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.many, self.clock, self._last = 0, clock, -FORGOTTEN_SECONDS

    def note(self, error: BaseException) -> StorageFailed:
        """One more, as a sentence for people; the log has the reason."""
        self.many += 1
        if self.clock() - self._last > FORGOTTEN_SECONDS:
            log.error("the database fails: %s", error)
        self._last = self.clock()
        return StorageFailed("The server cannot read or store anything at the moment: try again")


class WrongSchema(TableeError):
    """The database was made by a newer Tablée, or is not ours."""


class Entry(Struct, frozen=True):
    """A table as it is listed."""

    table: str
    code: str  # the invitation, as it is typed
    public: bool  # to be listed for everybody
    open: bool  # not over
    playing: bool  # some worker must look after it
    members: tuple[str, ...]  # the players who have a seat
    summary: bytes  # what the list shows, as JSON
    changed: int  # milliseconds since 1970


def openness(entry: Entry) -> int:
    """As the database keeps it: 0 over, 1 waiting for people, 2 playing."""
    return 2 if entry.playing else int(entry.open)


class Guest(Struct, frozen=True):
    """A person without an account."""

    player: str
    name: str
    language: Language


class Storage(ABC):
    """Everything that lasts. Statements are written once (`statements.py`) and carried out by `_read` and `_write`."""

    kind: Literal["sqlite", "postgresql"]
    failures: Failures
    is_deaf = False  # whether events of other workers cannot be heard of now

    # --- Opening and closing -----------------------------------------------------------------------------------------
    @abstractmethod
    async def open(self, notice: Notice, missed: Missed = lambda: None) -> None:
        """Connect, bring the schema up to date, and tell `notice` of every event that another worker appends.

        Whenever some of these may not have been heard of, `missed` is told, again and again while that lasts.
        """

    @abstractmethod
    async def close(self) -> None:
        """Finish what was begun, and disconnect."""

    @abstractmethod
    async def append(self, table: str, number: int, event: bytes, entry: Entry | None = None) -> None:
        """Write an event durably, and how the table is listed; NumberTaken if there is one of this number."""

    @abstractmethod
    async def relist(self, entry: Entry) -> None:
        """How a table is listed from now on."""

    @abstractmethod
    async def settings(self) -> dict[str, str]:
        """The settings in force that durability rests on."""

    @abstractmethod
    async def _read(self, statement: str, *values: Any) -> Rows:
        """Ask."""

    @abstractmethod
    async def _search(self, statement: str, *values: Any) -> Rows:
        """Ask what takes long, for all logs are looked through: one at a time, and no other reader waits for it."""

    @abstractmethod
    async def _write(self, statement: str, *values: Any) -> Rows:
        """Change something durably, and return what the statement returns."""

    @abstractmethod
    async def _write_many(self, statement: str, rows: Rows) -> None:
        """Carry out a statement with one row of values after the other, all at once or not at all."""

    # --- Events ------------------------------------------------------------------------------------------------------
    async def read(self, table: str, after: int = 0) -> list[bytes]:
        """The events of a table after a number, in their order."""
        return [row async for page in self.pages(table, after) for row in page]

    async def pages(self, table: str, after: int = 0) -> AsyncIterator[list[bytes]]:
        """The same, some at a time: between two pages others have their turn."""
        rows = [b""] * PAGE
        while len(rows) == PAGE:
            rows = await self.page(table, after)
            after += len(rows)
            if rows:
                yield rows

    async def page(self, table: str, after: int) -> list[bytes]:
        """Some of them; there are no more if these are fewer than a page."""
        return [bytes(row[0]) for row in await self._read(s.READ_EVENTS, table, after, PAGE)]

    async def keep_snapshots(self, snapshots: list[tuple[str, int, bytes]]) -> None:
        """What tables were after an event of theirs, to be read instead of the events before it; all at once, or none.
        Older ones are replaced."""
        await self._write_many(s.KEEP_SNAPSHOT, snapshots)

    async def latest(self, table: str) -> tuple[bytes | None, list[bytes]]:
        """The latest snapshot of a table, if there is one, and a page of the events after it."""
        found = await self._read(s.READ_LATEST, table, 1 + PAGE)
        events = [bytes(row) for number, row in found if number > 0]
        return next((bytes(row) for number, row in found if number == 0), None), events[:PAGE]

    # --- Reviews -----------------------------------------------------------------------------------------------------
    async def keep_review(self, match: str, version: str, content: bytes) -> None:
        """What was found when a match was looked at again, by this version of the method."""
        await self._write(s.KEEP_REVIEW, match, version, content)

    async def find_review(self, match: str, version: str) -> bytes | None:
        """The same; None if there is none of this version."""
        rows = await self._read(s.FIND_REVIEW, match, version)
        return bytes(rows[0][0]) if rows else None

    async def forget_reviews(self, table: str) -> None:
        """Of all matches of a table; they name those who played, and can be made again."""
        await self._write(s.FORGET_REVIEWS, table)

    # --- Lists -------------------------------------------------------------------------------------------------------
    async def find_table(self, code: str) -> str | None:
        """The table of an invitation."""
        rows = await self._read(s.FIND_TABLE, code)
        return rows[0][0] if rows else None

    async def find_invitation(self, code: str) -> bytes | None:
        """The summary of the table of an invitation."""
        rows = await self._read(s.FIND_INVITATION, code)
        return bytes(rows[0][0]) if rows else None

    async def public_tables(self, most: int) -> list[bytes]:
        """The summaries of listed tables that are not over, those that changed last first."""
        return [bytes(row[0]) for row in await self._read(s.PUBLIC_TABLES, most)]

    async def tables_of(self, player: str, most: int) -> list[bytes]:
        """The summaries of the tables where a player has a seat, those that changed last first."""
        return [bytes(row[0]) for row in await self._read(s.TABLES_OF, player, most)]

    async def open_tables_of(self, player: str, since: int) -> tuple[int, int]:
        """How many tables of a player are not over and have changed since then, and how many of these are listed."""
        ((many, listed),) = await self._read(s.OPEN_TABLES_OF, player, since)
        return int(many), int(listed)

    async def clean(self, seconds: float = KEPT_SECONDS) -> None:
        """Throw away old links, guests who came so long ago and have no seat anywhere, traces of workers, reviews of
        files, and snapshots of tables at which nothing has happened since."""
        for statement in s.CLEAN:
            await self._write(statement, *([float(seconds)] if "$1" in statement else []))

    async def forget_tables(self, seconds: float, but: Collection[str] = ()) -> int:
        """Throw away tables that nobody plays at and at which nothing has happened for so long; how many there were."""
        old = {row[0] for row in await self._read(s.OLD_TABLES, float(seconds), MOST_FORGOTTEN)} - set(but)
        for statement in s.FORGET_TABLE:
            await self._write_many(statement, [(table,) for table in sorted(old)])
        return len(old)

    # --- People ------------------------------------------------------------------------------------------------------
    async def add_guest(self, guest: Guest, secret: str) -> None:
        """A new person; `secret` is the hash of their cookie, and comes first: who has none is being erased."""
        await self.add_secret(guest.player, secret)
        await self._write(s.ADD_PLAYER, guest.player, guest.name, guest.language)

    async def add_secret(self, player: str, secret: str) -> None:
        """One more device of a person."""
        await self._write(s.ADD_SECRET, secret, player)

    async def change_guest(self, guest: Guest) -> None:
        """Another name or language."""
        await self._write(s.CHANGE_PLAYER, guest.player, guest.name, guest.language)

    async def find_guest(self, secret: str) -> Guest | None:
        """Whose cookie this is."""
        rows = await self._read(s.FIND_PLAYER, secret)
        return Guest(*rows[0]) if rows else None

    async def find_player(self, player: str) -> Guest | None:
        """Who a player is now."""
        rows = await self._read(s.WHO_IS, player)
        return Guest(*rows[0]) if rows else None

    async def replace_secrets(self, player: str, secret: str) -> None:
        """One secret instead of all others, and no links to other devices."""
        await self.add_secret(player, secret)
        await self._write(s.FORGET_OTHER_SECRETS, player, secret)
        await self._write(s.FORGET_LINKS, player)

    @abstractmethod
    async def tell_of_guest(self, player: str) -> None:
        """Tell all workers that a player has left all devices."""

    # --- Erasing -----------------------------------------------------------------------------------------------------
    @abstractmethod
    async def tell_of_rewriting(self, table: str) -> None:
        """Tell all workers that the log of a table was changed."""

    async def traces(self, player: str) -> list[tuple[str, int, bytes]]:
        """All events that name a player: table, number, event."""
        return [(row[0], row[1], bytes(row[2])) for row in await self._search(s.TRACES, player.encode())]

    async def old_chat(self, before: int) -> list[tuple[str, int, bytes]]:
        """Chat from before a time (milliseconds) whose words are kept, some of it: table, number, event."""
        found = await self._read(s.OLD_CHAT, f"{s.CHAT}{before}".encode(), MOST_FORGOTTEN)
        return [(row[0], row[1], bytes(row[2])) for row in found]

    async def rewrite_events(self, events: list[tuple[str, int, bytes]]) -> None:
        """Other events under the same numbers, all at once."""
        await self._write_many(s.REWRITE_EVENT, events)

    async def summaries_with(self, player: str) -> list[tuple[str, bytes]]:
        """The lists in which a player stands: table, summary."""
        return [(row[0], bytes(row[1])) for row in await self._search(s.SUMMARIES_WITH, player.encode())]

    async def rewrite_summaries(self, rows: list[tuple[str, bytes]]) -> None:
        """Other summaries of the same tables."""
        await self._write_many(s.REWRITE_SUMMARY, rows)

    async def forget_snapshot(self, table: str) -> None:
        """The log of a table was changed: it is read whole."""
        await self._write(s.FORGET_SNAPSHOT, table)

    async def forget_secrets(self, player: str) -> None:
        """No device is this person's any more."""
        await self._write(s.FORGET_SECRETS, player)
        await self._write(s.FORGET_LINKS, player)

    async def forget_player(self, player: str) -> None:
        """Nobody has ever been here."""
        for statement in s.FORGET_PLAYER:
            await self._write(statement, player)

    async def half_erased(self) -> list[Guest]:
        """Who has no device any more: their erasing was interrupted."""
        return [Guest(*row) for row in await self._read(s.HALF_ERASED)]

    # --- Links -------------------------------------------------------------------------------------------------------
    async def add_link(self, token: str, player: str, seconds: float) -> None:
        """A link to a second device, good for so long and once; `token` is its hash."""
        await self._write(s.ADD_LINK, token, player, float(seconds))

    async def use_link(self, token: str) -> str | None:
        """The player of a link, which is used up by this."""
        rows = await self._write(s.USE_LINK, token)
        return rows[0][0] if rows and rows[0][1] else None

    # --- Who looks after which table ---------------------------------------------------------------------------------
    async def beat(self, worker: str, seconds: float) -> None:
        """A worker is alive, and will be for so long."""
        await self._write(s.BEAT, worker, float(seconds))

    async def lease(self, table: str, worker: str) -> bool:
        """Whether the worker may look after the table: nobody does, or who did is dead, or it does already."""
        return bool(await self._write(s.TAKE_LEASE, table, worker))

    async def orphans(self) -> list[str]:
        """Tables that are being played and whose worker is dead, or that never had one."""
        return [row[0] for row in await self._read(s.ORPHANS)]

    async def live_workers(self) -> set[str]:
        """The workers whose heart beats."""
        return {row[0] for row in await self._read(s.LIVE_WORKERS)}

    async def report(self, worker: str, text: str) -> None:
        """What a worker has counted, for the others."""
        await self._write(s.REPORT, worker, text)

    async def reports(self) -> dict[str, str]:
        """What the workers whose hearts beat have counted."""
        return {row[0]: row[1] for row in await self._read(s.REPORTS)}

    async def retire(self, worker: str) -> None:
        """A worker stops; others may take its tables at once."""
        await self._write(s.RETIRE, worker)
