"""Gracias explained: what lies on the table, what every point comes from, what a move would do to the majorities."""

from dataclasses import dataclass, replace

from tablee.games.game import Explainer, Reason, Refusal, TieBreak
from tablee.games.gracias.choices import trio_cards, what_is_seen, what_it_brings
from tablee.games.gracias.clauses.scoring import best_round, second_best_round
from tablee.games.gracias.majorities import Counts, Majority, colour_reasons, see_majority, with_cards
from tablee.games.gracias.notation import NOTATION
from tablee.games.gracias.refusals import why_not
from tablee.games.gracias.state import (
    COLOURS,
    NOBODY,
    PACKET,
    count_hidden,
    has_chosen,
    hidden_card,
    rounds_each,
    taker_of,
    turns_each,
)  # fmt: skip
from tablee.games.moments import once
from tablee.games.rounds import earlier_points
from tablee.games.sentences import Sentence
from tablee.kernel.verbs import OVER, State


@dataclass(frozen=True)
class Trio:
    """A trio of this turn; its cards are None once they are shared out."""

    first: str | None  # the card of the first row
    second: str | None  # the card of the second row
    taker: int | None  # the seat that took it


@dataclass(frozen=True)
class TrioInHand:
    """The trio that a seat has taken and not yet shared out."""

    seat: int  # who has it
    trio: int  # its number, from 1
    hidden: str | None  # its hidden card; None for everybody but its owner


@dataclass(frozen=True)
class GraciasTable:
    """What a seat sees; between rounds all hidden cards are turned up. A card is its colour: r o y g b v."""

    round: int  # from 1
    rounds: int
    turn: int  # of this round, from 1
    turns: int
    great_opener: int | None  # opens this round; between rounds, the next one
    small_opener: int | None  # opens this turn; between rounds, the next one
    packet: int  # so many cards of a colour are safe
    shown: tuple[Counts, ...]  # face-up cards of each seat, by colour
    turned_up: tuple[Counts, ...]  # of those, by colour: what was hidden until the round was counted
    hidden: Counts  # how many cards each seat has face down
    own_hidden: tuple[str, ...]  # the own ones, in the order of the turns; none for a spectator
    trios: tuple[Trio, ...]  # of this turn, in the order of their numbers
    in_hand: TrioInHand | None
    majorities: tuple[Majority, ...]  # colour by colour


def see_trio(state: State, trio: int) -> Trio:
    """A trio as everybody sees it."""
    taker = int(taker_of(state, trio))
    if taker not in (NOBODY, state.turn):
        return Trio(None, None, taker)
    return Trio(*trio_cards(state, trio), None if taker == NOBODY else taker)


def see_hand(state: State, seat: int | None) -> TrioInHand | None:
    """The trio that is to be shared out; its hidden card is for its owner only (G-2)."""
    owner = int(state.turn)
    if owner < 0 or not has_chosen(state, owner):
        return None
    hidden = see_hidden(state, owner)[-1] if owner == seat else None
    return TrioInHand(owner, int(state.chosen[owner, state.turns]) + 1, hidden)


@once
def see_hidden(state: State, seat: int) -> tuple[str, ...]:
    """The hidden cards of a seat, in the order in which it took them."""
    return tuple(NOTATION.cards[hidden_card(state, seat, number)] for number in range(count_hidden(state, seat)))


@once
def see_majorities(state: State) -> tuple[Majority, ...]:
    """How every colour stands, by the cards that lie face up."""
    return tuple(see_majority(state, colour) for colour in range(COLOURS))


@once
def count_for(state: State, viewer: int | None) -> tuple[Majority, ...]:
    """The same with the cards that a viewer has face down (G-4)."""
    hidden = () if viewer is None or state.turn < 0 else see_hidden(state, viewer)
    return tuple(with_cards(colour, *[viewer] * hidden.count(colour.colour)) for colour in see_majorities(state))


def by_best_round(ahead: int, behind: int) -> Sentence:
    """What decided, in words."""
    return Sentence("Decided by the best single round: {ahead} to {behind}", ahead=ahead, behind=behind)


def by_second_round(ahead: int, behind: int) -> Sentence:
    """What decided when the best rounds were equal."""
    return Sentence("Decided by the second best round: {ahead} to {behind}", ahead=ahead, behind=behind)


def see_opener(state: State, opener: int) -> int | None:
    """Who has a mouse; nobody before the first card and after the last (G-3)."""
    return None if opener == NOBODY or state.turn == OVER else int(opener)


@once
def in_public(state: State) -> GraciasTable:
    """What everybody sees."""
    seats, is_running = range(state.seats), state.turn >= 0
    return GraciasTable(
        round=int(state.finished) + (1 if is_running or state.finished == 0 else 0),
        rounds=int(rounds_each(state)),
        turn=min(int(state.turns) + 1, int(turns_each(state))),
        turns=int(turns_each(state)),
        great_opener=see_opener(state, state.great_opener),
        small_opener=see_opener(state, state.small_opener if is_running else state.great_opener),
        packet=PACKET,
        shown=tuple(tuple(cards) for cards in state.shown[: state.seats].tolist()),
        turned_up=tuple(tuple(cards) for cards in state.turned_up[: state.seats].tolist()),
        hidden=tuple(int(count_hidden(state, other)) for other in seats),
        own_hidden=(),
        trios=tuple(see_trio(state, trio) for trio in seats) if is_running else (),
        in_hand=see_hand(state, None),
        majorities=see_majorities(state),
    )


class GraciasExplainer(Explainer):
    """Hidden cards are for their owner only, until the round is counted; nothing else has to be remembered."""

    counts_secrets = True

    def secrets(self, state: State, seat: int) -> tuple[str, ...]:
        """The hidden cards (G-2)."""
        return see_hidden(state, seat)

    def table(self, state: State, seat: int | None, by_memory: bool) -> GraciasTable:
        """Everybody's cards, the trios, and who has the most of each colour."""
        own_hidden = () if seat is None else see_hidden(state, seat)
        return replace(in_public(state), own_hidden=own_hidden, in_hand=see_hand(state, seat))

    def reasons(self, state: State, seat: int, viewer: int | None, by_memory: bool) -> tuple[Reason, ...]:
        """Colour by colour, if the round ended now: cards face up, and those that the viewer has face down (G-4)."""
        return tuple(reason for colour in count_for(state, viewer) for reason in colour_reasons(colour, seat))

    def choice(self, state: State, seat: int, action: int) -> Sentence:
        """What is in a trio, or how sharing it out would change who has the most face up."""
        return what_it_brings(state, seat, action)

    def told(self, state: State, seat: int, action: int) -> Sentence:
        """All is seen by all but the hidden card."""
        return what_is_seen(state, seat, action)

    def refusal(self, state: State, seat: int, action: int) -> Refusal:
        """A trio that cannot be chosen, a card that cannot be given, or a decision before its time."""
        return why_not(state, seat, action)

    def tie_break(self, state: State, ahead: int, behind: int) -> TieBreak | None:
        """The best single round, then the second best (G-5)."""
        best, second = [[int(of(state, seat)) for seat in (ahead, behind)] for of in (best_round, second_best_round)]
        if int(earlier_points(state, ahead)) != int(earlier_points(state, behind)):
            return None
        if best[0] != best[1]:
            return TieBreak("G-5", by_best_round(*best))
        return TieBreak("G-5", by_second_round(*second)) if second[0] != second[1] else None
