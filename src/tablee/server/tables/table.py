"""A table as its events have made it. `apply` is the only thing that changes one, and it never refuses.

Nothing here waits, rolls dice or asks for the time: the same events make the same table in every worker.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

import msgspec

from tablee.games.catalogue import GAMES
from tablee.games.live import Moment
from tablee.games.sentences import Sentence, Who
from tablee.match.errors import TableeError
from tablee.match.events import Dealt
from tablee.match.match import Match
from tablee.match.outcome import FinishedRound
from tablee.server.protocol.from_client import Late, Tempo
from tablee.server.tables import events as h
from tablee.server.tables.beginning import begin, player_name
from tablee.server.tables.clocks import Clocks, Vain
from tablee.server.tables.log_lines import (
    denounce,
    tell_answer,
    tell_arrival,
    tell_deal,
    tell_outcome,
    tell_round,
    tell_stand_in,
)
from tablee.server.tables.paces import PACES, Pace
from tablee.server.tables.people.moderation import Moderation
from tablee.server.tables.people.seats import Seat, reseated


@dataclass(frozen=True)
class Before:
    """What a match was like before something happened."""

    events: int
    moment: Moment
    piles: tuple[int, ...]


class Table(Moderation):
    """One table: its seats, its match, its clocks and its last lines."""

    _verbs: ClassVar[dict[type, Callable[["Table", Any], None]]]  # what each kind of event does

    def __init__(self) -> None:
        super().__init__()
        self.skipped = 0  # events that could not be: they are passed over, and the table goes on
        self.paused_by_itself = False
        self.match: Match | None = None
        self.match_number = 0
        self.rounds: tuple[FinishedRound, ...] = ()  # of the match, those that are over
        self.moved_at = 0  # the number of the last event that changed what everybody sees of the match
        self.piles: dict[int, int] = {}  # of a live game: the event that last changed what lies on each pile
        self.vain: dict[int, Vain] = {}  # of a live game: the seats that have objected in vain
        self.moment = Moment(None)
        self.clock = False  # also for a person alone
        self.clocks = Clocks()

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
    def is_kept(self) -> bool:
        """Whether bots or clocks have something to do."""
        return self.phase in ("playing", "counting")

    @property
    def has_turn_clock(self) -> bool:
        """Whether there is a time for moves: a person alone has all the time, unless the table wants a clock."""
        return self.clock or sum(seat.is_here or not seat.stand_in for seat in self.people) > 1

    # --- What happens -------------------------------------------------------------------------------------------------
    def apply(self, event: h.AnyEvent) -> None:
        """Let something happen."""
        self.number += 1
        self.changed = event.at
        had_clock = self.has_turn_clock
        if event.client:
            self._remember(event.client, event.command)
        try:
            self._verbs[type(event)](self, event)
        except (TableeError, LookupError, AssertionError):
            self.skipped += 1
        if self.has_turn_clock and not had_clock:
            self.clocks.turn_since = event.at

    def skip(self) -> None:
        """A row of the log that nobody can read."""
        self.number += 1
        self.skipped += 1

    # --- Seats -------------------------------------------------------------------------------------------------------
    def _lay(self, laid: h.Laid) -> None:
        self.id, self.code, self.host = laid.table, laid.code, laid.host
        self.public, self.spectators = laid.public, laid.spectators
        self.late: Late = laid.late
        self._agree(laid)
        self.seats = [Seat(number) for number in range(laid.seats)]
        self.seats[laid.place] = Seat(laid.place, player=laid.host, name=laid.name, gone_since=laid.at)
        for number, bot in laid.bots.items():
            self.seats[number] = Seat(number, bot=bot)
        self._tell("table", Sentence("{who} lays the table.", who=Who(laid.place)))

    def _sit(self, sat: h.Sat) -> None:
        seat = self.seats[sat.seat]
        if seat.player == sat.player:
            seat.name = sat.name
            seat.workers.add(sat.worker)
            self._return(seat)
            return
        self._take_seat(Seat(sat.seat, player=sat.player, name=sat.name, workers={sat.worker}, since=self.number))

    def _take_seat(self, seat: Seat) -> None:
        """Somebody new has a seat, and the whole time for a move that is due."""
        assert seat.player is not None
        before = self.seats[seat.number]
        self._pass_host_on(before)
        self.sent_away.pop(seat.player, None)
        self._tell("seat", tell_arrival(seat.name, before, self.name_of(before)), seat, name=seat.name)
        self.seats[seat.number] = seat
        self.host = self.host or seat.player
        self.asking.pop(seat.player, None)
        self._rename_players()
        self._give_time(seat)
        self._wake()

    def _admit(self, admitted: h.Admitted) -> None:
        who, at = (admitted.seat, admitted.player), admitted.at
        self._take_seat(Seat(*who, name=admitted.name, gone_since=at, since=self.number))

    def _leave(self, left: h.Left) -> None:
        seat = self.seats[left.seat]
        self._tell("seat", Sentence("{who} gets up.", who=Who(left.seat)), seat)
        self._pass_host_on(seat)
        if self.has_match_going_on:
            seat.stand_in = True
        else:
            self.seats[left.seat] = Seat(left.seat)

    def _seat_bot(self, seated: h.BotSeated) -> None:
        seat = self.seats[seated.seat]
        self._pass_host_on(seat)
        if seat.player is not None:
            self.removed.add(seat.player)
        seat = self.seats[seated.seat] = Seat(seated.seat, bot=seated.bot)
        self._rename_players()
        says = Sentence("{who}, a bot, sits down.", who=Who(seated.seat))
        self._tell("seat", says, seat)

    def _rename_players(self) -> None:
        """A record names those who have the seats in the end."""
        if self.match is not None and self.has_match_going_on:
            self.match.players = tuple(player_name(seat) for seat in self.seats)

    def _say_ready(self, said: h.SaidReady) -> None:
        self.seats[said.seat].ready = said.ready
        if said.ready and self.phase == "counting" and self.clocks.ready_since is None:
            self.clocks.ready_since = said.at

    def _settle(self, settled: h.Settled) -> None:
        self.public, self.spectators, self.late = settled.public, settled.spectators, settled.late or self.late
        if settled.terms is None:
            return
        if settled.terms.game != self.game.name:
            title = GAMES[settled.terms.game].title
            self._tell("table", Sentence("The game is {game} now.", game=title))
        self.seats = reseated(self.seats, settled.terms.seats)
        self._agree(msgspec.structs.replace(self.laid, bots={}, **msgspec.structs.asdict(settled.terms)))

    def _agree(self, laid: h.Laid) -> None:
        """What is played and how, from now on."""
        self.laid, self.game = laid, GAMES[laid.game]
        self.options, self.memory, self.clock, self.hints = laid.options, laid.memory, laid.clock, laid.hints
        self.tempo: Tempo = laid.tempo

    # --- Coming and going --------------------------------------------------------------------------------------------
    def _come(self, came: h.Came) -> None:
        seat = self.seat_of(came.player)
        if seat is not None:
            seat.workers.add(came.worker)
            self._return(seat)

    def _stand_in(self, stood: h.StoodIn) -> None:
        seat = self.seats[stood.seat]
        seat.stand_in = True
        self._tell("seat", tell_stand_in(stood.seat, stood.late), seat)

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
        self._give_time(seat)
        self._tell("seat", Sentence("{who} is back.", who=Who(seat.number)), seat)

    def _give_time(self, seat: Seat) -> None:
        """Whoever comes has the whole time for a decision that is due."""
        if self.moment.main == seat.number:
            self.clocks.restart(self.changed, self.moment)

    def _wake(self) -> None:
        """A table that stopped because nobody was there goes on."""
        if self.phase == "paused" and self.paused_by_itself:
            self._go_on()

    # --- The match ---------------------------------------------------------------------------------------------------
    def _start(self, started: h.Started) -> None:
        for number, bot in started.bots.items():
            self._pass_host_on(self.seats[number])
            self.seats[number] = Seat(number, bot=bot)
        self._nobody_is_ready()
        for seat in self.seats:
            seat.again = None
            if started.absent is not None:
                seat.stand_in = seat.number in started.absent
        self.offered, self.removed, self.turned_away = None, set(), set()
        self.match = begin(self, bytes.fromhex(started.key), started.past)
        self.match_number += 1
        self.rounds, self.hinted = self.match.rounds, []
        self.phase, self.moved_at = "playing", self.number
        self.piles, self.vain = {}, {}
        self.moment = self.match.moment
        self.clocks.start(started.at)
        self._tell("table", Sentence("The match begins."))
        self._tell_deals(self.match.number if started.past else 0)

    def _say_again(self, said: h.SaidAgain) -> None:
        seat = self.seats[said.seat]
        is_first = said.yes and self.offered is None
        if said.yes:
            self._return(seat)
            self.offered = seat.number if is_first else self.offered
        if seat.again != said.yes:
            self._tell("table", tell_answer(seat.number, said.yes, is_first), seat)
        seat.again = said.yes

    def _move(self, moved: h.Moved) -> None:
        assert self.match is not None
        seat = self.seats[moved.seat]
        if moved.by == "person":
            self._return(seat)
        action = self.game.notation.actions[moved.do]
        before, says, seen = self._look(), self.match.told(moved.seat, action), self.match.shown(action)
        accusation = denounce(self.match.accusation_by(action), self.names)
        if self.match.is_in_vain(action):
            self.vain.setdefault(moved.seat, Vain()).count(self.changed)
        self.match.act(moved.seat, action)
        if not self.match.is_unheard(action):
            self._tell("move", says, seat, **accusation, do=seen, own_do=moved.do)
        self._follow(before)

    def _clock(self, clocked: h.Clocked) -> None:
        assert self.match is not None
        before = self._look()
        live = self.game.live
        says = None if clocked.seat is None or not live else self.match.told(clocked.seat, live.clock[clocked.kind])
        self.match.clock({"clock": clocked.kind} | ({} if clocked.seat is None else {"seat": clocked.seat}))
        if clocked.seat is not None and says is not None:
            self._tell("move", says, self.seats[clocked.seat])
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
        self.clocks.follow(before.moment, self.moment, self.changed)
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
            assert self.match.outcome is not None
            self._tell("over", tell_outcome(self.match))
            if not self.laid.trial:
                self.count_win(self.match_number, self.match.outcome.winners)
        elif self.match.is_between_rounds:
            self.phase = "counting"
            self.clocks.count(self.changed)
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

    # --- Pauses --------------------------------------------------------------------------------------------
    def _pause(self, paused: h.Paused) -> None:
        self.phase, self.paused_by_itself = "paused", paused.by_itself
        self.clocks.pause(paused.at)
        says = Sentence("The table pauses.")
        self._tell("table", says)

    def _resume(self, resumed: h.Resumed) -> None:
        self._go_on()

    def _go_on(self) -> None:
        self.phase, self.paused_by_itself = "playing", False
        self.clocks.resume(self.changed)
        self._tell("table", Sentence("The table goes on."))


Table._verbs = {
    h.Laid: Table._lay, h.Sat: Table._sit, h.Asked: Table._ask, h.Admitted: Table._admit,
    h.TurnedAway: Table._turn_away, h.SaidAgain: Table._say_again, h.Left: Table._leave, h.BotSeated: Table._seat_bot,
    h.SentAway: Table._send_away, h.LetBack: Table._let_back, h.Muted: Table._mute, h.Recoded: Table._recode,
    h.Removed: Table._remove, h.SaidReady: Table._say_ready, h.Started: Table._start, h.Moved: Table._move,
    h.Clocked: Table._clock, h.WentOn: Table._deal_on, h.Paused: Table._pause, h.Resumed: Table._resume,
    h.Settled: Table._settle,
    h.Said: Table._say, h.SaidPhrase: Table._say_phrase, h.Came: Table._come, h.Went: Table._go,
    h.WorkersLost: Table._lose_workers, h.StoodIn: Table._stand_in, h.Hinted: Table._hint,
}  # fmt: skip


def fold(rows: list[bytes], table: Table | None = None) -> Table:
    """The table that these events make, or make of an earlier one."""
    table = table or Table()
    for row in rows:
        event = h.read(row)
        if event is None:
            table.skip()
        else:
            table.apply(event)
    return table
