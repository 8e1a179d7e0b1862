"""Ends of rounds that are solved exactly: by a slow twin too, and bots are held to them."""

from functools import cache

import pytest

from benchmarks.non_merci_ends import Solved, grade, read_all, solve
from tablee.match.match import Match, box_of
from tests.conftest import PLAIN, PROVING

SOLVED = read_all()


def to_come(solved: Solved) -> int:
    table = solved.match.view(None).table
    return int(table.to_come)


@cache
def by_cards_to_come(count: int) -> list[Solved]:
    return [solved for solved in SOLVED if to_come(solved) == count]


# --- The slow twin: the rules as the rulebook tells them -------------------------------------------------------------
Hands = tuple[frozenset[int], ...]
Shares = tuple[float, ...]


def points(cards: frozenset[int], tokens: int) -> int:
    return sum(card for card in cards if card - 1 not in cards) - tokens


def shares(hands: Hands, tokens: tuple[int, ...]) -> Shares:
    totals = [points(cards, held) for cards, held in zip(hands, tokens, strict=True)]
    best = min(totals)
    return tuple((total == best) / totals.count(best) for total in totals)


def played_well(
    hands: Hands, tokens: tuple[int, ...], seat: int, card: int, pot: int, unseen: frozenset[int], left: int
) -> Shares:
    taken = after_taking(hands, tokens, seat, card, pot, unseen, left)
    if tokens[seat] == 0:
        return taken
    passed = after_passing(hands, tokens, seat, card, pot, unseen, left)
    return passed if passed[seat] > taken[seat] else taken


def after_passing(
    hands: Hands, tokens: tuple[int, ...], seat: int, card: int, pot: int, unseen: frozenset[int], left: int
) -> Shares:
    paid = tuple(held - (other == seat) for other, held in enumerate(tokens))
    return played_well(hands, paid, (seat + 1) % len(hands), card, pot + 1, unseen, left)


def after_taking(
    hands: Hands, tokens: tuple[int, ...], seat: int, card: int, pot: int, unseen: frozenset[int], left: int
) -> Shares:
    richer = tuple(held + pot * (other == seat) for other, held in enumerate(tokens))
    larger = tuple(cards | {card} if other == seat else cards for other, cards in enumerate(hands))
    if left == 0:
        return shares(larger, richer)
    ways = [played_well(larger, richer, seat, drawn, 0, unseen - {drawn}, left - 1) for drawn in unseen]
    return tuple(sum(way[other] for way in ways) / len(ways) for other in range(len(hands)))


def slow(match: Match) -> tuple[float, float]:
    table, seat = match.view(None).table, match.turn
    assert seat is not None
    hands = tuple(frozenset(card for run in runs for card in run) for runs in table.runs)
    unseen = frozenset(range(3, 36)) - {table.card} - frozenset().union(*hands)
    position = hands, table.tokens, seat, table.card, table.pot, unseen, table.to_come
    return after_taking(*position)[seat], after_passing(*position)[seat]


@pytest.mark.parametrize("solved", [*by_cards_to_come(0)[::4], *by_cards_to_come(1)[:: 1 if PROVING else 8]])
def test_the_last_decisions_are_solved_as_by_hand(solved: Solved) -> None:
    assert slow(solved.match) == pytest.approx((solved.takes, solved.passes), abs=1e-6)


@pytest.mark.skipif(PLAIN, reason="millions of positions")
def test_the_shipped_values_are_those_of_the_solver() -> None:
    for solved in SOLVED[:: 1 if PROVING else 17]:
        assert solve(box_of(solved.match)) == pytest.approx((solved.takes, solved.passes), abs=1e-6)


@pytest.mark.skipif(PLAIN, reason="a search takes its time")
def test_who_plays_better_gives_away_less() -> None:
    grades = [grade(name, SOLVED) for name in ("random", "level:1", "level:3", "level:5")]
    assert grades == sorted(grades, reverse=True)
    assert grades[-1] < grade("thumb", SOLVED)
