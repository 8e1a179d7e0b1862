"""Cards and points of Herz an Herz in words. In French every card is masculine, so all can follow `du` and `le`."""

from functools import cache

from tablee.games.herz_an_herz.cards import COLOUR, COLOUR_SIZE, NO_COLOUR, NUMBERED_JOKER, NUMBERS, SUPER_JOKER, THIEF
from tablee.games.sentences import Sentence, settled

COLOURS = (
    Sentence("drop", "goutte"),
    Sentence("lemon", "citron"),
    Sentence("cherry", "cerise"),
    Sentence("fish", "poisson"),
)
PAIRS = (
    Sentence("two drops", "deux gouttes"),
    Sentence("two lemons", "deux citrons"),
    Sentence("two cherries", "deux cerises"),
    Sentence("two fish", "deux poissons"),
)
COLOUR_CODES = ("drop", "lemon", "cherry", "fish")
SIDE_WORDS = (Sentence("left", "gauche"), Sentence("right", "droite"))


def colour_of(card: int) -> str | None:
    """The colour of a card for programs; a super joker has none (H-9)."""
    colour = int(COLOUR[card])
    return None if colour == NO_COLOUR else COLOUR_CODES[colour]


@cache
def bare(card: int) -> Sentence:
    """A card without article: 40, lemon joker, super joker, thief."""
    if card <= NUMBERS:
        return Sentence(str(card), str(card))
    if card < SUPER_JOKER:
        return settled(Sentence("{colour} joker", "joker {colour}", colour=COLOURS[card - NUMBERED_JOKER]))
    return Sentence("super joker", "super joker") if card < THIEF else Sentence("thief", "voleur")


def laid(card: int, worth: int) -> Sentence:
    """A card that lies before a seat; a joker with what it is worth there."""
    if card <= NUMBERS:
        return bare(card)
    return Sentence("{card}, worth {worth}", "{card}, qui vaut {worth}", card=bare(card), worth=worth)


def range_of(joker: int) -> Sentence:
    """The values of a numbered joker (H-1)."""
    top = (joker - NUMBERED_JOKER + 1) * COLOUR_SIZE
    return Sentence("{low} to {high}", "{low} à {high}", low=top - COLOUR_SIZE + 1, high=top)


@cache
def count_points(count: int) -> Sentence:
    """So many points, in words."""
    words = ("{count} point", "{count} points")
    return settled(Sentence(words, words, count=count))
