"""A table as its happenings have made it. `apply` is the only thing that changes one, and it never refuses.

Nothing here waits, rolls dice or asks for the time: the same happenings make the same table in every worker.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

import msgspec

from tablee.games.catalogue import GAMES
from tablee.games.live import VAIN_OBJECTION, Moment
from tablee.games.sentences import Sentence
from tablee.match.errors import TableeError
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
    tell_deal,
    tell_late_thanks,
    tell_outcome,
    tell_round,
)  # fmt: skip
from tablee.server.phrases import PHRASES, seated_bot_name
from tablee.server.protocol.from_client import Tempo
from tablee.server.protocol.to_client import Phase
from tablee.server.seats import Seat, reseated
from tablee.server.tempo import PACES, Pace

LINES_KEPT = 300
COMMANDS_KEPT = 200  # of each client, to recognise what is said again
CLIENTS_KEPT = 64


@dataclass(frozen=True)
class Before:
    """What a match was like before something happened."""

    events: int
    moment: Moment
    piles: tuple[int, ...]


class Table:
    """One table: its seats, its match, its clocks and its last lines."""

    _verbs: ClassVar[dict[type, Callable[["Table", Any], None]]]  # what each kind of happening does

    def __init__(self) -> None:
        self.number = 0  # of the last happening
        self.skipped = 0  # happenings that could not be: they are passed over, and the table goes on
        self.seats: list[Seat] = []
        self.phase: Phase = "gathering"
        self.paused_by_itself = False
        self.host: str | None = None  # a player
        self.match: Match | None = None
        self.match_number = 0
        self.rounds: tuple[FinishedRound, ...] = ()  # of the match, those that are over
        self.moved_at = 0  # the number of the last happening that changed what everybody sees of the match
        self.piles: dict[int, int] = {}  # of a live game: the happening that last changed what lies on each pile
        self.vain: dict[int, int] = {}  # of a live game: until when a seat that objected in vain cannot do so again
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

    @property
    def has_match_going_on(self) -> bool:
        """Whether a match has begun and is not over."""
        return self.phase in ("playing", "counting", "paused")

    @property
    def is_kept(self) -> bool:
        """Whether bots or clocks have something to do."""
        return self.phase in ("playing", "counting")

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
        try:
            self._verbs[type(happening)](self, happening)
        except TableeError:
            self.skipped += 1

    def skip(self) -> None:
        """A row of the log that nobody can read."""
        self.number += 1
        self.skipped += 1

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
        self.table, self.code, self.host = laid.table, laid.code, laid.host
        self.public, self.spectators = laid.public, laid.spectators
        self._agree(laid)
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
        if self.has_match_going_on:
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
        if said.ready and self.phase == "counting" and self.clocks.ready_since is None:
            self.clocks.ready_since = said.at

    def _settle(self, settled: h.Settled) -> None:
        self.public, self.spectators = settled.public, settled.spectators
        if settled.terms is None:
            return
        if settled.terms.game != self.game.name:
            title = GAMES[settled.terms.game].title
            self._tell("table", Sentence(f"The game is {title} now.", f"On joue maintenant à {title}."))
        self.seats = reseated(self.seats, settled.terms.seats)
        self._agree(msgspec.structs.replace(self.laid, bots={}, **msgspec.structs.asdict(settled.terms)))

    def _agree(self, laid: h.Laid) -> None:
        """What is played and how, from now on."""
        self.laid, self.game = laid, GAMES[laid.game]
        self.options, self.memory = laid.options, laid.memory
        self.tempo: Tempo = laid.tempo

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
        """A person is back, with the whole time for a decision that is due, but not twice for the same one."""
        if seat.stand_in:
            seat.returns = self.moment.main == seat.number and self.clocks.extended == self.moment.turn
            if not seat.returns:
                self._take_over(seat)
        self._wake()

    def _take_over(self, seat: Seat) -> None:
        """The person plays again instead of the bot."""
        seat.stand_in = seat.returns = False
        if self.moment.main == seat.number:
            self.clocks.turn_since, self.clocks.extended = self._at, self.moment.turn
        self._tell("seat", Sentence(f"{seat.name} is back.", f"{seat.name} est de retour."), seat)

    def _wake(self) -> None:
        """A table that stopped because nobody was there goes on."""
        if self.phase == "paused" and self.paused_by_itself:
            self._go_on()

    # --- The match ---------------------------------------------------------------------------------------------------
    def _start(self, started: h.Started) -> None:
        for number, bot in started.bots.items():
            self.seats[number] = Seat(number, bot=bot)
        self._nobody_is_ready()
        self.match = begin(self, bytes.fromhex(started.key))
        self.match_number += 1
        self.rounds = ()
        self.phase, self.moved_at = "playing", self.number
        self.piles, self.vain = {}, {}
        self.moment = self.match.moment
        self.clocks.start(started.at)
        self._tell("table", Sentence("The match begins.", "La partie commence."))
        self._tell_deals(0)

    def _move(self, moved: h.Moved) -> None:
        assert self.match is not None
        seat = self.seats[moved.seat]
        if moved.by == "person":
            self._return(seat)
        before, says, seen = self._look(), self.match.told(moved.seat, moved.do), self.match.shown(moved.do)
        whom = self.match.denounced_by(moved.do)
        if self.match.is_in_vain(moved.do):
            self.vain[moved.seat] = self._at + int(VAIN_OBJECTION * 1000)
        self.match.play(moved.seat, moved.do)
        if not self.match.is_unheard(moved.do):
            self._tell("move", says, seat, whom=whom, do=seen, own_do=moved.do)
        self._follow(before)

    def _clock(self, clocked: h.Clocked) -> None:
        assert self.match is not None
        before = self._look()
        self.match.clock({"clock": clocked.kind} | ({} if clocked.seat is None else {"seat": clocked.seat}))
        if clocked.seat is not None:
            self._tell("move", tell_late_thanks(), self.seats[clocked.seat])
        self._follow(before)

    def _look(self) -> "Before":
        assert self.match is not None
        return Before(self.match.number, self.moment, self.match.piles())

    def _follow(self, before: "Before") -> None:
        """What the match made of a move: cards, rounds, the end; and the clocks."""
        assert self.match is not None
        self.moment = self.match.moment
        if self.moment.change != before.moment.change:
            self.moved_at = self.number
        self._notice_piles(before)
        self.clocks.follow(before.moment, self.moment, self._at)
        self._end_absences(before.moment)
        self._tell_deals(before.events)
        if len(self.match.rounds) > len(self.rounds):
            self._end_round()

    def _notice_piles(self, before: "Before") -> None:
        """Remember what has changed under people's fingers."""
        assert self.match is not None
        for pile, (old, new) in enumerate(zip(before.piles, self.match.piles(), strict=True)):
            if old != new:
                self.piles[pile] = self.number

    def _end_absences(self, before: Moment) -> None:
        """Whoever came back while a bot decided for them plays again after that."""
        for seat in self.seats:
            if seat.returns and self.moment.turn != before.turn:
                self._take_over(seat)

    def _end_round(self) -> None:
        """A round is over: it is counted before the next one is dealt."""
        assert self.match is not None
        self.rounds = self.match.rounds
        self._tell("round", tell_round(len(self.rounds), self.rounds[-1]))
        if self.match.is_over:
            self.phase = "over"
            self._tell("over", tell_outcome(self.match, [self.name_of(seat) for seat in self.seats]))
        elif self.match.is_between_rounds:
            self.phase = "counting"
            self.clocks.count(self._at)
            self._nobody_is_ready()

    def _deal_on(self, went: h.WentOn) -> None:
        """The next round begins."""
        assert self.match is not None
        before = self._look()
        self.match.go_on()
        self.phase = "playing"
        self._nobody_is_ready()
        self._follow(before)
        self.clocks.start(went.at)

    def _nobody_is_ready(self) -> None:
        for seat in self.seats:
            seat.ready = False

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
    h.Clocked: Table._clock, h.WentOn: Table._deal_on, h.Paused: Table._pause, h.Resumed: Table._resume,
    h.Settled: Table._settle,
    h.Said: Table._say, h.SaidPhrase: Table._say_phrase, h.Came: Table._come, h.Went: Table._go,
    h.WorkersLost: Table._lose_workers, h.StoodIn: Table._stand_in,
}  # fmt: skip


def player_name(seat: Seat) -> str:
    """Who sits there, as a record names them."""
    return f"bot:{seat.bot}" if seat.bot else seat.name


def begin(table: Table, key: bytes) -> Match:
    """A match of this table under a key."""
    players = tuple(player_name(seat) for seat in table.seats)
    return Match(table.game, len(table.seats), table.options, SealedDealer(key), players, pauses=True)


def fold(rows: list[bytes], table: Table | None = None) -> Table:
    """The table that these happenings make, or make of an earlier one."""
    table = table or Table()
    for row in rows:
        happening = h.read(row)
        if happening is None:
            table.skip()
        else:
            table.apply(happening)
    return table
