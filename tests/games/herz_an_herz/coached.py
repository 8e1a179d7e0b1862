"""Whether a reason of Herz an Herz is true: counted again from what a seat sees, card by card."""

from typing import Any

from tablee.match.view import View

TOPS = {2: 50, 3: 75, 4: 100}
SUPERS = {2: 1, 3: 1, 4: 2}
SIDES = ("left", "right")


def holds(kind: str, numbers: tuple[int, ...], view: View, best: str, other: str) -> bool:
    """Whether the table shows what the fact says."""
    return bool(CHECKS[kind](Seen(view), best, other, *numbers))


def name(number: int) -> str:
    """A card of a fact as it is written."""
    if number <= 100:
        return str(number)
    return f"j{25 * (number - 100)}" if number <= 104 else f"s{number - 104}"


def colour(card: str) -> int | None:
    """Numbers and their jokers have one of four."""
    return None if card[0] == "s" else (int(card.lstrip("j")) - 1) // 25


def value_under(card: str, above: int) -> int | None:
    """What a card counts under another, if it may lie there."""
    if card[0] == "s":
        return above - 1
    top = int(card.lstrip("j"))
    low = top - 24 if card[0] == "j" else top
    worth = min(top, above - 1)
    return worth if worth >= low else None


class Seen:
    """The table from one seat."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        table = view.table
        self.seat, self.card, self.left = view.seat, table.card, table.to_come
        self.columns = [{"left": list(all_.left), "right": list(all_.right)} for all_ in table.columns]
        self.starts = [all_.start for all_ in table.columns]
        self.mine = self.columns[view.seat]
        self.points = [sum(all_.points) for all_ in table.columns]
        seen = {*table.discards, table.card}
        seen |= {laid.card for seat in self.columns for column in seat.values() for laid in column}
        seen |= {start.card for start in self.starts if start}
        seats, top = view.seats, TOPS[view.seats]
        deck = [str(number) for number in range(1, top + 1)] + [f"j{25 * (place + 1)}" for place in range(seats)]
        self.top, self.unseen = top, set(deck + [f"s{place + 1}" for place in range(SUPERS[seats])]) - seen

    def foot(self, side: str) -> int:
        """What the lowest card of an own column counts."""
        column, start = self.mine[side], self.starts[self.seat]
        return int(column[-1].worth if column else start.worth)

    def under(self, worth: int) -> set[str]:
        """The unseen cards that go under a card."""
        return {card for card in self.unseen if value_under(card, worth) is not None}

    def move(self, move: str) -> tuple[str, str] | None:
        """The card that a move lays and the side; None if it lays none in a column."""
        if move in SIDES:
            return self.card, move
        words = move.split()
        if words[0] != "steal" or words[-1] not in SIDES:
            return None
        return self.columns["ABCD".index(words[1])][words[2]][-1].card, words[-1]

    def gain(self, move: str) -> int:
        """The points of the level that a move closes."""
        laid = self.move(move)
        facing = self.facing(move)
        return 0 if laid is None or facing is None else pair_points(laid[0], facing)

    def facing(self, move: str) -> str | None:
        """The card beside which a move lays one."""
        laid = self.move(move)
        if laid is None:
            return None
        opposite, level = self.mine[across(laid[1])], len(self.mine[laid[1]])
        return opposite[level].card if level < len(opposite) else None

    def level(self, move: str) -> int:
        laid = self.move(move)
        return 0 if laid is None else len(self.mine[laid[1]]) + 1

    def lost(self, move: str) -> int:
        """The points that a theft takes away."""
        words = move.split()
        if words[0] != "steal":
            return 0
        columns = self.columns["ABCD".index(words[1])]
        level, opposite = len(columns[words[2]]), columns[across(words[2])]
        return pair_points(columns[words[2]][-1].card, opposite[level - 1].card) if level <= len(opposite) else 0

    def step(self, move: str) -> tuple[int, int, int] | None:
        """From where to where, and the unseen cards in between."""
        laid = self.move(move)
        if laid is None or len(self.mine[laid[1]]) == 5:
            return None
        above = self.foot(laid[1])
        worth = value_under(laid[0], above)
        assert worth is not None
        return above, worth, len(self.under(above) - self.under(worth))

    def usable(self, move: str) -> int:
        """The unseen cards that fit somewhere after a move."""
        feet = {side: (len(self.mine[side]), self.foot(side)) for side in SIDES}
        laid = self.move(move)
        if laid is not None:
            height, worth = feet[laid[1]]
            feet[laid[1]] = height + 1, value_under(laid[0], worth) or 0
        return len({card for height, worth in feet.values() if height < 6 for card in self.under(worth)})

    def closers(self, move: str) -> set[str]:
        """The unseen cards that close the level that a move opens."""
        laid = self.move(move)
        if laid is None or len(self.mine["left"]) != len(self.mine["right"]):
            return set()
        return self.under(self.foot(across(laid[1])))


def across(side: str) -> str:
    return "left" if side == "right" else "right"


def pair_points(first: str, second: str) -> int:
    return 3 if colour(first) is not None and colour(first) == colour(second) else 2


def is_closing(seen: Seen, best: str, other: str, card: int, level: int, beside: int, points: int) -> bool:
    laid = seen.move(best)
    assert laid is not None
    return (name(card), level, name(beside), points) == (
        laid[0], seen.level(best), seen.facing(best), seen.gain(best)
    ) and points > seen.gain(other)  # fmt: skip


def ends(seen: Seen, best: str, other: str, own: int, theirs: int) -> bool:
    rivals = {seat: points for seat, points in enumerate(seen.points) if seat != seen.seat}
    if best.startswith("steal"):
        rivals["ABCD".index(best.split()[1])] -= seen.lost(best)
    laid = sum(len(column) for column in seen.mine.values())
    return laid == 11 and own == seen.points[seen.seat] + seen.gain(best) and theirs == max(rivals.values())


def is_closable(seen: Seen, best: str, other: str, level: int, count: int, bonus: int, left: int) -> bool:
    laid, closers = seen.move(best), seen.closers(best)
    assert laid is not None
    alike = [card for card in closers if pair_points(card, laid[0]) == 3]
    return (level, count, bonus, left) == (seen.level(best), len(closers), len(alike), seen.left)


def starting(seen: Seen, worth: int, count: int, left: int) -> bool:
    tops = seen.top if seen.card[0] == "s" else min(seen.top, int(seen.card.lstrip("j")))
    return (worth, count, left) == (tops, len(seen.under(tops)), seen.left)


CHECKS: dict[str, Any] = {
    "closes": is_closing,
    "robs": lambda seen, best, other, victim, points: (
        best.startswith(f"steal {'ABCD?'[victim]} ") and seen.lost(best) == points > seen.lost(other)
    ),
    "ends": ends,
    "starts": lambda seen, best, other, *numbers: best == "start" and starting(seen, *numbers),
    "starts_low": lambda seen, best, other, *numbers: other == "start" and starting(seen, *numbers),
    "shuts": lambda seen, best, other, *numbers: best == "discard" and numbers == (*seen.step(other), seen.left),
    "tight": lambda seen, best, other, *numbers: other == "discard" and numbers == (*seen.step(best), seen.left),
    "narrower": lambda seen, best, other, side, few, many, left: (
        side < 2
        and seen.move(best)[1] == SIDES[side]
        and (few, many, left) == (seen.step(best)[2], seen.step(other)[2], seen.left)
    ),
    "fits": lambda seen, best, other, more, fewer, left: (
        (more, fewer, left) == (seen.usable(best), seen.usable(other), seen.left)
    ),
    "half": lambda seen, best, other, level: seen.level(best) == level and seen.facing(best) is None,
    "closers": is_closable,
}
