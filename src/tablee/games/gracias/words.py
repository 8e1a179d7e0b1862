"""The words of Gracias, in English and in French."""

from functools import cache

from tablee.games.gracias.scoring import outside_packet
from tablee.games.gracias.state import PACKET
from tablee.games.sentences import Sentence, Template, Who, listed, settled

COLOURS = {
    "r": Sentence("cherry", "cerise"),
    "o": Sentence("orange", "orange"),
    "y": Sentence("lemon", "citron"),
    "g": Sentence("leaf", "feuille"),
    "b": Sentence("drop", "goutte"),
    "v": Sentence("grape", "raisin"),
}
CARDS: dict[str, tuple[Template, Template]] = {
    "r": (("a cherry", "{count} cherries"), ("une cerise", "{count} cerises")),
    "o": (("an orange", "{count} oranges"), ("une orange", "{count} oranges")),
    "y": (("a lemon", "{count} lemons"), ("un citron", "{count} citrons")),
    "g": (("a leaf", "{count} leaves"), ("une feuille", "{count} feuilles")),
    "b": (("a drop", "{count} drops"), ("une goutte", "{count} gouttes")),
    "v": (("a grape", "{count} grapes"), ("un raisin", "{count} raisins")),
}


@cache
def count_cards(count: int, colour: str) -> Sentence:
    """So many cards of a colour, at least one."""
    return settled(Sentence(*CARDS[colour], count=count))


@cache
def both_cards(first: str, second: str) -> Sentence:
    """The two visible cards of a trio."""
    if first == second:
        return count_cards(2, first)
    return settled(listed((count_cards(1, first), count_cards(1, second))))


@cache
def packet_of(colour: str) -> Sentence:
    """Five cards that are safe."""
    return settled(Sentence("packet of {cards}", "paquet de {cards}", cards=count_cards(PACKET, colour)))


@cache
def cards_outside(count: int, colour: str) -> Sentence:
    """The cards of somebody who has so many that can be lost."""
    if count < PACKET:
        return count_cards(count, colour)
    cards = count_cards(outside_packet(count), colour)
    return settled(Sentence("{cards} outside the packet", "{cards} hors paquet", cards=cards))


@cache
def have_more(seats: tuple[int, ...]) -> Sentence:
    """These seats have more."""
    return Sentence(
        ("{names} has more", "{names} have more"),
        ("{names} en a davantage", "{names} en ont davantage"),
        count=len(seats),
        names=tuple(map(Who, seats)),
    )


@cache
def tied_with(seats: tuple[int, ...]) -> Sentence:
    """These seats have as many."""
    names = tuple(map(Who, seats))
    return Sentence("tied for the most with {names}", "majorité partagée avec {names}", names=names)


@cache
def face_up(cards: int) -> Sentence:
    """So many cards of a colour lie face up."""
    if cards < PACKET:
        return settled(Sentence("{count} face up", ("{count} visible", "{count} visibles"), count=cards))
    if cards == PACKET:
        return Sentence("a packet face up", "un paquet visible")
    more = cards - PACKET
    return settled(Sentence("a packet and {more} face up", "un paquet et {more} de plus, visibles", more=more))
