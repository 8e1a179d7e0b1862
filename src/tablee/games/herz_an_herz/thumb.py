"""A quick sensible player of Herz an Herz.

Laying a card gains a place and gives up the numbers between it and the card above. Whether that pays depends on the
draws and on the places left, so what a column can still expect is worked out once, from the last draw to the first.

What matters, found by playing: first the steps, small ones early, larger ones towards the end, and a starting card
that is worth the wait. Colours are worth little waiting, and a theft pays even if only because the leader loses.
"""

from itertools import product

import numpy as np

from tablee.games.herz_an_herz.clauses.cards import (
    DECK_SIZE,
    HIGHEST,
    NUMBERS,
    THIEF,
    share_colour,
    starting_worth,
    worth_below,
)
from tablee.games.herz_an_herz.clauses.columns import cards_laid, may_lie
from tablee.games.herz_an_herz.state import DISCARD, LEFT, LEVELS, PLACES, SIDES, START, theft
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import Numbers, State

DRAWS = 28  # most draws of a seat in a round: of 55 cards with two seats, of 82 with three, of 110 with four
CARD = 100  # a gain of one card
FINE = 10_000  # and so much finer while the tables are worked out
WANTED = 130  # one in so many draws is a certain number, and not better laid in the other column
SAME_COLOUR, OPEN_LEVEL = 20, 10  # gains besides the card: a level closed in one colour, one left open for that
IMPOSSIBLE = -NUMBERS * CARD


# --- What a column can expect ----------------------------------------------------------------------------------------
def expected_cards() -> Numbers:
    """How many cards a column will still get, by draws left, places left and worth of its bottom card.

    Every lower number comes with the same chance, and is laid if that is better than to wait.
    """
    expected = np.zeros((DRAWS + 1, LEVELS + 1, NUMBERS + 1), np.int64)
    is_lower = np.tri(NUMBERS + 1, k=-1, dtype=np.int64)
    is_lower[:, 0] = 0
    for draws, room in product(range(1, DRAWS + 1), range(1, LEVELS + 1)):
        waiting = expected[draws - 1, room]
        gain = CARD * FINE + expected[draws - 1, room - 1] - waiting[:, np.newaxis]
        expected[draws, room] = waiting + (np.maximum(gain, 0) * is_lower).sum(axis=1) // WANTED
    return expected


def expected_before_start(expected: Numbers) -> Numbers:
    """How many cards a seat without a starting card will get in both columns, by draws left."""
    waiting = np.zeros(DRAWS + 1, np.int64)
    for draws in range(1, DRAWS + 1):
        started = 2 * expected[draws - 1, LEVELS, 1:]
        waiting[draws] = np.maximum(started, waiting[draws - 1]).sum() // NUMBERS
    return waiting


FINELY_EXPECTED = expected_cards()
EXPECTED = (FINELY_EXPECTED // FINE).astype(np.int16)
EXPECTED_BEFORE_START = (expected_before_start(FINELY_EXPECTED) // FINE).astype(np.int16)


@kernel
def column_gain(state: State, draws: int, height: int, above: int, worth: int) -> int:
    """What a card brings under so many others: itself, less what is given up between it and the card above."""
    after = EXPECTED[draws, LEVELS - height - 1, of_hundred(state, worth)]
    return int(CARD + after - EXPECTED[draws, LEVELS - height, of_hundred(state, above)])


@kernel
def start_gain(state: State, draws: int, worth: int) -> int:
    """What a starting card brings, compared with waiting for another."""
    return int(2 * EXPECTED[draws, LEVELS, of_hundred(state, worth)] - EXPECTED_BEFORE_START[draws])


@kernel
def of_hundred(state: State, worth: int) -> int:
    """A worth as if all hundred numbers were in play: fewer seats draw as often, from fewer numbers."""
    return int(max(0, worth * NUMBERS // HIGHEST[state.seats]))


# --- What a move gains -----------------------------------------------------------------------------------------------
@kernel
def thumb(state: State, seat: int, dice: State) -> int:
    """The place or the theft that gains most; if nothing gains, discard."""
    draws = (DECK_SIZE[state.seats] - state.drawn) // state.seats
    if state.card >= THIEF:
        return best_theft(state, seat, draws)
    best, most = DISCARD, 0
    for place in range(PLACES):
        gain = place_gain(state, seat, place, state.card, draws)
        if gain > most:
            best, most = place, gain
    return best


@kernel
def place_gain(state: State, seat: int, place: int, card: int, draws: int) -> int:
    """What a card brings in that place."""
    if not may_lie(state, seat, place, card):
        return IMPOSSIBLE
    if place == START:
        return start_gain(state, draws, starting_worth(card, state.seats))
    side = place - LEFT
    height = state.heights[seat, side]
    above = state.worths[seat, side, height]
    gain = column_gain(state, draws, height, above, worth_below(above, card))
    return gain + level_gain(state, seat, 1 - side, height + 1, card)


@kernel
def level_gain(state: State, seat: int, opposite: int, level: int, card: int) -> int:
    """Closing a level in one colour is best, and leaving it open for that is better than closing it in two."""
    if level > state.heights[seat, opposite]:
        return OPEN_LEVEL
    return SAME_COLOUR if share_colour(card, state.columns[seat, opposite, level]) else 0


@kernel
def best_theft(state: State, seat: int, draws: int) -> int:
    """A theft counts what it brings, and half of what it takes from whoever has laid most."""
    most_laid = most_laid_by_others(state, seat)
    best, most = DISCARD, 0
    for step in range(1, state.seats):
        victim = (seat + step) % state.seats
        for side in range(SIDES):
            height = state.heights[victim, side]
            if height == 0:
                continue
            loss = bottom_gain(state, victim, side, draws) // 2 if cards_laid(state, victim) == most_laid else 0
            for place in range(PLACES):
                gain = loss + place_gain(state, seat, place, state.columns[victim, side, height], draws)
                if gain > most:
                    best, most = theft(victim, side, place), gain
    return best


@kernel
def most_laid_by_others(state: State, seat: int) -> int:
    """The cards laid by the opponent who has laid most."""
    most = 0
    for other in range(state.seats):
        if other != seat:
            most = max(most, cards_laid(state, other))
    return most


@kernel
def bottom_gain(state: State, seat: int, side: int, draws: int) -> int:
    """What the bottom card of a column brings to its owner."""
    above = state.heights[seat, side] - 1
    return column_gain(state, draws, above, state.worths[seat, side, above], state.worths[seat, side, above + 1])
