"""What a match of Non Merci ! consists of."""

import numpy as np

from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import State

# --- Vocabulary ------------------------------------------------------------------------------------------------------
LOWEST, HIGHEST = 3, 35
CARDS = HIGHEST - LOWEST + 1
PLAYED = 24
MOST_SEATS, MOST_ROUNDS = 7, 10
NOBODY = MOST_SEATS
NO_CARD = 0

PASS, TAKE = 0, 1
ACTIONS = 2

# --- State -----------------------------------------------------------------------------------------------------------
FIELDS = [
    ("seats", np.int8),                               # 3 to 7                                        public
    ("rounds", np.int8),                              # 1 to 10, how many will be played              public
    ("finished", np.int8),                            # rounds that are over                          public
    ("opener", np.uint8),                             # seat that opens this round, or NOBODY         public
    ("turn", np.int8),                                # seat to decide, or CHANCE, or OVER            public
    ("card", np.int8),                                # on offer, NO_CARD between rounds              public
    ("turned", np.int8),                              # cards turned over this round, 0 to 24         public
    ("pot", np.int16),                                # tokens on the card on offer                   public
    ("tokens", np.int16, MOST_SEATS),                 # of each seat                                  can be counted
    ("owner", np.uint8, HIGHEST + 3),                 # seat before which each value lies, or NOBODY  public
    ("paid", np.int8, PLAYED),                        # tokens with which each card was taken         can be counted
    ("deck", np.int8, CARDS),                         # in drawing order, the last nine are out       hidden
    ("points", np.int16, (MOST_ROUNDS, MOST_SEATS)),  # of the rounds that are over                   public
]  # fmt: skip
STATE = np.dtype((np.record, FIELDS))


# --- Where the cards lie ---------------------------------------------------------------------------------------------
@kernel
def added_points(state: State, seat: int, card: int) -> int:
    """What a card would add to the points of a seat's cards; it may join runs and take points off."""
    added = 0 if state.owner[card - 1] == seat else card
    if state.owner[card + 1] == seat:
        added -= card + 1
    return added
