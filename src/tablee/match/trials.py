"""A match taken up again in the middle: what happened stands, and what a seat could not know is drawn anew."""

import numpy as np

from tablee.kernel import calls
from tablee.kernel.dice import FAST_DICE
from tablee.match.fairness import SealedDealer
from tablee.match.match import Match
from tablee.match.replay import from_position


def take_up(position: str, seat: int, key: bytes, players: tuple[str, ...]) -> Match:
    """A match that goes on from a position as one seat knew it; what is hidden, and what is to come, follows from the
    key. Its history holds the cards that were there before, so it cannot be written down as a record."""
    match, dice = from_position(position), np.zeros(1, FAST_DICE)
    calls.seed_fast(dice, np.uint64(int.from_bytes(key[:8])), np.uint64(0))
    calls.determinize(match._box, seat, dice)
    match.dealer, match.players, match.pauses, match._facts = SealedDealer(key), players, True, None
    return match
