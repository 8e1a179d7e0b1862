"""What the numbers of an observation of Non Merci ! are."""

from tablee.games.non_merci.state import CARDS, MOST_SEATS
from tablee.games.pieces import Piece

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
