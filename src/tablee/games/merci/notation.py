"""Moves, cards and backs of MERCI as they are written."""

from tablee.games.game import Notation
from tablee.games.merci.clauses.cards import BACKS, CARDS, COLOURS
from tablee.games.merci.state import MOST_SEATS, PILES
from tablee.games.sentences import letter

FACES_OF_A_COLOUR = ("1", "2a", "2b", "3a", "3b", "4a", "4b", "5a", "5b", "6")
NAMES = [colour + face for colour in COLOURS for face in FACES_OF_A_COLOUR]
SEATS = [letter(seat) for seat in range(MOST_SEATS)]

NOTATION = Notation(
    moves=(
        *(
            f"{word}{card} on {pile + 1}"
            for word in ("", "SIOUPLAIT ", "SKUZ ")
            for card in NAMES
            for pile in range(PILES)
        ),
        "draw",
        *(f"heart {seat}" for seat in SEATS),
        *(f"to {seat}" for seat in SEATS),
        *(f"give {card} to {seat}" for card in NAMES for seat in SEATS),
        *("MERCI", "MERCI BEAUCOUP", "silent"),
        *("MALPOLI", "quiet"),
    ),
    cards={card: NAMES[card] for card in range(CARDS)},
    backs=BACKS,
)
