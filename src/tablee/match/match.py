"""One match in progress: the checked door to the compiled rules.

`Match` refuses what the kernel would not notice, keeps the history, and never hands out its state.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from tablee.games.game import Choice, Game, Reason, Refusal
from tablee.games.live import Moment
from tablee.games.sentences import NOTHING as UNSAID
from tablee.games.sentences import Sentence, Who
from tablee.kernel import doors
from tablee.kernel.dice import FAST_DICE
from tablee.kernel.playouts import MOST_CARDS
from tablee.kernel.verbs import NOTHING, OVER, Numbers
from tablee.match import asking
from tablee.match.dealing import read_deal
from tablee.match.errors import CardsAreDue, IllegalMove, MatchIsOver, NotYourTurn, WrongSeed
from tablee.match.events import KINDS, Clocked, Dealt, Event, Played
from tablee.match.fairness import Dealer, Hand, SealedDealer, SeededDealer, commitment, new_key
from tablee.match.hearing import Hearing
from tablee.match.outcome import FinishedRound, Outcome, find_outcome
from tablee.match.record import write_position, write_record
from tablee.match.view import View

Options = dict[str, int | str]


def new(
    game: str,
    seats: int,
    *,
    seed: int | None = None,
    key: bytes | None = None,
    by_hand: bool = False,
    players: Sequence[str] | None = None,
    pauses: bool = False,
    **options: Any,
) -> "Match":
    """Begin a match.

    Without a seed it is a match for people: its key comes from the operating system, `match.commitment` can be told
    at once, and the finished record contains the key. With a seed it can be repeated. `by_hand` leaves every card to
    you (`match.deal`). A match that pauses deals the next round when you say so (`match.go_on`).

    >>> match = new("non_merci", seats=3, seed=7, rounds=2)
    >>> match.turn, match.legal(match.turn)
    (0, ['pass', 'take'])
    """
    chosen = asking.known_game(game)
    return Match(
        chosen,
        asking.checked_seats(chosen, seats),
        asking.checked_options(chosen, options),
        chosen_dealer(seed, key, by_hand),
        asking.checked_players(players, seats),
        pauses,
    )


def chosen_dealer(seed: int | None, key: bytes | None, by_hand: bool) -> Dealer:
    """The dealer that was asked for: a hand, a seed, a key, or by default a new secret key."""
    if (seed is not None) + (key is not None) + by_hand > 1:
        raise WrongSeed("The cards come from a seed, from a key or by hand, not from two of these")
    if by_hand:
        return Hand()
    if seed is not None:
        return SeededDealer(asking.checked_seed(seed))
    return SealedDealer(new_key() if key is None else asking.checked_key(key))


class Match(Hearing):
    """A match that people or programs play; see `tablee.new`."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Options,
        dealer: Dealer,
        players: tuple[str, ...],
        pauses: bool = False,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.players = players
        self.dealer = dealer
        self.pauses = pauses  # after every round, until `go_on`
        self._events: list[Event] = []
        self._rounds: list[FinishedRound] = []
        self._changes = 0  # that everybody has seen
        self._is_counted = False  # the last round has ended, and nothing was dealt since
        self._box = np.zeros(1, game.state)
        self._mask = np.zeros(game.actions, np.bool_)
        doors.setup(self._box, seats, game.numbers(options))
        self._go_on()

    # --- Looking -----------------------------------------------------------------------------------------------------
    @property
    def turn(self) -> int | None:
        """The seat that is to act; None when the match is over or waits for cards."""
        seat = doors.turn(self._box)
        return seat if seat >= 0 else None

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return doors.turn(self._box) == OVER

    @property
    def awaits(self) -> str | None:
        """What must be dealt by hand now: first, shuffle, backs, or None."""
        return KINDS.get(doors.awaits(self._box))

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened."""
        return tuple(self._events)

    @property
    def number(self) -> int:
        """How many events there have been."""
        return len(self._events)

    def events_after(self, number: int) -> tuple[Event, ...]:
        """What has happened since there were so many events."""
        return tuple(self._events[number:])

    @property
    def rounds(self) -> tuple[FinishedRound, ...]:
        """The rounds that are over."""
        return tuple(self._rounds)

    @property
    def moment(self) -> Moment:
        """What a table waits for now; it follows from what everybody has seen."""
        if self.turn is None:
            return Moment(None, change=self._changes)
        if self.game.live is None:
            return Moment(self.turn, (self.number,), self._changes)
        return self.game.live.moment(self._box[0], self._changes)

    @property
    def is_between_rounds(self) -> bool:
        """Whether a round has been counted and the next one is not dealt yet."""
        return self._is_counted and not self.is_over

    @property
    def commitment(self) -> str | None:
        """The hash of the secret key, to be told before the first card; None for a match without one."""
        return commitment(self.dealer.key) if isinstance(self.dealer, SealedDealer) else None

    def legal(self, seat: int) -> list[str]:
        """The moves that are open to a seat now; none for a seat that may not act."""
        return [self.game.notation.moves[action] for action in self._open_actions(asking.known_seat(self.seats, seat))]

    def may_act(self, seat: int) -> bool:
        """Whether a live table takes a move from this seat now; everybody at the table knows it."""
        return bool(doors.may_act(self._box, asking.known_seat(self.seats, seat)))

    def view(self, seat: int | None, *, by_memory: bool = False, training: bool = True) -> View:
        """What a seat may know (None: a spectator).

        By memory: without what only counting tells. Without training: open moves do not say what they would bring.
        """
        if seat is not None:
            asking.known_seat(self.seats, seat)
        state, explain = self._box[0], self.game.explain
        everyone = range(self.seats)
        reasons = tuple(explain.reasons(state, other, seat, by_memory) for other in everyone)
        return View(
            game=self.game.name,
            seats=self.seats,
            players=self.players,
            options=dict(self.options),
            seat=seat,
            number=len(self._events),
            turn=self.turn,
            over=self.is_over,
            legal=self._choices(seat, training),
            table=explain.table(state, seat, by_memory and not self._is_between_rounds),
            reasons=reasons,
            points=tuple(self._points_seen(other, reasons[other]) for other in everyone),
            rounds=tuple(self._rounds),
            world=None if seat is None else self._imagine(seat),
        )

    @property
    def outcome(self) -> Outcome | None:
        """The result, once the match is over."""
        return find_outcome(self.game, self._box, self.seats, tuple(self._rounds)) if self.is_over else None

    # --- Acting ------------------------------------------------------------------------------------------------------
    def check(self, seat: int, do: str) -> int:
        """Refuse a move with a sentence as `play` would, and change nothing; returns its number if it is open."""
        action = asking.known_move(self.game, do)
        asking.known_seat(self.seats, seat)
        self._refuse_without_cards()
        self._refuse_closed(seat, action)
        return action

    def play(self, seat: int, do: str) -> None:
        """Carry out a move, or refuse it with a sentence and change nothing."""
        action = self.check(seat, do)
        self._carry_out(seat, action, Played(seat, action))

    def go_on(self) -> None:
        """Deal the next round, in a match that pauses after every round."""
        self._deal_due()

    def count(self) -> None:
        """Count a round that is won and to which nobody could object; in any other moment this does nothing.

        At a live table somebody is quiet or the clock strikes first; the record of another table may lack that.
        """
        live = self.game.live
        if live is not None and live.can_be_counted(self._box[0]):
            doors.apply(self._box, 0, live.clock["close"])
            self._changes += 1
            self._go_on()

    def deal(self, event: dict[str, Any]) -> None:
        """Deal by hand what is awaited, written as in a record: {"chance": "first", "seat": 2}."""
        dealt = read_deal(self.game, self.seats, self._box, event)
        self._deal(dealt)
        self._go_on()

    def clock(self, event: dict[str, Any]) -> None:
        """What the clock of a live table does, written as in a record: {"clock": "close"} (M-19)."""
        kind, seat = (event.get("clock"), event.get("seat")) if isinstance(event, dict) else (None, None)
        action = self.game.live.clock.get(kind) if self.game.live and isinstance(kind, str) else None
        if action is None:
            raise IllegalMove("{game} has no such clock", "M-19", game=self.game.title)
        self._refuse_without_cards()
        answers = action < self.game.actions  # for a seat; otherwise it closes for all
        acting = asking.known_seat(self.seats, seat) if answers else 0
        if answers:
            self._refuse_closed(acting, action)
        self._carry_out(acting, action, Clocked(str(kind), acting if answers else None))

    def copy(self) -> "Match":
        """The same match, which goes its own way from here."""
        twin = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.options = dict(self.options)
        twin.dealer = self.dealer.copy()
        twin._events, twin._rounds = list(self._events), list(self._rounds)
        twin._box, twin._mask = self._box.copy(), self._mask.copy()
        return twin

    def __copy__(self) -> "Match":
        return self.copy()

    def __deepcopy__(self, memory: object) -> "Match":
        return self.copy()

    # --- Writing down ------------------------------------------------------------------------------------------------
    def record(self) -> dict[str, Any]:
        """The match as a record that anybody's program can check; ready for `json.dump`."""
        return write_record(self)

    def position(self) -> str:
        """A short text that restores this match exactly (`tablee.from_position`). It gives all cards away."""
        return write_position(self)

    # --- Inside ------------------------------------------------------------------------------------------------------
    def _imagine(self, seat: int) -> Numbers:
        """A state in which all that the seat cannot know is a guess."""
        world, dice = self._box.copy(), np.zeros(1, FAST_DICE)
        doors.seed_fast(dice, np.uint64(0), np.uint64(0))
        doors.determinize(world, seat, dice)
        return world

    @property
    def _is_between_rounds(self) -> bool:
        return doors.turn(self._box) < 0

    def _points_seen(self, seat: int, reasons: tuple[Reason, ...]) -> int:
        """The points of a seat so far, the running round as far as its reasons are seen."""
        running = sum(reason.points for reason in reasons)
        if self.game.is_cumulative:
            return running
        return sum(row.points[seat] for row in self._rounds) + (0 if self._is_between_rounds else running)

    def _open_actions(self, seat: int) -> list[int]:
        if not doors.may_act(self._box, seat):
            return []
        doors.legal(self._box, seat, self._mask)
        return [int(action) for action in self._mask.nonzero()[0]]

    def _choices(self, seat: int | None, training: bool) -> tuple[Choice, ...]:
        if seat is None:
            return ()
        moves, state, explain = self.game.notation.moves, self._box[0], self.game.explain
        if not training:
            return tuple(Choice(moves[action], UNSAID) for action in self._open_actions(seat))
        return tuple(
            Choice(moves[action], explain.choice(state, seat, action), self._is_polite(seat, action))
            for action in self._open_actions(seat)
        )

    def _is_polite(self, seat: int, action: int) -> bool:
        return self.game.live is None or self.game.live.is_polite(self._box[0], seat, action)

    def _refuse_without_cards(self) -> None:
        if self.is_over:
            raise MatchIsOver("The match is over, and nothing more can be played")
        if self.awaits:
            raise CardsAreDue("The match waits for '{chance}' to be dealt by hand", chance=self.awaits)

    def _refuse_closed(self, seat: int, action: int) -> None:
        state, explain = self._box[0], self.game.explain
        if not doors.may_act(self._box, seat):
            waiting = explain.waiting(state, seat) or self._others_turn(seat)
            raise NotYourTurn("{why}", waiting.rule, why=waiting.says)
        doors.legal(self._box, seat, self._mask)
        if not self._mask[action]:
            refusal = explain.refusal(state, seat, action)
            raise IllegalMove("{why}", refusal.rule, why=refusal.says)

    def _others_turn(self, seat: int) -> Refusal:
        says = Sentence("It is the turn of {who}, not of {other}", who=Who(doors.turn(self._box)), other=Who(seat))
        return Refusal(self.game.turn_rule, says)

    def _carry_out(self, seat: int, action: int, event: Event) -> None:
        live = self.game.live
        self._changes += live is None or live.is_seen(self._box[0], action)
        doors.apply(self._box, seat, action)
        self._events.append(event)
        self._go_on()

    def _deal(self, dealt: Dealt) -> None:
        cards = np.zeros(MOST_CARDS, np.int16)
        cards[: len(dealt.numbers)] = dealt.numbers
        doors.deal(self._box, cards)
        self._events.append(dealt)
        self._changes += 1
        self._is_counted = False

    def _go_on(self) -> None:
        """Count a round that has just ended, and let the dealer do what chance is to do."""
        self._count_round()
        if not (self.pauses and self._is_counted):
            self._deal_due()

    def _deal_due(self) -> None:
        while not isinstance(self.dealer, Hand) and (kind := doors.awaits(self._box)) != NOTHING:
            cards = np.zeros(MOST_CARDS, np.int16)
            count = self.dealer.draw(self._box, cards)
            self._deal(Dealt(kind, tuple(cards[:count].tolist())))

    def _count_round(self) -> None:
        state, explain = self._box[0], self.game.explain
        if state.finished > len(self._rounds):
            reasons = tuple(explain.reasons(state, seat, None, by_memory=False) for seat in range(self.seats))
            table = explain.table(state, None, by_memory=False)
            self._rounds.append(FinishedRound(explain.finished_round(state), reasons, table))
            self._is_counted = True

    def __repr__(self) -> str:
        return f"<{self.game.title} with {self.seats} seats, {len(self._events)} events>"


def box_of(match: Match) -> Numbers:
    """A copy of the true state, for tests and for tools that may see everything; no bot is given this."""
    return match._box.copy()
