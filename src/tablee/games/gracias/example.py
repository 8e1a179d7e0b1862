"""What one colour of Gracias brings to everybody."""

import re

from tablee.games.examples import Counted
from tablee.games.game import Refusal
from tablee.games.gracias.majorities import colour_reasons, majority
from tablee.games.gracias.state import COPIES
from tablee.games.sentences import Sentence

COUNT = re.compile("[0-9]{1,2}")
ALL_THERE_ARE = Sentence("There are only {cards} cards of a colour", cards=COPIES)


def example(choices: list[str]) -> Counted | None:
    """Everybody has so many cards of it (G-4)."""
    if not choices or any(not COUNT.fullmatch(choice) for choice in choices):
        return None
    counts = tuple(int(choice) for choice in choices)
    if sum(counts) > COPIES:
        return Counted(((),) * len(counts), Refusal("G-1", ALL_THERE_ARE))
    stand = majority("y", counts)
    return Counted(tuple(colour_reasons(stand, seat) for seat in range(len(counts))))
