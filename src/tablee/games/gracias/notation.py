"""Moves and cards of Gracias as they are written."""

from tablee.games.game import Notation
from tablee.games.gracias.state import MOST_SEATS
from tablee.games.sentences import letter

SEATS = range(MOST_SEATS)

NOTATION = Notation(
    moves=(
        *(f"trio {trio + 1}" for trio in SEATS),
        *(f"keep 1 give {letter(seat)}" for seat in SEATS),
        *(f"keep 2 give {letter(seat)}" for seat in SEATS),
    ),
    cards=dict(enumerate("roygbv")),
)
