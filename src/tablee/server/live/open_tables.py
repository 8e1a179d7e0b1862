"""All tables that are open in this worker, and how one comes to be opened."""

import asyncio
import re
import secrets
from collections.abc import Callable, Collection

import msgspec

from tablee.games.game import Game
from tablee.games.sentences import letter
from tablee.match import checks
from tablee.match.errors import TableeError
from tablee.match.fairness import new_key
from tablee.match.match import Match
from tablee.server.live.reading import Prepare, Reading
from tablee.server.live.room import Room, do_nothing
from tablee.server.live.troubles import STANDS_STILL, Troubles, UnreadableTable, cannot_be_opened
from tablee.server.protocol.from_client import NewTable
from tablee.server.storage.event_log import Guest, NumberTaken, Storage, StorageFailed
from tablee.server.tables import events as h
from tablee.server.tables.commands.moderating import ALPHABET
from tablee.server.tables.commands.settling import refuse_tempo
from tablee.server.tables.phrases import checked_bot
from tablee.server.tables.refusals import Refusal
from tablee.server.tables.summaries import entry_of
from tablee.server.tables.table import fold

CODE_LENGTH = 6
TABLE = re.compile(r"[A-Za-z0-9_-]{1,64}")  # how a table may be called
MOST_TRIES = 5  # to find a code that is not taken


def tidy(code: str) -> str:
    """A code as it is kept, however it was typed."""
    return "".join(letter for letter in code.upper() if letter in ALPHABET)[: 2 * CODE_LENGTH]


def nameless(match: Match) -> Match:
    """The same match without names: its log would be searched in vain for those who want to be erased."""
    again = match.copy()
    again.players = tuple(letter(seat) for seat in range(match.seats))
    return again


class OpenTables:
    """The open tables of a worker."""

    def __init__(
        self, storage: Storage, worker: str, now: Callable[[], int], prepare: Prepare, troubles: Troubles
    ) -> None:
        self.storage, self.worker, self.now, self.prepare, self.troubles = storage, worker, now, prepare, troubles
        self.rooms: dict[str, Room] = {}
        self.phase_changed: Callable[[], None] = do_nothing
        self._reading = Reading(storage, prepare, troubles.count)
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._noticed: set[str] = set()  # tables of which something was written elsewhere while they were opened
        self._tasks: set[asyncio.Task[None]] = set()
        self._behind: set[str] = set()  # open tables of which something written elsewhere could not be read yet

    # --- Laying a table ----------------------------------------------------------------------------------------------
    async def lay(self, guest: Guest, asked: NewTable) -> Room:
        """A new table; its maker is the host."""
        game = checks.known_game(asked.game)
        await self.prepare(game.name)
        return await self._lay(lambda: self._laid(guest, asked, game))

    async def lay_trial(self, guest: Guest, match: Match, seat: int, bots: dict[int, str]) -> Room:
        """A table at which a match goes on from where it is, as a seat knows it; that seat is the guest's."""
        await self.prepare(match.game.name)
        asked = NewTable(match.game.name, match.seats, match.options)

        def laid() -> h.Laid:
            usual = self._laid(guest, asked, match.game)
            return msgspec.structs.replace(usual, bots=bots, place=seat, trial=True)

        room, past = await self._lay(laid), nameless(match).position()
        await room.happen(lambda table: h.Started(at=room.now(), key=new_key().hex(), bots={}, past=past))
        return room

    async def _lay(self, make: Callable[[], h.Laid]) -> Room:
        for _ in range(MOST_TRIES):
            laid = make()
            table = fold([h.encode(laid)])
            try:
                await self.storage.append(laid.table, 1, h.encode(laid), entry_of(table))
            except (StorageFailed, NumberTaken):
                if await self.storage.find_table(laid.code) is None:
                    raise
                continue
            return self._enter(Room(table, self.storage, self.worker, self.now))
        raise Refusal("busy", "No table is free: try again")

    def _laid(self, guest: Guest, asked: NewTable, game: Game) -> h.Laid:
        seats = checks.checked_seats(game, asked.seats or game.usual_seats)
        refuse_tempo(game, asked.tempo)
        return h.Laid(
            at=self.now(),
            table=secrets.token_urlsafe(12),
            code="".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH)),
            game=game.name,
            seats=seats,
            options=checks.checked_options(game, asked.options),
            tempo=asked.tempo,
            public=asked.public,
            spectators=asked.spectators,
            memory=asked.memory,
            host=guest.player,
            name=guest.name,
            bots=checked_bots(asked.bots, seats),
            late=asked.late,
            clock=asked.clock,
            hints=asked.hints,
            language=guest.language,
        )

    # --- Opening -----------------------------------------------------------------------------------------------------
    async def open(self, table: str) -> Room:
        """The room of a table, read from the log if it is not open yet."""
        if table in self.rooms:
            return self.rooms[table]
        if not TABLE.fullmatch(table):
            raise no_such_table()
        self.troubles.refuse(table)
        if table not in self._opening:
            self._opening[table] = asyncio.ensure_future(self._try_to_read(table))
            self._opening[table].add_done_callback(lambda _: self._end_opening(table))
        return await asyncio.shield(self._opening[table])

    def _end_opening(self, table: str) -> None:
        del self._opening[table]
        self._noticed.discard(table)

    async def _try_to_read(self, table: str) -> Room:
        try:
            return await self._read(table)
        except TableeError:
            raise
        except Exception as error:
            self.set_aside(table, error)
            raise cannot_be_opened() from error

    async def _read(self, name: str) -> Room:
        table, many = await self._reading.read(name)
        if table.number == 0:
            raise no_such_table()
        if not table.seats:
            raise UnreadableTable("its log does not begin with a table")
        room = self._enter(Room(table, self.storage, self.worker, self.now, table.number - many))
        if name in self._noticed:
            await room.catch_up(table.number + 1)
        return room

    def _enter(self, room: Room) -> Room:
        self.rooms[room.table.id] = room
        room.phase_changed = self.phase_changed
        return room

    def sweep(self, kept: Collection[str]) -> None:
        """Forget the tables that nobody here looks at or after; their logs remain."""
        for name, room in list(self.rooms.items()):
            if not room.table.is_kept and name not in self._behind:
                self.end_trouble(name)
            if room.is_idle and name not in kept and name not in self.troubles:
                del self.rooms[name]

    # --- Troubles ----------------------------------------------------------------------------------------------------
    def set_aside(self, table: str, error: Exception) -> None:
        """Something is wrong with a table: it rests for a while, and its people are told."""
        self.troubles.set_aside(table, error)
        if table in self.rooms:
            self.rooms[table].show_trouble(STANDS_STILL)

    def end_trouble(self, table: str) -> None:
        """Nothing is wrong with a table any more."""
        if self.troubles.end(table) and table in self.rooms:
            self.rooms[table].show_trouble(None)

    # --- Other workers -----------------------------------------------------------------------------------------------
    def notice(self, table: str, number: int) -> None:
        """Another worker, or this one, has written an event."""
        if table in self._opening:
            self._noticed.add(table)
        room = self.rooms.get(table)
        if room is not None and room.table.number < number:
            task = asyncio.ensure_future(self._read_on(room, number))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def read_anew(self, table: str) -> "asyncio.Task[None] | None":
        """The log of a table was changed; None if it is not open here."""
        if (room := self.rooms.get(table)) is None:
            return None
        task = asyncio.ensure_future(room.read_anew(lambda: self._reading.read(table)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _read_on(self, room: Room, number: int) -> None:
        table = room.table.id
        try:
            await room.catch_up(number)
        except Exception as error:
            self._behind.add(table)
            self.set_aside(table, error)
            return
        if table in self._behind:
            self._behind.remove(table)
            self.end_trouble(table)

    def read_missed(self) -> None:
        """What could not be read before is tried again."""
        self._behind &= self.rooms.keys()
        for table in self._behind:
            self.notice(table, self.rooms[table].table.number + 1)

    def catch_up(self) -> None:
        """Notices may have been missed: every open table reads on, and so does every one that is being opened."""
        self._noticed |= self._opening.keys()
        for table, room in self.rooms.items():
            self.notice(table, room.table.number + 1)

    async def finish(self) -> None:
        """Wait until everything that was begun is stored."""
        await asyncio.gather(*self._tasks, *(room.finish() for room in self.rooms.values()), return_exceptions=True)


def no_such_table() -> Refusal:
    """Nobody has laid it."""
    return Refusal("unknown", "There is no such table")


def checked_bots(bots: list[str | None], seats: int) -> dict[int, str]:
    """The bots of a new table by seat; the first seat is the host's."""
    if len(bots) > seats - 1:
        raise Refusal(
            "unknown", "There are {others} seats besides yours, not {given}", others=seats - 1, given=len(bots)
        )
    for bot in bots:
        if bot is not None:
            checked_bot(bot)
    return {seat: bot for seat, bot in enumerate(bots, 1) if bot is not None}
