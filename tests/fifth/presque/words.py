"""The words of Presque."""

from tablee.games.sentences import Sentence

TURN = Sentence("turn")
GONE = Sentence("laid before")
NO_CARDS = Sentence("nothing yet")
HAND = Sentence("hand")
LAID_NOW = Sentence("laid")


def points(count: int) -> Sentence:
    """So many points."""
    return Sentence(("{count} point", "{count} points"), count=count)
