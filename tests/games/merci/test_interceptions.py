"""MERCI, interceptions: M-11."""

import pytest

from tests.games.merci.situation import (
    LETTERS,
    count,
    denounceable,
    hearts,
    is_open,
    rounds,
    run,
    situation,
    table,
    tops,
    turn_of,
    why_not,
)

FOUR = ("y3b p3a o6", "p2b o3a b4b", "g1 y4b o5a", "y6 o4b b5b")  # C and D can intercept


@pytest.mark.parametrize(
    ("piles", "move"),
    [
        ("y3a p2a g5a", "C SIOUPLAIT g1 on 3"),  # 3-2-1, by its colour
        ("y3a p4a g5a", "D SIOUPLAIT y6 on 1"),  # 6-4-5, by its colour
        ("o1 p1 g5a", "C SIOUPLAIT g1 on 3"),  # three 1s
        ("y3a y5a p6", "D SIOUPLAIT y6 on 3"),  # three of yellow, by its value
    ],
)
def test_m11_a_1_or_a_6_with_an_earned_siouplait_out_of_turn(piles: str, move: str) -> None:
    match = run(situation(hands=FOUR, piles=piles.split(), draw_pile="b3a"), move)
    assert hearts(match) == [int(letter == move[0]) for letter in "ABCD"]
    assert (table(match).phase, LETTERS[table(match).announcer]) == ("to", move[0])


def test_m11_a_combination_that_lies_there_already_earns_nothing() -> None:
    hands = ("y3b p3a", *FOUR[1:])
    match = run(situation(hands=hands, piles=["y5a", "p4a", "o6"], draw_pile="b3a"), "D SIOUPLAIT y6 on 3")
    assert (hearts(match), denounceable(match)) == ([0, 0, 0, 0], "fault")


@pytest.mark.parametrize(("turn", "after"), [("A", "D"), ("B", "D"), ("D", "D")])
def test_m11_play_goes_on_to_the_left_of_whoever_intercepted(turn: str, after: str) -> None:
    match = run(situation(hands=FOUR, turn=turn, draw_pile="b3a"), "C SIOUPLAIT g1 on 3; C to A; A MERCI")
    assert turn_of(match) == after
    assert is_open(match, f"{after} draw")


def test_m11_some_are_passed_over_and_some_play_twice() -> None:
    """A has just played and D intercepts: it is A's turn again, and B and C have been passed over."""
    match = situation(hands=FOUR, piles=["y2a y3a", "p4a", "g5a"], draw_pile="b3a")
    run(match, "A draw; D SIOUPLAIT y6 on 1; D to B; B MERCI")
    assert (turn_of(match), hearts(match)) == ("A", [0, 0, 0, 1])


def test_m11_on_turn_it_is_no_interception_and_the_turn_goes_on_as_usual() -> None:
    match = run(situation(hands=FOUR, turn="C", draw_pile="b3a"), "C SIOUPLAIT g1 on 3; C to A; A MERCI")
    assert (turn_of(match), hearts(match)) == ("D", [0, 0, 1, 0])


@pytest.mark.parametrize("move", ["C g1 on 3", "C SKUZ g1 on 3", "C SIOUPLAIT y4b on 1", "B SIOUPLAIT b4b on 3"])
def test_m11_without_the_word_or_with_another_value_it_is_a_fault(move: str) -> None:
    piles = ("y3a", "p2a", "b5a") if move[0] == "B" else ("y3a", "p2a", "g5a")
    match = run(situation(hands=FOUR, piles=piles, draw_pile="b3a"), move)
    assert (denounceable(match), turn_of(match), hearts(match)) == ("fault", "A", [0, 0, 0, 0])


def test_m11_a_1_without_a_new_combination_is_a_fault() -> None:
    match = run(situation(hands=FOUR, piles=["y4a", "p2a", "g5a"], draw_pile="b3a"), "C SIOUPLAIT g1 on 3")
    assert (denounceable(match), hearts(match)) == ("fault", [0, 0, 0, 0])


def test_m11_the_card_must_match_colour_or_value() -> None:
    assert why_not(situation(hands=FOUR, draw_pile="b3a"), "C SIOUPLAIT g1 on 1") == "M-3"


def test_m11_the_effect_of_the_back_is_the_interceptors() -> None:
    match = run(situation(hands=FOUR, back="swap", draw_pile="b3a"), "C SIOUPLAIT g1 on 3")
    assert (table(match).phase, table(match).announcer) == ("give", 2)
    run(match, "C give b3a to A; A MERCI")
    assert (tops(match), turn_of(match)) == ("y3a p2a g1", "D")


def test_m11_an_interception_closes_what_could_be_denounced() -> None:
    match = run(situation(hands=FOUR, draw_pile="b3a"), "A SKUZ p3a on 1; C SIOUPLAIT g1 on 3")
    assert (tops(match), denounceable(match)) == ("p3a p2a g1", "nothing")


def test_m11_the_starter_rules_know_no_interception() -> None:
    assert why_not(situation("starter", hands=FOUR, draw_pile="b3a"), "C SIOUPLAIT g1 on 3") == "M-9"


def test_m11_a_last_card_may_intercept_and_win_the_round() -> None:
    match = situation(hands=["y3b p3a", "p2b o3a", "g1", "o4b b5b"], draw_pile="b3a")
    count(match, "C SIOUPLAIT g1 on 3; C to A; A MERCI")
    assert rounds(match) == [[0, 0, 3, 0]]
