"""MERCI in words: cards, combinations and backs."""

from tablee.games.merci.cards import CARDS, COLOUR, FIRST_SUITE, FIRST_VALUE, VALUE
from tablee.games.merci.state import PILES
from tablee.games.sentences import Sentence

COLOUR_WORDS = (
    Sentence("yellow", "jaune"),
    Sentence("pink", "rose"),
    Sentence("green", "vert"),
    Sentence("blue", "bleu"),
    Sentence("orange", "orange"),
)
FRENCH_PLURALS = ("jaunes", "roses", "vertes", "bleues", "orange")
BACK_WORDS = (
    Sentence("somebody draws one card", "quelqu’un pioche une carte"),
    Sentence("you draw a card and give one", "vous piochez une carte et en donnez une"),
    Sentence(
        "a heart for whoever has the fewest, then somebody draws", "un cœur à qui en a le moins, puis quelqu’un pioche"
    ),
    Sentence("somebody draws two cards", "quelqu’un pioche deux cartes"),
)
SPOKEN = ("", "SIOUPLAIT", "SKUZ")


def card_words(card: int) -> Sentence:
    """A card by value and colour."""
    colour = COLOUR_WORDS[COLOUR[card]]
    return Sentence(f"{colour.en} {VALUE[card]}", f"{VALUE[card]} {colour.fr}")


def combination_words(found: int) -> Sentence:
    """A set of combinations (M-5) in words."""
    english, french = [], []
    for colour, words in enumerate(COLOUR_WORDS):
        if found >> colour & 1:
            english.append(f"three of {words.en}")
            french.append(f"trois cartes {FRENCH_PLURALS[colour]}")
    for value in range(1, 7):
        if found >> (FIRST_VALUE + value - 1) & 1:
            english.append(f"three {value}s")
            french.append(f"trois {value}")
    for low in range(1, 5):
        if found >> (FIRST_SUITE + low - 1) & 1:
            english.append(f"the suite {low}-{low + 1}-{low + 2}")
            french.append(f"la suite {low}-{low + 1}-{low + 2}")
    return Sentence(" and ".join(english), " et ".join(french))


def read_lay(action: int) -> tuple[int, int, int]:
    """The word, the card and the pile of an action that lays a card."""
    return action // (CARDS * PILES), action // PILES % CARDS, action % PILES
