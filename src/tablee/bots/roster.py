"""The bots by name."""

from collections.abc import Callable

from tablee.bots.bot import Bot, UnknownBot
from tablee.bots.random_bot import RandomBot
from tablee.bots.thumb_bot import ThumbBot

BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "thumb": ThumbBot}


def seat_bot(name: str, seed: int) -> Bot:
    """A bot of this name, with dice of its own."""
    if name not in BOTS:
        there = ", ".join(BOTS)
        raise UnknownBot(
            f"There is no bot {name!r}; there are {there}", f"Il n’y a pas de bot {name!r} ; il y a {there}"
        )
    return BOTS[name](seed)
