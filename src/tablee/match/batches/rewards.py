"""What the end of a match is worth to a program that learns."""

from typing import Literal, get_args

from tablee.match.checks import shown
from tablee.match.errors import TableeError

Rewards = Literal["rank", "points"]


class UnknownRewards(TableeError):
    """There are no such rewards."""


def checked_rewards(rewards: object) -> Rewards:
    """By place, from +1 down to -1, or the points, negative where points are bad."""
    for known in get_args(Rewards):
        if rewards == known:
            found: Rewards = known
            return found
    raise UnknownRewards("Rewards are by rank or points, not {rewards}", rewards=shown(rewards))
