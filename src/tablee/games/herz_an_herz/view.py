"""Herz an Herz explained: what lies on the table, what every point comes from, what a move would bring."""

from dataclasses import dataclass
from functools import lru_cache

from tablee.games.game import Explainer, Reason, Refusal
from tablee.games.herz_an_herz.choices import what_is_seen, what_it_brings
from tablee.games.herz_an_herz.clauses.cards import COLOUR, NO_CARD, share_colour
from tablee.games.herz_an_herz.notation import NOTATION
from tablee.games.herz_an_herz.numbers import deck_size, levels, rounds
from tablee.games.herz_an_herz.refusals import why_not
from tablee.games.herz_an_herz.state import DISCARDED
from tablee.games.herz_an_herz.words import PAIRS, bare, colour_of
from tablee.games.moments import once
from tablee.games.sentences import Sentence, Settled, listed
from tablee.kernel.verbs import State


@dataclass(frozen=True)
class LaidCard:
    """A card that lies before a seat."""

    card: str
    worth: int  # what it counts in its place
    colour: str | None  # drop, lemon, cherry or fish; a super joker has none


@dataclass(frozen=True)
class SeatColumns:
    """What lies before one seat."""

    start: LaidCard | None
    left: tuple[LaidCard, ...]  # from level 1 down
    right: tuple[LaidCard, ...]
    points: tuple[int, ...]  # of each closed level


@dataclass(frozen=True)
class HerzAnHerzTable:
    """What everybody sees; of the discards, players by memory see the top one only (S-5)."""

    round: int  # from 1; the one that has just ended, while it is counted
    rounds: int
    levels: int  # of a whole column
    card: str | None  # just drawn
    to_come: int  # cards still in the draw pile
    discards: tuple[str, ...]  # in the order in which they were discarded
    columns: tuple[SeatColumns, ...]  # of each seat


def laid_card(state: State, seat: int, side: int, level: int) -> LaidCard:
    """One card of a column; level 0 is the starting card."""
    card = int(state.columns[seat, side, level])
    return LaidCard(NOTATION.cards[card], int(state.worths[seat, side, level]), colour_of(card))


def column_of(state: State, seat: int, side: int) -> tuple[LaidCard, ...]:
    """The cards under the starting card."""
    return tuple(laid_card(state, seat, side, level) for level in range(1, int(state.heights[seat, side]) + 1))


@once
def columns_of(state: State, seat: int) -> SeatColumns:
    """Everything that lies before a seat."""
    return SeatColumns(
        start=None if state.columns[seat, 0, 0] == NO_CARD else laid_card(state, seat, 0, 0),
        left=column_of(state, seat, 0),
        right=column_of(state, seat, 1),
        points=tuple(sum(reason.points for reason in level) for level in closed_levels(state, seat)),
    )


@once
def discards_of(state: State) -> tuple[str, ...]:
    """The discard pile, from the bottom: what is discarded, is discarded in drawing order (H-2)."""
    drawn = (int(card) for card in state.deck[: state.drawn])
    return tuple(NOTATION.cards[card] for card in drawn if state.whereabouts[card] == DISCARDED)


@lru_cache(20_000)
def level_reasons(level: int, left: int, right: int) -> tuple[Reason, ...]:
    """Two cards on a level are 2 points, and one colour 1 more (H-9)."""
    closed = Reason(2, "H-9", on_level(level, listed((bare(left), bare(right)))))
    if not share_colour(left, right):
        return (closed,)
    return closed, Reason(1, "H-9", on_level(level, PAIRS[COLOUR[left]]))


@once
def closed_levels(state: State, seat: int) -> list[tuple[Reason, ...]]:
    """The reasons of every level with two cards, from the top."""
    closed = int(min(state.heights[seat])) + 1
    left, right = state.columns[seat, :, :closed].tolist()
    return [level_reasons(level, left[level], right[level]) for level in range(1, closed)]


def on_level(level: int, says: Sentence) -> Sentence:
    """Something about one level."""
    return Settled(Sentence("level {level}: {says}", level=level, says=says))


@once
def in_public(state: State, by_memory: bool) -> HerzAnHerzTable:
    """The card just drawn, the discards, and the columns of everybody."""
    discards = discards_of(state)
    return HerzAnHerzTable(
        round=int(state.finished) + (1 if state.turn >= 0 or state.finished == 0 else 0),
        rounds=int(rounds(state)),
        levels=int(levels(state)),
        card=None if state.card == NO_CARD else NOTATION.cards[int(state.card)],
        to_come=int(deck_size(state) - state.drawn),
        discards=discards[-1:] if by_memory else discards,
        columns=tuple(columns_of(state, other) for other in range(state.seats)),
    )


@once
def points_of(state: State, seat: int) -> tuple[Reason, ...]:
    """Level by level, from the top."""
    return tuple(reason for level in closed_levels(state, seat) for reason in level)


class HerzAnHerzExplainer(Explainer):
    """Everything is public but the order of the draw pile."""

    def table(self, state: State, seat: int | None, by_memory: bool) -> HerzAnHerzTable:
        """Alike for all."""
        return in_public(state, by_memory)

    def reasons(self, state: State, seat: int, viewer: int | None, by_memory: bool) -> tuple[Reason, ...]:
        """Alike for all viewers."""
        return points_of(state, seat)

    def choice(self, state: State, seat: int, action: int) -> Sentence:
        """The level that a card closes or a theft opens, and the points."""
        return what_it_brings(state, seat, action)

    def told(self, state: State, seat: int, action: int) -> Sentence:
        """All that happens is seen by all."""
        return what_is_seen(state, action)

    def refusal(self, state: State, seat: int, action: int) -> Refusal:
        """Why the card, or the theft, cannot be."""
        return why_not(state, seat, action)
