"""MERCI, manners: M-9, M-10, M-17, M-18."""

import pytest

from tablee.games.merci.notation import NAMES
from tablee.match.match import box_of
from tests.games.merci.situation import (
    BOTH_RULES,
    HANDS,
    count,
    counts,
    covered,
    culprit,
    deal,
    denounceable,
    hand,
    hearts,
    is_open,
    run,
    situation,
    table,
    tops,
    turn_of,
    why_not,
)
from tests.tampering import state_of

# What can be denounced in the full rules, by the seat whose turn it is (A) and by others.
FAULTS_ON_TURN = {
    "g4a on 3": "a new combination without SIOUPLAIT",
    "SIOUPLAIT p3a on 1": "SIOUPLAIT without a combination",
    "y3b on 1": "an identical card without a word",
    "SIOUPLAIT y3b on 1": "an identical card with SIOUPLAIT",
    "SKUZ p3a on 1": "SKUZ with another card",
    "SKUZ g4a on 3": "SKUZ instead of SIOUPLAIT",
}
FAULTS_OUT_OF_TURN = {
    "B p2b on 2": "an identical card without a word",
    "B SIOUPLAIT g5b on 3": "an identical card with SIOUPLAIT",
    "B o3a on 1": "a card that fits",
    "C y4b on 1": "a card that fits",
    "C g1 on 3": "a combination with a 1, unannounced",
    "C SKUZ g1 on 3": "a combination with a 1, with the wrong word",
    "C SIOUPLAIT y4b on 1": "SIOUPLAIT without a combination",
    "C SIOUPLAIT p5b on 3": "SIOUPLAIT without a combination",
}


# --- M-9 -------------------------------------------------------------------------------------------------------------
def test_m9_an_unannounced_combination_has_no_effect_and_gives_no_heart() -> None:
    piles = ["y3b", "p4a", "g5a"]
    match = run(situation("starter", hands=["y6 o4b", "b4b", "o5a"], piles=piles, draw_pile="b3a"), "A y6 on 1")
    assert (hearts(match), table(match).phase, denounceable(match)) == ([0, 0, 0], "playing", "nothing")
    assert turn_of(match) == "B"


def test_m9_a_siouplait_without_a_new_combination_does_nothing() -> None:
    match = run(situation("starter"), "A SIOUPLAIT p3a on 1; B MALPOLI")
    assert (tops(match), table(match).phase, turn_of(match), counts(match)) == (
        "p3a p2a g5a",
        "playing",
        "B",
        [4, 4, 4],
    )


@pytest.mark.parametrize("word", ["", "SIOUPLAIT "])
def test_m9_an_identical_card_without_skuz_goes_back_nothing_is_drawn_and_the_turn_is_kept(word: str) -> None:
    match = run(situation("starter"), f"A {word}y3b on 1")
    assert (denounceable(match), culprit(match)) == ("fault", "A")
    run(match, "B MALPOLI")
    assert (tops(match), counts(match), turn_of(match)) == ("y3a p2a g5a", [5, 4, 4], "A")
    assert is_open(match, "A draw")


@pytest.mark.parametrize("word", ["", "SKUZ ", "SIOUPLAIT "])
def test_m9_a_card_that_was_sent_back_is_laid_on_no_identical_card_with_any_word_or_none(word: str) -> None:
    match = run(situation("starter"), "A y3b on 1; B MALPOLI")
    assert why_not(match, f"A {word}y3b on 1") == "M-9"
    run(match, "A draw; B draw; C draw")
    assert why_not(match, f"A {word}y3b on 1") == "M-9"


def test_m9_also_not_when_its_twin_lies_on_another_pile_or_was_covered_meanwhile() -> None:
    hands = ["y3b y2b o6", "p3a b4b", "y5a o5a"]
    match = run(situation("starter", hands=hands, piles=["y3a", "p2a", "g5a"]), "A y3b on 1; B MALPOLI; A y2b on 1")
    state_of(match).tops[:] = [NAMES.index(card) for card in ("y2b", "y3a", "g5a")]
    assert why_not(match, "A SKUZ y3b on 2") == "M-9"


def test_m9_by_colour_or_value_it_may_be_laid() -> None:
    match = situation("starter", piles=["y3a", "p3b", "y5a"])
    run(match, "A y3b on 1; B MALPOLI")
    assert [is_open(match, f"A y3b on {pile}") for pile in (1, 2, 3)] == [False, True, True]


def test_m9_the_ban_is_for_that_card_only() -> None:
    match = run(situation("starter", hands=["y3b g5b o6", "p2b b4b", "o5a"]), "A y3b on 1; B MALPOLI")
    assert is_open(match, "A SKUZ g5b on 3")
    assert is_open(match, "B SKUZ p2b on 2")


def test_m9_the_ban_ends_when_the_card_leaves_the_hand() -> None:
    hands = ["y3b g4a o6", "g5b b4b", "y5a o5a"]
    match = situation("starter", hands=hands, back="swap")
    run(match, "A y3b on 1; B MALPOLI; A SIOUPLAIT g4a on 3; A give y3b to B; B MERCI")
    assert is_open(match, "B SKUZ y3b on 1")


def test_m9_the_ban_ends_with_the_round() -> None:
    match = situation("starter", hands=["y3b o6", "p2b", "o5a"])
    count(match, "A y3b on 1; C MALPOLI; B SKUZ p2b on 2")
    deal(match)
    assert not box_of(match)[0].banned.any()


@pytest.mark.parametrize(
    "move", ["A SKUZ p3a on 1", "B o3a on 1", "B SKUZ o3a on 1", "C SIOUPLAIT g1 on 3", "C y4b on 1"]
)
def test_m9_skuz_with_another_card_and_other_plays_out_of_turn_are_refused(move: str) -> None:
    assert why_not(situation("starter"), move) == "M-9"


def test_m9_an_identical_card_without_skuz_stays_if_nobody_objects() -> None:
    match = run(situation("starter"), "A y3b on 1; B quiet; C quiet")
    assert (tops(match), turn_of(match), denounceable(match)) == ("y3b p2a g5a", "A", "nothing")


# --- M-10 ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("move", FAULTS_ON_TURN)
def test_m10_a_denounced_fault_goes_back_costs_a_card_and_the_turn(move: str) -> None:
    before = situation()
    match = run(situation(), f"A {move}")
    assert (denounceable(match), culprit(match), counts(match)) == ("fault", "A", [4, 4, 4])
    run(match, "C MALPOLI")
    assert (tops(match), turn_of(match)) == (tops(before), "B")
    assert sorted(hand(match, "A").split()) == sorted([*hand(before, "A").split(), "y6"])


@pytest.mark.parametrize("move", FAULTS_OUT_OF_TURN)
def test_m10_out_of_turn_it_goes_back_costs_a_card_and_the_turn_stays(move: str) -> None:
    before, culprit = situation(), move[0]
    match = run(situation(), move)
    assert (denounceable(match), turn_of(match)) == ("fault", "A")
    run(match, "A MALPOLI")
    assert (tops(match), turn_of(match)) == (tops(before), "A")
    assert sorted(hand(match, culprit).split()) == sorted([*hand(before, culprit).split(), "y6"])
    assert is_open(match, "A draw")


@pytest.mark.parametrize("move", [*(f"A {move}" for move in FAULTS_ON_TURN), *FAULTS_OUT_OF_TURN])
def test_m10_if_nobody_objects_the_card_stays_with_no_effect_and_no_heart(move: str) -> None:
    match = run(situation(back="heart"), f"{move}; clock close")
    card, pile = move.split()[-3], int(move.split()[-1])
    identical = card in ("y3b", "p2b", "g5b")
    assert table(match).tops[pile - 1] == card
    assert (table(match).phase, hearts(match), sum(counts(match))) == ("playing", [0, 0, 0], 12)
    assert turn_of(match) == ("B" if move[0] == "A" and not identical else "A")


def test_m10_no_ban_afterwards() -> None:
    match = run(situation(), "A y3b on 1; B MALPOLI; A SKUZ y3b on 1")
    assert (tops(match), turn_of(match)) == ("y3b p2a g5a", "B")


@pytest.mark.parametrize("move", ["p3a on 1", "SIOUPLAIT g4a on 3", "SKUZ y3b on 1", "draw"])
def test_m10_what_is_polite_cannot_be_denounced(move: str) -> None:
    match = run(situation(), f"A {move}")
    before = (tops(match), counts(match), turn_of(match))
    run(match, "B MALPOLI; C MALPOLI")
    assert (tops(match), counts(match), turn_of(match)) == before


# --- M-17 ------------------------------------------------------------------------------------------------------------
@BOTH_RULES
def test_m17_any_other_player_may_denounce_and_the_culprit_may_not(rules: str) -> None:
    for seat in "BC":
        match = run(situation(rules), "A y3b on 1")
        assert not is_open(match, "A MALPOLI")
        assert "y3b" in hand(run(match, f"{seat} MALPOLI"), "A")


@pytest.mark.parametrize("closing", ["B SKUZ p2b on 2", "clock close", "B quiet; C quiet", "C quiet; B quiet"])
@BOTH_RULES
def test_m17_the_next_card_the_clock_or_all_others_quiet_close_the_window(rules: str, closing: str) -> None:
    match = run(situation(rules), f"A y3b on 1; {closing}")
    assert (denounceable(match), culprit(match)) == ("nothing", None)
    run(match, "B MALPOLI")
    assert (table(match).tops[0], "y3b" in hand(match, "A")) == ("y3b", False)


@pytest.mark.parametrize("closing", ["B draw", "B o3a on 1", "B quiet; C quiet", "C quiet; B quiet"])
def test_m17_whoever_is_next_closes_it_by_a_draw_a_card_or_an_answer(closing: str) -> None:
    match = run(situation(), f"A SKUZ p3a on 1; {closing}")
    assert (denounceable(match), table(match).tops[0]) == ("nothing", "o3a" if "o3a" in closing else "p3a")
    assert is_open(match, "C draw" if "quiet" not in closing else "B draw")


def test_m17_one_quiet_is_not_enough_and_the_same_seat_twice_is_one() -> None:
    match = run(situation(), "A SKUZ p3a on 1; B quiet; B quiet")
    assert denounceable(match) == "fault"
    assert tops(run(match, "C MALPOLI")) == "y3a p2a g5a"


def test_m17_quiet_before_the_fault_is_no_answer_to_it() -> None:
    match = run(situation(), "B quiet; C quiet; A y3b on 1; B quiet")
    assert denounceable(match) == "fault"


def test_m17_at_most_one_thing_at_a_time_the_last() -> None:
    """B errs after A: from then on only B's card goes back."""
    match = run(situation(), "A y3b on 1; B p2b on 2; C MALPOLI; A MALPOLI")
    assert (tops(match), hand(match, "A"), counts(match)) == ("y3b p2a g5a", "p3a g4a b6 o6", [4, 5, 4])


@BOTH_RULES
def test_m17_wrong_thanks_are_denounced_in_both_rule_sets(rules: str) -> None:
    script = "A SIOUPLAIT g4a on 3; A to B; B silent"
    assert counts(run(situation(rules), f"{script}; C MALPOLI"))[1] == 6
    for closing in ("clock close", "C quiet; A quiet", "A SKUZ y3b on 1"):
        match = run(situation(rules), f"{script}; {closing}; C MALPOLI")
        assert counts(match)[1] == 5


@BOTH_RULES
def test_m17_malpoli_with_nothing_to_denounce_does_nothing(rules: str) -> None:
    match = run(situation(rules), "B MALPOLI; A MALPOLI; C MALPOLI")
    assert (tops(match), counts(match), turn_of(match)) == ("y3a p2a g5a", [5, 4, 4], "A")
    assert covered(match) == []


# --- M-18 ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("move", ["draw", "p3a on 1", "SKUZ y3b on 1", "SIOUPLAIT g4a on 3", "MALPOLI"])
def test_m18_the_culprit_lays_and_draws_nothing(move: str) -> None:
    hands = [f"{HANDS[0]} g5b", "p2b o3a b4b", HANDS[2]]
    match = run(situation(hands=hands), "A g5b on 3")
    assert (match.legal(0), why_not(match, f"A {move}")) == ([], "M-18")
    run(match, "clock close")
    assert is_open(match, "A draw")


def test_m18_nor_does_who_gave_wrong_thanks() -> None:
    match = run(situation(), "A SIOUPLAIT g4a on 3; A to B; B MERCI BEAUCOUP")
    assert (turn_of(match), why_not(match, "B draw"), why_not(match, "B SKUZ p2b on 2")) == ("B", "M-18", "M-18")
    assert is_open(run(match, "C quiet; A quiet"), "B draw")


def test_m18_the_others_go_on() -> None:
    match = run(situation(), "A SKUZ p3a on 1")
    assert [is_open(match, move) for move in ("B draw", "B SKUZ g5b on 3", "C SIOUPLAIT g1 on 3")] == [True] * 3
