"""What the numbers of an observation of MERCI are."""

from tablee.games.merci.knowledge import BACK_KINDS, EACH_SEAT, FACES
from tablee.games.merci.state import MOST_SEATS, PILES
from tablee.games.pieces import Piece

PIECES = (
    Piece("hand", (FACES,)),
    Piece("laid", (FACES,)),
    Piece("known", (FACES,)),
    Piece("tops", (PILES, 11)),
    Piece("by_seat", (MOST_SEATS, EACH_SEAT)),
    Piece("phase", (7,)),
    Piece("draw_pile_back", (BACK_KINDS,)),
    Piece("cards_to_come"),
    Piece("window"),
    Piece("fault"),
    Piece("gift"),
    Piece("bans"),
    Piece("rules"),
    Piece("seats"),
    Piece("rounds_finished"),
    Piece("asked"),
)
