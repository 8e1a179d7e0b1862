"""What speaks for one move of MERCI and against another.

Which word is due is for the players to find: a reason points at cards, hearts and hands. Of MALPOLI it says nothing,
for nobody may learn from a hint whether there is something to denounce (M-19).
"""

from collections.abc import Iterator
from typing import NamedTuple

from tablee.games.coaching import Fact
from tablee.games.merci.choices import is_polite_action, new_combinations, right_thanks
from tablee.games.merci.clauses.cards import TWIN, TWO, VALUE, are_identical, fits, is_end
from tablee.games.merci.clauses.numbers import hearts_to_win
from tablee.games.merci.state import (
    DRAW,
    GIVE,
    LAY,
    MALPOLI,
    MOST_SEATS,
    PICK_DRAWER,
    PICK_HEART,
    PILES,
    QUIET,
    SIOUPLAIT,
    THANKS,
    left_of,
)  # fmt: skip
from tablee.games.merci.words import read_lay
from tablee.kernel.verbs import State


class Lay(NamedTuple):
    """A card that is laid."""

    word: int
    card: int
    pile: int


def facts(state: State, seat: int, best: int, other: int) -> Iterator[Fact]:
    """By the kind of decision; moves of two kinds are not compared."""
    if best == other or kind_of(best) != kind_of(other):
        return
    if kind_of(best) == LAY:
        yield from of_laying(state, seat, best, other)
    elif kind_of(best) == PICK_HEART:
        yield from of_hearts(state, seat, best - PICK_HEART, other - PICK_HEART)
    elif kind_of(best) == PICK_DRAWER:
        yield from of_drawers(state, best - PICK_DRAWER, other - PICK_DRAWER, 2 if state.effect == TWO else 1)
    elif kind_of(best) == GIVE:
        yield from of_gifts(state, divmod(best - GIVE, MOST_SEATS), divmod(other - GIVE, MOST_SEATS))
    elif best == right_thanks(state):
        yield Fact("thanks", (), 5)


def kind_of(action: int) -> int:
    """The first action of its kind; laying, drawing and staying quiet are one kind."""
    if action in (DRAW, QUIET):
        return LAY
    return max(first for first in (LAY, PICK_HEART, PICK_DRAWER, GIVE, THANKS, MALPOLI) if first <= action)


# --- Laying and drawing ----------------------------------------------------------------------------------------------
def hand(state: State, seat: int) -> list[int]:
    """The cards of a seat."""
    return [card for card, place in enumerate(state.where.tolist()) if place == seat]


def lay_of(action: int) -> Lay | None:
    """The card that an action lays, if it lays one."""
    return Lay(*read_lay(action)) if action < DRAW else None


def is_twin(state: State, lay: Lay) -> bool:
    """Whether a card goes on an identical one."""
    return bool(are_identical(lay.card, state.tops[lay.pile]))


def made_by(state: State, lay: Lay | None) -> int:
    """The combinations that a card makes and that are announced; none for a twin."""
    if lay is None or lay.word != SIOUPLAIT or is_twin(state, lay):
        return 0
    return new_combinations(state, lay.card, lay.pile)


def of_laying(state: State, seat: int, best: int, other: int) -> Iterator[Fact]:
    """A card less, a combination, a heart, and what is left in hand."""
    mine, theirs = lay_of(best), lay_of(other)
    if not is_polite_action(state, seat, other) and is_polite_action(state, seat, best):
        yield Fact("impolite", (int(state.rules),), 6)
    if mine is None or not is_polite_action(state, seat, best):
        yield from of_keeping(state, mine, theirs)
        return
    yield from of_combinations(state, seat, mine, theirs)
    yield from of_twins(state, seat, mine, theirs)
    yield from of_hands(state, seat, theirs, other)
    yield from of_keeping(state, mine, theirs)


def of_combinations(state: State, seat: int, mine: Lay, theirs: Lay | None) -> Iterator[Fact]:
    """The last card, a heart, an effect, an interception (M-6, M-11, M-12)."""
    if state.count[seat] == 1 and theirs is None:
        yield Fact("wins", (), 20)
    made = made_by(state, mine)
    if not made or made_by(state, theirs):
        return
    if is_end(mine.card):
        yield Fact("heart", (int(VALUE[mine.card]),), 8)
    if state.turn_of != seat:
        yield Fact("intercepts", (int(left_of(state, seat)),), 4)
    if state.top < state.end:
        yield Fact("combination", (mine.card, made, int(state.backs[state.deck[state.top]])), 7)


def of_twins(state: State, seat: int, mine: Lay, theirs: Lay | None) -> Iterator[Fact]:
    """A twin costs no turn, and its twin may follow (M-4)."""
    if is_twin(state, mine) and not (theirs and is_twin(state, theirs)):
        yield Fact("twin", (mine.card,), 7)
    twin = int(TWIN[mine.card])
    has_pair = twin != mine.card and state.where[twin] == seat and not state.banned[twin]
    if has_pair and not is_twin(state, mine) and not (theirs and theirs.card == twin):
        yield Fact("pair", (mine.card,), 4)


def of_hands(state: State, seat: int, theirs: Lay | None, other: int) -> Iterator[Fact]:
    """Cards in hand, and the hearts that they would cost (M-14)."""
    few, many = int(state.count[seat]) - 1, int(state.count[seat]) + (1 if other == DRAW else 0)
    if theirs is not None or few == 0:
        return
    yield Fact("lighter", (few, many), 2)
    cheap, dear = (min(cards // 3, int(state.hearts[seat])) for cards in (few, many))
    if dear > cheap:
        yield Fact("threshold", (many, few), 4)


def of_keeping(state: State, mine: Lay | None, theirs: Lay | None) -> Iterator[Fact]:
    """A 1 or a 6 is better kept, and the next card better prepared."""
    is_wasted = theirs is not None and is_end(theirs.card) and not made_by(state, theirs)
    if theirs is not None and is_wasted and not is_twin(state, theirs) and not (mine and is_end(mine.card)):
        yield Fact("keeps_end", (int(VALUE[theirs.card]),), 3)
    if mine is None or theirs is None:
        return
    seat = int(state.where[mine.card])
    more, fewer = next_cards(state, seat, mine), next_cards(state, seat, theirs)
    if more > fewer:
        yield Fact("next_cards", (more, fewer), 1 + more - fewer)


def next_cards(state: State, seat: int, lay: Lay) -> int:
    """How many of the other cards in hand go on a pile after a card was laid."""
    tops = [lay.card if pile == lay.pile else int(state.tops[pile]) for pile in range(PILES)]
    rest = [card for card in hand(state, seat) if card != lay.card]
    return sum(any(fits(card, top) or are_identical(card, top) for top in tops) for card in rest)


# --- Choices of an effect --------------------------------------------------------------------------------------------
def of_hearts(state: State, seat: int, best: int, other: int) -> Iterator[Fact]:
    """A heart for oneself, or for whoever is far from winning (M-8)."""
    if best == seat:
        yield Fact("own_heart", (int(state.hearts[seat]) + 1, int(hearts_to_win(state))), 6)
    elif other != seat and state.count[best] > state.count[other]:
        yield Fact("fuller", (best, int(state.count[best]), other, int(state.count[other])), 3)


def of_drawers(state: State, best: int, other: int, draws: int) -> Iterator[Fact]:
    """Cards for whoever is about to win (M-6, M-12, M-14)."""
    if best == other:
        return
    few, many = int(state.count[best]), int(state.count[other])
    if few < many:
        yield Fact("shorter", (best, few, other, many), 3 + many - few)
    high, low = int(state.hearts[best]), int(state.hearts[other])
    if high > low:
        yield Fact("richer", (best, high, other, low), 2 + 2 * (high - low))
    if costs_heart(state, best, draws) and not costs_heart(state, other, draws):
        yield Fact("tips", (best, few + draws), 3)


def costs_heart(state: State, seat: int, draws: int) -> bool:
    """Whether so many cards more would cost one heart more at the end of the round (M-14)."""
    cards, hearts = int(state.count[seat]), int(state.hearts[seat])
    return min((cards + draws) // 3, hearts) > min(cards // 3, hearts)


def of_gifts(state: State, best: tuple[int, int], other: tuple[int, int]) -> Iterator[Fact]:
    """A card that is of no use, to whoever is about to win."""
    (mine, to), (theirs, instead) = best, other
    if best[0] != other[0] and has_use(state, theirs) and not has_use(state, mine):
        yield Fact("of_use", (mine, theirs), 4)
    elif best[0] != other[0] and is_end(theirs) and not is_end(mine):
        yield Fact("keeps_end", (int(VALUE[theirs]),), 3)
    yield from of_drawers(state, to, instead, 1)


def has_use(state: State, card: int) -> bool:
    """Whether a card goes on a pile now."""
    return any(fits(card, state.tops[pile]) or are_identical(card, state.tops[pile]) for pile in range(PILES))
