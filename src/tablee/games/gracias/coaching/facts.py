"""What speaks for one trio of Gracias, or one way of sharing it out, and against another.

Cards are counted as a seat sees them: everybody's face-up cards, and its own hidden ones.
"""

from collections.abc import Iterator
from typing import NamedTuple

from tablee.games.coaching import Fact
from tablee.games.gracias.choices import shared_cards
from tablee.games.gracias.clauses.scoring import colour_points, outside_packet
from tablee.games.gracias.state import COLOURS, PACKET, SHARE, count_hidden, hidden_card, trio_card
from tablee.games.rounds import earlier_points
from tablee.kernel.verbs import State

Cards = list[list[int]]  # of each seat, by colour


class Share(NamedTuple):
    """Who gets which of two cards."""

    kept: int
    given: int
    receiver: int


def facts(state: State, seat: int, best: int, other: int) -> Iterator[Fact]:
    """Two ways of sharing out the trio in hand, or two trios."""
    cards = known_cards(state, seat)
    if best == other:
        return
    if best >= SHARE:
        yield from of_sharing(state, seat, cards, share_of(state, seat, best), share_of(state, seat, other))
    else:
        yield from of_trios(state, seat, cards, best, other)


# --- What a seat knows -----------------------------------------------------------------------------------------------
def known_cards(state: State, seat: int) -> Cards:
    """Everybody's face-up cards, and the own hidden ones."""
    cards = [[int(count) for count in row] for row in state.shown[: state.seats]]
    for number in range(int(count_hidden(state, seat))):
        cards[seat][int(hidden_card(state, seat, number))] += 1
    return cards


def share_of(state: State, seat: int, action: int) -> Share:
    """What an action does with the trio in hand."""
    return Share(*shared_cards(state, seat, action))


def after(cards: Cards, seat: int, share: Share) -> Cards:
    """Everybody's cards after a trio was shared out."""
    changed = [list(row) for row in cards]
    changed[seat][share.kept] += 1
    changed[share.receiver][share.given] += 1
    return changed


def most_of(cards: Cards, colour: int) -> int:
    """The most cards of a colour outside packets (G-4)."""
    return max(int(outside_packet(row[colour])) for row in cards)


def is_most(cards: Cards, seat: int, colour: int) -> bool:
    """Whether a seat would lose its cards of a colour, alone or tied (G-4)."""
    outside = int(outside_packet(cards[seat][colour]))
    return outside == most_of(cards, colour) > 0


def points(cards: Cards, seat: int) -> int:
    """What a seat would have if the round were counted now (G-4)."""
    return sum(int(colour_points(cards[seat][colour], most_of(cards, colour))) for colour in range(COLOURS))


def makes_packet(cards: Cards, seat: int, colour: int) -> bool:
    """Whether the next card of a colour is a seat's fifth."""
    return cards[seat][colour] == PACKET - 1


# --- Sharing out -----------------------------------------------------------------------------------------------------
def of_sharing(state: State, seat: int, cards: Cards, best: Share, other: Share) -> Iterator[Fact]:
    """What is kept, what is given, and to whom."""
    yield from of_keeping(cards, seat, best, other)
    yield from of_giving(cards, seat, best, other)
    mine, theirs = after(cards, seat, best), after(cards, seat, other)
    more, less = points(mine, seat), points(theirs, seat)
    if more > less:
        yield Fact("as_it_lies", (more, less), 2 * (more - less))
    yield from of_receivers(state, seat, best, other, mine, theirs)


def of_keeping(cards: Cards, seat: int, best: Share, other: Share) -> Iterator[Fact]:
    """A packet, a step to one, or a majority that would cost cards."""
    if makes_packet(cards, seat, best.kept) and best.kept != other.kept:
        yield Fact("packet", (best.kept,), 9)
    elif cards[seat][best.kept] == PACKET - 2 and best.kept != other.kept:
        yield Fact("nearly_packet", (best.kept, PACKET - 1), 3)
    theirs = after(cards, seat, other)
    if best.kept != other.kept and is_most(theirs, seat, other.kept) and not makes_packet(cards, seat, other.kept):
        count = theirs[seat][other.kept]
        yield Fact("own_majority", (other.kept, count), 2 + int(outside_packet(count)))


def of_giving(cards: Cards, seat: int, best: Share, other: Share) -> Iterator[Fact]:
    """A poisoned gift, or a gift that would do somebody good."""
    mine = after(cards, seat, best)
    count, own = mine[best.receiver][best.given], int(outside_packet(mine[seat][best.given]))
    was_lost = is_most(cards, seat, best.given)
    is_new = (best.given, best.receiver) != (other.given, other.receiver)
    is_spoilt = is_new and is_most(mine, best.receiver, best.given)
    if is_spoilt and outside_packet(count) > own > 0:
        yield Fact("poisoned", (best.receiver, best.given, count, own), own + (4 if was_lost else 1))
    elif is_spoilt and outside_packet(count) > 1:
        yield Fact("spoils", (best.receiver, best.given, count), int(outside_packet(count)))
    if is_new and makes_packet(cards, other.receiver, other.given):
        yield Fact("gives_packet", (other.receiver, other.given), 6)


def of_receivers(state: State, seat: int, best: Share, other: Share, mine: Cards, theirs: Cards) -> Iterator[Fact]:
    """Rather to somebody who is behind; and what the gift does to who leads."""
    if best.receiver == other.receiver:
        return
    ahead, behind = (int(earlier_points(state, share.receiver)) for share in (other, best))
    if ahead > behind and points(theirs, other.receiver) > points(mine, other.receiver):
        yield Fact("behind", (other.receiver, ahead, best.receiver, behind), 2 + (ahead - behind) / 4)


# --- Choosing --------------------------------------------------------------------------------------------------------
def shares_in(state: State, seat: int, trio: int) -> list[Share]:
    """Every way of sharing out a trio."""
    first, second = (int(trio_card(state, trio, row)) for row in range(2))
    others = [other for other in range(int(state.seats)) if other != seat]
    return [Share(*pair, other) for pair in ((first, second), (second, first)) for other in others]


def reach(state: State, seat: int, cards: Cards, trio: int) -> int:
    """The most points that a seat can have by sharing out a trio, as its cards lie."""
    return max(points(after(cards, seat, share), seat) for share in shares_in(state, seat, trio))


def of_trios(state: State, seat: int, cards: Cards, best: int, other: int) -> Iterator[Fact]:
    """What the face-up cards of a trio allow."""
    mine, theirs = (tuple(int(trio_card(state, trio, row)) for row in range(2)) for trio in (best, other))
    for colour in sorted(set(mine) - set(theirs)):
        if makes_packet(cards, seat, colour):
            yield Fact("trio_packet", (best + 1, colour), 9)
        elif cards[seat][colour] == PACKET - 2:
            yield Fact("trio_nearly", (best + 1, colour, PACKET - 1), 3)
    yield from of_gifts(cards, seat, best, mine, theirs)
    more, less = reach(state, seat, cards, best), reach(state, seat, cards, other)
    if more > less:
        yield Fact("trio_reach", (best + 1, more, other + 1, less), 2 * (more - less))
    if theirs[0] == theirs[1] and mine[0] != mine[1]:
        yield Fact("trio_alike", (other + 1, theirs[0]), 2)


def of_gifts(cards: Cards, seat: int, trio: int, mine: tuple[int, ...], theirs: tuple[int, ...]) -> Iterator[Fact]:
    """A card for somebody with whom the seat is tied, so that the own ones are safe."""
    for colour in sorted(set(mine) - set(theirs)):
        own = cards[seat][colour]
        is_tied = [row[colour] for row in cards].count(own) > 1
        if 0 < own < PACKET and is_tied and is_most(cards, seat, colour):
            yield Fact("trio_gift", (trio + 1, colour, own), 2 + own)
