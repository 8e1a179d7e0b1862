"""What a match of Gracias consists of, and where its cards lie."""

import numpy as np

from tablee.kernel.compiling import kernel
from tablee.kernel.numbers import number
from tablee.kernel.verbs import State

# --- Vocabulary ------------------------------------------------------------------------------------------------------
COLOURS, COPIES = 6, 18  # a card is its colour, 0 to 5
CARDS = COLOURS * COPIES
ROUNDS, TURNS = 3, 4
PACKET = 5
MOST_SEATS = 6
NOBODY = MOST_SEATS
NO_TRIO = MOST_SEATS

# Six actions choose a trio, six keep its first card and give the second to a seat, six keep the second.
SHARE = MOST_SEATS
ACTIONS = SHARE + 2 * MOST_SEATS

# A row is one card for every seat or trio. The deck keeps two rows to start with and two face-up rows a turn, then one
# hidden row a turn, then the cards that are not dealt: so what nobody has seen is one stretch that goes to its end.
START_ROWS = 2

# --- State -----------------------------------------------------------------------------------------------------------
FIELDS = [
    ("seats", np.int16),                         # 3 to 6                                             public
    ("finished", np.int16),                      # rounds that are over, 0 to 3                       public
    ("turns", np.int16),                         # turns of this round that are over, 0 to 4          public
    ("great_opener", np.int16),                  # seat that opens this round, or NOBODY              public
    ("small_opener", np.int16),                  # seat that opens this turn, or NOBODY               public
    ("turn", np.int16),                          # seat to decide, or CHANCE, or OVER                 public
    ("chosen", np.int16, (MOST_SEATS, TURNS)),   # trio 0 to 5 of each seat in each turn, or NO_TRIO  public
    ("shared", np.int16, (MOST_SEATS, TURNS)),   # the action by which it was shared out, 0 before    public
    ("shown", np.int16, (MOST_SEATS, COLOURS)),  # face-up cards before each seat, by colour          public
    ("turned_up", np.int16, (MOST_SEATS, COLOURS)),  # of those: hidden until the round was counted   public
    ("unseen", np.int16, COLOURS),               # cards of each colour that nobody turned face up    public
    ("deck", np.int8, CARDS),                    # as above; zeros between rounds                     hidden
    ("points", np.int16, (ROUNDS, MOST_SEATS)),  # of the rounds that are over                        public
]  # fmt: skip
STATE = np.dtype((np.record, FIELDS))


# --- Numbers that a variant may have otherwise ------------------------------------------------------------------------
rounds_each = number(0, ROUNDS)  # of a match (G-1)
turns_each = number(1, TURNS)  # of a round (G-1)
colours = number(2, COLOURS)  # in play (G-1)
copies = number(3, COPIES)  # of every colour (G-1)
start_rows = number(4, START_ROWS)  # cards that everybody begins a round with (G-1)


@kernel
def cards_stacked(state: State) -> int:
    """All cards in play are shuffled for every round (G-1)."""
    return colours(state) * copies(state)


@kernel
def hidden_rows(state: State) -> int:
    """The first row of hidden cards."""
    return start_rows(state) + 2 * turns_each(state)


@kernel
def dealt_rows(state: State) -> int:
    """How many rows are dealt in a round."""
    return start_rows(state) + 3 * turns_each(state)


# --- Where the cards lie ---------------------------------------------------------------------------------------------
@kernel
def left_of(state: State, seat: int) -> int:
    """The next seat (S-4)."""
    return seat + 1 if seat + 1 < state.seats else 0


@kernel
def has_chosen(state: State, seat: int) -> bool:
    """Whether the seat has taken a trio in this turn; a seat that is to decide then has it in hand."""
    return bool(state.chosen[seat, state.turns] != NO_TRIO)


@kernel
def taker_of(state: State, trio: int) -> int:
    """The seat that took a trio in this turn, or NOBODY."""
    taker = NOBODY
    for seat in range(state.seats):
        if state.chosen[seat, state.turns] == trio:
            taker = seat
    return taker


@kernel
def trio_place(state: State, trio: int, row: int) -> int:
    """Where the deck keeps the first (row 0) or second (row 1) card of a trio of this turn."""
    return int((start_rows(state) + 2 * state.turns + row) * state.seats + trio)


@kernel
def trio_card(state: State, trio: int, row: int) -> int:
    """The first (row 0) or second (row 1) card of a trio of this turn; everybody sees it."""
    return int(state.deck[trio_place(state, trio, row)])


@kernel
def hidden_place(state: State, seat: int, number: int) -> int:
    """Where the deck keeps the hidden card that a seat took in a turn of this round, 0 to 3."""
    return int((hidden_rows(state) + number) * state.seats + state.chosen[seat, number])


@kernel
def hidden_card(state: State, seat: int, number: int) -> int:
    """The hidden card that a seat took in a turn; nobody else knows it before the round is counted (G-2)."""
    return int(state.deck[hidden_place(state, seat, number)])


@kernel
def count_hidden(state: State, seat: int) -> int:
    """How many cards a seat has face down before it; between rounds they are turned up."""
    if state.turn < 0:
        return 0
    return int(state.turns) + (1 if has_chosen(state, seat) else 0)
