"""MERCI in words: cards, combinations and backs."""

from functools import cache

from tablee.games.merci.clauses.cards import CARDS, COLOUR, FIRST_SUITE, FIRST_VALUE, VALUE
from tablee.games.merci.state import PILES
from tablee.games.sentences import Sentence, Settled, listed

COLOUR_WORDS = (
    Sentence("lemon"),
    Sentence("flower"),
    Sentence("leaf"),
    Sentence("drop"),
    Sentence("orange"),
)
THREE_OF_COLOUR = (
    Sentence("three lemons"),
    Sentence("three flowers"),
    Sentence("three leaves"),
    Sentence("three drops"),
    Sentence("three oranges"),
)
BACK_WORDS = (
    Sentence("somebody draws one card"),
    Sentence("you draw a card and give one"),
    Sentence("a heart for whoever has the fewest, then somebody draws"),
    Sentence("somebody draws two cards"),
)
SPOKEN = ("", "SIOUPLAIT", "SKUZ")


@cache
def card_words(card: int) -> Sentence:
    """A card by value and colour."""
    return Settled(Sentence("{value} {colour}", value=int(VALUE[card]), colour=COLOUR_WORDS[COLOUR[card]]))


def combination_words(found: int) -> Sentence:
    """A set of combinations (M-5) in words."""
    colours = [words for colour, words in enumerate(THREE_OF_COLOUR) if found >> colour & 1]
    values = [
        Sentence("three {value}s", value=value) for value in range(1, 7) if found >> (FIRST_VALUE + value - 1) & 1
    ]
    suites = [
        Sentence("the suite {low}-{middle}-{high}", low=low, middle=low + 1, high=low + 2)
        for low in range(1, 5)
        if found >> (FIRST_SUITE + low - 1) & 1
    ]
    return listed(colours + values + suites)


def read_lay(action: int) -> tuple[int, int, int]:
    """The word, the card and the pile of an action that lays a card."""
    return action // (CARDS * PILES), action // PILES % CARDS, action % PILES
