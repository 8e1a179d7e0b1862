"""One match in progress: the checked door to the compiled rules.

`Match` refuses what the kernel would not notice, keeps the history, and never hands out its state.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from tablee.games.game import Game
from tablee.games.live import Moment
from tablee.games.moments import copy_of
from tablee.kernel import calls
from tablee.kernel.playouts import MOST_CARDS
from tablee.kernel.verbs import NOTHING, Numbers
from tablee.match import checks
from tablee.match.dealing import read_deal
from tablee.match.errors import CardsAreDue, IllegalMove, MatchIsOver, NotYourTurn, TableeError, WrongSeed
from tablee.match.events import KINDS, Clocked, Dealt, Event, Played
from tablee.match.facts import Facts
from tablee.match.fairness import Dealer, Hand, SealedDealer, SeededDealer, commitment, new_key
from tablee.match.hearing import Hearing
from tablee.match.outcome import FinishedRound, Outcome, find_outcome
from tablee.match.record import write_position, write_record
from tablee.match.view import View

Options = dict[str, int | str]


def new(
    game: str | Game,
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
    chosen = checks.any_game(game)
    return Match(
        chosen,
        checks.checked_seats(chosen, seats),
        checks.checked_options(chosen, options),
        chosen_dealer(seed, key, by_hand),
        checks.checked_players(players, seats),
        pauses,
    )


def chosen_dealer(seed: int | None, key: bytes | None, by_hand: bool) -> Dealer:
    """The dealer that was asked for: a hand, a seed, a key, or by default a new secret key."""
    if (seed is not None) + (key is not None) + by_hand > 1:
        raise WrongSeed("The cards come from a seed, from a key or by hand, not from two of these")
    if by_hand:
        return Hand()
    if seed is not None:
        return SeededDealer(checks.checked_seed(seed))
    return SealedDealer(new_key() if key is None else checks.checked_key(key))


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
        self._counted: list[Numbers] = []  # the states in which these rounds were counted
        self._changes = 0  # that everybody has seen
        self._is_counted = False  # the last round has ended, and nothing was dealt since
        self._box = np.zeros(1, game.state)
        self._facts: Facts | None = None  # as long as nothing changes
        calls.setup(self._box, seats, game.numbers(options))
        self._go_on()

    # --- Looking -----------------------------------------------------------------------------------------------------
    @property
    def turn(self) -> int | None:
        """The seat that is to act; None when the match is over or waits for cards."""
        return self.facts.turn

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.facts.is_over

    @property
    def awaits(self) -> str | None:
        """What must be dealt by hand now: first, shuffle, backs, or None."""
        return KINDS.get(self.facts.awaits)

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
        return self.game.live.moment(self.facts.state, self._changes)

    @property
    def is_between_rounds(self) -> bool:
        """Whether a round has been counted and the next one is not dealt yet."""
        return self._is_counted and not self.is_over

    @property
    def commitment(self) -> str | None:
        """The hash of the secret key, to be told before the first card; None for a match without one."""
        return commitment(self.dealer.key) if isinstance(self.dealer, SealedDealer) else None

    @property
    def facts(self) -> Facts:
        """Everything that is true now, hidden cards included: for whoever works out what somebody is shown."""
        if self._facts is None:
            self._facts = Facts(self.game, self._box, self.seats, tuple(self._rounds), self._is_counted)
        return self._facts

    def legal(self, seat: int) -> list[str]:
        """The moves that are open to a seat now; none for a seat that may not act."""
        actions = self.facts.open_actions(checks.known_seat(self.seats, seat))
        return [self.game.notation.moves[action] for action in actions]

    def may_act(self, seat: int) -> bool:
        """Whether a live table takes a move from this seat now; everybody at the table knows it."""
        return self.facts.may_act(checks.known_seat(self.seats, seat))

    def view(self, seat: int | None, *, by_memory: bool = False, training: bool = True) -> View:
        """What a seat may know (None: a spectator).

        By memory: without what only counting tells. Without training: open moves do not say what they would bring.
        """
        if seat is not None:
            checks.known_seat(self.seats, seat)
        return View(self, seat, by_memory, training)

    @property
    def outcome(self) -> Outcome | None:
        """The result, once the match is over."""
        return find_outcome(self.game, self._box, self.seats, tuple(self._rounds)) if self.is_over else None

    # --- Acting ------------------------------------------------------------------------------------------------------
    def read(self, do: str) -> int:
        """The number of a move that somebody has written."""
        return checks.known_move(self.game, do)

    def refusal(self, seat: int, action: int) -> TableeError | None:
        """Why a move would be refused, if it would."""
        refusal = self._refusal_without_cards()
        if refusal is not None:
            return refusal
        waiting = self.facts.waiting(seat)
        if waiting is not None:
            return NotYourTurn("{why}", waiting.rule, why=waiting.says)
        closed = self.facts.closed(seat, action)
        return None if closed is None else IllegalMove("{why}", closed.rule, why=closed.says)

    def check(self, seat: int, action: int) -> None:
        """Refuse a move with a sentence as `act` would, and change nothing."""
        refusal = self.refusal(checks.known_seat(self.seats, seat), action)
        if refusal is not None:
            raise refusal

    def play(self, seat: int, do: str) -> None:
        """Carry out a move, or refuse it with a sentence and change nothing."""
        self.act(seat, self.read(do))

    def act(self, seat: int, action: int) -> None:
        """The same for a move by its number."""
        self.check(seat, action)
        self._carry_out(seat, action, Played(seat, action))

    def go_on(self) -> None:
        """Deal the next round, in a match that pauses after every round."""
        self._deal_due()

    def count(self) -> None:
        """Count a round that is won and to which nobody could object; in any other moment this does nothing.

        At a live table somebody is quiet or the clock strikes first; the record of another table may lack that.
        """
        live = self.game.live
        if live is not None and live.can_be_counted(self.facts.state):
            self._apply(0, live.clock["close"])
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
        refusal = self._refusal_without_cards()
        if refusal is not None:
            raise refusal
        answers = action < self.game.actions  # for a seat; otherwise it closes for all
        acting = checks.known_seat(self.seats, seat) if answers else 0
        if answers:
            self.check(acting, action)
        self._carry_out(acting, action, Clocked(str(kind), acting if answers else None))

    def copy(self) -> "Match":
        """The same match, which goes its own way from here."""
        twin = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.options = dict(self.options)
        twin.dealer = self.dealer.copy()
        twin._events, twin._rounds, twin._counted = list(self._events), list(self._rounds), list(self._counted)
        twin._box = copy_of(self._box)
        return twin

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"_facts": None}

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
    def _refusal_without_cards(self) -> TableeError | None:
        if self.is_over:
            return MatchIsOver("The match is over, and nothing more can be played")
        if self.awaits:
            return CardsAreDue("The match waits for '{chance}' to be dealt by hand", chance=self.awaits)
        return None

    def _carry_out(self, seat: int, action: int, event: Event) -> None:
        live = self.game.live
        self._changes += live is None or live.is_seen(self.facts.state, action)
        self._apply(seat, action)
        self._events.append(event)
        self._go_on()

    def _apply(self, seat: int, action: int) -> None:
        calls.apply(self._box, seat, action)
        self._facts = None

    def _deal(self, dealt: Dealt) -> None:
        cards = np.zeros(MOST_CARDS, np.int16)
        cards[: len(dealt.numbers)] = dealt.numbers
        calls.deal(self._box, cards)
        self._events.append(dealt)
        self._changes += 1
        self._is_counted, self._facts = False, None
        self._count_round()  # a last card may be earned only after a shuffle

    def _go_on(self) -> None:
        """Count a round that has just ended, and let the dealer do what chance is to do."""
        self._count_round()
        if not (self.pauses and self._is_counted):
            self._deal_due()

    def _deal_due(self) -> None:
        while not isinstance(self.dealer, Hand) and (kind := self.facts.awaits) != NOTHING:
            cards = np.zeros(MOST_CARDS, np.int16)
            count = self.dealer.draw(self._box, cards)
            self._deal(Dealt(kind, tuple(cards[:count].tolist())))
            if self.pauses and self._is_counted:
                return

    def _count_round(self) -> None:
        if self._box["finished"][0] > len(self._rounds):
            self._rounds.append(self.facts.finished_round())
            self._counted.append(copy_of(self._box))
            self._is_counted, self._facts = True, None

    def __repr__(self) -> str:
        return f"<{self.game.title} with {self.seats} seats, {len(self._events)} events>"


def box_of(match: Match) -> Numbers:
    """A copy of the true state, for tests and for tools that may see everything; no bot is given this."""
    return copy_of(match._box)
