"""A table as its happenings have made it. `apply` is the only thing that changes one, and it never refuses.

Nothing here waits, rolls dice or asks for the time: the same happenings make the same table in every worker.
"""

from collections import deque
from collections.abc import Callable
from typing import Any, ClassVar

from tablee.games.catalogue import GAMES
from tablee.games.game import Moment
from tablee.games.sentences import Sentence
from tablee.match.events import Dealt
from tablee.match.fairness import SealedDealer
from tablee.match.match import Match
from tablee.match.outcome import FinishedRound
from tablee.server import happenings as h
from tablee.server.clocks import Clocks
from tablee.server.lines import (
    NOTHING,
    Kind,
    Told,
    tell_clock,
    tell_deal,
    tell_outcome,
    tell_round,
)  # fmt: skip
from tablee.server.phrases import PHRASES, seated_bot_name
from tablee.server.protocol.from_client import Tempo
from tablee.server.protocol.to_client import Phase
from tablee.server.seats import Seat
from tablee.server.tempo import PACES, Pace

LINES_KEPT = 300
COMMANDS_KEPT = 200  # of each client, to recognise what is said again
CLIENTS_KEPT = 64


class Table:
    """One table: its seats, its match, its clocks and its last lines."""

    _verbs: ClassVar[dict[type, Callable[["Table", Any], None]]]  # what each kind of happening does

    def __init__(self) -> None:
        self.number = 0  # of the last happening
        self.seats: list[Seat] = []
        self.phase: Phase = "gathering"
        self.paused_by_itself = False
        self.host: str | None = None  # a player
        self.match: Match | None = None
        self.match_number = 0
        self.rounds: tuple[FinishedRound, ...] = ()  # of the match, those that are over
        self.moved_at = 0  # the number of the last happening that concerned the match
        self.moment = Moment(None)
        self.clocks = Clocks()
        self.changed = 0  # when something last happened
        self.lines: deque[Told] = deque(maxlen=LINES_KEPT)
        self.lines_after = 0  # all lines of happenings after this one are kept
        self.commands: dict[str, dict[int, int]] = {}  # of each client: command number -> happening number

    # --- Looking -----------------------------------------------------------------------------------------------------
    @property
    def pace(self) -> Pace:
        """How fast this table is."""
        return PACES[self.tempo]

    @property
    def is_playing(self) -> bool:
        """Whether a match is going on and its clocks run."""
        return self.phase == "playing"

    def seat_of(self, player: str | None) -> Seat | None:
        """The seat of a player."""
        return next((seat for seat in self.seats if player is not None and seat.player == player), None)

    def name_of(self, seat: Seat) -> Sentence:
        """Who is in a seat, as it is to be read."""
        return seated_bot_name(seat.number) if seat.bot else Sentence(seat.name, seat.name)

    @property
    def people(self) -> list[Seat]:
        """The seats that persons have."""
        return [seat for seat in self.seats if seat.player is not None]

    def answered(self, client: str, command: int) -> int | None:
        """The number under which a command was stored, if it was."""
        return self.commands.get(client, {}).get(command)

    # --- Happening ---------------------------------------------------------------------------------------------------
    def apply(self, happening: h.AnyHappening) -> None:
        """Let something happen."""
        self.number += 1
        self.changed = self._at = happening.at
        if happening.client:
            self._remember(happening.client, happening.command)
        self._verbs[type(happening)](self, happening)

    def _remember(self, client: str, command: int) -> None:
        commands = self.commands.pop(client, {})
        commands[command] = self.number
        while len(commands) > COMMANDS_KEPT:
            del commands[next(iter(commands))]
        self.commands[client] = commands
        while len(self.commands) > CLIENTS_KEPT:
            del self.commands[next(iter(self.commands))]

    def _tell(self, kind: Kind, says: Sentence, seat: Seat | None = None, **fields: Any) -> None:
        if len(self.lines) == LINES_KEPT:
            self.lines_after = self.lines[0].number
        name = fields.pop("name", NOTHING if seat is None else self.name_of(seat))
        number = None if seat is None else seat.number
        self.lines.append(Told(self.number, self._at, kind, says, seat=number, name=name, **fields))

    # --- Seats -------------------------------------------------------------------------------------------------------
    def _lay(self, laid: h.Laid) -> None:
        self.laid = laid
        self.table, self.code, self.game = laid.table, laid.code, GAMES[laid.game]
        self.options, self.memory = laid.options, laid.memory
        self.public, self.spectators, self.host = laid.public, laid.spectators, laid.host
        self.tempo: Tempo = laid.tempo
        self.seats = [Seat(number) for number in range(laid.seats)]
        self.seats[0] = Seat(0, player=laid.host, name=laid.name, gone_since=laid.at)
        for number, bot in laid.bots.items():
            self.seats[number] = Seat(number, bot=bot)
        self._tell("table", Sentence(f"{laid.name} lays the table.", f"{laid.name} dresse la table."))

    def _sit(self, sat: h.Sat) -> None:
        seat = self.seats[sat.seat]
        if seat.player == sat.player:
            seat.name = sat.name
            seat.workers.add(sat.worker)
            self._return(seat)
            return
        seat = Seat(sat.seat, player=sat.player, name=sat.name, workers={sat.worker})
        self.seats[sat.seat] = seat
        self.host = self.host or sat.player
        self._tell("seat", Sentence(f"{sat.name} sits down.", f"{sat.name} s'assied."), seat)
        self._wake()

    def _leave(self, left: h.Left) -> None:
        seat = self.seats[left.seat]
        self._tell("seat", Sentence(f"{seat.name} gets up.", f"{seat.name} se lève."), seat)
        self._pass_host_on(seat)
        if self.phase in ("playing", "paused"):
            seat.stand_in = True
        else:
            self.seats[left.seat] = Seat(left.seat)

    def _remove(self, removed: h.Removed) -> None:
        seat = self.seats[removed.seat]
        name = self.name_of(seat)
        self._tell("seat", Sentence(f"{name.en} leaves the table.", f"{name.fr} quitte la table."), seat)
        self.seats[removed.seat] = Seat(removed.seat)

    def _seat_bot(self, seated: h.BotSeated) -> None:
        seat, name = self.seats[seated.seat], seated_bot_name(seated.seat)
        self._pass_host_on(seat)
        seat = self.seats[seated.seat] = Seat(seated.seat, bot=seated.bot)
        self._tell("seat", Sentence(f"{name.en}, a bot, sits down.", f"{name.fr}, un robot, s'assied."), seat)

    def _pass_host_on(self, seat: Seat) -> None:
        """When the host leaves, the next person is host."""
        if seat.player is not None and seat.player == self.host:
            others = [other.player for other in self.people if other is not seat and not other.stand_in]
            self.host = others[0] if others else self.host

    def _say_ready(self, said: h.SaidReady) -> None:
        self.seats[said.seat].ready = said.ready

    def _settle(self, settled: h.Settled) -> None:
        self.public, self.spectators = settled.public, settled.spectators

    # --- Coming and going --------------------------------------------------------------------------------------------
    def _come(self, came: h.Came) -> None:
        seat = self.seat_of(came.player)
        if seat is not None:
            seat.workers.add(came.worker)
            self._return(seat)

    def _go(self, went: h.Went) -> None:
        seat = self.seat_of(went.player)
        if seat is not None:
            seat.workers.discard(went.worker)
            seat.gone_since = went.at

    def _lose_workers(self, lost: h.WorkersLost) -> None:
        for seat in self.people:
            if seat.workers and seat.workers <= set(lost.workers):
                seat.gone_since = lost.at
            seat.workers -= set(lost.workers)

    def _stand_in(self, stood: h.StoodIn) -> None:
        seat = self.seats[stood.seat]
        seat.stand_in = True
        why = ("has run out of time", "n'a plus de temps") if stood.late else ("is away", "est absent")
        says = Sentence(
            f"{seat.name} {why[0]}: a bot plays in the meantime.", f"{seat.name} {why[1]} : un robot joue en attendant."
        )
        self._tell("seat", says, seat)

    def _return(self, seat: Seat) -> None:
        """A person is back, and has the whole time for a move that is due."""
        if seat.stand_in:
            seat.stand_in = False
            self.clocks.turn_since = self._at if self.moment.main == seat.number else self.clocks.turn_since
            self._tell("seat", Sentence(f"{seat.name} is back.", f"{seat.name} est de retour."), seat)
        self._wake()

    def _wake(self) -> None:
        """A table that stopped because nobody was there goes on."""
        if self.phase == "paused" and self.paused_by_itself:
            self._go_on()

    # --- The match ---------------------------------------------------------------------------------------------------
    def _start(self, started: h.Started) -> None:
        for number, bot in started.bots.items():
            self.seats[number] = Seat(number, bot=bot)
        for seat in self.seats:
            seat.ready = False
        self.match = begin(self, bytes.fromhex(started.key))
        self.match_number += 1
        self.rounds = ()
        self.phase, self.moved_at = "playing", self.number
        self.moment = self.match.moment
        self.clocks.start(started.at)
        self._tell("table", Sentence("The match begins.", "La partie commence."))
        self._tell_deals(0)

    def _move(self, moved: h.Moved) -> None:
        assert self.match is not None
        seat = self.seats[moved.seat]
        if moved.by == "person":
            self._return(seat)
        says, seen = self.match.told(moved.seat, moved.do), self.match.shown(moved.do)
        events, before = self.match.number, self.moment
        self.match.play(moved.seat, moved.do)
        self._tell("move", says, seat, do=seen, own_do=moved.do)
        self._follow(events, before, lays=self.match.can_be_denounced(moved.do))

    def _clock(self, clocked: h.Clocked) -> None:
        assert self.match is not None
        events, before = self.match.number, self.moment
        seat = None if clocked.seat is None else self.seats[clocked.seat]
        event = {"clock": clocked.kind} | ({} if clocked.seat is None else {"seat": clocked.seat})
        self.match.clock(event)
        self._tell("clock", tell_clock(clocked.kind, clocked.seat), seat)
        self._follow(events, before, lays=False)

    def _follow(self, events: int, before: Moment, lays: bool) -> None:
        """What the match made of a move: cards, rounds, the end; and the clocks."""
        assert self.match is not None
        self.moved_at, self.moment = self.number, self.match.moment
        ended = len(self.match.rounds) > len(self.rounds)
        self.clocks.follow(before, self.moment, self._at, self.pace.between_rounds if ended else 0, lays)
        if ended:
            self.rounds = self.match.rounds
            self._tell("round", tell_round(len(self.rounds), self.rounds[-1]))
        self._tell_deals(events)
        if self.match.is_over:
            self.phase = "over"
            self._tell("over", tell_outcome(self.match, [self.name_of(seat) for seat in self.seats]))

    def _tell_deals(self, after: int) -> None:
        assert self.match is not None
        shuffles = 0
        for event in self.match.events_after(after):
            if isinstance(event, Dealt):
                says = tell_deal(self.match, event, after == 0 and shuffles == 0)
                shuffles += "shuffle" in str(event.written(self.match.game).get("chance"))
                if says is not None:
                    self._tell("deal", says)

    # --- Pauses and words --------------------------------------------------------------------------------------------
    def _pause(self, paused: h.Paused) -> None:
        self.phase, self.paused_by_itself = "paused", paused.by_itself
        self.clocks.pause(paused.at)
        says = Sentence("The table pauses.", "La table fait une pause.")
        self._tell("table", says)

    def _resume(self, resumed: h.Resumed) -> None:
        self._go_on()

    def _go_on(self) -> None:
        self.phase, self.paused_by_itself = "playing", False
        self.clocks.resume(self._at)
        self._tell("table", Sentence("The table goes on.", "La table reprend."))

    def _say(self, said: h.Said) -> None:
        seat = None if said.seat is None else self.seats[said.seat]
        self._tell("chat", Sentence(said.text, said.text), seat, name=Sentence(said.name, said.name), told=said.text)

    def _say_phrase(self, said: h.SaidPhrase) -> None:
        seat = None if said.seat is None else self.seats[said.seat]
        says = PHRASES.get(said.phrase, NOTHING)
        self._tell("phrase", says, seat, name=Sentence(said.name, said.name), told=said.phrase)


Table._verbs = {
    h.Laid: Table._lay, h.Sat: Table._sit, h.Left: Table._leave, h.BotSeated: Table._seat_bot,
    h.Removed: Table._remove, h.SaidReady: Table._say_ready, h.Started: Table._start, h.Moved: Table._move,
    h.Clocked: Table._clock, h.Paused: Table._pause, h.Resumed: Table._resume, h.Settled: Table._settle,
    h.Said: Table._say, h.SaidPhrase: Table._say_phrase, h.Came: Table._come, h.Went: Table._go,
    h.WorkersLost: Table._lose_workers, h.StoodIn: Table._stand_in,
}  # fmt: skip


def player_name(seat: Seat) -> str:
    """Who sits there, as a record names them."""
    return f"bot:{seat.bot}" if seat.bot else seat.name


def begin(table: Table, key: bytes) -> Match:
    """A match of this table under a key."""
    players = tuple(player_name(seat) for seat in table.seats)
    return Match(table.game, len(table.seats), table.options, SealedDealer(key), players)


def fold(rows: list[bytes], table: Table | None = None) -> Table:
    """The table that these happenings make, or make of an earlier one."""
    table = table or Table()
    for row in rows:
        table.apply(h.decode(row))
    return table
