"""Whether a reason of Non Merci ! is true: counted again from what a seat sees, card by card."""

from typing import Any

from tablee.match.view import View


def holds(kind: str, numbers: tuple[int, ...], view: View, best: str, other: str) -> bool:
    """Whether the table shows what the fact says."""
    assert {best, other} == {"pass", "take"}
    return bool(CHECKS[kind](Seen(view), *numbers)) and (kind in TAKING) == (best == "take")


class Seen:
    """The table from one seat."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        table = view.table
        self.seat, self.seats, self.card, self.pot = view.seat, view.seats, table.card, table.pot
        self.tokens = table.tokens
        self.cards = [{card for run in runs for card in run} for runs in table.runs]
        self.mine = self.cards[self.seat]
        self.unseen = set(range(3, 36)) - set.union(*self.cards) - {self.card}

    def want(self, seat: int) -> set[int]:
        """The cards of a seat that lie beside the card on offer."""
        return self.cards[seat] & {self.card - 1, self.card + 1}

    def others(self) -> list[int]:
        """Everybody else, from the left."""
        return [*range(self.seat + 1, self.seats), *range(self.seat)]

    def wanting(self) -> list[int]:
        return [seat for seat in self.others() if self.want(seat)]

    def cost(self) -> int:
        """How many points the card adds, by counting both ways."""
        return score(self.mine | {self.card}) - score(self.mine)


def score(cards: set[int]) -> int:
    return sum(card for card in cards if card - 1 not in cards)


def on_card(seen: Seen, card: int, pot: int) -> bool:
    return (seen.card, seen.pot) == (card, pot)


def goes_round(seen: Seen, card: int, pot: int, after: int) -> bool:
    able = all(tokens > 0 for seat, tokens in enumerate(seen.tokens) if seat != seen.seat)
    return on_card(seen, card, pot) and not seen.wanting() and able and after == pot + len(seen.tokens)


def fewest(seen: Seen) -> tuple[int, int]:
    """The fewest tokens of the others, and the first round the table who has no more."""
    least = min(seen.tokens[seat] for seat in seen.others())
    return least, next(seat for seat in seen.others() if seen.tokens[seat] == least)


CHECKS: dict[str, Any] = {
    "joins": lambda seen, card, low, high: (
        seen.card == card and {low, high} <= seen.mine and seen.cost() == -high and (low, high) == (card - 1, card + 1)
    ),
    "follows": lambda seen, card, low, pot: (
        on_card(seen, card, pot) and low in seen.mine and low == card - 1 and seen.cost() == 0
    ),
    "precedes": lambda seen, card, high, pot: (
        on_card(seen, card, pot) and high in seen.mine and high == card + 1 and seen.cost() == -1
    ),
    "pays": lambda seen, card, pot, gain: on_card(seen, card, pot) and pot - seen.cost() == gain >= 0,
    "cheap": lambda seen, card, pot, net: on_card(seen, card, pot) and seen.cost() - pot == net > 0,
    "wanted": lambda seen, who, near, card: (
        seen.card == card and who == seen.wanting()[0] and near in seen.cards[who] and abs(near - card) == 1
    ),
    "purse": lambda seen, own, pot: seen.tokens[seen.seat] == own and seen.pot == pot,
    "gap": lambda seen, missing, card, own: (
        seen.card == card
        and own in seen.mine
        and missing in seen.unseen
        and sorted((card, own)) == [missing - 1, missing + 1]
    ),
    "few_lower": lambda seen, card, below: (
        seen.card == card and below == len([value for value in seen.unseen if value < card])
    ),
    "costs": lambda seen, card, pot, net: on_card(seen, card, pot) and seen.cost() - pot == net > 0,
    "only_you": lambda seen, card, pot, after: (
        goes_round(seen, card, pot, after) and bool(seen.want(seen.seat)) and seen.cost() <= 0
    ),
    "unwanted": lambda seen, card, pot, after: goes_round(seen, card, pot, after) and not seen.want(seen.seat),
    "must_take": lambda seen, who, card: seen.card == card and who == seen.others()[0] and seen.tokens[who] == 0,
    "outlasts": lambda seen, own, who, theirs: seen.tokens[seen.seat] == own > theirs and (theirs, who) == fewest(seen),
    "many_lower": lambda seen, card, below: (
        seen.card == card and below == len([value for value in seen.unseen if value < card])
    ),
}
TAKING = {"joins", "follows", "precedes", "pays", "cheap", "wanted", "purse", "gap", "few_lower"}
