"""Cards and points of Herz an Herz in words. In French every card is masculine, so all can follow `du` and `le`."""

from tablee.games.herz_an_herz.cards import COLOUR, COLOUR_SIZE, NO_COLOUR, NUMBERED_JOKER, NUMBERS, SUPER_JOKER, THIEF
from tablee.games.sentences import Sentence

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
SIDE_WORDS = (Sentence("left", "gauche"), Sentence("right", "droite"))


def colour_of(card: int) -> str | None:
    """The colour of a card; a super joker has none (H-9)."""
    colour = int(COLOUR[card])
    return None if colour == NO_COLOUR else COLOURS[colour].en


def bare(card: int) -> Sentence:
    """A card without article: 40, lemon joker, super joker, thief."""
    if card <= NUMBERS:
        return Sentence(str(card), str(card))
    if card < SUPER_JOKER:
        colour = COLOURS[card - NUMBERED_JOKER]
        return Sentence(f"{colour.en} joker", f"joker {colour.fr}")
    return Sentence("super joker", "super joker") if card < THIEF else Sentence("thief", "voleur")


def laid(card: int, worth: int) -> Sentence:
    """A card that lies before a seat; a joker with what it is worth there."""
    name = bare(card)
    return name if card <= NUMBERS else Sentence(f"{name.en}, worth {worth}", f"{name.fr}, qui vaut {worth}")


def range_of(joker: int) -> Sentence:
    """The values of a numbered joker (H-1)."""
    top = (joker - NUMBERED_JOKER + 1) * COLOUR_SIZE
    return Sentence(f"{top - COLOUR_SIZE + 1} to {top}", f"{top - COLOUR_SIZE + 1} à {top}")


def count_points(count: int) -> Sentence:
    """So many points, in words."""
    return Sentence(f"{count} point{'' if count == 1 else 's'}", f"{count} point{'' if count < 2 else 's'}")
