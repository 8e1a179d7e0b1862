"""Styles of MERCI: a family of quick polite players, each of them a row of numbers.

A player of some style weighs the cards that it could lay: a combination, a heart, a 1 or a 6 better kept, a twin in the
hand for SKUZ at once, other cards that would fit then; or draws. It feeds whoever is near winning, and holds SKUZ and
interceptions ready, or does not notice them. `benchmarks/families.py` found the rows in `family.py`. A card less is
worth one.
"""

import math

import numpy as np

from tablee.games.merci.clauses.cards import CARDS, TWIN, TWO, are_identical, fits, is_end
from tablee.games.merci.clauses.effects import has_fewest_hearts
from tablee.games.merci.clauses.piles import tops_now
from tablee.games.merci.players.frozen import NONE, earns, find_skuz
from tablee.games.merci.state import (
    ACTIONS,
    DRAW,
    FAULT,
    FULL,
    GIVE,
    LAY,
    MALPOLI,
    MOST_SEATS,
    NO_WINDOW,
    NOBODY,
    PICK_DRAWER,
    PICK_HEART,
    PICKING_DRAWER,
    PICKING_HEART,
    PILES,
    PLAYING,
    QUIET,
    SILENT,
    SIOUPLAIT,
    SKUZ,
    THANKING,
    THANKS,
    THANKS_A_LOT,
    hand_of,
    has_effect,
    is_culprit,
    left_of,
)  # fmt: skip
from tablee.kernel.bits import NO_BITS, ONE_BIT, lowest
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import Numbers, State, legal

# --- The numbers of a style ------------------------------------------------------------------------------------------
COMBINATION = 0  # what a combination adds to a card
HEART = 1  # what a heart for a 1 or a 6 adds to that
KEEPING = 2  # what a 1 or a 6 is better kept for a combination
TWINS = 3  # what a second, identical card in the hand adds, which can follow with SKUZ
FOLLOWING = 4  # what every other card of the hand adds that would fit then
DRAWING = 5  # what a draw is worth
FEEDING = 6  # how much rather cards go to a hand for every card that it has less
RICHES = 7  # the same for every heart that it has more
NEIGHBOUR = 8  # the same for the seat to the left
HOLDING = 9  # how much rather cards are kept that fit now than others, when one is given away
READINESS = 10  # above 0: lays SKUZ; above 1: interceptions, too
MERCY = 11  # cards in a hand from which its faults are let go
NUMBERS = 12

MILDNESS = 0.5  # of two moves that differ by so much the better is made seven times as often
SLIPS = 0.08  # moves that are made without any reason
SURE = 100.0  # what is never weighed
UNTHINKABLE = -1.0e6  # what would be impolite


# --- What a card is worth --------------------------------------------------------------------------------------------
@kernel
def lay_worth(state: State, card: int, pile: int, before: int, hand: np.uint64, style: Numbers) -> float:
    """A card that fits, on turn: one card less, and what it brings."""
    worth, end = 1.0, is_end(card)
    if earns(state, card, pile, before):
        worth += style[COMBINATION] + (style[HEART] if end else 0.0)
    elif end:
        worth -= style[KEEPING]
    rest = hand & ~(ONE_BIT << np.uint64(card))
    if TWIN[card] != card and rest >> np.uint64(TWIN[card]) & ONE_BIT:
        worth += style[TWINS]
    if style[FOLLOWING] != 0.0:
        worth += style[FOLLOWING] * count_fitting(state, card, pile, rest)
    return float(worth)


@kernel
def count_fitting(state: State, card: int, pile: int, hand: np.uint64) -> int:
    """How many cards of a hand would fit somewhere with this card on a pile."""
    count = 0
    while hand != NO_BITS:
        other = lowest(hand)
        hand &= hand - ONE_BIT
        fitting = False
        for place in range(PILES):
            fitting = fitting or fits(other, card if place == pile else state.tops[place])
        count += fitting
    return count


@kernel
def keep_worth(state: State, card: int, style: Numbers) -> float:
    """How much a card is rather kept than given away."""
    worth = style[KEEPING] + style[HEART] if is_end(card) else 0.0
    for pile in range(PILES):
        worth += style[HOLDING] * fits(card, state.tops[pile]) + are_identical(card, state.tops[pile])
    return float(worth)


@kernel
def feed_worth(state: State, seat: int, other: int, style: Numbers) -> float:
    """How much rather somebody gets cards."""
    worth = style[RICHES] * state.hearts[other] - style[FEEDING] * state.count[other]
    return float(worth + style[NEIGHBOUR]) if left_of(state, seat) == other else float(worth)


# --- What a style does -----------------------------------------------------------------------------------------------
@kernel
def style_move(state: State, seat: int, style: Numbers) -> int:
    """In an effect what it asks for; else an objection, SKUZ, a card, or a word not said."""
    if has_effect(state) and (state.target if state.phase == THANKING else state.announcer) == seat:
        return choose_in_effect(state, seat, style)
    if objects(state, seat, style):
        return MALPOLI
    if state.winner == NOBODY and style[READINESS] > 0.0:
        action = find_skuz(state, seat, SKUZ)
        if action != NONE:
            return action
    if state.phase != PLAYING or state.winner != NOBODY or is_culprit(state, seat):
        return QUIET
    if state.turn_of == seat:
        return best_card(state, seat, style)
    return intercept(state, seat) if state.rules == FULL and style[READINESS] > 1.0 else QUIET


@kernel
def objects(state: State, seat: int, style: Numbers) -> bool:
    """To whatever can be denounced, unless the culprit has cards enough."""
    if state.window == NO_WINDOW or is_culprit(state, seat):
        return False
    return bool(state.window != FAULT or state.count[state.suspect] < style[MERCY])


@kernel
def choose_in_effect(state: State, seat: int, style: Numbers) -> int:
    """A heart for oneself, cards for somebody else, and thanks as they should be."""
    if state.phase == THANKING:
        return THANKS_A_LOT if state.effect == TWO else THANKS
    if state.phase == PICKING_HEART:
        return PICK_HEART + receiver_of_heart(state, seat, style)
    if state.phase == PICKING_DRAWER:
        return PICK_DRAWER + best_fed(state, seat, style)
    return int(GIVE + least_kept(state, seat, style) * MOST_SEATS + best_fed(state, seat, style))


@kernel
def receiver_of_heart(state: State, seat: int, style: Numbers) -> int:
    """Oneself, or whoever of those who may have it one would feed least."""
    if has_fewest_hearts(state, seat):
        return seat
    best, least = NONE, 1.0e6
    for other in range(state.seats):
        if has_fewest_hearts(state, other) and feed_worth(state, seat, other, style) < least:
            best, least = other, feed_worth(state, seat, other, style)
    return best


@kernel
def best_fed(state: State, seat: int, style: Numbers) -> int:
    """Whom one would rather see with more cards."""
    best, most = NONE, UNTHINKABLE
    for other in range(state.seats):
        if other != seat and feed_worth(state, seat, other, style) > most:
            best, most = other, feed_worth(state, seat, other, style)
    return best


@kernel
def least_kept(state: State, seat: int, style: Numbers) -> int:
    """The card that one would rather be without."""
    best, least = NONE, 1.0e6
    for card in range(CARDS):
        if state.where[card] == seat and keep_worth(state, card, style) < least:
            best, least = card, keep_worth(state, card, style)
    return best


@kernel
def best_card(state: State, seat: int, style: Numbers) -> int:
    """On turn: the card that is worth most with its right word, or a draw."""
    best, most = DRAW, style[DRAWING]
    before, hand = tops_now(state), hand_of(state, seat)
    left = hand
    while left != NO_BITS:
        card = lowest(left)
        left &= left - ONE_BIT
        for pile in range(PILES):
            if fits(card, state.tops[pile]):
                worth = lay_worth(state, card, pile, before, hand, style)
                if worth > most:
                    word = SIOUPLAIT if earns(state, card, pile, before) else SILENT
                    best, most = LAY + (word * CARDS + card) * PILES + pile, worth
    return int(best)


@kernel
def intercept(state: State, seat: int) -> int:
    """Out of turn a combination with a 1 or a 6; else quiet (M-11)."""
    before, hand = tops_now(state), hand_of(state, seat)
    while hand != NO_BITS:
        card = lowest(hand)
        hand &= hand - ONE_BIT
        if is_end(card):
            for pile in range(PILES):
                if fits(card, state.tops[pile]) and earns(state, card, pile, before):
                    return int(LAY + (SIOUPLAIT * CARDS + card) * PILES + pile)
    return QUIET


# --- How likely it is ------------------------------------------------------------------------------------------------
@kernel
def leaning(state: State, seat: int, style: Numbers, best: int, action: int) -> float:
    """What an action is worth, on the scale of its kind; what is never weighed is sure or unthinkable."""
    if action == best:
        return weight_of(state, seat, style, best)
    kind = kind_of(state, seat, best)
    return weight_of(state, seat, style, action) if kind_of(state, seat, action) == kind != NONE else UNTHINKABLE


@kernel
def kind_of(state: State, seat: int, action: int) -> int:
    """Actions that are weighed against each other; NONE for those that are not."""
    if PICK_DRAWER <= action < THANKS:
        return GIVE
    is_weighed = action == DRAW or (action < DRAW and is_right(state, seat, action))
    return DRAW if is_weighed and state.phase == PLAYING and state.turn_of == seat else NONE


@kernel
def is_right(state: State, seat: int, action: int) -> bool:
    """Whether a card that fits is laid with its right word, on turn."""
    word, card, pile = action // (CARDS * PILES), action // PILES % CARDS, action % PILES
    if not fits(card, state.tops[pile]):
        return False
    return bool(word == (SIOUPLAIT if earns(state, card, pile, tops_now(state)) else SILENT))


@kernel
def weight_of(state: State, seat: int, style: Numbers, action: int) -> float:
    """What a weighed action is worth."""
    if action == DRAW:
        return float(style[DRAWING])
    if PICK_DRAWER <= action < GIVE:
        return feed_worth(state, seat, action - PICK_DRAWER, style)
    if GIVE <= action < THANKS:
        given, other = (action - GIVE) // MOST_SEATS, (action - GIVE) % MOST_SEATS
        return feed_worth(state, seat, other, style) - keep_worth(state, given, style)
    if action < DRAW and kind_of(state, seat, action) == DRAW:
        return lay_worth(state, action // PILES % CARDS, action % PILES, tops_now(state), hand_of(state, seat), style)
    return SURE


@kernel
def style_chance(state: State, seat: int, style: Numbers, action: int) -> float:
    """How likely it is that somebody of about this style does that: close decisions are made either way, all slip."""
    mask = np.zeros(ACTIONS, np.bool_)
    legal(state, seat, mask)
    best, open_, whole = style_move(state, seat, style), 0, 0.0
    most = leaning(state, seat, style, best, best)
    for other in range(ACTIONS):
        if mask[other]:
            open_ += 1
            whole += math.exp((leaning(state, seat, style, best, other) - most) / MILDNESS)
    chosen = math.exp((leaning(state, seat, style, best, action) - most) / MILDNESS)
    return float(SLIPS / open_ + (1.0 - SLIPS) * chosen / whole)
