"""What a seat of Herz an Herz knows, and fair guesses of the rest (S-5)."""

import numpy as np

from tablee.games.herz_an_herz.clauses.cards import CARDS, COLOUR, KIND, MOST_SEATS, NO_CARD, NO_COLOUR
from tablee.games.herz_an_herz.numbers import deck_size, rounds
from tablee.games.herz_an_herz.state import DISCARDED, IN_PILE, LEVELS, SIDES
from tablee.games.pieces import Piece
from tablee.games.rounds import earlier_points
from tablee.kernel.compiling import kernel
from tablee.kernel.dice import shuffle
from tablee.kernel.verbs import Numbers, State

# The vector has three numbers for every card in a column: its kind (1 number, 2 numbered joker, 3 super joker), its
# worth and its colour (1 to 4, 0 for none); by seat, counted from the own one to the left, by column, and by level from
# the starting card down. Then a plane of 110 cards for those still in the pile, one for the discards and one for the
# card just drawn; earlier points of each seat, and five single numbers.
FEATURES = 3
COLUMN = (LEVELS + 1) * FEATURES
PILE = MOST_SEATS * SIDES * COLUMN
DISCARDS = PILE + CARDS
DRAWN = DISCARDS + CARDS
EARLIER = DRAWN + CARDS
REST = EARLIER + MOST_SEATS
VECTOR = REST + 5
PIECES = (
    Piece("columns", (MOST_SEATS, SIDES, LEVELS + 1, FEATURES)),
    Piece("pile", (CARDS,)),
    Piece("discards", (CARDS,)),
    Piece("drawn", (CARDS,)),
    Piece("earlier_points", (MOST_SEATS,)),
    Piece("cards_to_come"),
    Piece("rounds_to_come"),
    Piece("seats"),
    Piece("turn"),
    Piece("opener"),
)


@kernel
def observe(state: State, seat: int, vector: Numbers) -> None:
    """Columns, where every card is (whoever counts knows it, S-5), earlier points, and how far the round has gone."""
    vector[:] = 0
    for place in range(state.seats):
        other = seat + place - (state.seats if seat + place >= state.seats else 0)
        for side in range(SIDES):
            observe_column(state, other, side, vector, (place * SIDES + side) * COLUMN)
        vector[EARLIER + place] = earlier_points(state, other)
    for card in range(1, CARDS + 1):
        vector[PILE + card - 1] = state.whereabouts[card] == IN_PILE
        vector[DISCARDS + card - 1] = state.whereabouts[card] == DISCARDED
    if state.card != NO_CARD:
        vector[DRAWN + np.int64(state.card) - 1] = 1
    vector[REST] = deck_size(state) - state.drawn
    vector[REST + 1] = rounds(state) - state.finished
    vector[REST + 2] = state.seats
    vector[REST + 3] = places_away(state, seat, state.turn)
    vector[REST + 4] = places_away(state, seat, state.opener)


@kernel
def observe_column(state: State, seat: int, side: int, vector: Numbers, first: int) -> None:
    """The starting card and the cards under it: kind, worth and colour."""
    for level in range(state.heights[seat, side] + 1):
        card = state.columns[seat, side, level]
        vector[first + level * FEATURES] = KIND[card]
        vector[first + level * FEATURES + 1] = state.worths[seat, side, level]
        vector[first + level * FEATURES + 2] = (COLOUR[card] + 1) % (NO_COLOUR + 1)


@kernel
def places_away(state: State, seat: int, other: int) -> int:
    """How far to the left the other seat is, or -1 if there is none: before the match begins, and between rounds."""
    return (other - seat) % state.seats if 0 <= other < state.seats else -1


@kernel
def determinize(state: State, seat: int, dice: State) -> None:
    """Cards not drawn yet lie in any order: sorted first, so that no trace of the true order is left, then shuffled."""
    place, count = np.int64(state.drawn), deck_size(state)
    for card in range(1, CARDS + 1):
        if state.whereabouts[card] == IN_PILE and place < count:
            state.deck[place] = card
            place += 1
    shuffle(dice, state.deck, state.drawn, count, count)


@kernel
def reshuffle_unseen(state: State, dice: State) -> None:
    """Nobody knows more than anybody else."""
    determinize(state, 0, dice)
