"""Bots and clocks of one table.

When a bot acts depends on tempo and chance only, never on cards: the moment is drawn before the bot looks.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable

from tablee.bots.bot import Bot, tempo_of
from tablee.bots.limit import USUAL
from tablee.bots.roster import seat_bot
from tablee.bots.schedule import Schedule
from tablee.games.game import Game
from tablee.games.live import Tempo
from tablee.match.errors import TableeError
from tablee.match.match import Match
from tablee.server.live.room import Room, do_nothing
from tablee.server.live.thinking import Thinking
from tablee.server.tables import events as h
from tablee.server.tables.clocks import deadlines, strikes
from tablee.server.tables.people.seats import Seat
from tablee.server.tables.table import Table

log = logging.getLogger("tablee")
LONGEST_SLEEP = 3600.0
Prepare = Callable[[Game, Bot], Awaitable[Bot]]  # who plays for a bot at a game now
THINKING = 0.3  # seconds from a look to a move at a live table, whatever was thought
QUIET = "quiet"  # a bot that does not react says nothing at a live table


class Keeper:
    """Looks after one table."""

    def __init__(self, room: Room, thinking: Thinking, haste: float, prepare: Prepare) -> None:
        self.room, self.thinking, self.haste, self.prepare = room, thinking, haste, prepare
        self.went_well: Callable[[], None] = do_nothing  # told when nothing is left undone
        self.bots: dict[tuple[int, str], Bot] = {}
        self.schedule = Schedule(secrets.randbits(63), room.table.pace.live.slowness if room.table.game.live else 1.0)

    async def keep(self) -> None:
        """Act whenever something is due, as long as the match goes on."""
        while self.room.table.is_kept:
            self.room.changed.clear()
            wait = self.next_due() - self.room.now()
            if wait > 0:
                self.went_well()
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
        times += [self.deserted_at(table)] if is_deserted(table) else []
        return min(times, default=self.room.now() + int(LONGEST_SLEEP * 1000))

    def clocks(self, table: Table) -> list[tuple[int, h.AnyEvent]]:
        """When each clock runs out, and what happens then (M-19); tests are in haste."""
        now = self.room.now()
        found: list[tuple[int, h.AnyEvent]] = []
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

    def deserted_at(self, table: Table) -> int:
        """When a deserted table rests: as soon as somebody has been gone for too long whose place no bot has taken, or
        else everybody has."""
        missed = [self.gone_at(table, seat.gone_since) for seat in table.people if not seat.stand_in]
        others = [self.gone_at(table, seat.gone_since) for seat in table.people] if table.pace.is_live else []
        return min(missed, default=max(others, default=self.room.now()))

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
        if await self.room.happen(lambda table: self.due_event(table, now)):
            return
        due = sorted((self.look_at(seat), seat) for seat in self.schedule.due)
        if due and due[0][0] <= now:
            await self.let_bot_move(due[0][1])

    def due_event(self, table: Table, now: int) -> h.AnyEvent | None:
        """A clock that has run out, or somebody who is gone."""
        if is_deserted(table) and self.deserted_at(table) <= now:
            return h.Paused(at=now, by_itself=True)
        gone = [seat for seat in table.people if is_missed(table, seat.number)]
        late = [seat for seat in gone if self.gone_at(table, seat.gone_since) <= now]
        if late:
            return h.StoodIn(at=now, seat=late[0].number, late=False)
        return next((event for at, event in sorted_by_time(self.clocks(table)) if at <= now), None)

    async def let_bot_move(self, seat: int) -> None:
        """Ask the bot of a seat off the event loop, and carry out what it wants if nothing has changed meanwhile."""
        table, acts_at = self.room.table, self.acts_at(seat)
        self.schedule.look(seat)
        if table.seats[seat].player_bot is None:
            return
        bot = await self.prepare(table.game, self.bot_of(table, seat))
        seen = table.moved_at
        if table.seats[seat].player_bot is None or table.match is None or not table.match.legal(seat):
            return
        match = table.match.copy()
        do = await self.thinking.think(table.in_charge or "", choose, bot, match, seat)
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
            action = table.match.read(do)
            table.match.check(seat, action)
        except TableeError as error:
            log.warning("table %s: %s cannot play %s: %s", table.id, place.player_bot, do, error)
            return None
        do = table.game.notation.moves[action]
        return h.Moved(at=self.room.now(), seat=seat, do=do, by="stand_in" if place.player else "bot")


def sorted_by_time(clocks: list[tuple[int, h.AnyEvent]]) -> list[tuple[int, h.AnyEvent]]:
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


def is_deserted(table: Table) -> bool:
    """Whether nobody is there for whom bots could play; at a slow table people who have a day to move are."""
    if not table.is_playing or any(seat.is_here for seat in table.people):
        return False
    return table.pace.is_live or all(seat.stand_in for seat in table.people)


def is_missed(table: Table, seat: int) -> bool:
    """Whether a person is not connected, and no bot plays for them yet."""
    place = table.seats[seat]
    return place.player is not None and not place.is_here and not place.stand_in
