"""What a match of Herz an Herz consists of: moves as numbers, and where the cards lie."""

import numpy as np

from tablee.games.herz_an_herz.clauses.cards import CARDS, MOST_SEATS
from tablee.kernel.compiling import kernel

# --- Vocabulary ------------------------------------------------------------------------------------------------------
ROUNDS = 4
NOBODY = MOST_SEATS
IN_PILE, ON_TABLE, DISCARDED, IN_BOX = 0, 1, 2, 3  # where a card can be
LEVELS = 6  # in each column; level 0 of both is the starting card

SIDES = 2  # left and right
START, LEFT, RIGHT, DISCARD = 0, 1, 2, 3
PLACES = 3  # start, left and right, where a card can be laid
STEAL = 4  # the first of the thefts
ACTIONS = STEAL + MOST_SEATS * SIDES * PLACES

# --- State -----------------------------------------------------------------------------------------------------------
FIELDS = [
    ("seats", np.int8),                                     # 2 to 4                                       public
    ("finished", np.int8),                                  # rounds that are over                         public
    ("opener", np.int8),                                    # seat that opens this round, or NOBODY        public
    ("turn", np.int8),                                      # seat to decide, or CHANCE, or OVER           public
    ("card", np.int8),                                      # just drawn, NO_CARD between rounds           public
    ("drawn", np.int16),                                    # cards drawn this round, 0 to 110             public
    ("heights", np.int16, (MOST_SEATS, SIDES)),             # cards in each column, 0 to 6                 public
    ("columns", np.int8, (MOST_SEATS, SIDES, LEVELS + 1)),  # by level; 0 is the starting card, or NO_CARD public
    ("worths", np.int16, (MOST_SEATS, SIDES, LEVELS + 1)),  # what those cards count, -1 to 100            public
    ("whereabouts", np.int8, CARDS + 1),                    # of each card, IN_PILE to IN_BOX              public
    ("deck", np.int8, CARDS),                               # in drawing order; what is drawn is public    hidden
    ("done", np.int8, CARDS),                               # the action with each drawn card, 0 if none   public
    ("points", np.int16, (ROUNDS, MOST_SEATS)),             # of the rounds that are over                  public
]  # fmt: skip
STATE = np.dtype((np.record, FIELDS))


# --- Moves -----------------------------------------------------------------------------------------------------------
@kernel
def theft(victim: int, side: int, place: int) -> int:
    """The action that takes the bottom card of a column of the victim and lays it in that place."""
    return STEAL + (victim * SIDES + side) * PLACES + place


@kernel
def victim_of(action: int) -> int:
    """The seat that a theft takes a card from."""
    return (action - STEAL) // (SIDES * PLACES)


@kernel
def side_of(action: int) -> int:
    """The column that a theft takes a card from."""
    return (action - STEAL) // PLACES % SIDES


@kernel
def place_of(action: int) -> int:
    """The place where the drawn card or the stolen one is laid."""
    return action if action < STEAL else (action - STEAL) % PLACES
