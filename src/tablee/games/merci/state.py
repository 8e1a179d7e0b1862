"""The state of MERCI, and the words of its actions."""

import numpy as np

from tablee.games.merci.clauses.cards import CARDS
from tablee.kernel.bits import NO_BITS, ONE_BIT
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import State

# --- Vocabulary ------------------------------------------------------------------------------------------------------
MOST_SEATS = 6
PILES = 3
DEALT = 6
HEARTS = 25
NOBODY = -1

STARTER, FULL = 0, 1  # the option `rules`
LAID, DRAW_PILE, GIFT, OUT = 6, 7, 8, 9  # where a card can be, besides the hands 0 to 5; OUT only in variants

# The phases of a turn: whose decision the match waits for.
DEALING, PLAYING, ANNOUNCED, PICKING_HEART, PICKING_DRAWER, GIVING, THANKING = 0, 1, 2, 3, 4, 5, 6
NO_WINDOW, FAULT, WRONG_THANKS = 0, 1, 2  # what can be denounced (M-17)

SILENT, SIOUPLAIT, SKUZ = 0, 1, 2  # words said with a card
LAY = 0
DRAW = LAY + 3 * CARDS * PILES
PICK_HEART = DRAW + 1
PICK_DRAWER = PICK_HEART + MOST_SEATS
GIVE = PICK_DRAWER + MOST_SEATS
THANKS, THANKS_A_LOT, NO_THANKS = (
    GIVE + CARDS * MOST_SEATS,
    GIVE + CARDS * MOST_SEATS + 1,
    GIVE + CARDS * MOST_SEATS + 2,
)
MALPOLI, QUIET = NO_THANKS + 1, NO_THANKS + 2
ACTIONS = QUIET + 1
CLOSE = ACTIONS  # of the clock alone (M-19)

# --- State -----------------------------------------------------------------------------------------------------------
FIELDS = [
    ("seats", np.int8),                    # 3 to 6                                                    public
    ("rules", np.int8),                    # STARTER or FULL                                           public
    ("finished", np.int16),                # rounds that are over                                      public
    ("opener", np.int8),                   # seat that opens this round, NOBODY before the match       public
    ("over", np.bool_),                    # whether the match has ended                               public
    ("phase", np.int8),                    # see above                                                 public
    ("turn_of", np.int8),                  # whose turn it is, or will be after the effect             public
    ("winner", np.int8),                   # who has laid the last card of a hand, or NOBODY           public
    ("last_pile", np.int8),                # the pile on which that card was laid                      public
    ("champion", np.int8),                 # who has taken the 25th heart, or NOBODY                   public
    ("has_backs", np.bool_),               # whether the backs were given out                          public
    ("backs", np.int8, CARDS),             # of each card; seen on hands and on top of the draw pile   partly public
    ("where", np.int8, CARDS),             # hand, LAID, DRAW_PILE, GIFT or OUT                        partly public
    ("deck", np.int8, CARDS),              # the draw pile from `top` to `end`, in drawing order       hidden
    ("top", np.int8),                      # place of the next card to draw                            public
    ("end", np.int8),                      # place behind the last card                                public
    ("tops", np.int8, PILES),              # the cards on top of the piles                             public
    ("count", np.int16, MOST_SEATS),       # cards in each hand                                        public
    ("hearts", np.int16, MOST_SEATS),      # of each seat; the others are in the reserve               public
    ("announcer", np.int8),                # who said SIOUPLAIT                                        public
    ("target", np.int8),                   # who owes thanks                                           public
    ("gift", np.int8),                     # card on its way in a swap, or NO_CARD                     back public
    ("effect", np.int8),                   # the back that is carried out                              public
    ("to_draw", np.int8),                  # cards that `drawer` is still to draw                      public
    ("drawer", np.int8),                   # who draws them                                            public
    ("wrong", np.bool_),                   # whether the cards were taken with wrong thanks            public
    ("window", np.int8),                   # NO_WINDOW, FAULT or WRONG_THANKS                          public
    ("suspect", np.int8),                  # who laid or took the last card, while others may object   public
    ("fault_card", np.int8),               # the card that would go back                               public
    ("fault_pile", np.int8),               # from this pile                                            public
    ("fault_under", np.int8),              # to this card                                              public
    ("fault_word", np.int8),               # the word that was said with it                            public
    ("fault_on_turn", np.bool_),           # whether it was the culprit's turn                         public
    ("banned", np.uint8, CARDS),           # 1: sent back and held since, starter rules (M-9)          as its place
    ("asked", np.uint8),                   # seats (bits) that have answered since the last change     public
    ("known_to", np.uint8, CARDS),         # seats (bits) that know where a card is in another's hand  each its own
    ("paired_to", np.uint8, CARDS),        # seats (bits) that know which back the card has            each its own
    ("hearts_before", np.int16, MOST_SEATS),  # when the round began                                   public
    ("hearts_of_cards", np.int16, MOST_SEATS),  # gained by a 1 or a 6 this round                      public
    ("hearts_of_backs", np.int16, MOST_SEATS),  # gained by the heart effect this round                public
    ("hearts_of_end", np.int16, MOST_SEATS),  # gained or lost at the end of the round                 public
]  # fmt: skip
STATE = np.dtype((np.record, FIELDS))


@kernel
def bit(seat: int) -> int:
    """A seat in a set of seats."""
    return 1 << seat


@kernel
def left_of(state: State, seat: int) -> int:
    """The next seat in seat order (S-4)."""
    return seat + 1 if seat + 1 < state.seats else 0


@kernel
def everybody(state: State) -> int:
    """The set of all seats."""
    return (1 << state.seats) - 1


@kernel
def hand_of(state: State, seat: int) -> np.uint64:
    """The set of the cards in a hand."""
    hand = NO_BITS
    for card in range(CARDS):
        if state.where[card] == seat:
            hand |= ONE_BIT << np.uint64(card)
    return hand


@kernel
def has_effect(state: State) -> bool:
    """Whether a SIOUPLAIT is being carried out (M-16)."""
    return state.phase > PLAYING


@kernel
def is_culprit(state: State, seat: int) -> bool:
    """Whether something of this seat can be denounced; meanwhile it lays and draws nothing (M-18)."""
    return state.window != NO_WINDOW and state.suspect == seat


@kernel
def is_won(state: State) -> bool:
    """Whether the round is won and its effect is over: only objections can still come (M-12)."""
    return state.winner != NOBODY and not has_effect(state)


@kernel
def reserve(state: State) -> int:
    """Hearts that nobody has yet."""
    left = HEARTS
    for seat in range(state.seats):
        left -= state.hearts[seat]
    return left


@kernel
def forget(state: State, card: int) -> None:
    """Nobody knows any more where a card is."""
    state.known_to[card] = 0


@kernel
def show_card(state: State, card: int) -> None:
    """Everybody has seen a card, and by its place in the hand also its back."""
    state.known_to[card] = everybody(state)
    state.paired_to[card] = everybody(state)
