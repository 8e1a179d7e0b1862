"""Deliberate mistakes, each of which some proof must catch: a test that has never failed proves nothing."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from tablee.games.sentences import Language
from tablee.server import worker
from tablee.server.http import requests as http_protocol
from tablee.server.live import leases, quotas, room
from tablee.server.live.people import People
from tablee.server.protocol import from_client as c
from tablee.server.protocol.to_client import Line
from tablee.server.settings import Settings
from tablee.server.sockets import connection as sockets
from tablee.server.storage import postgres, statements
from tablee.server.storage.event_log import Entry, Guest, NumberTaken
from tablee.server.storage.sqlite import SqliteStorage
from tablee.server.tables.commands import permissions
from tablee.server.tables.log_lines import Told
from tablee.server.tables.table import Table
from tablee.server.views.sight import Sight
from tests.faults.disks import weaken_disk


def acknowledge_before_storing() -> None:
    """The answer goes out while the event is still on its way to the disk."""
    store = SqliteStorage.append
    waiting: set[Any] = set()

    async def late(self: SqliteStorage, table: str, number: int, event: bytes, entry: Entry | None = None) -> None:
        async def write() -> None:
            await asyncio.sleep(0.1)
            await store(self, table, number, event, entry)

        if number == 1:
            await store(self, table, number, event, entry)
        else:
            waiting.add(asyncio.ensure_future(write()))

    SqliteStorage.append = late  # type: ignore[method-assign]


def forget_commands() -> None:
    """A command that is said again happens again."""
    Table.answered = lambda self, client, command: None  # type: ignore[method-assign]


def lose_a_line() -> None:
    """Whoever comes back misses the first line."""
    update = sockets.Connection.update

    def later(self: sockets.Connection) -> bytes:
        if self.seen is None and self.last > 0:
            self.last = min(self.last + 1, self.room.table.number)
        return update(self)

    sockets.Connection.update = later  # type: ignore[method-assign]


def tell_everybody() -> None:
    """Everybody reads a move as the one who made it."""
    read = Told.read_by

    def read_by(self: Told, seat: int | None, language: Language) -> Line:
        return msgspec.structs.replace(read(self, seat, language), do=self.own_do)

    Told.read_by = read_by  # type: ignore[method-assign]


def show_other_hands() -> None:
    """Everybody sees the table from the next seat."""
    scene = Sight.scene

    def beside(self: Sight, seat: int | None, language: Language) -> Any:
        return scene(self, None if seat is None else (seat + 1) % self.match.seats, language)

    Sight.scene = beside  # type: ignore[method-assign]


def let_both_write() -> None:
    """Two workers may write the same number: the later one is dropped silently, and believes it was stored."""
    append = postgres.PostgresStorage.append

    async def deaf(
        self: postgres.PostgresStorage, table: str, number: int, event: bytes, entry: Entry | None = None
    ) -> None:
        try:
            await append(self, table, number, event, entry)
        except NumberTaken:
            return

    postgres.PostgresStorage.append = deaf  # type: ignore[method-assign]


def forget_to_sync() -> None:
    """What was committed may still be on its way to the disk when the power fails."""
    connect = SqliteStorage._connect

    def carelessly(self: SqliteStorage) -> Any:
        connection = connect(self)
        connection.execute("PRAGMA synchronous=NORMAL")
        return connection

    SqliteStorage._connect = carelessly  # type: ignore[method-assign]


def wait_for_the_dead() -> None:
    """A table stays with the worker that first looked after it, even if it is dead."""
    statements.TAKE_LEASE = "INSERT INTO leases (table_id, worker) VALUES ($1, $2) ON CONFLICT (table_id) DO NOTHING"


def stay_deaf() -> None:
    """A worker whose listening connection was cut does not find out what it missed, and never listens again."""

    async def never(self: postgres.PostgresStorage) -> None:
        await asyncio.Event().wait()

    postgres.PostgresStorage._keep_listening = never  # type: ignore[method-assign]


def let_disk_fail() -> None:
    """No mistake: a test may make the disk full or slow."""
    connect = SqliteStorage._connect

    def on_weak_disk(self: SqliteStorage) -> Any:
        weaken_disk(self.path.parent)
        SqliteStorage._connect = connect  # type: ignore[method-assign]
        return connect(self)

    SqliteStorage._connect = on_weak_disk  # type: ignore[method-assign]


def acknowledge_on_weak_disk() -> None:
    """The answer goes out before the event is stored, on a disk that may fail."""
    acknowledge_before_storing()
    let_disk_fail()


def stay_silent() -> None:
    """A worker that was taken for dead does not say who is still connected to it."""
    room.Room._announce_present = lambda self: None  # type: ignore[method-assign]


def lose_patience() -> None:
    """No mistake: whoever does not read is dropped at once instead of after a while."""
    worker.STUCK_SECONDS = 0.2


def hurry_requests() -> None:
    """No mistake: who does not go on with a request is hung up on sooner."""
    http_protocol.HEAD_SECONDS = http_protocol.BODY_SECONDS = 0.5


def leave_orphans() -> None:
    """No mistake: so many tables are to be opened after a start that those to which nobody comes never have a turn."""
    leases.ORPHANS_SECONDS = -1.0


def tighten_quotas() -> None:
    """No mistake: fewer sockets make a crowd."""
    quotas.MOST_SOCKETS, quotas.MOST_STRANGERS, quotas.MOST_WATCHERS = 6, 3, 4


def keep_who_does_not_read() -> None:
    """Whoever does not read is never dropped."""
    lose_patience()
    sockets.Connection.drop = lambda self: None  # type: ignore[method-assign]


def stumble() -> None:
    """A message that cannot be read is a surprise."""

    def read(text: str) -> Any:
        return c.FromClient.__args__[0](**msgspec.json.decode(text))

    sockets.read_message = read  # type: ignore[assignment, attr-defined]


def let_other_sites_in() -> None:
    """A page of any site may use the cookie of whoever looks at it."""
    Settings.is_own = lambda self, origin, host: True  # type: ignore[method-assign]


def believe_any_cookie() -> None:
    """A cookie that was made up is somebody's."""

    find = People.find

    async def believe(self: People, connection: Any) -> Guest | None:
        found = await find(self, connection)
        return found or (Guest("made-up", "Eve", "en") if connection.cookies else None)

    People.find = believe  # type: ignore[method-assign]


def obey_anybody() -> None:
    """Everybody is host."""
    permissions.decides = lambda table, player: True


MUTANTS: dict[str, Callable[[], None]] = {
    function.__name__: function
    for function in (
        acknowledge_before_storing,
        forget_commands,
        lose_a_line,
        tell_everybody,
        show_other_hands,
        let_both_write,
        forget_to_sync,
        wait_for_the_dead,
        stay_deaf,
        let_disk_fail,
        acknowledge_on_weak_disk,
        stay_silent,
        lose_patience,
        hurry_requests,
        tighten_quotas,
        leave_orphans,
        keep_who_does_not_read,
        stumble,
        let_other_sites_in,
        believe_any_cookie,
        obey_anybody,
    )
}
