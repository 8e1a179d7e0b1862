"""What the numbers of an observation of Gracias are."""

from tablee.games.gracias.rules import TRIO
from tablee.games.gracias.state import COLOURS, MOST_SEATS, ROUNDS
from tablee.games.pieces import Piece

PIECES = (
    Piece("face_up", (MOST_SEATS, COLOURS)),
    Piece("own_hidden", (COLOURS,)),
    Piece("hidden", (MOST_SEATS,)),
    Piece("trios", (MOST_SEATS, TRIO)),
    Piece("in_hand", (COLOURS,)),
    Piece("to_decide", (MOST_SEATS,)),
    Piece("great_opener", (MOST_SEATS,)),
    Piece("small_opener", (MOST_SEATS,)),
    Piece("points", (ROUNDS, MOST_SEATS)),
    Piece("seats"),
    Piece("rounds_finished"),
    Piece("turns_finished"),
    Piece("is_running"),
    Piece("has_chosen"),
)
