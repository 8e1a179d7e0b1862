"""Styles of Gracias: a family of quick players, each of them a row of numbers.

A player of some style counts everybody's cards of a colour, with a guess of the hidden ones, and asks what they will be
worth: packets, and cards far enough behind the most. It wants much for itself and little for the others, least for
those who lead. `benchmarks/families.py` found the rows in `family.py`. Gains are in points.
"""

import math

import numpy as np

from tablee.games.gracias.state import (
    COLOURS,
    MOST_SEATS,
    NOBODY,
    PACKET,
    SHARE,
    count_hidden,
    has_chosen,
    hidden_card,
    taker_of,
    trio_card,
    turns_each,
)
from tablee.games.rounds import earlier_points
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import Numbers, State

# --- The numbers of a style ------------------------------------------------------------------------------------------
SAFETY = 0  # cards behind the most at which cards are taken to be safe
HOPE = 1  # cards by which the most may still grow
EARLY_HOPE = 2  # so many more at the beginning of a round
GREED = 3  # points that a packet is worth
NEARLY = 4  # points that four cards are worth on the way to one
VANISHING = 5  # part of the cards outside packets that counts if the most will perhaps vanish in a packet
CARE = 6  # what the points of the others matter, all together, for one's own
RESPECT = 7  # so much more of that for every point by which one of them leads
NEIGHBOUR = 8  # so much more for the seat to the left
COUNTING = 9  # 0: takes hidden cards for any colour, 1: for colours that were seen least
NUMBERS = 10

MILDNESS = 0.25  # of two moves that differ by so many points the better is made nearly three times as often
DOUBT = 0.5  # the same where hidden cards are guessed by what somebody did
SLIPS = 0.08  # moves that are made without any reason
CLOSED = -1.0e6  # the gain of what is not open


# --- What cards are worth --------------------------------------------------------------------------------------------
@kernel
def outside(cards: float) -> float:
    """As in the scoring, of likely cards."""
    return cards - PACKET if cards >= PACKET else cards


@kernel
def likely_points(cards: float, most: float, hope: float, style: Numbers) -> float:
    """A packet, and cards outside it, the surer the farther they are behind the most."""
    rest = outside(cards)
    points = rest * min(1.0, max(0.0, (most + hope - rest) / style[SAFETY]))
    if most >= PACKET - 1:
        points *= style[VANISHING]
    if cards >= PACKET:
        return float(points + style[GREED])
    return float(points + style[NEARLY]) if cards >= PACKET - 1 else float(points)


@kernel
def worth(state: State, likely: Numbers, weights: Numbers, style: Numbers) -> float:
    """What a colour is worth if everybody has so many cards of it."""
    most, points = 0.0, 0.0
    hope = style[HOPE] + style[EARLY_HOPE] * (1.0 - state.turns / turns_each(state))
    for other in range(state.seats):
        most = max(most, outside(likely[other]))
    for other in range(state.seats):
        points += weights[other] * likely_points(likely[other], most, hope, style)
    return points


# --- What a seat looks at --------------------------------------------------------------------------------------------
@kernel
def weigh_seats(state: State, seat: int, weights: Numbers, style: Numbers) -> None:
    """What everybody's points matter to the seat."""
    own, share = earlier_points(state, seat), style[CARE] / (state.seats - 1)
    for other in range(state.seats):
        lead = earlier_points(state, other) - own
        weights[other] = -share * min(3.0, max(0.0, 1.0 + style[RESPECT] * lead))
    left = seat + 1 if seat + 1 < state.seats else 0
    weights[left] *= 1.0 + style[NEIGHBOUR]
    weights[seat] = 1.0


@kernel
def guess_cards(state: State, seat: int, colour: int, looks: bool, likely: Numbers, style: Numbers) -> None:
    """How many cards of a colour each seat is likely to have; who looks at the own hidden cards knows them."""
    unseen, own, known = 0, 0, count_hidden(state, seat) if looks else 0
    for each in range(COLOURS):
        unseen += int(state.unseen[each])
    for number in range(known):
        own += hidden_card(state, seat, number) == colour
    share = 1.0 / COLOURS
    share += style[COUNTING] * ((state.unseen[colour] - own) / max(1, unseen - known) - share)
    for other in range(state.seats):
        likely[other] = state.shown[other, colour] + share * count_hidden(state, other)
    if looks:
        likely[seat] = state.shown[seat, colour] + own


@kernel
def best_gift(state: State, seat: int, likely: Numbers, weights: Numbers, style: Numbers) -> tuple[int, float]:
    """The best receiver of a card, and what its colour is worth then."""
    picked, most = 0, CLOSED
    for step in range(1, state.seats):
        receiver = (seat + step) % state.seats
        value = worth_with(state, receiver, likely, weights, style)
        if value > most:
            picked, most = receiver, value
    return picked, most


@kernel
def worth_with(state: State, seat: int, likely: Numbers, weights: Numbers, style: Numbers) -> float:
    """What a colour is worth with one card more for a seat."""
    likely[seat] += 1.0
    value = worth(state, likely, weights, style)
    likely[seat] -= 1.0
    return value


# --- What a move gains -----------------------------------------------------------------------------------------------
@kernel
def share_gain(
    state: State, seat: int, trio: int, row: int, receiver: int, looks: bool, notes: Numbers, style: Numbers
) -> float:
    """What it brings to keep a card of a trio and give the other; notes: weights, likely cards."""
    weights, likely = notes[0], notes[1]
    kept, given = trio_card(state, trio, row), trio_card(state, trio, 1 - row)
    guess_cards(state, seat, kept, looks, likely, style)
    before = worth(state, likely, weights, style)
    if kept == given:
        likely[seat] += 1.0
        return worth_with(state, receiver, likely, weights, style) - before
    gain = worth_with(state, seat, likely, weights, style) - before
    guess_cards(state, seat, given, looks, likely, style)
    return gain + worth_with(state, receiver, likely, weights, style) - worth(state, likely, weights, style)


@kernel
def appraise(state: State, seat: int, colour: int, looks: bool, notes: Numbers, style: Numbers) -> None:
    """Note of a colour what keeping a card brings, what giving one brings, and to whom; and both together."""
    weights, likely, found = notes[0], notes[1], notes[2 + colour]
    guess_cards(state, seat, colour, looks, likely, style)
    before = worth(state, likely, weights, style)
    found[KEEPING] = worth_with(state, seat, likely, weights, style) - before
    receiver, value = best_gift(state, seat, likely, weights, style)
    found[RECEIVER], found[GIVING] = receiver, value - before
    likely[seat] += 1.0
    receiver, value = best_gift(state, seat, likely, weights, style)
    found[PAIR_RECEIVER], found[PAIR] = receiver, value - before


KEEPING, RECEIVER, GIVING, PAIR_RECEIVER, PAIR = 0, 1, 2, 3, 4  # of a colour, in the notes


@kernel
def best_share(state: State, trio: int, notes: Numbers) -> tuple[int, float]:
    """The best way to share out a trio of appraised colours, and what it brings."""
    first, second = notes[2 + trio_card(state, trio, 0)], notes[2 + trio_card(state, trio, 1)]
    if trio_card(state, trio, 0) == trio_card(state, trio, 1):
        return SHARE + int(first[PAIR_RECEIVER]), first[PAIR]
    if second[KEEPING] + first[GIVING] > first[KEEPING] + second[GIVING]:
        return SHARE + MOST_SEATS + int(first[RECEIVER]), second[KEEPING] + first[GIVING]
    return SHARE + int(second[RECEIVER]), first[KEEPING] + second[GIVING]


@kernel
def new_notes(state: State, seat: int, style: Numbers) -> Numbers:
    """Room for weights, likely cards and what is found about each colour; the weights are filled in."""
    notes = np.empty((2 + COLOURS, MOST_SEATS))
    weigh_seats(state, seat, notes[0], style)
    return notes


@kernel
def appraise_trio(state: State, seat: int, trio: int, looks: bool, notes: Numbers, style: Numbers) -> None:
    """The colours of one trio."""
    appraise(state, seat, trio_card(state, trio, 0), looks, notes, style)
    if trio_card(state, trio, 1) != trio_card(state, trio, 0):
        appraise(state, seat, trio_card(state, trio, 1), looks, notes, style)


@kernel
def colours_open(state: State) -> int:
    """The colours of the trios that nobody has taken, as bits."""
    colours = 0
    for trio in range(state.seats):
        if taker_of(state, trio) == NOBODY:
            colours |= 1 << trio_card(state, trio, 0) | 1 << trio_card(state, trio, 1)
    return colours


# --- What a style does -----------------------------------------------------------------------------------------------
@kernel
def style_move(state: State, seat: int, style: Numbers) -> int:
    """Choose the trio that can be shared out best, then share it out best."""
    notes = new_notes(state, seat, style)
    if has_chosen(state, seat):
        trio = int(state.chosen[seat, state.turns])
        appraise_trio(state, seat, trio, True, notes, style)
        return best_share(state, trio, notes)[0]
    return best_trio(state, seat, True, notes, style)[0]


@kernel
def best_trio(state: State, seat: int, looks: bool, notes: Numbers, style: Numbers) -> tuple[int, float]:
    """The trio that brings most, and how much; its hidden card may be anything."""
    colours = colours_open(state)
    for colour in range(COLOURS):
        if colours >> colour & 1:
            appraise(state, seat, colour, looks, notes, style)
    picked, most = 0, CLOSED
    for trio in range(state.seats):
        if taker_of(state, trio) == NOBODY:
            gain = best_share(state, trio, notes)[1]
            if gain > most:
                picked, most = trio, gain
    return picked, most


@kernel
def style_chance(state: State, seat: int, style: Numbers, action: int) -> float:
    """How likely it is that somebody of about this style does that, to those who have not seen the hidden cards.

    Nobody is sure of close decisions, and all slip.
    """
    return soft_chance(state, seat, style, action, False, MILDNESS)


@kernel
def knowing_chance(state: State, seat: int, style: Numbers, action: int) -> float:
    """The same to whoever knows the hidden cards of that seat, as it does itself."""
    return soft_chance(state, seat, style, action, True, DOUBT)


@kernel
def soft_chance(state: State, seat: int, style: Numbers, action: int, looks: bool, mildness: float) -> float:
    """How likely a choice or a share is, the mildness being the points that somebody does not mind."""
    notes = new_notes(state, seat, style)
    if has_chosen(state, seat):
        return share_chance(state, seat, action, looks, mildness, notes, style)
    most, open_, whole, chosen = best_trio(state, seat, looks, notes, style)[1], 0, 0.0, 0.0
    for trio in range(state.seats):
        if taker_of(state, trio) == NOBODY:
            leaning = math.exp((best_share(state, trio, notes)[1] - most) / mildness)
            open_, whole = open_ + 1, whole + leaning
            chosen = leaning if trio == action else chosen
    return float(SLIPS / open_ + (1.0 - SLIPS) * chosen / whole)


@kernel
def share_chance(
    state: State, seat: int, action: int, looks: bool, mildness: float, notes: Numbers, style: Numbers
) -> float:
    """The same of the trio in hand: either card kept, the other given to anybody."""
    trio, open_, whole, chosen = int(state.chosen[seat, state.turns]), 0, 0.0, 0.0
    appraise_trio(state, seat, trio, looks, notes, style)
    most = best_share(state, trio, notes)[1]
    for row in range(2):
        for receiver in range(state.seats):
            if receiver != seat:
                gain = share_gain(state, seat, trio, row, receiver, looks, notes, style)
                leaning = math.exp((gain - most) / mildness)
                open_, whole = open_ + 1, whole + leaning
                chosen = leaning if SHARE + row * MOST_SEATS + receiver == action else chosen
    return float(SLIPS / open_ + (1.0 - SLIPS) * chosen / whole)
