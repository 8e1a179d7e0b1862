"""The words of Gracias, in English and in French."""

from collections.abc import Sequence

from tablee.games.gracias.state import PACKET
from tablee.games.sentences import Sentence, letter

ONE_CARD = {
    "r": Sentence("a red card", "une carte rouge"),
    "o": Sentence("an orange card", "une carte orange"),
    "y": Sentence("a yellow card", "une carte jaune"),
    "g": Sentence("a green card", "une carte verte"),
    "b": Sentence("a blue card", "une carte bleue"),
    "v": Sentence("a violet card", "une carte violette"),
}
CARDS = {
    "r": Sentence("red cards", "cartes rouges"),
    "o": Sentence("orange cards", "cartes orange"),
    "y": Sentence("yellow cards", "cartes jaunes"),
    "g": Sentence("green cards", "cartes vertes"),
    "b": Sentence("blue cards", "cartes bleues"),
    "v": Sentence("violet cards", "cartes violettes"),
}
GRACIAS = Sentence("“Gracias!”", "«\u00a0Gracias\u00a0!\u00a0»")


def count_cards(count: int, colour: str) -> Sentence:
    """So many cards of a colour."""
    return ONE_CARD[colour] if count == 1 else Sentence(f"{count} {CARDS[colour].en}", f"{count} {CARDS[colour].fr}")


def both_cards(first: str, second: str) -> Sentence:
    """The two visible cards of a trio."""
    if first == second:
        return Sentence(f"two {CARDS[first].en}", f"deux {CARDS[first].fr}")
    one, other = ONE_CARD[first], ONE_CARD[second]
    return Sentence(f"{one.en} and {other.en}", f"{one.fr} et {other.fr}")


def name_seats(seats: Sequence[int]) -> Sentence:
    """A; A and B; A, B and C."""
    head, last = ", ".join(letter(seat) for seat in seats[:-1]), letter(seats[-1])
    return Sentence(f"{head} and {last}", f"{head} et {last}") if head else Sentence(last, last)


def have_more(seats: Sequence[int]) -> Sentence:
    """These seats have more."""
    names = name_seats(seats)
    if len(seats) == 1:
        return Sentence(f"{names.en} has more", f"{names.fr} en a davantage")
    return Sentence(f"{names.en} have more", f"{names.fr} en ont davantage")


def face_up(cards: int) -> Sentence:
    """So many cards of a colour lie face up."""
    if cards < PACKET:
        return Sentence(f"{cards} face up", f"{cards} visible{'' if cards == 1 else 's'}")
    if cards == PACKET:
        return Sentence("a packet face up", "un paquet visible")
    return Sentence(f"a packet and {cards - PACKET} face up", f"un paquet et {cards - PACKET} de plus, visibles")
