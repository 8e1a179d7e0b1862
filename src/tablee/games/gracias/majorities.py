"""Who has how many of a colour face up, who has the most, and what everybody's cards of it are worth (G-4)."""

from dataclasses import dataclass
from functools import lru_cache

from tablee.games.game import Reason
from tablee.games.gracias.clauses.scoring import colour_points, outside_packet
from tablee.games.gracias.notation import NOTATION
from tablee.games.gracias.state import PACKET
from tablee.games.gracias.words import cards_outside, face_up, have_more, packet_of, tied_with
from tablee.games.sentences import Sentence
from tablee.kernel.verbs import State

Counts = tuple[int, ...]


@dataclass(frozen=True)
class Majority:
    """How a colour stands, by the cards that lie face up."""

    colour: str
    cards: Counts  # of each seat
    most: int  # that anybody has outside a packet
    leaders: tuple[int, ...]  # the seats that have so many, and lose them; nobody, if that is none
    points: Counts  # that each seat gets for it


@lru_cache(20_000)
def majority(colour: str, cards: Counts) -> Majority:
    """Packets are set aside first, then the most of the rest counts (G-4)."""
    outside = [outside_packet(count) for count in cards]
    most = max(outside)
    leaders = tuple(seat for seat, count in enumerate(outside) if count == most > 0)
    return Majority(colour, cards, most, leaders, tuple(int(colour_points(count, most)) for count in cards))


@lru_cache(20_000)
def colour_reasons(colour: Majority, seat: int) -> tuple[Reason, ...]:
    """A packet, and the cards outside it, kept or lost (G-4)."""
    cards = colour.cards[seat]
    packet, outside = int(cards >= PACKET), outside_packet(cards)
    reasons = []
    if packet:
        reasons.append(Reason(packet, "G-4", packet_of(colour.colour)))
    if outside:
        says = why_lost(colour, seat) if seat in colour.leaders else why_kept(colour, seat)
        reasons.append(Reason(colour.points[seat] - packet, "G-4", says))
    return tuple(reasons)


def why_kept(colour: Majority, seat: int) -> Sentence:
    """Somebody else has more."""
    return Sentence(
        "keeps {cards}, {more}", cards=cards_outside(colour.cards[seat], colour.colour), more=have_more(colour.leaders)
    )


def why_lost(colour: Majority, seat: int) -> Sentence:
    """Nobody else has more, though others may have as many."""
    others = tuple(other for other in colour.leaders if other != seat)
    if others:
        why = tied_with(others)
    elif max(colour.cards) < PACKET:
        why = Sentence("the most of all")
    else:
        why = Sentence("the most outside packets")
    return Sentence("loses {cards}, {why}", cards=cards_outside(colour.cards[seat], colour.colour), why=why)


def see_majority(state: State, colour: int) -> Majority:
    """How a colour stands now."""
    return majority(NOTATION.cards[colour], tuple(state.shown[: state.seats, colour].tolist()))


def with_cards(colour: Majority, *receivers: int | None) -> Majority:
    """How a colour would stand if each of these seats got one card of it."""
    return majority(colour.colour, tuple(cards + receivers.count(seat) for seat, cards in enumerate(colour.cards)))


@lru_cache(20_000)
def standing(colour: Majority, seat: int) -> Sentence:
    """How many cards a seat has face up, and whether they are the most."""
    cards = face_up(colour.cards[seat])
    if outside_packet(colour.cards[seat]) == 0:
        return cards
    if seat not in colour.leaders:
        more = have_more(colour.leaders)
    elif len(colour.leaders) == 1:
        more = Sentence("the most")
    else:
        more = Sentence("tied for the most")
    return Sentence("{cards}, {more}", cards=cards, more=more)
