"""The socket of a table: hello, then numbered commands in and answers and updates out.

A slow reader gets several events in one update, and holds up nobody but itself.
"""

import asyncio
import logging
import re
import time
from contextlib import suppress
from typing import Any

import tablee
from tablee.games.sentences import Language, Sentence
from tablee.match.checks import known_game
from tablee.match.errors import TableeError
from tablee.server.coach.hints import Question, asked
from tablee.server.coach.seeing import see_hint
from tablee.server.live.limits import Bucket
from tablee.server.live.quotas import TOO_MANY_HINTS, TOO_MANY_WORDS
from tablee.server.live.room import Room
from tablee.server.protocol import from_client as c
from tablee.server.protocol import to_client as t
from tablee.server.sockets.goodbyes import CLOSED_BY_US, GOODBYES, HELLO_FIRST, NO_SPECTATORS, REFUSED_BY_US, Closing
from tablee.server.sockets.messages import LARGEST_MESSAGE, NONSENSE, encode, number_in, read_message
from tablee.server.sockets.waiting import Gate
from tablee.server.sockets.wire import Gone, Wire
from tablee.server.storage.event_log import Guest
from tablee.server.tables.commands.arriving import may_enter
from tablee.server.tables.commands.moderating import SENT_AWAY
from tablee.server.tables.commands.permissions import Sender, own_seat, refuse_unless
from tablee.server.tables.refusals import Refusal, code_of, not_allowed
from tablee.server.views.moves import answer_why
from tablee.server.views.table_view import write_update
from tablee.server.worker import Worker

log = logging.getLogger("tablee")
PROTOCOL = 1
HELLO_SECONDS = 10.0
GOODBYE_SECONDS = 2.0
MOST_FAULTS = 100  # refusals for speed or nonsense, then the connection is closed; one a second is forgotten
CLIENT = re.compile(r"[A-Za-z0-9_-]{8,64}")


class Connection:
    """One browser tab at one table."""

    __slots__ = (
        "address", "awake", "bucket", "client", "code", "guest", "is_counted", "is_signed_out", "language", "last",
        "patience", "room", "seen", "task", "wire", "worker",
    )  # fmt: skip

    def __init__(self, worker: Worker, wire: Wire, guest: Guest | None, address: str) -> None:
        self.worker, self.wire, self.guest, self.address = worker, wire, guest, address
        self.language: Language = guest.language if guest else "en"
        self.seen: tuple[int, Sentence | None] | None = None  # the state of the table that was sent last
        self.last = 0  # the number up to which this reader has the lines
        self.awake = Gate()
        self.bucket = Bucket(40, 20, time.monotonic())
        self.patience = Bucket(MOST_FAULTS, 1, time.monotonic())
        self.is_counted = False  # among the connections of a player at the table
        self.is_signed_out = False  # the person has left all devices

    def wake(self) -> None:
        """Something happened at the table."""
        self.awake.set()

    def is_stuck(self, seconds: float) -> bool:
        """Whether the reader has taken nothing for so long."""
        return self.wire.is_stuck(seconds)

    def drop(self) -> None:
        """Let go of a reader who takes nothing any more; what is on its way to them is thrown away."""
        self.wire.is_open = False
        self.task.cancel()

    def sign_out(self) -> None:
        """The cookie of this reader is worth nothing any more."""
        self.is_signed_out = True
        self.task.cancel()

    @property
    def player(self) -> str | None:
        """Who this is; None: somebody who has not introduced themselves."""
        return self.guest.player if self.guest else None

    # --- From hello to goodbye ---------------------------------------------------------------------------------------
    async def run(self, table: str, trouble: TableeError | None = None) -> None:
        """Talk until one of the two leaves; with `trouble`, say what it is."""
        self.task = current_task()
        self.worker.connections.add(self)
        try:
            await self.wire.accept()
            with self.worker.quotas.new_socket(self.address, self.guest is not None):
                hello = await self.hear_hello()
                if trouble is not None:
                    raise trouble
                await self.visit(table, hello)
        except Closing as closing:
            await self.say_goodbye(closing.code, closing.says, closing.again)
        except TableeError as error:
            await self.refuse_entry(error)
        except asyncio.CancelledError:
            why = "signed_out" if self.is_signed_out else "stopping"
            await self.say_goodbye(why, GOODBYES[why], again=True)
        except Gone:
            return
        except Exception:
            self.worker.metrics.count("mistakes")
            log.exception("table %s", table)
            await self.say_goodbye("mistake", GOODBYES["mistake"], again=True)
        finally:
            self.worker.connections.discard(self)

    async def visit(self, table: str, hello: c.Hello) -> None:
        """The table, and whatever is said there."""
        self.room = await self.enter(table, hello)
        try:
            await self.wire.say(encode(t.Welcome(PROTOCOL, tablee.__version__, table, self.room.now(), self.language)))
            await self.talk()
        finally:
            await self.depart()

    async def hear_hello(self) -> c.Hello:
        """The first message."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                message = read_message(await self.wire.hear())
        except (TimeoutError, *NONSENSE) as error:
            raise Closing("malformed", HELLO_FIRST, again=False) from error
        if not isinstance(message, c.Hello) or not CLIENT.fullmatch(message.client):
            raise Closing("malformed", HELLO_FIRST, again=False)
        self.client, self.language = message.client, message.language or self.language
        self.code = (message.code or "").upper().replace("-", "").replace(" ", "")
        return message

    async def enter(self, table: str, hello: c.Hello) -> Room:
        """Come to the table, if that is allowed."""
        room = await self.worker.open_tables.open(table)
        self.refuse_strangers(room)
        room.watchers.add(self)
        if self.worker.open_tables.rooms.get(table) is not room:
            room.watchers.discard(self)
            return await self.enter(table, hello)
        self.last = hello.last
        self.awake.set()
        return room

    def refuse_strangers(self, room: Room) -> None:
        """A table by invitation is for its players and for those who have its code."""
        table = room.table
        if table.seat_of(self.player) is not None:
            return
        if table.is_sent_away(self.player, self.code):
            raise not_allowed(SENT_AWAY)
        if not table.public and self.code != table.code:
            raise not_allowed("This table is by invitation")
        if not may_enter(table, self.player):
            raise not_allowed(NO_SPECTATORS)
        self.worker.quotas.refuse_crowd(len(room.watchers))

    async def talk(self) -> None:
        """Read here and write in a task of its own; when one of them ends, so does the other."""
        if self.player is not None:
            self.is_counted = True
            await self.room.come(self.player)
        writing = asyncio.create_task(self.write_on())
        writing.add_done_callback(self.stop_reading)
        try:
            await self.read_on()
        except asyncio.CancelledError:
            if writing.done():
                self.task.uncancel()
                writing.result()
            raise
        finally:
            writing.remove_done_callback(self.stop_reading)
            writing.cancel()
            await asyncio.gather(writing, return_exceptions=True)

    def stop_reading(self, writing: "asyncio.Task[None]") -> None:
        """There is nobody to write to any more."""
        self.task.cancel()

    async def depart(self) -> None:
        """Leave the table."""
        self.room.watchers.discard(self)
        if self.player is not None and self.is_counted:
            await self.room.go(self.player)

    async def refuse_entry(self, error: TableeError) -> None:
        """Say why not, and close."""
        refused = t.Refused(None, code_of(error), error.says.printed_in(self.language), error.rule)
        again = refused.code in ("busy", "not_ready")
        try:
            await self.wire.say(encode(refused))
        except Gone:
            return
        await self.say_goodbye("not_allowed", error.says, again)

    async def say_goodbye(self, code: Any, says: Sentence, again: bool) -> None:
        """A last word."""
        if not self.wire.is_open:
            return
        try:
            async with asyncio.timeout(GOODBYE_SECONDS):
                await self.wire.say(encode(t.Goodbye(code, says.printed_in(self.language), again)))
                await self.wire.close(CLOSED_BY_US.get(code, REFUSED_BY_US))
        except (Gone, TimeoutError):
            return

    # --- Out ---------------------------------------------------------------------------------------------------------
    async def write_on(self) -> None:
        """The table as it is now, whenever something has happened."""
        while True:
            await self.awake.wait()
            self.awake.clear()
            if self.room.state != self.seen:
                await self.wire.say(await self.take_turn())

    async def take_turn(self) -> bytes:
        """An update; of all views of this worker one at a time."""
        async with self.worker.turn:
            await asyncio.sleep(0)  # answers go first
            return self.update()

    def update(self) -> bytes:
        """The lines that this reader has not got, and the whole view."""
        self.refuse_removed()
        table = self.room.table
        sight, trouble = self.room.sight(), self.room.trouble
        update = write_update(table, sight, self.player, self.language, self.last, self.room.now(), trouble)
        self.seen, self.last = self.room.state, table.number
        return encode(update)

    def refuse_removed(self) -> None:
        """Whoever was sent away must go, and whoever lost a seat at a table without spectators."""
        if self.room.table.is_sent_away(self.player, self.code):
            raise Closing("not_allowed", SENT_AWAY, again=False)
        if not may_enter(self.room.table, self.player):
            raise Closing("not_allowed", NO_SPECTATORS, again=False)

    # --- In ----------------------------------------------------------------------------------------------------------
    async def read_on(self) -> None:
        """One message after the other; each is answered, some of them later."""
        while True:
            answer = await self.answer(await self.wire.hear())
            if answer is not None:
                await self.wire.say(encode(answer))

    async def answer(self, text: str) -> Any:
        """What one message is answered with; None if that takes a while."""
        number = None
        try:
            self.refuse_flood(text)
            command = read_message(text)
            if isinstance(command, c.Hello):
                raise Refusal("malformed", "Hello was said already")
            number = command.number
            return await self.obey(command)
        except NONSENSE as error:
            self.fault()
            refusal = Refusal("malformed", "This message cannot be read: {why}", why=str(error)[:120])
            return self.refused(number_in(text), refusal)
        except TableeError as error:
            return self.refused(number if number is not None else number_in(text), error)

    def refuse_flood(self, text: str) -> None:
        """So many a second, and not too long."""
        if len(text) > LARGEST_MESSAGE:
            self.fault()
            raise Refusal("malformed", "This message is too long")
        if not self.bucket.take(time.monotonic()):
            self.fault()
            raise Refusal("too_fast", "Not so fast, please")

    def fault(self) -> None:
        """Whoever floods is let go."""
        if not self.patience.take(time.monotonic()):
            raise Closing("flood", GOODBYES["flood"], again=False)

    def refused(self, number: int | None, error: TableeError) -> t.Refused:
        """A refusal in the reader's language; it is remembered, so that the same command gets the same answer."""
        self.worker.metrics.count("refusals")
        says = error.says.printed_in(self.language, self.room.table.names)
        answer = t.Refused(number, code_of(error), says, error.rule)
        if number is not None and answer.code not in ("busy", "too_fast"):
            self.worker.refused.keep((self.room.table.id, self.player, self.client, number), error)
        return answer

    async def obey(self, command: Any) -> Any:
        """Carry out a command."""
        before = self.worker.refused.find((self.room.table.id, self.player, self.client, command.number))
        if before is not None:
            raise before
        if isinstance(command, c.Ping):
            return t.Pong(command.number, self.room.now())
        if self.guest is None:
            raise not_allowed("Tell us your name first")
        if isinstance(command, c.Speak):
            return self.speak(command)
        if isinstance(command, c.Why):
            return self.why(command)
        if isinstance(command, c.Hint):
            return await self.ask_owl(self.guest, command)
        if isinstance(command, c.Say | c.SayPhrase):
            quotas = self.worker.quotas
            quotas.refuse_unless(quotas.chat.take(self.guest.player), TOO_MANY_WORDS)
        if isinstance(command, c.Settle):
            await self.prepare_to_settle(self.guest, command)
        return await self.store(self.guest, command)

    async def prepare_to_settle(self, guest: Guest, command: c.Settle) -> None:
        """Another game must be ready, and a table that is to be listed one of few."""
        if command.game is not None:
            await self.worker.open_tables.prepare(known_game(command.game).name)
        if command.public and not self.room.table.public:
            await self.worker.refuse_more_tables(guest.player, public=True)

    async def store(self, guest: Guest, command: c.Command) -> t.Done:
        """Something that lasts: answered when it is stored."""
        start = time.perf_counter()
        self.worker.collector.command()
        event = await self.room.obey(await self.sender(guest, command), command)
        self.worker.metrics.count("commands")
        self.worker.metrics.took(time.perf_counter() - start)
        return t.Done(command.number, event)

    async def sender(self, guest: Guest, command: c.Command) -> Sender:
        """Who says it; whoever sits down does so by the name of today."""
        if isinstance(command, c.Sit):
            guest = await self.worker.storage.find_player(guest.player) or guest
            self.guest = guest = await self.worker.people.tell_apart(guest, self.room.table)
        return Sender(guest.player, guest.name, self.worker.name, self.client)

    def speak(self, command: c.Speak) -> t.Done:
        """Another language, from the beginning."""
        self.language = command.language
        self.seen, self.last = None, 0
        self.awake.set()
        return t.Done(command.number, self.room.table.number)

    def why(self, command: c.Why) -> t.WhyNot:
        """Whether a move is open."""
        table = self.room.table
        seat = own_seat(table, Sender(self.player or "", "", ""))
        refuse_unless(table, "playing")
        sight = self.room.sight()
        assert sight is not None
        return answer_why(sight, seat.number, command.number, command.do, self.language)

    # --- The owl -----------------------------------------------------------------------------------------------------
    async def ask_owl(self, guest: Guest, command: c.Hint) -> t.Hinted | None:
        """What the owl would play: at once if it was asked before, otherwise when it has thought."""
        hints = self.worker.hints
        question = asked(self.room.table, guest.player)
        if not hints.knows(question):
            quotas = self.worker.quotas
            quotas.refuse_unless(quotas.hints.take(guest.player), TOO_MANY_HINTS)
        done = await self.note_hint(guest, command, question)
        hints.later(self.tell_hint(done, question))
        return None

    async def note_hint(self, guest: Guest, command: c.Hint, question: Question) -> t.Done:
        """Everybody reads that the owl was asked, once."""
        noted = self.room.table.hint_noted(question.seat, question.moment)
        return await self.store(guest, command) if noted is None else t.Done(command.number, noted)

    async def tell_hint(self, done: t.Done, question: Question) -> None:
        """Think, and answer; the table may have moved on meanwhile, or the asker."""
        try:
            answer: Any = see_hint(
                question, await self.worker.hints.ask(question), done, self.room.table.names, self.language
            )
        except TableeError as error:
            answer = self.refused(done.number, error)
        with suppress(Gone):
            await self.wire.say(encode(answer))


def current_task() -> "asyncio.Task[None]":
    """The task that runs now."""
    task = asyncio.current_task()
    assert task is not None
    return task
