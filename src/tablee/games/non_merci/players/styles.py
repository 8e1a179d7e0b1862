"""Styles of Non Merci !: a family of quick players, each of them a row of numbers.

A player of some style weighs what a card costs against what its tokens are worth to somebody who has few or many of
them; hopes for the cards that would join it to a run; and, if nobody else is near wanting it, lets it go round once
more and bring a token from everybody. `benchmarks/league.py` found the rows in `family.py`.
"""

import math

import numpy as np

from tablee.games.non_merci.state import CARDS, HIGHEST, LOWEST, NOBODY, PASS, PLAYED, TAKE, added_points
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import Numbers, State

# --- The numbers of a style ------------------------------------------------------------------------------------------
PRICE = 0  # points that a token is worth in the end
EARLY_PRICE = 1  # so many more at the beginning, fading card by card
FEAR = 2  # points for having one token instead of none, at the end
EARLY_FEAR = 3  # so many more at the beginning
READINESS = 4  # points by which it takes too early
GAP = 5  # part of the points that a single missing card between two runs would save
NEIGHBOUR = 6  # points for every neighbour of the card that may still come
DISTANCE = 7  # points by which the others must be away from wanting a card that is let go round
THEIR_PRICE = 8  # the same of the others, as it believes
THEIR_EARLY_PRICE = 9
THEIR_FEAR = 10
ENVY = 11  # points for every point by which somebody else wants the card
RESERVE = 12  # tokens that it keeps instead of letting a card go round
MODESTY = 13  # points that it asks more for every card that it took beyond an equal share of them
NUMBERS = 14

SHARPNESS = 0.4  # how fast doubt goes, a point: of two moves that differ by ten the better is made 98 times of 100
SLIPS = 0.08  # moves that are made without any reason
MOST_ENVY = 20.0
LEAST_PATIENCE = -3.0  # whoever lets a card go round is never surer than that
FORCED = 100.0  # how much somebody without tokens wants the card
WITHOUT_PATIENCE = 200.0  # a distance at which nobody ever is


# By cards turned over: the part of the round that is still in the draw pile, 1 to 0, and the chance that a card which
# nobody has seen is there and not among the nine that are out.
TO_COME = np.array([0.0] + [(PLAYED - turned) / (PLAYED - 1) for turned in range(1, PLAYED + 1)])
NOT_OUT = np.array([0.0] + [(PLAYED - turned) / (CARDS - turned) for turned in range(1, PLAYED + 1)])


# --- What a style does -----------------------------------------------------------------------------------------------
@kernel
def may_come(state: State, card: int) -> bool:
    """Whether nobody has seen the card yet."""
    return bool(LOWEST <= card <= HIGHEST and state.owner[card] == NOBODY)


@kernel
def hope(state: State, seat: int, style: Numbers) -> float:
    """What the neighbours of the card on offer may still bring."""
    card, hoped = int(state.card), 0.0
    if may_come(state, card - 1):
        hoped += style[NEIGHBOUR] + (style[GAP] * card if state.owner[card - 2] == seat else 0.0)
    if may_come(state, card + 1):
        hoped += style[NEIGHBOUR] + (style[GAP] * (card + 2) if state.owner[card + 2] == seat else 0.0)
    return float(hoped * NOT_OUT[state.turned])


@kernel
def beyond_share(state: State, seat: int) -> float:
    """How many more cards a seat has taken than everybody on average, or 0."""
    taken = 0
    for card in range(LOWEST, HIGHEST + 1):
        taken += state.owner[card] == seat
    return float(max(0.0, taken - (state.turned - 1) / state.seats))


@kernel
def own_wish(state: State, seat: int, style: Numbers) -> float:
    """How many points taking the card is better than paying a token, as the seat sees it."""
    part, tokens, won = TO_COME[state.turned], int(state.tokens[seat]), int(state.pot) + 1
    worth = (style[PRICE] + style[EARLY_PRICE] * part) * won
    relief = (style[FEAR] + style[EARLY_FEAR] * part) * won / (tokens * (tokens + won))
    cost = float(added_points(state, seat, state.card))
    if style[MODESTY] != 0.0:
        cost += style[MODESTY] * beyond_share(state, seat)
    return float(worth + relief + style[READINESS] + hope(state, seat, style) - cost)


@kernel
def others_wish(state: State, seat: int, style: Numbers) -> float:
    """How much the keenest of the others will want the card when it comes to them, in points."""
    part, most = TO_COME[state.turned], -1.0e9
    price, fear = style[THEIR_PRICE] + style[THEIR_EARLY_PRICE] * part, style[THEIR_FEAR] * part
    other, pot, card = seat, int(state.pot), int(state.card)
    for distance in range(1, state.seats):
        other = other + 1 if other + 1 < state.seats else 0
        tokens = int(state.tokens[other])
        if tokens == 0:
            return FORCED
        most = max(most, price * (pot + distance) + fear / tokens - added_points(state, other, card))
    return most


@kernel
def wish(state: State, seat: int, style: Numbers) -> float:
    """How much a seat with tokens wants to take now, in points; below zero it passes."""
    own, theirs = own_wish(state, seat, style), others_wish(state, seat, style)
    if 0.0 < theirs < FORCED:
        own += style[ENVY] * min(theirs, MOST_ENVY)
    if own > 0.0 and theirs < -style[DISTANCE] and state.tokens[seat] > style[RESERVE]:
        return float(min(own, max(LEAST_PATIENCE, style[DISTANCE] + theirs)))
    return float(own)


@kernel
def style_move(state: State, seat: int, style: Numbers) -> int:
    """What a player of this style does; whom no envy could move does not look at the others."""
    if state.tokens[seat] == 0:
        return TAKE
    if own_wish(state, seat, style) + MOST_ENVY * max(0.0, style[ENVY]) < 0.0:
        return PASS
    return TAKE if wish(state, seat, style) >= 0.0 else PASS


@kernel
def style_chance(state: State, seat: int, style: Numbers, action: int) -> float:
    """How likely it is that somebody of about this style does that: nobody is sure of close decisions, and all slip."""
    if state.tokens[seat] == 0:
        return 1.0
    taking = 1.0 / (1.0 + math.exp(-SHARPNESS * wish(state, seat, style)))
    return float(SLIPS / 2 + (1.0 - SLIPS) * (taking if action == TAKE else 1.0 - taking))
