"""The words of Gracias."""

from functools import cache

from tablee.games.gracias.clauses.scoring import outside_packet
from tablee.games.gracias.state import PACKET
from tablee.games.sentences import Sentence, Settled, Who, listed
from tablee.words.catalogue import Template

COLOURS = {
    "r": Sentence("cherry"),
    "o": Sentence("orange"),
    "y": Sentence("lemon"),
    "g": Sentence("leaf"),
    "b": Sentence("drop"),
    "v": Sentence("grape"),
}
CARDS: dict[str, Template] = {
    "r": ("a cherry", "{count} cherries"),
    "o": ("an orange", "{count} oranges"),
    "y": ("a lemon", "{count} lemons"),
    "g": ("a leaf", "{count} leaves"),
    "b": ("a drop", "{count} drops"),
    "v": ("a grape", "{count} grapes"),
}


@cache
def count_cards(count: int, colour: str) -> Sentence:
    """So many cards of a colour, at least one."""
    return Settled(Sentence(CARDS[colour], count=count))


@cache
def both_cards(first: str, second: str) -> Sentence:
    """The two visible cards of a trio."""
    if first == second:
        return count_cards(2, first)
    return Settled(listed((count_cards(1, first), count_cards(1, second))))


@cache
def packet_of(colour: str) -> Sentence:
    """Five cards that are safe."""
    return Settled(Sentence("packet of {cards}", cards=count_cards(PACKET, colour)))


@cache
def cards_outside(count: int, colour: str) -> Sentence:
    """The cards of somebody who has so many that can be lost."""
    if count < PACKET:
        return count_cards(count, colour)
    cards = count_cards(outside_packet(count), colour)
    return Settled(Sentence("{cards} outside the packet", cards=cards))


@cache
def have_more(seats: tuple[int, ...]) -> Sentence:
    """These seats have more."""
    return Sentence(("{names} has more", "{names} have more"), count=len(seats), names=tuple(map(Who, seats)))


@cache
def tied_with(seats: tuple[int, ...]) -> Sentence:
    """These seats have as many."""
    names = tuple(map(Who, seats))
    return Sentence("tied for the most with {names}", names=names)


@cache
def face_up(cards: int) -> Sentence:
    """So many cards of a colour lie face up."""
    if cards < PACKET:
        return Settled(Sentence(("{count} face up", "{count} face up"), count=cards))
    if cards == PACKET:
        return Sentence("a packet face up")
    more = cards - PACKET
    return Settled(Sentence("a packet and {more} face up", more=more))
