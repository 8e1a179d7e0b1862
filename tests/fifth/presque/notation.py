"""Moves and cards of Presque as they are written."""

from presque.state import CARDS
from tablee.games.game import Notation

NAMES = {card: str(card) for card in range(1, CARDS + 1)}
NOTATION = Notation(moves=[f"lay {name}" for name in NAMES.values()], cards=NAMES)
