"""What a seat of Non Merci ! knows, and fair guesses of the rest (N-6, S-5)."""

import numpy as np

from tablee.games.non_merci.numbers import cards_stacked, highest, lowest, played
from tablee.games.non_merci.state import CARDS, LOWEST, MOST_SEATS, NO_CARD, NOBODY
from tablee.games.pieces import Piece
from tablee.games.rounds import earlier_points
from tablee.kernel.compiling import kernel
from tablee.kernel.dice import shuffle
from tablee.kernel.verbs import Numbers, State

# The vector has a plane of 33 cards for each seat, counted from the own one to the left, one for the cards that lie
# before nobody and one for the card on offer; then tokens and earlier points of each seat, and four single numbers.
UNSEEN = MOST_SEATS * CARDS
OFFER = UNSEEN + CARDS
TOKENS = OFFER + CARDS
EARLIER = TOKENS + MOST_SEATS
REST = EARLIER + MOST_SEATS
VECTOR = REST + 4
PIECES = (
    Piece("cards", (MOST_SEATS, CARDS)),
    Piece("unseen", (CARDS,)),
    Piece("offer", (CARDS,)),
    Piece("tokens", (MOST_SEATS,)),
    Piece("earlier_points", (MOST_SEATS,)),
    Piece("pot"),
    Piece("cards_to_come"),
    Piece("rounds_to_come"),
    Piece("seats"),
)


def places() -> Numbers:
    """The place of each card in the vector, by seat count, observing seat, owner and card."""
    table = np.zeros((MOST_SEATS + 1, MOST_SEATS, MOST_SEATS + 1, CARDS), np.uint16)
    for seats, seat, owner, card in np.ndindex(table.shape):
        plane = UNSEEN if owner >= seats or seat >= seats else (owner - seat) % seats * CARDS
        table[seats, seat, owner, card] = plane + card
    return table


PLACES = places()


@kernel
def observe(state: State, seat: int, vector: Numbers) -> None:
    """Cards, tokens (whoever counts knows them, S-5), points of earlier rounds, and how far the round has gone."""
    vector[:] = 0
    place_of = PLACES[state.seats, seat]
    for card in range(lowest(state) - LOWEST, highest(state) - LOWEST + 1):
        vector[place_of[state.owner[LOWEST + card], card]] = 1
    if state.card != NO_CARD:
        vector[OFFER + int(state.card) - LOWEST] = 1
    for place in range(state.seats):
        other = seat + place - (state.seats if seat + place >= state.seats else 0)
        vector[TOKENS + place] = state.tokens[other]
        vector[EARLIER + place] = earlier_points(state, other)
    vector[REST] = state.pot
    vector[REST + 1] = played(state) - state.turned
    vector[REST + 2] = state.rounds - state.finished
    vector[REST + 3] = state.seats


@kernel
def determinize(state: State, seat: int, dice: State) -> None:
    """Cards not yet turned over lie in any order, in the draw pile or in the box: sorted first, so that no trace of
    the true order is left, then shuffled."""
    place, count = np.int64(state.turned), cards_stacked(state)
    for value in range(lowest(state), highest(state) + 1):
        if state.owner[value] == NOBODY and value != state.card and place < count:
            state.deck[place] = value
            place += 1
    shuffle(dice, state.deck, state.turned, count, count)


@kernel
def reshuffle_unseen(state: State, dice: State) -> None:
    """Nobody knows more than anybody else."""
    determinize(state, 0, dice)
