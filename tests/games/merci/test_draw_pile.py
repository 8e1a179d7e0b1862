"""MERCI, the empty draw pile: M-13."""

from typing import Any

import pytest

from tests.games.merci.situation import (
    HANDS,
    NOTHING_TO_DRAW,
    counts,
    covered,
    hand,
    hearts,
    is_open,
    rounds,
    run,
    situation,
    table,
    turn_of,
)

ONE_LEFT: dict[str, Any] = {"draw_pile": "y6", "rest": "C"}  # y2a lies under a top
EMPTY = NOTHING_TO_DRAW


def test_m13_an_empty_draw_pile_is_renewed_at_once_from_all_but_the_tops() -> None:
    match = run(situation(**ONE_LEFT), "A draw")
    assert (match.awaits, covered(match), match.turn, match.legal(1)) == ("shuffle", ["y2a"], None, [])
    run(match, "shuffle y2a")
    assert (table(match).draw_pile, match.awaits, turn_of(match)) == (1, None, "B")


def test_m13_the_shuffled_cards_are_drawn_in_their_new_order() -> None:
    match = situation(piles=["y4a y2a y3a", "p4a p2a", "g5a"], draw_pile="y6", rest="C")
    run(match, "A draw; shuffle p4a y2a y4a; B draw; C draw")
    assert "p4a" in hand(match, "B")
    assert "y2a" in hand(match, "C")


def test_m13_the_tops_stay_and_nothing_lies_under_them() -> None:
    match = run(situation(**ONE_LEFT), "A draw; shuffle y2a; B draw")
    assert (match.awaits, table(match).draw_pile, table(match).back) == (None, 0, None)


def test_m13_with_nothing_to_shuffle_nobody_draws_and_the_turn_still_ends() -> None:
    match = situation(**EMPTY)
    before = counts(match)
    run(match, "A draw")
    assert (counts(match), turn_of(match), match.awaits) == (before, "B", None)


def test_m13_after_a_card_was_laid_before_its_effect() -> None:
    """The card that g4a covers is the whole new draw pile, and its back is the effect."""
    match = run(situation(**EMPTY), "A SIOUPLAIT g4a on 3")
    assert (covered(match), table(match).phase, match.legal(0)) == (["g5a"], "announced", [])
    run(match, "shuffle g5a")
    assert table(match).phase != "announced"
    assert table(match).effect is not None


def test_m13_the_heart_of_a_1_comes_before_that_shuffle() -> None:
    match = run(situation(hands=HANDS, **EMPTY), "C SIOUPLAIT g1 on 3")
    assert (match.awaits, hearts(match)) == ("shuffle", [0, 0, 1])


def test_m13_after_a_plain_card_too() -> None:
    match = run(situation(**EMPTY), "A p3a on 1")
    assert covered(match) == ["y3a"]
    run(match, "shuffle y3a; B draw")
    assert "y3a" in hand(match, "B")


def test_m13_two_cards_to_draw_and_one_there() -> None:
    match = run(situation(back="two", **ONE_LEFT), "A SIOUPLAIT g4a on 3; A to B; B MERCI BEAUCOUP")
    assert (covered(match), "y6" in hand(match, "B")) == (["y2a", "g5a"], True)
    run(match, "shuffle g5a y2a")
    assert hand(match, "B") == "y6 p2b g5a g5b b4b o3a"
    assert (table(match).draw_pile, turn_of(match)) == (1, "B")


def test_m13_two_cards_to_draw_one_there_and_nothing_to_shuffle() -> None:
    """B wins the round by SKUZ while B owes thanks for two: nothing is shuffled, and one card is all there is."""
    match = situation(back="two", hands=[HANDS[0], "p2b", HANDS[2]], **ONE_LEFT)
    run(match, "A SIOUPLAIT g4a on 3; A to B; B SKUZ p2b on 2; B MERCI BEAUCOUP")
    assert (rounds(match), match.awaits, hand(match, "B")) == ([[0, 2, 0]], "shuffle", "y6")


def test_m13_the_extra_card_of_wrong_thanks_may_need_a_shuffle() -> None:
    match = run(situation(**ONE_LEFT), "A SIOUPLAIT g4a on 3; A to B; B silent")
    assert covered(match) == ["y2a", "g5a"]
    run(match, "shuffle g5a y2a; C MALPOLI")
    assert "g5a" in hand(match, "B")


@pytest.mark.parametrize("closing", ["clock close", "B quiet; C quiet"])
def test_m13_the_card_under_a_fault_is_shuffled_when_the_window_closes(closing: str) -> None:
    match = run(situation(**EMPTY), "A SKUZ p3a on 1")
    assert match.awaits is None
    assert covered(run(match, closing)) == ["y3a"]


def test_m13_what_lies_deeper_than_the_card_under_a_fault_is_shuffled_at_once() -> None:
    match = run(situation(**EMPTY), "A SKUZ p3a on 1; B SKUZ o3a on 1")
    assert (covered(match), table(match).denounceable) == (["y3a"], "fault")
    run(match, "shuffle y3a; A MALPOLI")
    assert (table(match).tops[0], hand(match, "B")) == ("p3a", "y3a p2b g5b b4b o3a")


def test_m13_a_denounced_card_uncovers_what_lay_under_it_and_nobody_draws_from_nothing() -> None:
    match = run(situation(**EMPTY), "A SKUZ p3a on 1; B MALPOLI")
    assert (match.awaits, table(match).tops[0], hand(match, "A")) == (None, "y3a", "y3b p3a g4a b6 o6")


def test_m13_a_draw_closes_the_window_first_then_it_is_shuffled_then_drawn() -> None:
    match = run(situation(**EMPTY), "A SKUZ p3a on 1; B draw")
    assert (covered(match), table(match).denounceable) == (["y3a"], "nothing")
    run(match, "shuffle y3a")
    assert ("y3a" in hand(match, "B"), turn_of(match)) == (True, "C")


def test_m13_a_card_closes_the_window_and_both_covered_cards_are_shuffled() -> None:
    assert covered(run(situation(**EMPTY), "A SKUZ p3a on 1; B SKUZ p2b on 2")) == ["y3a", "p2a"]


def test_m13_when_the_round_is_decided_nothing_is_shuffled_any_more() -> None:
    match = situation(hands=["g4a", *HANDS[1:]], **ONE_LEFT)
    run(match, "A SIOUPLAIT g4a on 3; A to B; B silent")
    assert (match.awaits, table(match).draw_pile, rounds(match)) == (None, 0, [])
    assert is_open(match, "C MALPOLI")
    run(match, "C MALPOLI")
    assert counts(match)[1] == 5
    assert len(rounds(match)) == 1


def test_m13_swap_with_the_last_card_of_the_draw_pile() -> None:
    match = run(situation(back="swap", **ONE_LEFT), "A SIOUPLAIT g4a on 3")
    assert (covered(match), "y6" in hand(match, "A")) == (["y2a", "g5a"], True)
    run(match, "shuffle y2a g5a; A give y6 to B; B MERCI")
    assert "y6" in hand(match, "B")
