"""Bots and clocks. One worker looks after a table, under a lease; if it dies, another takes over.

When a bot acts depends on tempo and chance only, never on cards: the moment is drawn before the bot looks.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor

from tablee.bots.bot import Bot, Tempo, tempo_of
from tablee.bots.limit import USUAL
from tablee.bots.roster import seat_bot
from tablee.bots.schedule import Schedule
from tablee.games.game import Game
from tablee.match.errors import TableeError
from tablee.match.match import Match
from tablee.server import happenings as h
from tablee.server.clocks import deadlines, strikes
from tablee.server.hall import Hall
from tablee.server.room import Room
from tablee.server.seats import Seat
from tablee.server.table import Table

log = logging.getLogger("tablee")
LONGEST_SLEEP = 3600.0
Prepare = Callable[[Game, Bot], Awaitable[None]]  # wait until a bot can play a game
THINKING = 0.3  # seconds from a look to a move at a live table, whatever was thought
QUIET = "quiet"  # a bot that does not react says nothing at a live table


class Keeper:
    """Looks after one table."""

    def __init__(self, room: Room, pool: ThreadPoolExecutor, haste: float, prepare: Prepare) -> None:
        self.room, self.pool, self.haste, self.prepare = room, pool, haste, prepare
        self.bots: dict[tuple[int, str], Bot] = {}
        self.schedule = Schedule(secrets.randbits(63), room.table.pace.live.slowness if room.table.game.live else 1.0)

    async def keep(self) -> None:
        """Act whenever something is due, as long as the match goes on."""
        while self.room.table.is_kept:
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
        self.plan(table)
        times = [at for at, _ in self.clocks(table)]
        times += [self.gone_at(table, seat.gone_since) for seat in table.people if is_missed(table, seat.number)]
        times += [self.look_at(seat) for seat in self.schedule.due]
        return min(times, default=self.room.now() + int(LONGEST_SLEEP * 1000))

    def clocks(self, table: Table) -> list[tuple[int, h.AnyHappening]]:
        """When each clock runs out, and what happens then (M-19); tests are in haste."""
        now = self.room.now()
        found: list[tuple[int, h.AnyHappening]] = []
        for strike in strikes(table):
            at = int((strike.since + strike.seconds * self.haste) * 1000)
            found.append((at, h.Clocked(at=now, kind=strike.kind, seat=strike.seat)))
        for clock in deadlines(table):
            at = clock.at - int(clock.allowed * (1 - self.haste))
            if clock.kind == "turn":
                assert clock.seat is not None
                found.append((at, h.StoodIn(at=now, seat=clock.seat, late=True)))
            elif clock.kind == "counting":
                found.append((at, h.WentOn(at=now)))
        return found

    def gone_at(self, table: Table, since: int) -> int:
        """When somebody has been gone for too long."""
        return since + int(table.pace.gone * self.haste * 1000)

    def plan(self, table: Table) -> None:
        """Every bot that may act has a time to do so."""
        bots = {seat.number: self.tempo(table, seat.number) for seat in table.seats if is_concerned(table, seat)}
        self.schedule.plan(table.moment, bots, self.room.now() / 1000, table.pace.live.objection)

    def tempo(self, table: Table, seat: int) -> Tempo:
        """How quick a bot is: at a live table as its level, elsewhere as the table."""
        return tempo_of(self.bot_of(table, seat)) if table.game.live else table.pace.bot

    def acts_at(self, seat: int) -> float:
        """When the bot of a seat acts, in seconds; tests are in haste."""
        drawn_at = self.room.table.clocks.live.objection_since
        return drawn_at + (self.schedule.due[seat] - drawn_at) * self.haste

    def look_at(self, seat: int) -> int:
        """When the bot of a seat looks at the table: at a live one long enough before it acts to think."""
        return int((self.acts_at(seat) - (THINKING * self.haste if self.room.table.game.live else 0)) * 1000)

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
        due = sorted((self.look_at(seat), seat) for seat in self.schedule.due)
        if due and due[0][0] <= now:
            await self.let_bot_move(due[0][1])

    def due_happening(self, table: Table, now: int) -> h.AnyHappening | None:
        """A clock that has run out, or somebody who is gone."""
        gone = [seat for seat in table.people if is_missed(table, seat.number)]
        late = [seat for seat in gone if self.gone_at(table, seat.gone_since) <= now]
        if table.is_playing and late and table.pace.is_live and not any(seat.is_here for seat in table.people):
            return h.Paused(at=now, by_itself=True)
        if late:
            return h.StoodIn(at=now, seat=late[0].number, late=False)
        return next((happening for at, happening in sorted_by_time(self.clocks(table)) if at <= now), None)

    async def let_bot_move(self, seat: int) -> None:
        """Ask the bot of a seat off the event loop, and carry out what it wants if nothing has changed meanwhile."""
        table, acts_at = self.room.table, self.acts_at(seat)
        self.schedule.look(seat)
        if table.seats[seat].player_bot is not None:
            await self.prepare(table.game, self.bot_of(table, seat))
        seen = table.moved_at
        if table.seats[seat].player_bot is None or table.match is None or not table.match.legal(seat):
            return
        do = await asyncio.get_running_loop().run_in_executor(
            self.pool, choose, self.bot_of(table, seat), table.match.copy(), seat
        )
        if table.game.live:  # how long it thought betrays nothing either
            await asyncio.sleep(max(0.0, acts_at - self.room.now() / 1000))
        is_done = do == QUIET or await self.room.happen(lambda now_there: self.bot_move(now_there, seat, do, seen))
        if not is_done or table.moment.main == seat:
            self.schedule.look_again(seat)

    def bot_move(self, table: Table, seat: int, do: str, seen: int) -> h.Moved | None:
        """The move of a bot, unless the table has moved on while it thought; checked like anybody's."""
        place = table.seats[seat]
        if table.moved_at != seen or not table.is_playing or place.player_bot is None or table.match is None:
            return None
        try:
            table.match.check(seat, do)
        except TableeError as error:
            log.warning("table %s: %s cannot play %s: %s", table.table, place.player_bot, do, error)
            return None
        return h.Moved(at=self.room.now(), seat=seat, do=do, by="stand_in" if place.player else "bot")


def sorted_by_time(clocks: list[tuple[int, h.AnyHappening]]) -> list[tuple[int, h.AnyHappening]]:
    """The first one first."""
    return sorted(clocks, key=lambda clock: clock[0])


def is_concerned(table: Table, seat: Seat) -> bool:
    """Whether a bot plays for a seat, and the table may take a move from it."""
    if not table.is_playing or seat.player_bot is None:
        return False
    return table.game.live is not None or table.moment.main == seat.number


def choose(bot: Bot, match: Match, seat: int) -> str:
    """What a bot makes of what its seat may know; runs in a thread, on a copy."""
    return bot.choose(match.view(seat, training=False), USUAL)


def is_missed(table: Table, seat: int) -> bool:
    """Whether a person is not connected, and no bot plays for them yet."""
    place = table.seats[seat]
    return place.player is not None and not place.is_here and not place.stand_in


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
        if not room.table.is_kept or (name in self.kept and not self.kept[name].done()):
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
        dead = sorted(table.workers - alive)
        return h.WorkersLost(at=room.now(), workers=dead) if dead else None

    if lost(room.table) is not None:
        await room.happen(lost)
