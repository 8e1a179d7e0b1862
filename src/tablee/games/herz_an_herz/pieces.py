"""What the numbers of an observation of Herz an Herz are."""

from tablee.games.herz_an_herz.cards import CARDS, MOST_SEATS
from tablee.games.herz_an_herz.columns import LEVELS
from tablee.games.herz_an_herz.moves import SIDES
from tablee.games.herz_an_herz.rules import FEATURES
from tablee.games.pieces import Piece

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
