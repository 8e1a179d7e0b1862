"""What chance gave and took: every event beside what it might have been.

The judge is an observer who sees every hand but no card that nobody has seen. Such a one knows as much as all players
together, so that what they chose says nothing about the cards that are left: before a card is turned over every order
of them is as likely. Then, for any value at all, the value afterwards less its mean over what might have been turned
over is zero on average; a value that knows who plays also takes most of the chance out of a result.
"""

import numpy as np

from tablee.insight.value import Value, guessed, numbers, play, sample_of
from tablee.kernel.search.outlook import OBSERVER, REST, act_in_worlds, guess_worlds
from tablee.kernel.verbs import Numbers

Gains = tuple[float, ...]  # of each seat


def weigh_chance(
    before: Numbers, after: Numbers, seat: int, action: int, value: Value, playouts: int, seed: int
) -> tuple[Gains, Gains] | None:
    """What an event gave to everybody, and their shares after it; None if it showed nothing new.

    Where both worlds of a pair are the same to the byte, neither is played: they would come to the same.
    """
    sample = sample_of(seed, 0, playouts)
    might = guessed(before, OBSERVER, sample)
    act_in_worlds(might, seat, action, sample)
    guess_worlds(might, OBSERVER, sample, REST)
    did = guessed(after, OBSERVER, sample, REST)
    others = np.flatnonzero((as_bytes(might) != as_bytes(did)).any(axis=1))
    if len(others) == 0:
        return None
    sample = sample._replace(numbers=others)
    expected, found = play(might[others], value, sample)[0], play(did[others], value, sample)[0]
    return numbers((found - expected).sum(axis=0) / playouts), numbers(found.mean(axis=0))


def as_bytes(worlds: Numbers) -> Numbers:
    """Worlds as rows of bytes."""
    rows: Numbers = worlds.view(np.uint8).reshape(len(worlds), -1)
    return rows
