"""How Tablée played Herz an Herz in November 2026, by rule of thumb and in playouts, for `frozen:2026-11:5`.

What matters, found by playing: first the steps, small ones early, larger ones towards the end, and a starting card
that is worth the wait. Colours are worth little waiting, and a theft pays even if only because the leader loses.
"""

from tablee.games.herz_an_herz.clauses.cards import NUMBERS, THIEF, share_colour, worth_below
from tablee.games.herz_an_herz.clauses.columns import cards_laid, may_lie, starting_worth
from tablee.games.herz_an_herz.numbers import deck_size
from tablee.games.herz_an_herz.players.expectations import CARD, column_gain, start_gain
from tablee.games.herz_an_herz.state import DISCARD, LEFT, PLACES, SIDES, START, theft
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import State

SAME_COLOUR, OPEN_LEVEL = 20, 10  # gains besides the card: a level closed in one colour, one left open for that
IMPOSSIBLE = -NUMBERS * CARD


@kernel
def lay_what_gains(state: State, seat: int, dice: State) -> int:
    """The place or the theft that gains most; if nothing gains, discard."""
    draws = (deck_size(state) - state.drawn) // state.seats
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
        return start_gain(state, draws, starting_worth(state, card))
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
