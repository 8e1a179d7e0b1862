"""Whether a reason of Gracias is true: counted again from what a seat sees, card by card."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tablee.match.view import View

COLOURS = "roygbv"


def holds(kind: str, numbers: tuple[int, ...], view: View, best: str, other: str) -> bool:
    """Whether the table shows what the fact says."""
    return bool(CHECKS[kind](Seen(view), best, other, *numbers))


class Seen:
    """The table from one seat; a colour is its letter."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view, self.seat, table = view, view.seat, view.table
        self.cards = [Counter(dict(zip(COLOURS, row, strict=True))) for row in table.shown]
        self.cards[self.seat].update(table.own_hidden)
        self.trios, self.hand = table.trios, table.in_hand
        self.earlier = [sum(past.points[seat] for past in view.rounds) for seat in range(view.seats)]

    def share(self, move: str) -> tuple[str, str, int]:
        """What is kept, what is given, and to whom."""
        _, kept, _, to = move.split()
        trio = self.trios[self.hand.trio - 1]
        pair = (trio.first, trio.second) if kept == "1" else (trio.second, trio.first)
        return *pair, "ABCDEF".index(to)

    def pair(self, trio: int) -> tuple[str, str]:
        return self.trios[trio - 1].first, self.trios[trio - 1].second

    def after(self, kept: str, given: str, to: int) -> list[Counter[str]]:
        """Everybody's cards after two were shared out."""
        cards = [row.copy() for row in self.cards]
        cards[self.seat][kept] += 1
        cards[to][given] += 1
        return cards

    def then(self, move: str) -> list[Counter[str]]:
        return self.after(*self.share(move))

    def reach(self, trio: int) -> int:
        """The most points after any way of sharing out a trio."""
        return max(points(cards, self.seat) for cards in self.ways(trio))

    def ways(self, trio: int) -> Iterator[list[Counter[str]]]:
        first, second = self.pair(trio)
        for to in range(self.view.seats):
            if to != self.seat:
                yield self.after(first, second, to)
                yield self.after(second, first, to)


def loose(count: int) -> int:
    """Cards that are in no packet."""
    return count if count < 5 else count - 5


def loses(cards: list[Counter[str]], seat: int, colour: str) -> bool:
    """Whether somebody has loose cards of a colour, and nobody has more."""
    own = loose(cards[seat][colour])
    return own > 0 and all(loose(row[colour]) <= own for row in cards)


def points(cards: list[Counter[str]], seat: int) -> int:
    """A packet is a point, and so is every loose card that is not lost."""
    packets = sum(cards[seat][colour] >= 5 for colour in COLOURS)
    return packets + sum(loose(cards[seat][colour]) for colour in COLOURS if not loses(cards, seat, colour))


def letter(colour: int) -> str:
    return (COLOURS + "?")[colour]


def keeps(seen: Seen, best: str, other: str, colour: int, count: int) -> bool:
    """Whether the better move alone brings the seat to so many cards of a colour."""
    kept = seen.share(best)[0]
    return letter(colour) == kept != seen.share(other)[0] and seen.cards[seen.seat][kept] + 1 == count


def poisoned(seen: Seen, best: str, other: str, who: int, colour: int, count: int, own: int) -> bool:
    cards, (_, given, to) = seen.then(best), seen.share(best)
    return (
        (to, given) == (who, letter(colour))
        and loses(cards, who, given)
        and (cards[who][given], loose(cards[seen.seat][given])) == (count, own)
        and not loses(cards, seen.seat, given)
    )


def spoils(seen: Seen, best: str, other: str, who: int, colour: int, count: int) -> bool:
    cards, (_, given, to) = seen.then(best), seen.share(best)
    return (to, given, cards[to][given]) == (who, letter(colour), count) and loses(cards, who, given)


def majority(seen: Seen, best: str, other: str, colour: int, count: int) -> bool:
    cards, kept = seen.then(other), seen.share(other)[0]
    return kept == letter(colour) and cards[seen.seat][kept] == count and loses(cards, seen.seat, kept)


def number(move: str) -> int:
    return int(move.split()[1])


def only_in(seen: Seen, best: str, other: str, trio: int, colour: int) -> bool:
    """Whether the better trio has a colour that the other has not."""
    card = letter(colour)
    return number(best) == trio and card in seen.pair(trio) and card not in seen.pair(number(other))


def gift(seen: Seen, best: str, other: str, trio: int, colour: int, own: int) -> bool:
    counts = [row[letter(colour)] for row in seen.cards]
    return (
        only_in(seen, best, other, trio, colour)
        and counts[seen.seat] == own == sorted(counts)[-2]
        and loses(seen.cards, seen.seat, letter(colour))
    )


CHECKS: dict[str, Any] = {
    "packet": lambda seen, best, other, colour: keeps(seen, best, other, colour, 5),
    "nearly_packet": lambda seen, best, other, colour, count: count == 4 and keeps(seen, best, other, colour, count),
    "own_majority": majority,
    "poisoned": poisoned,
    "spoils": spoils,
    "gives_packet": lambda seen, best, other, who, colour: (
        seen.share(other)[1:] == (letter(colour), who) and seen.cards[who][letter(colour)] == 4
    ),
    "as_it_lies": lambda seen, best, other, more, less: (
        (more, less) == (points(seen.then(best), seen.seat), points(seen.then(other), seen.seat)) and more > less
    ),
    "behind": lambda seen, best, other, leader, ahead, who, less: (
        (seen.share(other)[2], seen.share(best)[2]) == (leader, who)
        and (ahead, less) == (seen.earlier[leader], seen.earlier[who])
    ),
    "trio_packet": lambda seen, best, other, trio, colour: (
        only_in(seen, best, other, trio, colour) and seen.cards[seen.seat][letter(colour)] == 4
    ),
    "trio_nearly": lambda seen, best, other, trio, colour, count: (
        only_in(seen, best, other, trio, colour) and seen.cards[seen.seat][letter(colour)] + 1 == count == 4
    ),
    "trio_gift": gift,
    "trio_reach": lambda seen, best, other, trio, more, worse, less: (
        (trio, worse) == (number(best), number(other)) and (more, less) == (seen.reach(trio), seen.reach(worse))
    ),
    "trio_alike": lambda seen, best, other, trio, colour: (
        number(other) == trio and seen.pair(trio) == (letter(colour),) * 2
    ),
}
