"""The words of Non Merci !"""

from functools import cache

from tablee.games.sentences import Sentence, Settled, signed


@cache
def count_tokens(count: int) -> Sentence:
    """So many tokens, in words."""
    return Settled(Sentence(("{count} token", "{count} tokens"), count=count))


def added(points: int) -> Sentence:
    """So many points more, in words."""
    return Sentence(("{points} point", "{points} points"), count=points, points=signed(points))
