"""Which word goes with which card of MERCI."""

from tablee.games.examples import Tried
from tablee.games.merci.lesson import dealt

HANDS = ("b5a y3b y1 g5a o4a b2a", "g1 g3a p1 p3a p5a o2a", "y2a y5a g5b o4b b1 p4b")


def example(choices: list[str]) -> Tried:
    """Whether a move would be polite (M-3, M-4, M-5)."""
    deal = dealt(HANDS, "y3a g4a b6", "one one two")
    return Tried(len(HANDS), deal, asked=choices[0] if choices else None)
