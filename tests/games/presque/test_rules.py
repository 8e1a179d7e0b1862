"""Presque clause by clause, with cards in a known order."""

import pytest

from tablee.match.errors import IllegalMove
from tablee.match.match import Match, new

CARDS = ["1", "8", "12", "2", "7", "11", "3", "6", "10", "4", "5", "9"]  # hands of four, by threes


def dealt(seats: int, opener: int = 0, rounds: int = 1) -> Match:
    match = new("presque", seats, by_hand=True, rounds=rounds)
    match.deal({"chance": "first", "seat": opener})
    match.deal({"chance": "shuffle", "cards": CARDS})
    return match


def lay(match: Match, *cards: int) -> None:
    for card in cards:
        assert match.turn is not None
        match.play(match.turn, f"lay {card}")


def test_p1_everybody_gets_three_cards() -> None:
    match = dealt(4, opener=2)
    assert match.turn == 2
    assert [match.view(seat).table.hands[seat] for seat in range(4)] == [(1, 8, 12), (2, 7, 11), (3, 6, 10), (4, 5, 9)]


def test_p2_one_lays_what_one_has_and_sees_no_other_hand() -> None:
    match = dealt(2)
    assert match.legal(0) == ["lay 1", "lay 8", "lay 12"]
    assert match.view(0).table.hands[1] == (None, None, None)
    with pytest.raises(IllegalMove, match="does not hold the 7") as caught:
        match.play(0, "lay 7")
    assert caught.value.rule == "P-2"


def test_p3_the_second_highest_wins_what_the_lowest_shows_and_opens() -> None:
    match = dealt(4)
    lay(match, 8, 11, 10, 4)
    assert match.turn == 2
    assert match.view(0).points == (0, 0, 4, 0)


def test_p3_between_two_one_stays_just_below() -> None:
    match = dealt(2)
    lay(match, 8, 7)
    assert match.turn == 1
    assert match.view(0).points == (0, 7)


def test_p4_after_three_turns_the_most_points_win() -> None:
    match = dealt(2)
    lay(match, 8, 7, 11, 12, 2, 1)
    assert match.outcome is not None
    assert match.outcome.points == (1, 18)
    assert match.outcome.ranks == (2, 1)


def test_s2_the_next_round_is_opened_by_the_next_seat() -> None:
    match = dealt(2, rounds=2)
    lay(match, 8, 7, 11, 12, 2, 1)
    match.deal({"chance": "shuffle", "cards": CARDS})
    assert match.turn == 1
