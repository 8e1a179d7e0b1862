"""Bots and clocks. One worker looks after a table, under a lease; if it dies, another takes over.

When a bot acts depends on tempo and chance only, never on cards: the moment is drawn before the bot looks.
"""

import asyncio
import logging
import random
import secrets
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor

from tablee.bots.bot import Bot, tempo_of
from tablee.bots.limit import USUAL
from tablee.bots.roster import seat_bot
from tablee.games.game import Game
from tablee.match.errors import TableeError
from tablee.match.match import Match
from tablee.server import happenings as h
from tablee.server.clocks import deadlines
from tablee.server.hall import Hall
from tablee.server.room import Room
from tablee.server.table import Table

log = logging.getLogger("tablee")
LONGEST_SLEEP = 3600.0
Prepare = Callable[[Game, Bot], Awaitable[None]]  # wait until a bot can play a game
THINKING = 0.3  # seconds from a look to a move at a table of MERCI, whatever was thought


class Keeper:
    """Looks after one table."""

    def __init__(self, room: Room, pool: ThreadPoolExecutor, haste: float, prepare: Prepare) -> None:
        self.room, self.pool, self.haste, self.prepare = room, pool, haste, prepare
        self.bots: dict[tuple[int, str], Bot] = {}
        self.timers: dict[int, int] = {}  # when the bot of a seat will look at the table
        self.looked: dict[int, int] = {}  # of each seat, the happening after which it has looked
        self.chance = random.Random(secrets.randbits(64))

    async def keep(self) -> None:
        """Act whenever something is due, as long as the match goes on."""
        while self.room.table.is_playing:
            self.room.changed.clear()
            wait = self.next_due() - self.room.now()
            if wait > 0:
                await self.sleep(min(wait / 1000, LONGEST_SLEEP))
                continue
            await self.act()

    async def sleep(self, seconds: float) -> None:
        """Until then, or until something happens at the table."""
        try:
            async with asyncio.timeout(seconds):
                await self.room.changed.wait()
        except TimeoutError:
            return

    # --- When --------------------------------------------------------------------------------------------------------
    def next_due(self) -> int:
        """When something is to be done next."""
        table = self.room.table
        if not table.is_playing:
            return self.room.now() + int(LONGEST_SLEEP * 1000)
        self.set_timers(table)
        clocks = deadlines(table.moment, table.clocks, table.pace, table.seats)
        times = [self.hurried(table, clock.at, clock.allowed) for clock in clocks]
        times += [self.gone_at(table, seat.gone_since) for seat in table.people if is_missed(table, seat.number)]
        return min([*times, *self.timers.values()], default=self.room.now() + int(LONGEST_SLEEP * 1000))

    def hurried(self, table: Table, at: int, allowed: int) -> int:
        """When a clock runs out; tests are in haste."""
        return at if self.haste == 1 else at - int(allowed * (1 - self.haste))

    def gone_at(self, table: Table, since: int) -> int:
        """When somebody has been gone for too long."""
        return since + int(table.pace.gone * self.haste * 1000)

    def set_timers(self, table: Table) -> None:
        """Every bot that is concerned will look at the table once after every happening of the match."""
        for seat in table.seats:
            concerned = seat.player_bot is not None and (table.game.clock or table.moment.main == seat.number)
            if not concerned:
                self.timers.pop(seat.number, None)
            elif seat.number not in self.timers and self.looked.get(seat.number) != table.moved_at:
                self.timers[seat.number] = self.moment_to_look(table, seat.number)

    def moment_to_look(self, table: Table, seat: int) -> int:
        """Drawn by tempo and chance, from what everybody sees."""
        owes = table.moment.main == seat and table.moment.objection is None
        low, high = self.times(table, seat, owes)
        rest = max(0, table.clocks.turn_since - self.room.now()) if owes else 0  # a look at the points of a round
        return self.room.now() + int((rest + self.chance.uniform(low, high) * 1000) * self.haste)

    def times(self, table: Table, seat: int, owes: bool) -> tuple[float, float]:
        """How long the bot of a seat takes, at least and at most; in MERCI every level has its own tempo."""
        if not table.game.clock:
            return table.pace.bot
        tempo, quickness = tempo_of(self.bot_of(table, seat)), table.pace.quickness
        low, high = tempo.decision if owes else tempo.reaction
        return low * quickness, high * quickness

    def bot_of(self, table: Table, seat: int) -> Bot:
        """The bot that plays for a seat."""
        name = table.seats[seat].player_bot
        assert name is not None
        if (seat, name) not in self.bots:
            self.bots[seat, name] = seat_bot(name, secrets.randbits(63), table.game)
        return self.bots[seat, name]

    # --- What --------------------------------------------------------------------------------------------------------
    async def act(self) -> None:
        """Do the first thing that is due."""
        now = self.room.now()
        if await self.room.happen(lambda table: self.due_happening(table, now)):
            return
        seat = next((seat for seat, at in sorted(self.timers.items(), key=lambda pair: pair[1]) if at <= now), None)
        if seat is not None:
            del self.timers[seat]
            await self.let_bot_move(seat)

    def due_happening(self, table: Table, now: int) -> h.AnyHappening | None:
        """A clock that has run out, or somebody who is gone."""
        if not table.is_playing:
            return None
        gone = [seat for seat in table.people if is_missed(table, seat.number)]
        late = [seat for seat in gone if self.gone_at(table, seat.gone_since) <= now]
        if late and table.pace.is_live and not any(seat.is_here for seat in table.people):
            return h.Paused(at=now, by_itself=True)
        if late:
            return h.StoodIn(at=now, seat=late[0].number, late=False)
        for clock in deadlines(table.moment, table.clocks, table.pace, table.seats):
            if self.hurried(table, clock.at, clock.allowed) <= now:
                return run_out(clock.kind, clock.seat, now)
        return None

    async def let_bot_move(self, seat: int) -> None:
        """Ask the bot of a seat off the event loop, and carry out what it wants if the table has not moved on."""
        table = self.room.table
        if table.seats[seat].player_bot is not None:
            await self.prepare(table.game, self.bot_of(table, seat))
        seen = self.looked[seat] = table.moved_at
        if table.seats[seat].player_bot is None or table.match is None or not table.match.legal(seat):
            return
        loop, bot = asyncio.get_running_loop(), self.bot_of(table, seat)
        start = loop.time()
        do = await loop.run_in_executor(self.pool, choose, bot, table.match.copy(), seat)
        if table.game.clock:  # how long it thought betrays nothing either
            await asyncio.sleep(max(0, THINKING * self.haste - (loop.time() - start)))
        if do != "quiet":
            moved = await self.room.happen(lambda now_there: self.bot_move(now_there, seat, do, seen))
            if not moved:
                self.looked.pop(seat, None)

    def bot_move(self, table: Table, seat: int, do: str, seen: int) -> h.Moved | None:
        """The move of a bot, unless the table has moved on while it thought."""
        place = table.seats[seat]
        if table.moved_at != seen or not table.is_playing or place.player_bot is None:
            return None
        return h.Moved(at=self.room.now(), seat=seat, do=do, by="stand_in" if place.player else "bot")


def choose(bot: Bot, match: Match, seat: int) -> str:
    """What a bot makes of what its seat may know; runs in a thread, on a copy."""
    return bot.choose(match.view(seat, training=False), USUAL)


def is_missed(table: Table, seat: int) -> bool:
    """Whether a person is not connected, and no bot plays for them yet."""
    place = table.seats[seat]
    return place.player is not None and not place.is_here and not place.stand_in


def run_out(kind: str, seat: int | None, now: int) -> h.AnyHappening:
    """What happens when a clock runs out (M-19)."""
    if kind == "objection":
        return h.Clocked(at=now, kind="close")
    if kind == "thanks":
        return h.Clocked(at=now, kind="silent", seat=seat)
    assert seat is not None
    return h.StoodIn(at=now, seat=seat, late=True)


class Keepers:
    """Takes leases on tables, and looks after them."""

    beats_every = 1.0  # seconds
    lease = 5.0  # seconds without a beat, and others take over

    def __init__(self, hall: Hall, haste: float, prepare: Prepare) -> None:
        self.hall, self.storage, self.worker, self.haste = hall, hall.storage, hall.worker, haste
        self.prepare = prepare
        self.pool = ThreadPoolExecutor(2, "bots")
        self.kept: dict[str, asyncio.Task[None]] = {}
        self.running: asyncio.Task[None] | None = None
        self.last_beat = 0.0
        self.hurry = asyncio.Event()
        hall.phase_changed = self.hurry.set

    async def start(self) -> None:
        """Begin to look after tables."""
        await self.beat()
        self.running = asyncio.create_task(self.run())

    async def stop(self) -> None:
        """Let others take over at once."""
        tasks = [task for task in (self.running, *self.kept.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.kept.clear()
        self.pool.shutdown(wait=True)
        await self.storage.retire(self.worker)

    async def run(self) -> None:
        """Beat, and look for tables that nobody looks after."""
        while True:
            try:
                await self.beat()
                await self.look_around()
            except TableeError as error:
                log.warning("%s", error)
            await self.rest()

    async def rest(self) -> None:
        """Until the next beat; a table that has just begun is taken at once."""
        try:
            async with asyncio.timeout(self.beats_every):
                await self.hurry.wait()
        except TimeoutError:
            return
        self.hurry.clear()
        for room in list(self.hall.rooms.values()):
            await self.take(room)

    async def beat(self) -> None:
        """Say that this worker lives; after too long a silence others may have its tables."""
        now = asyncio.get_running_loop().time()
        if self.last_beat and now - self.last_beat > self.lease:
            for task in self.kept.values():
                task.cancel()
            self.kept.clear()
        await self.storage.beat(self.worker, self.lease)
        self.last_beat = now

    async def look_around(self) -> None:
        """Take what is free: tables that are open here, and tables whose worker is gone; see who is gone with it."""
        for table in await self.storage.orphans():
            try:
                await self.hall.open(table)
            except TableeError:
                continue
        alive = await self.storage.live_workers() | {self.worker}
        for room in list(self.hall.rooms.values()):
            await forget_dead_workers(room, alive)
            await self.take(room)
        self.kept = {name: task for name, task in self.kept.items() if not task.done()}
        self.hall.sweep(self.kept)

    async def take(self, room: Room) -> None:
        """Look after a table if it is to be played and nobody else does."""
        name = room.table.table
        if room.table.phase != "playing" or (name in self.kept and not self.kept[name].done()):
            return
        if await self.storage.lease(name, self.worker):
            self.kept[name] = asyncio.create_task(self.keep(room))

    async def keep(self, room: Room) -> None:
        """Look after a table; what goes wrong is reported, and tried again with the next beat."""
        try:
            await Keeper(room, self.pool, self.haste, self.prepare).keep()
        except TableeError as error:
            log.warning("table %s: %s", room.table.table, error)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("table %s", room.table.table)


async def forget_dead_workers(room: Room, alive: set[str]) -> None:
    """Connections through workers that are gone are gone too, whoever looks after the table."""

    def lost(table: Table) -> h.WorkersLost | None:
        dead = sorted({worker for seat in table.people for worker in seat.workers} - alive)
        return h.WorkersLost(at=room.now(), workers=dead) if dead else None

    if lost(room.table) is not None:
        await room.happen(lost)
