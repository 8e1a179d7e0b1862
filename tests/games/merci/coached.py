"""Whether a reason of MERCI is true: looked up again on the table as a seat sees it."""

from typing import Any

from tablee.match.view import View

COLOURS, BACKS = "ypgbo", ("one", "swap", "heart", "two")
CARDS = [f"{colour}{face}" for colour in COLOURS for face in ("1", "2a", "2b", "3a", "3b", "4a", "4b", "5a", "5b", "6")]
WORDS = ("SIOUPLAIT", "SKUZ")
ENDS = (1, 6)


def holds(kind: str, numbers: tuple[int, ...], view: View, best: str, other: str) -> bool:
    """Whether the table shows what the fact says."""
    return bool(CHECKS[kind](Seen(view), best, other, *numbers))


def value(card: str) -> int:
    return int(card[1])


def is_twin(card: str, other: str) -> bool:
    return card[:2] == other[:2]


def goes_on(card: str, top: str) -> bool:
    """By colour, by value, or as a twin."""
    return card[0] == top[0] or card[1] == top[1]


def combinations(tops: list[str]) -> set[int]:
    """Bits: five colours, six values, four suites."""
    found = set()
    values = sorted(map(value, tops))
    if len({top[0] for top in tops}) == 1:
        found.add(COLOURS.index(tops[0][0]))
    if len(set(values)) == 1:
        found.add(5 + values[0] - 1)
    if values == [values[0], values[0] + 1, values[0] + 2]:
        found.add(11 + values[0] - 1)
    return found


class Seen:
    """The table from one seat."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.seat, self.seats, table = view.seat, view.seats, view.table
        self.tops, self.back, self.hearts = list(table.tops), table.back, table.hearts
        self.hand = list(table.hands[self.seat].cards)
        self.counts = [hand.count for hand in table.hands]
        self.needed, self.turn_of, self.effect = table.hearts_to_win, table.turn_of, table.effect
        self.is_full = view.options["rules"] == "full"

    def lay(self, move: str) -> tuple[str, str, int] | None:
        """Word, card and pile, if a card is laid."""
        words = move.split()
        if "on" not in words:
            return None
        return (words[0] if words[0] in WORDS else ""), words[-3], int(words[-1]) - 1

    def after(self, move: str) -> list[str]:
        _, card, pile = self.must(move)
        return [card if place == pile else top for place, top in enumerate(self.tops)]

    def must(self, move: str) -> tuple[str, str, int]:
        found = self.lay(move)
        assert found is not None
        return found

    def on_twin(self, move: str) -> bool:
        found = self.lay(move)
        return found is not None and is_twin(found[1], self.tops[found[2]])

    def made(self, move: str) -> set[int]:
        """The new combinations of a card."""
        if self.lay(move) is None or self.on_twin(move):
            return set()
        return combinations(self.after(move)) - combinations(self.tops)

    def announced(self, move: str) -> set[int]:
        return self.made(move) if move.startswith("SIOUPLAIT") else set()

    def is_polite(self, move: str) -> bool:
        """Whether nobody could object to a card with this word."""
        found = self.lay(move)
        if found is None:
            return True
        word, card, _ = found
        if self.on_twin(move):
            return word == "SKUZ"
        if not self.is_full:
            return True
        in_time = self.turn_of == self.seat or (value(card) in ENDS and bool(self.announced(move)))
        return in_time and word != "SKUZ" and (word == "SIOUPLAIT") == bool(self.made(move))

    def follow(self, move: str) -> int:
        """Other cards in hand that go on a pile after a move."""
        card, tops = self.must(move)[1], self.after(move)
        return len([mine for mine in self.hand if mine != card and any(goes_on(mine, top) for top in tops)])

    def cost(self, seat: int, cards: int) -> int:
        """Hearts that so many cards would cost."""
        return min(cards // 3, int(self.hearts[seat]))


def seat_of(move: str) -> int:
    return "ABCDEF".index(move.split()[-1])


def given(move: str) -> str:
    return move.split()[1]


def card_of(number: int) -> str:
    return [*CARDS, "?"][number]


def combines(seen: Seen, best: str, other: str, card: int, made: int, back: int) -> bool:
    bits = sum(1 << bit for bit in seen.announced(best))
    return (card_of(card), made) == (seen.must(best)[1], bits) and back == BACKS.index(seen.back)


def has_pair(seen: Seen, best: str, other: str, card: int) -> bool:
    mine = seen.must(best)[1]
    return card_of(card) == mine and len([held for held in seen.hand if is_twin(held, mine)]) == 2


def keeps_end(seen: Seen, best: str, other: str, number: int) -> bool:
    card = given(other) if other.startswith("give") else seen.must(other)[1]
    return value(card) == number and number in ENDS and not seen.announced(other)


def threshold(seen: Seen, best: str, other: str, many: int, few: int) -> bool:
    count = seen.counts[seen.seat]
    is_dearer = seen.cost(seen.seat, many) == seen.cost(seen.seat, few) + 1
    return is_dearer and (few, many) == (count - 1, count + (other == "draw"))


def tips(seen: Seen, best: str, other: str, who: int, cards: int) -> bool:
    more = 2 if seen.effect == "two" else 1
    if who != seat_of(best):
        return False
    count = seen.counts[who]
    return cards == count + more and seen.cost(who, cards) > seen.cost(who, count)


def compared(counts: Any, best: str, other: str, who: int, mine: int, whom: int, theirs: int) -> bool:
    """Whether both seats and both numbers are right."""
    return (who, whom) == (seat_of(best), seat_of(other)) and (mine, theirs) == (counts[who], counts[whom])


CHECKS: dict[str, Any] = {
    "impolite": lambda seen, best, other, rules: (
        rules == int(seen.is_full) and seen.is_polite(best) and not seen.is_polite(other)
    ),
    "wins": lambda seen, best, other: len(seen.hand) == 1 and seen.must(best)[1] in seen.hand,
    "heart": lambda seen, best, other, number: (
        value(seen.must(best)[1]) == number and number in ENDS and seen.announced(best)
    ),
    "intercepts": lambda seen, best, other, who: seen.turn_of != seen.seat and who == (seen.seat + 1) % seen.seats,
    "combination": combines,
    "twin": lambda seen, best, other, card: seen.on_twin(best) and card_of(card) == seen.must(best)[1],
    "pair": has_pair,
    "lighter": lambda seen, best, other, few, many: (
        (few, many) == (len(seen.hand) - 1, len(seen.hand) + (1 if other == "draw" else 0))
    ),
    "threshold": threshold,
    "keeps_end": keeps_end,
    "next_cards": lambda seen, best, other, more, fewer: (more, fewer) == (seen.follow(best), seen.follow(other)),
    "own_heart": lambda seen, best, other, hearts, needed: (
        (hearts, needed) == (seen.hearts[seen.seat] + 1, seen.needed) and seat_of(best) == seen.seat
    ),
    "fuller": lambda seen, best, other, *numbers: (
        compared(seen.counts, best, other, *numbers) and numbers[1] > numbers[3]
    ),
    "shorter": lambda seen, best, other, *numbers: (
        compared(seen.counts, best, other, *numbers) and numbers[1] < numbers[3]
    ),
    "richer": lambda seen, best, other, *numbers: (
        compared(seen.hearts, best, other, *numbers) and numbers[1] > numbers[3]
    ),
    "tips": tips,
    "of_use": lambda seen, best, other, card, kept: (
        (card_of(card), card_of(kept)) == (given(best), given(other))
        and any(goes_on(given(other), top) for top in seen.tops)
        and not any(goes_on(given(best), top) for top in seen.tops)
    ),
    "thanks": lambda seen, best, other: best == ("MERCI BEAUCOUP" if seen.effect == "two" else "MERCI"),
}
