"""Cards and points of Herz an Herz in words. In French every card is masculine, so all can follow `du` and `le`."""

from functools import cache

from tablee.games.herz_an_herz.clauses.cards import (
    COLOUR,
    COLOUR_SIZE,
    NO_COLOUR,
    NUMBERED_JOKER,
    NUMBERS,
    SUPER_JOKER,
    THIEF,
)
from tablee.games.sentences import Sentence, Settled

PAIRS = (
    Sentence("two drops"),
    Sentence("two lemons"),
    Sentence("two cherries"),
    Sentence("two fish"),
)
JOKERS = (
    Sentence("drop joker"),
    Sentence("lemon joker"),
    Sentence("cherry joker"),
    Sentence("fish joker"),
)
COLOUR_CODES = ("drop", "lemon", "cherry", "fish")
SIDE_WORDS = (Sentence("left"), Sentence("right"))


def colour_of(card: int) -> str | None:
    """The colour of a card for programs; a super joker has none (H-9)."""
    colour = int(COLOUR[card])
    return None if colour == NO_COLOUR else COLOUR_CODES[colour]


@cache
def bare(card: int) -> Sentence:
    """A card without article: 40, lemon joker, super joker, thief."""
    if card <= NUMBERS:
        return Sentence(str(card))
    if card < SUPER_JOKER:
        return JOKERS[card - NUMBERED_JOKER]
    return Sentence("super joker") if card < THIEF else Sentence("thief")


def laid(card: int, worth: int) -> Sentence:
    """A card that lies before a seat; a joker with what it is worth there."""
    if card <= NUMBERS:
        return bare(card)
    return Sentence("{card}, worth {worth}", card=bare(card), worth=worth)


def range_of(joker: int) -> Sentence:
    """The values of a numbered joker (H-1)."""
    top = (joker - NUMBERED_JOKER + 1) * COLOUR_SIZE
    return Sentence("{low} to {high}", low=top - COLOUR_SIZE + 1, high=top)


@cache
def count_points(count: int) -> Sentence:
    """So many points, in words."""
    return Settled(Sentence(("{count} point", "{count} points"), count=count))
