"""Players of Non Merci ! as one finds them described in public, written anew from their descriptions.

A player is a form and its numbers. What it answers is the chance that it takes the card on offer; most are always sure.
They are yardsticks: nothing that plays at a table stands on them.
"""

import math

import numpy as np

from tablee.games.non_merci.state import HIGHEST, LOWEST, NOBODY, PASS, PLAYED, TAKE, added_points
from tablee.kernel.compiling import kernel
from tablee.kernel.dice import WORDS, next_word
from tablee.kernel.verbs import Numbers, State

FORMS = (
    "threshold", "ratio", "hoarder", "doubtful", "collector", "neighbours", "extorter", "milker", "patient",
    "linear", "logistic",
)  # fmt: skip
THRESHOLD, RATIO, HOARDER, DOUBTFUL, COLLECTOR, NEIGHBOURS, EXTORTER, MILKER, PATIENT, LINEAR, LOGISTIC = range(11)
LINEAR_NUMBERS, LOGISTIC_NUMBERS = 20, 19
MOST_NUMBERS = 20


@kernel
def decide(form: int, numbers: Numbers, state: State, seat: int, dice: State) -> int:
    """Take or pass; only who is in doubt rolls dice."""
    likely = chance_to_take(form, numbers, state, seat)
    if likely <= 0.0 or likely >= 1.0:
        return TAKE if likely >= 1.0 else PASS
    return TAKE if np.float64(next_word(dice)) < likely * WORDS else PASS


@kernel
def chance_to_take(form: int, numbers: Numbers, state: State, seat: int) -> float:
    """How likely a player takes the card on offer; without tokens it must."""
    if state.tokens[seat] == 0:
        return 1.0
    if form >= LINEAR:
        return by_weights(form, numbers, state, seat)
    if form >= NEIGHBOURS:
        return by_thinking_of_others(form, numbers, state, seat)
    return by_own_cards(form, numbers, state, seat)


@kernel
def sure(is_taken: bool) -> float:
    """The chance of a player who does not doubt."""
    return 1.0 if is_taken else 0.0


@kernel
def by_own_cards(form: int, numbers: Numbers, state: State, seat: int) -> float:
    """Those who look at the card, its tokens and their own cards."""
    if form == THRESHOLD:
        return sure(costs(state, seat) <= numbers[0])
    if form == RATIO:
        return sure(state.card <= (numbers[0] + numbers[1] * cards_left(state) / PLAYED) * state.pot)
    if form == HOARDER:
        return sure(state.pot > numbers[0])
    if form == DOUBTFUL:
        return doubt(state, seat)
    is_small = state.card < numbers[0] or (state.card < numbers[1] and state.pot > 2)
    return sure(is_small or is_beside(state, seat) or state.card <= 3 * state.pot)


@kernel
def by_thinking_of_others(form: int, numbers: Numbers, state: State, seat: int) -> float:
    """Those who ask what the card is to the others."""
    if form == NEIGHBOURS:
        return sure(takes_among_neighbours(state, seat, numbers))
    if form == EXTORTER:
        return sure(takes_after_extorting(state, seat, numbers))
    if form == MILKER:
        return sure(takes_after_milking(state, seat, numbers))
    return sure(takes_patiently(state, seat, numbers))


@kernel
def by_weights(form: int, numbers: Numbers, state: State, seat: int) -> float:
    """Those whose weights were found by a machine."""
    leaning = linear(state, seat, numbers) if form == LINEAR else logistic(state, seat, numbers)
    return 1.0 / (1.0 + math.exp(-leaning))


# --- What they look at -----------------------------------------------------------------------------------------------
@kernel
def cards_left(state: State) -> int:
    """In the draw pile."""
    return PLAYED - int(state.turned)


@kernel
def costs(state: State, seat: int) -> int:
    """Points of the card less its tokens."""
    return added_points(state, seat, state.card) - int(state.pot)


@kernel
def is_next_to(state: State, seat: int, card: int) -> bool:
    """Whether a card would join a run of the seat."""
    return bool(state.owner[card - 1] == seat or state.owner[card + 1] == seat)


@kernel
def is_beside(state: State, seat: int) -> bool:
    """Whether the card on offer would join a run of the seat."""
    return is_next_to(state, seat, state.card)


@kernel
def standing(state: State, seat: int) -> int:
    """The points of a seat as they stand in this round."""
    points = -int(state.tokens[seat])
    for value in range(LOWEST, HIGHEST + 1):
        if state.owner[value] == seat and state.owner[value - 1] != seat:
            points += value
    return points


@kernel
def joining(state: State, seat: int) -> int:
    """How many cards that nobody has seen would join a run of the seat."""
    count = 0
    for value in range(LOWEST, HIGHEST + 1):
        if state.owner[value] == NOBODY and value != state.card and is_next_to(state, seat, value):
            count += 1
    return count


# --- Simple ones -----------------------------------------------------------------------------------------------------
@kernel
def doubt(state: State, seat: int) -> float:
    """The dearer the less likely, twice as likely beside own cards, and likelier with few tokens."""
    price = int(state.card) - int(state.pot) - 1
    if price <= 0:
        return 1.0
    likely = max(0.05, 1.0 - price / 20.0) * (1.0 + 1.0 / int(state.tokens[seat]))
    return min(1.0, 2.0 * likely if is_beside(state, seat) else likely)


@kernel
def takes_among_neighbours(state: State, seat: int, numbers: Numbers) -> bool:
    """Take what joins a run if somebody else wants it or enough lies on it; else when tokens outweigh the card."""
    others = False
    for other in range(state.seats):
        others |= other != seat and is_beside(state, other)
    if is_beside(state, seat) and (others or state.pot > numbers[0]):
        return True
    return bool(state.pot * (1.0 + numbers[1] * cards_left(state) / (PLAYED - 1.0)) > state.card)


@kernel
def token_use(state: State, seat: int, more: int) -> float:
    """Tokens are worth the more, the fewer one has."""
    return float((int(state.pot) + more) * (1.0 + 2.0 ** (3 - int(state.tokens[seat]))))


@kernel
def takes_after_extorting(state: State, seat: int, numbers: Numbers) -> bool:
    """Take what pays once somebody else comes near to taking it; what does not, when most of it is paid."""
    cost = added_points(state, seat, state.card)
    if token_use(state, seat, 0) < cost:
        return bool(token_use(state, seat, 0) > numbers[0] * cost)
    other = seat
    for distance in range(1, state.seats):
        other = (other + 1) % state.seats
        if token_use(state, other, distance) >= numbers[1] * added_points(state, other, state.card):
            return True
    return False


@kernel
def takes_after_milking(state: State, seat: int, numbers: Numbers) -> bool:
    """Snatch from the leader; let a card that pays go round once if that is safe; else a threshold."""
    leader, safe = -1, state.pot < 2
    for other in range(state.seats):
        if other != seat:
            safe = safe and state.tokens[other] > 0 and costs(state, other) > 0
            if leader < 0 or standing(state, other) < standing(state, leader):
                leader = other
    cost = costs(state, seat)
    if standing(state, seat) - standing(state, leader) <= numbers[0] and cost + costs(state, leader) < 0:
        return True
    if cost <= 0 and safe:
        return False
    want = numbers[1] / (int(state.tokens[seat]) + 1)
    return bool(cost <= want + numbers[2] * (1.0 - cards_left(state) / (PLAYED - 1.0)))


# --- The patient one -------------------------------------------------------------------------------------------------
@kernel
def takes_patiently(state: State, seat: int, numbers: Numbers) -> bool:
    """Take what is of use, unless everybody else is so far from wanting it that it will come back."""
    if gain(state, seat, 0) < 0.0:
        return False
    other = seat
    for distance in range(1, state.seats):
        other = (other + 1) % state.seats
        if gain(state, other, distance) > -numbers[0]:
            return True
    return False


@kernel
def gain(state: State, seat: int, more: int) -> float:
    """How much better off a seat is with the card and its tokens, of which there may be more by then."""
    left, tokens, card = cards_left(state) + 1, int(state.tokens[seat]), state.card
    before = burden(state, seat, left) + want_of_tokens(tokens, left)
    state.owner[card] = seat
    after = burden(state, seat, left - 1) + want_of_tokens(tokens + int(state.pot) + more, left - 1)
    state.owner[card] = NOBODY
    return before - after


@kernel
def want_of_tokens(tokens: int, left: int) -> float:
    """Tokens are worth more early, and the first ones most."""
    return -tokens * (1.0 + left / PLAYED) + 20.0 / (tokens + 1)


@kernel
def burden(state: State, seat: int, left: int) -> float:
    """The points of the cards, less what cards may still save that others are not likelier to take."""
    points = float(standing(state, seat) + int(state.tokens[seat]))
    for value in range(LOWEST, HIGHEST + 1):
        if state.owner[value] == NOBODY and value != state.card and is_next_to(state, seat, value):
            likely = 0.8 * left / (left + 9.0) * free_way(state, seat, value)
            points += likely * (added_points(state, seat, value) - 0.3 * value)
    return points


@kernel
def free_way(state: State, seat: int, card: int) -> float:
    """The part of the table that a card goes round before somebody else has use for it."""
    other = seat
    for distance in range(1, state.seats):
        other = (other + state.seats - 1) % state.seats
        if is_next_to(state, other, card):
            return distance / state.seats
    return 1.0


# --- Weights ---------------------------------------------------------------------------------------------------------
@kernel
def linear(state: State, seat: int, weights: Numbers) -> float:
    """Card, tokens, time, and whose the six nearest cards are: what an evolved linear player looks at."""
    card, pot, seats = int(state.card), int(state.pot), int(state.seats)
    sum_ = weights[0] + weights[1] * card / 10.0 + weights[2] * (card - pot - 1) / 10.0
    sum_ += weights[3] * (card - pot - seats) / 10.0 + weights[4] * state.tokens[seat] / 5.0 + weights[5] * pot / 5.0
    sum_ += weights[6] * (cards_left(state) + 1) / 10.0 + weights[7] * (seats - 1) / 2.0
    place = 8
    for offset in (-3, -2, -1, 1, 2, 3):
        value = card + offset
        if LOWEST <= value <= HIGHEST and state.owner[value] != NOBODY:
            sum_ += weights[place] if state.owner[value] == seat else weights[place + 6]
        place += 1
    return float(3.0 * sum_)


@kernel
def logistic(state: State, seat: int, weights: Numbers) -> float:
    """Costs, time, everybody's tokens, points and chances to join: what an optimised logistic player looks at."""
    fewest, most, tokens, best, joins, most_joins = 999, 0, 0, 999, 0, 0
    for other in range(state.seats):
        if other != seat:
            has = int(state.tokens[other])
            fewest, most, tokens = min(fewest, has), max(most, has), tokens + has
            best = min(best, standing(state, other))
            joins, most_joins = joins + joining(state, other), max(most_joins, joining(state, other))
    others, own, pot, left = int(state.seats) - 1, int(state.tokens[seat]), int(state.pot), cards_left(state)
    added, points, mine = added_points(state, seat, state.card), standing(state, seat), joining(state, seat)
    sum_ = weights[0] + weights[1] * (added - pot - 10) / 11.0 + weights[2] * (added - 14) / 11.0
    sum_ += weights[3] * (pot - 5) / 5.0 + weights[4] * (left - 12) / 7.0 + weights[5] * (own - 9) / 8.0
    sum_ += weights[6] * (fewest - 6) / 5.0 + weights[7] * (most - 14) / 8.0 + weights[8] * (tokens / others - 10) / 5.0
    sum_ += weights[9] * (min(fewest, own - 1) - 5) / 3.0 + weights[10] * sure(own - 1 <= fewest)
    sum_ += weights[11] * (points - 20) / 25.0 + weights[12] * (best - 10) / 20.0
    sum_ += weights[13] * (points - best) / (5.0 * max(left, 1)) + weights[14] * (mine - 3) / 2.0
    sum_ += weights[15] * (mine * left - 30) / 30.0 + weights[16] * (most_joins - 4) / 2.0
    sum_ += weights[17] * (joins / others - 3) / 2.0 + weights[18] * (6.0 / (own + 1) - 1.0)
    return float(sum_)


# --- For single moves ------------------------------------------------------------------------------------------------
@kernel
def public_move(box: Numbers, seat: int, form: int, numbers: Numbers, dice: Numbers) -> int:
    """What a player does; the box holds one state."""
    return decide(form, numbers, box[0], seat, dice[0])
