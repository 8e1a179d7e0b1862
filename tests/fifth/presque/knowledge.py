"""What a seat of Presque knows, and fair guesses of the rest (P-2, S-5)."""

from presque.state import BASKET, CARDS, LAID, MOST_SEATS, NO_CARD, TURNS, round_points
from tablee.games.pieces import Piece
from tablee.games.rounds import earlier_points
from tablee.kernel.compiling import kernel
from tablee.kernel.dice import roll
from tablee.kernel.verbs import Numbers, State

# Seats are counted from the own one to the left.
SEEN = CARDS
ON_TABLE = SEEN + CARDS
HERE = ON_TABLE + MOST_SEATS
EARLIER = HERE + MOST_SEATS
REST = EARLIER + MOST_SEATS
VECTOR = REST + 4
PIECES = (
    Piece("hand", (CARDS,)),
    Piece("seen", (CARDS,)),
    Piece("on_table", (MOST_SEATS,)),
    Piece("points_here", (MOST_SEATS,)),
    Piece("earlier_points", (MOST_SEATS,)),
    Piece("turns_finished"),
    Piece("rounds_to_come"),
    Piece("seats"),
    Piece("turn"),
)


@kernel
def observe(state: State, seat: int, vector: Numbers) -> None:
    """The own hand, every card that was laid (whoever counts knows it, S-5), points, and how far the round has gone."""
    vector[:] = 0
    for card in range(1, CARDS + 1):
        vector[card - 1] = state.where[card] == seat
        vector[SEEN + card - 1] = state.where[card] == LAID
    for place in range(state.seats):
        other = (seat + place) % state.seats
        vector[ON_TABLE + place] = state.laid[other]
        vector[HERE + place] = round_points(state, other)
        vector[EARLIER + place] = earlier_points(state, other)
    vector[REST] = state.turns
    vector[REST + 1] = state.rounds - state.finished
    vector[REST + 2] = state.seats
    vector[REST + 3] = (state.turn - seat) % state.seats if state.turn >= 0 else -1


@kernel
def determinize(state: State, seat: int, dice: State) -> None:
    """What the seat has not seen goes into the basket first, so that no trace of the truth is left; then the others
    draw their hands from it."""
    if state.turn < 0:
        return
    unseen = 0
    for card in range(1, CARDS + 1):
        if state.where[card] != LAID and state.where[card] != seat:
            state.where[card] = BASKET
            unseen += 1
    for other in range(state.seats):
        if other != seat:
            for _ in range(hand_size(state, other)):
                draw_unseen(state, other, roll(dice, unseen))
                unseen -= 1


@kernel
def hand_size(state: State, seat: int) -> int:
    """How many cards a seat holds."""
    return TURNS - int(state.turns) - (0 if state.laid[seat] == NO_CARD else 1)


@kernel
def draw_unseen(state: State, seat: int, number: int) -> None:
    """A card of the basket, counted from the lowest, goes into a hand."""
    for card in range(1, CARDS + 1):
        if state.where[card] == BASKET:
            if number == 0:
                state.where[card] = seat
            number -= 1
