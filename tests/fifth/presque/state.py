"""What a match of Presque consists of."""

import numpy as np

from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import Numbers, State

# --- Vocabulary ------------------------------------------------------------------------------------------------------
CARDS = 12  # numbered 1 to 12; an action lays the card of the next number
MOST_SEATS, MOST_ROUNDS = 4, 3
TURNS = 3  # of a round, and cards in a hand
NOBODY, NO_CARD = -1, 0
LAID, BASKET = MOST_SEATS, MOST_SEATS + 1  # where a card can be, besides the hands 0 to 3

# --- State -----------------------------------------------------------------------------------------------------------
STATE = np.dtype((np.record, [
    ("seats", np.int8),                               # 2 to 4                                    public
    ("rounds", np.int8),                              # 1 to 3, how many will be played           public
    ("finished", np.int8),                            # rounds that are over                      public
    ("opener", np.int8),                              # seat that opens this round, or NOBODY     public
    ("turn", np.int8),                                # seat to decide, or CHANCE, or OVER        public
    ("turns", np.int8),                               # turns of this round that are over         public
    ("laid", np.int8, MOST_SEATS),                    # card of each seat in this turn, or NO_CARD public
    ("winners", np.int8, TURNS),                      # seat that won each turn, or NOBODY        public
    ("worths", np.int16, TURNS),                      # points that each turn brought             public
    ("where", np.int8, CARDS + 1),                    # of each card: a hand, LAID or BASKET      hidden
    ("points", np.int16, (MOST_ROUNDS, MOST_SEATS)),  # of the rounds that are over               public
]))  # fmt: skip


# --- What lies on the table ------------------------------------------------------------------------------------------
@kernel
def highest(laid: Numbers, below: int) -> int:
    """The seat with the highest of the cards that are lower than `below`, or NOBODY."""
    found, most = NOBODY, NO_CARD
    for seat in range(MOST_SEATS):
        if most < laid[seat] < below:
            found, most = seat, int(laid[seat])
    return found


@kernel
def almost_highest(laid: Numbers) -> int:
    """The seat with the second highest card, or NOBODY (P-3)."""
    first = highest(laid, CARDS + 1)
    return NOBODY if first == NOBODY else highest(laid, int(laid[first]))


@kernel
def lowest_card(laid: Numbers) -> int:
    """The lowest card that lies there."""
    low = CARDS + 1
    for seat in range(MOST_SEATS):
        if laid[seat] != NO_CARD:
            low = min(low, int(laid[seat]))
    return low


@kernel
def round_points(state: State, seat: int) -> int:
    """What the turns of this round have brought to a seat (P-3)."""
    points = 0
    for number in range(TURNS):
        if state.winners[number] == seat:
            points += int(state.worths[number])
    return points
