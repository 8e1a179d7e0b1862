"""MERCI, the empty draw pile: M-13."""

from typing import Any

import pytest

from tablee.games.merci.clauses.cards import BACKS
from tablee.games.merci.notation import NAMES
from tests.games.merci.situation import (
    BOTH_RULES,
    HANDS,
    NOTHING_TO_DRAW,
    count,
    counts,
    covered,
    denounceable,
    hand,
    hearts,
    is_open,
    rounds,
    run,
    situation,
    table,
    turn_of,
)
from tests.tampering import state_of

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


def test_m13_where_nothing_is_left_nobody_draws_the_extra_card() -> None:
    match = situation(back="two", **{**NOTHING_TO_DRAW, "draw_pile": "y6"})
    run(match, "A SIOUPLAIT g4a on 3; A to B; B silent; shuffle g5a")
    assert (table(match).draw_pile, counts(match)[1]) == (0, 6)
    assert counts(run(match, "C MALPOLI"))[1] == 6


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
    assert (covered(match), denounceable(match)) == (["y3a"], "fault")
    run(match, "shuffle y3a; A MALPOLI")
    assert (table(match).tops[0], hand(match, "B")) == ("p3a", "y3a p2b g5b b4b o3a")


def test_m13_a_denounced_card_uncovers_what_lay_under_it_and_nobody_draws_from_nothing() -> None:
    match = run(situation(**EMPTY), "A SKUZ p3a on 1; B MALPOLI")
    assert (match.awaits, table(match).tops[0], hand(match, "A")) == (None, "y3a", "y3b p3a g4a b6 o6")


def test_m13_a_draw_closes_the_window_first_then_it_is_shuffled_then_drawn() -> None:
    match = run(situation(**EMPTY), "A SKUZ p3a on 1; B draw")
    assert (covered(match), denounceable(match)) == (["y3a"], "nothing")
    run(match, "shuffle y3a")
    assert ("y3a" in hand(match, "B"), turn_of(match)) == (True, "C")


def test_m13_a_card_closes_the_window_and_both_covered_cards_are_shuffled() -> None:
    assert covered(run(situation(**EMPTY), "A SKUZ p3a on 1; B SKUZ p2b on 2")) == ["y3a", "p2a"]


# --- M-13, once the round is won -------------------------------------------------------------------------------------
def test_m13_a_won_round_shuffles_before_its_effect_if_there_is_no_back_to_read() -> None:
    match = run(situation(hands=["g4a", *HANDS[1:]], **EMPTY), "A SIOUPLAIT g4a on 3")
    assert (covered(match), table(match).last_card_of) == (["g5a"], 0)
    state_of(match).backs[NAMES.index("g5a")] = BACKS.index("two")
    run(match, "shuffle g5a")
    assert (table(match).announcer, table(match).effect, is_open(match, "A to B")) == (0, "two", True)


def test_m13_a_won_round_shuffles_between_two_cards_and_not_after_the_last() -> None:
    match = situation(back="two", hands=["g4a", *HANDS[1:]], **ONE_LEFT)
    run(match, "A SIOUPLAIT g4a on 3; A to B; B MERCI BEAUCOUP")
    assert (covered(match), "y6" in hand(match, "B")) == (["y2a", "g5a"], True)
    one_left = run(match.copy(), "shuffle g5a y2a; clock close")
    assert (counts(one_left)[1], len(rounds(one_left))) == (6, 1)
    match = situation(hands=["g4a", *HANDS[1:]], **ONE_LEFT)
    count(match, "A SIOUPLAIT g4a on 3; A to B; B MERCI")
    assert (table(match).draw_pile, len(rounds(match)), counts(match)[1]) == (0, 1, 5)


def test_m13_denounced_thanks_of_a_won_round_are_shuffled_for() -> None:
    match = situation(hands=["g4a", *HANDS[1:]], **ONE_LEFT)
    run(match, "A SIOUPLAIT g4a on 3; A to B; B silent")
    assert (match.awaits, table(match).draw_pile, rounds(match)) == (None, 0, [])
    assert covered(run(match, "C MALPOLI")) == ["y2a", "g5a"]
    run(match, "shuffle g5a y2a")
    assert (counts(match)[1], len(rounds(match))) == (6, 1)


@BOTH_RULES
def test_m13_a_last_card_that_can_be_denounced_counts_as_won_and_taken_back_the_pile_is_looked_at_again(
    rules: str,
) -> None:
    match = situation(rules, hands=[HANDS[0], "p2b", HANDS[2]], **EMPTY)
    run(match, "A y3b on 1; B p2b on 2")
    assert (match.awaits, table(match).last_card_of) == (None, 1)
    assert covered(run(match, "C MALPOLI")) == ["y3a"]


def test_m13_swap_with_the_last_card_of_the_draw_pile() -> None:
    match = run(situation(back="swap", **ONE_LEFT), "A SIOUPLAIT g4a on 3")
    assert (covered(match), "y6" in hand(match, "A")) == (["y2a", "g5a"], True)
    run(match, "shuffle y2a g5a; A give y6 to B; B MERCI")
    assert "y6" in hand(match, "B")
