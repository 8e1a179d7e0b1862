"""Moves and cards of Non Merci ! as they are written."""

from tablee.games.game import Notation
from tablee.games.non_merci.state import HIGHEST, LOWEST

NOTATION = Notation(
    moves=("pass", "take"),
    cards={value: str(value) for value in range(LOWEST, HIGHEST + 1)},
)
