"""Styles of Herz an Herz: a family of quick players, each of them a row of numbers.

A player of some style weighs the place that a card takes against the numbers that it gives up below, for as many draws
as it counts on; likes or minds colours and columns of unlike length; and steals for itself or to harm whoever stands
well. `benchmarks/families.py` found the rows in `family.py`. Gains are in hundredths of a card.
"""

import math

from tablee.games.herz_an_herz.clauses.cards import THIEF, share_colour, worth_below
from tablee.games.herz_an_herz.clauses.columns import cards_laid, may_lie, starting_worth
from tablee.games.herz_an_herz.numbers import deck_size, highest
from tablee.games.herz_an_herz.players.expectations import CARD, DRAWS, EXPECTED, EXPECTED_BEFORE_START, of_hundred
from tablee.games.herz_an_herz.state import (
    ACTIONS,
    DISCARD,
    IN_PILE,
    LEFT,
    LEVELS,
    PLACES,
    START,
    STEAL,
    place_of,
    side_of,
    theft,
    victim_of,
)
from tablee.games.rounds import earlier_points
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import Numbers, State

# --- The numbers of a style ------------------------------------------------------------------------------------------
PATIENCE = 0  # part of the draws left that it counts on
RUSH = 1  # draws fewer for every card above six that the foremost of the others has laid
READY = 2  # the least gain for which a card is laid
COLOUR = 3  # gain for closing a level in one colour
OPENING = 4  # gain for the first card of a level
BALANCE = 5  # gain for every level that the column is behind the other
LATE_BALANCE = 6  # so much more of that at the end of the round, growing draw by draw
START_READY = 7  # the least gain for which a card starts
COUNTING = 8  # 0: takes numbers to be spread evenly, 1: counts those that can still come
HARM = 9  # part of what a victim of a theft loses that counts as a gain
ENVY = 10  # so much more for whoever of the others stands best
THEFT_READY = 11  # the least gain for which a card is stolen
NUMBERS = 12

MANY = 6  # cards laid from which somebody is near the end
MILDNESS = 12.0  # of two moves that differ by so much the better is made nearly three times as often
SLIPS = 0.08  # moves that are made without any reason
IMPOSSIBLE = -1.0e6


# --- What a card brings ----------------------------------------------------------------------------------------------
@kernel
def draws_left(state: State) -> int:
    """Draws of a seat until the pile is empty."""
    return int((deck_size(state) - state.drawn) // state.seats)


@kernel
def draws_expected(state: State, seat: int, style: Numbers) -> int:
    """The draws that a seat counts on: the round may end earlier if somebody is quick (H-8)."""
    foremost = MANY
    for other in range(state.seats):
        if other != seat:
            foremost = max(foremost, cards_laid(state, other))
    draws = style[PATIENCE] * draws_left(state) - style[RUSH] * (foremost - MANY)
    return int(min(DRAWS, max(0.0, draws)))


@kernel
def room_below(state: State, worth: int, style: Numbers) -> int:
    """The numbers below a worth, of a hundred; who counts takes those that are gone for gaps."""
    below = float(worth)
    if style[COUNTING] != 0.0 and worth > 1:
        size, left = deck_size(state), 0
        for card in range(1, worth):
            left += state.whereabouts[card] == IN_PILE
        below += style[COUNTING] * (1.0 + left * size / (1.0 + size - state.drawn) - worth)
    return int(min(100.0, max(0.0, below * 100.0 / highest(state))))


@kernel
def place_gain(state: State, seat: int, place: int, card: int, draws: int, style: Numbers) -> float:
    """What a card brings in a place that takes it, above what it must bring."""
    if place == START:
        worth = room_below(state, starting_worth(state, card), style)
        return float(2 * EXPECTED[draws, LEVELS, worth] - EXPECTED_BEFORE_START[draws] - style[START_READY])
    side = place - LEFT
    height = state.heights[seat, side]
    above = state.worths[seat, side, height]
    after = EXPECTED[draws, LEVELS - height - 1, room_below(state, worth_below(above, card), style)]
    before = EXPECTED[draws, LEVELS - height, room_below(state, above, style)]
    return float(CARD + after - before - style[READY] + level_gain(state, seat, side, card, style))


@kernel
def level_gain(state: State, seat: int, side: int, card: int, style: Numbers) -> float:
    """What it brings besides: a level in one colour, and columns of like length."""
    height, opposite = state.heights[seat, side], state.heights[seat, 1 - side]
    behind = style[BALANCE] + style[LATE_BALANCE] * (1.0 - draws_left(state) / DRAWS)
    gain = behind * (opposite - height)
    if height >= opposite:
        return float(gain + style[OPENING])
    return float(gain + style[COLOUR]) if share_colour(card, state.columns[seat, 1 - side, height + 1]) else float(gain)


# --- What a theft brings ---------------------------------------------------------------------------------------------
@kernel
def standing(state: State, seat: int) -> int:
    """Earlier points, and the cards laid in this round."""
    return earlier_points(state, seat) + cards_laid(state, seat)


@kernel
def stands_best(state: State, victim: int, seat: int) -> bool:
    """Whether nobody but the seat itself stands better than the victim."""
    for other in range(state.seats):
        if other != seat and standing(state, other) > standing(state, victim):
            return False
    return True


@kernel
def loss(state: State, victim: int, side: int, draws: int) -> float:
    """What the bottom card of a column is worth to its owner."""
    height = state.heights[victim, side]
    with_it = EXPECTED[draws, LEVELS - height, of_hundred(state, state.worths[victim, side, height])]
    without = EXPECTED[draws, LEVELS - height + 1, of_hundred(state, state.worths[victim, side, height - 1])]
    return float(CARD + with_it - without)


@kernel
def harm(state: State, seat: int, victim: int, side: int, draws: int, style: Numbers) -> float:
    """How much it pleases that the victim loses a card, above what a theft must bring."""
    part = style[HARM] + (style[ENVY] if stands_best(state, victim, seat) else 0.0)
    return float(part * loss(state, victim, side, draws) - style[THEFT_READY])


@kernel
def theft_gain(state: State, seat: int, action: int, draws: int, style: Numbers) -> float:
    """What a theft brings; impossible without a card that can be stolen and laid."""
    victim, side = victim_of(action), side_of(action)
    height = state.heights[victim, side]
    if state.card < THIEF or victim == seat or height == 0:
        return IMPOSSIBLE
    card = state.columns[victim, side, height]
    if not may_lie(state, seat, place_of(action), card):
        return IMPOSSIBLE
    own = place_gain(state, seat, place_of(action), card, draws, style)
    return own + harm(state, seat, victim, side, draws, style)


# --- What a style does -----------------------------------------------------------------------------------------------
@kernel
def gain_of(state: State, seat: int, action: int, draws: int, style: Numbers) -> float:
    """What an action brings, as the seat sees it; a discard brings nothing."""
    if action == DISCARD:
        return 0.0
    if action >= STEAL:
        return theft_gain(state, seat, action, draws, style)
    if state.card >= THIEF or not may_lie(state, seat, action, state.card):
        return IMPOSSIBLE
    return place_gain(state, seat, action, state.card, draws, style)


@kernel
def style_move(state: State, seat: int, style: Numbers) -> int:
    """The place or the theft that gains most; if nothing gains, discard."""
    draws = draws_expected(state, seat, style)
    first, end = (STEAL, theft(state.seats, 0, START)) if state.card >= THIEF else (START, PLACES)
    best, most = DISCARD, 0.0
    for action in range(first, end):
        gain = gain_of(state, seat, action, draws, style)
        if gain > most:
            best, most = action, gain
    return best


@kernel
def style_chance(state: State, seat: int, style: Numbers, action: int) -> float:
    """How likely it is that somebody of about this style does that: nobody is sure of close decisions, and all slip."""
    draws = draws_expected(state, seat, style)
    best, open_, whole = style_move(state, seat, style), 0, 0.0
    most = gain_of(state, seat, best, draws, style)
    for other in range(ACTIONS):
        gain = gain_of(state, seat, other, draws, style)
        if gain > IMPOSSIBLE:
            open_ += 1
            whole += math.exp((gain - most) / MILDNESS)
    chosen = math.exp((gain_of(state, seat, action, draws, style) - most) / MILDNESS)
    return float(SLIPS / open_ + (1.0 - SLIPS) * chosen / whole)
