"""Tablée: four card games to play, study and understand.

>>> import tablee
>>> match = tablee.new("non_merci", seats=3, seed=7)
>>> match.play(match.turn, "pass")
"""

from tablee.games.catalogue import GAMES
from tablee.games.game import Game
from tablee.match.batch import batch
from tablee.match.match import Match, new
from tablee.match.replay import from_position, from_record, read_record, verify

__version__ = "0.1.0"
__all__ = ["GAMES", "Game", "Match", "batch", "from_position", "from_record", "new", "read_record", "verify"]
