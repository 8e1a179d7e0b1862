"""Tablée: four card games to play, study and understand.

>>> import tablee
>>> match = tablee.new("non_merci", seats=3, seed=7)
>>> match.play(match.turn, "pass")
"""

from tablee.games.catalogue import GAMES
from tablee.match.match import Match, new
from tablee.match.replay import from_position, from_record, read_record, verify

__version__ = "0.1.0"
__all__ = ["GAMES", "Match", "from_position", "from_record", "new", "read_record", "verify"]
