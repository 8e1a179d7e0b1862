"""MERCI, SIOUPLAIT and its effect: M-6, M-7, M-8, M-16."""

import pytest

from tests.games.merci.situation import (
    BOTH_RULES,
    HANDS,
    count,
    counts,
    culprit,
    denounceable,
    hand,
    hearts,
    is_open,
    rounds,
    run,
    situation,
    table,
    turn_of,
    why_not,
)

SUITE = "A SIOUPLAIT g4a on 3"  # 3-2-4, by the seat whose turn it is
THANKS = {"one": "MERCI", "swap": "MERCI", "heart": "MERCI", "two": "MERCI BEAUCOUP"}
ENDS = ("y6 o4b", "y1 b4b", "g1 o5a")


# --- M-6 -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("card", "piles"), [("y1", "y3b p2a g3a"), ("y6", "y3b p4a g5a")])
@BOTH_RULES
def test_m6_a_1_or_a_6_brings_the_announcer_a_heart(rules: str, card: str, piles: str) -> None:
    match = situation(rules, hands=[f"{card} o4b", "b4b", "o5a"], piles=piles.split(), draw_pile="b3a")
    assert hearts(run(match, f"A SIOUPLAIT {card} on 1")) == [1, 0, 0]


@pytest.mark.parametrize("move", ["y6 on 1", "SIOUPLAIT y6 on 3", "SIOUPLAIT g4a on 3"])
def test_m6_no_heart_without_the_word_without_a_combination_or_with_another_card(move: str) -> None:
    match = situation("starter", hands=["y6 g4a o4b", "b4b", "o5a"], piles=["y3b", "p2a", "y5a"], draw_pile="b3a")
    if "g4a" in move:
        match = situation("starter")
    assert hearts(run(match, f"A {move}")) == [0, 0, 0]


def test_m6_the_heart_comes_before_the_effect_and_counts_for_it() -> None:
    """Everybody has one; the announcer's heart makes the two others the poorest."""
    match = situation(hands=ENDS, piles=["y3b", "p4a", "g5a"], draw_pile="b3a", back="heart", hearts=[1, 1, 1])
    run(match, "A SIOUPLAIT y6 on 1")
    assert hearts(match) == [2, 1, 1]
    assert [is_open(match, f"A heart {seat}") for seat in "ABC"] == [False, True, True]


@BOTH_RULES
def test_m6_one_somebody_else_draws_one_card(rules: str) -> None:
    match = run(situation(rules), SUITE)
    assert [is_open(match, f"A to {seat}") for seat in "ABC"] == [False, True, True]
    assert why_not(match, "A to A") == "M-6"
    run(match, "A to C; C MERCI")
    assert hand(match, "C") == "y4b y6 p5b g1 o5a"
    assert (counts(match), turn_of(match), denounceable(match)) == ([4, 4, 5], "B", "nothing")


@BOTH_RULES
def test_m6_two_somebody_else_draws_two_cards(rules: str) -> None:
    match = run(situation(rules, back="two"), f"{SUITE}; A to B; B MERCI BEAUCOUP")
    assert hand(match, "B") == "y6 p2b g5b b3a b4b o3a"
    assert (turn_of(match), denounceable(match)) == ("B", "nothing")


@BOTH_RULES
def test_m6_swap_the_announcer_draws_then_gives_any_card_face_down(rules: str) -> None:
    match = run(situation(rules, back="swap"), SUITE)
    assert hand(match, "A") == "y3b y6 p3a b6 o6"
    given = {move for move in match.legal(0) if move.startswith("give")}
    assert given == {f"give {card} to {seat}" for card in ("y3b", "y6", "p3a", "b6", "o6") for seat in "BC"}
    run(match, "A give o6 to C")
    assert "o6" not in hand(match, "A") + hand(match, "C")
    assert counts(match) == [4, 4, 4]
    run(match, "C MERCI")
    assert "o6" in hand(match, "C")
    assert counts(match) == [4, 4, 5]


def test_m6_the_very_card_drawn_may_be_given() -> None:
    assert "y6" in hand(run(situation(back="swap"), f"{SUITE}; A give y6 to B; B MERCI"), "B")


@BOTH_RULES
def test_m6_heart_the_poorest_gets_one_then_somebody_draws(rules: str) -> None:
    match = run(situation(rules, back="heart", hearts=[1, 0, 1]), SUITE)
    assert (hearts(match), table(match).phase) == ([1, 1, 1], "to")
    assert counts(run(match, "A to B; B MERCI")) == [4, 5, 4]


@pytest.mark.parametrize("wrong", ["A give o6 to B", "A heart B", "B to C", "B MERCI", "A MERCI"])
def test_m6_the_back_says_what_is_to_be_decided_and_by_whom(wrong: str) -> None:
    assert why_not(run(situation(), SUITE), wrong) in ("M-6", "M-7")


# --- M-7 -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("back", THANKS)
@pytest.mark.parametrize("said", ["MERCI", "MERCI BEAUCOUP", "silent"])
@BOTH_RULES
def test_m7_merci_for_one_card_merci_beaucoup_for_two_anything_else_is_wrong(rules: str, said: str, back: str) -> None:
    match = run(situation(rules, back=back, hearts=[1, 0, 1]), SUITE)
    run(match, "A give o6 to B" if back == "swap" else "A to B")
    before = counts(match)[1]
    run(match, f"B {said}")
    taken = 2 if back == "two" else 1
    assert counts(match)[1] == before + taken
    assert denounceable(match) == ("nothing" if said == THANKS[back] else "thanks")
    run(match, "C MALPOLI; A MALPOLI")
    assert counts(match)[1] == before + taken + (said != THANKS[back])


def test_m7_merci_beaucoup_also_if_fewer_cards_are_left() -> None:
    few = {"back": "two", "draw_pile": "y6", "piles": ("y3a", "p2a", "g5a"), "rest": "C"}
    match = run(situation(**few), f"{SUITE}; A to B; B MERCI BEAUCOUP; shuffle g5a")  # type: ignore[arg-type]
    assert denounceable(match) == "nothing"


def test_m7_nothing_in_time_is_wrong_too() -> None:
    match = run(situation(), f"{SUITE}; A to B; clock silent B")
    assert (counts(match), denounceable(match), culprit(match)) == ([4, 5, 4], "thanks", "B")
    assert counts(run(match, "C MALPOLI")) == [4, 6, 4]


def test_m7_wrong_thanks_denounced_the_extra_card_asks_for_no_thanks_and_the_turn_goes_on() -> None:
    match = run(situation(), f"{SUITE}; A to C; C silent; A MALPOLI")
    assert (table(match).phase, denounceable(match), turn_of(match)) == ("playing", "nothing", "B")
    assert is_open(match, "B draw")


# --- M-8 -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("before", "choices"),
    [([0, 0, 0], "ABC"), ([0, 0, 1], "AB"), ([0, 1, 0], "AC"), ([3, 2, 2], "BC")],
)
def test_m8_of_several_with_the_fewest_the_announcer_picks_one_maybe_themselves(
    before: list[int], choices: str
) -> None:
    for seat in choices:
        match = run(situation(back="heart", hearts=before), SUITE)
        assert [letter for letter in "ABC" if is_open(match, f"A heart {letter}")] == list(choices)
        run(match, f"A heart {seat}")
        after = [number + (letter == seat) for letter, number in zip("ABC", before, strict=True)]
        assert (hearts(match), table(match).phase) == (after, "to")


@pytest.mark.parametrize(("before", "after"), [([0, 1, 1], [1, 1, 1]), ([2, 2, 1], [2, 2, 2]), ([1, 0, 4], [1, 1, 4])])
def test_m8_the_only_one_with_the_fewest_gets_it_without_a_question(before: list[int], after: list[int]) -> None:
    match = run(situation(back="heart", hearts=before), SUITE)
    assert (hearts(match), table(match).phase) == (after, "to")


def test_m8_whoever_has_more_is_refused_the_heart() -> None:
    assert why_not(run(situation(back="heart", hearts=[1, 0, 0]), SUITE), "A heart A") == "M-8"


# --- M-16 ------------------------------------------------------------------------------------------------------------
STAGES = {"to": SUITE, "thanks": f"{SUITE}; A to C", "heart": SUITE, "give": SUITE}
BACK_OF = {"to": "one", "thanks": "one", "heart": "heart", "give": "swap"}


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize(
    "move", ["B draw", "A draw", "B o3a on 1", "C SIOUPLAIT g1 on 3", "B p2b on 2", "A SKUZ p3a on 1", "C g1 on 3"]
)
def test_m16_no_draw_no_play_no_interception_and_no_fault_before_the_effect_is_over(stage: str, move: str) -> None:
    match = run(situation(back=BACK_OF[stage]), STAGES[stage])
    assert table(match).phase == stage
    assert why_not(match, move) == "M-16"


@pytest.mark.parametrize("stage", STAGES)
@BOTH_RULES
def test_m16_skuz_is_open_to_everybody_meanwhile(rules: str, stage: str) -> None:
    match = run(situation(rules, hands=[HANDS[0], "b4b o3a p2b", "o5a p5b"], back=BACK_OF[stage]), STAGES[stage])
    run(match, "A SKUZ y3b on 1; B SKUZ p2b on 2")
    assert (table(match).phase, counts(match)[1]) == (stage, 2)


def test_m16_whoever_owes_thanks_may_skuz_first() -> None:
    match = run(situation(), f"{SUITE}; A to B; B SKUZ p2b on 2")
    assert (table(match).phase, table(match).target) == ("thanks", 1)
    assert counts(run(match, "B MERCI")) == [4, 4, 4]


@pytest.mark.parametrize("back", THANKS)
def test_m16_the_next_turn_begins_when_the_effect_is_over(back: str) -> None:
    match = run(situation(back=back, hearts=[1, 0, 1]), SUITE)
    run(match, "A give o6 to C" if back == "swap" else "A to C")
    assert [is_open(match, f"{seat} draw") for seat in "ABC"] == [False, False, False]
    run(match, f"C {THANKS[back]}")
    assert [is_open(match, f"{seat} draw") for seat in "ABC"] == [False, True, False]


def test_m16_a_giver_who_has_no_card_left_gives_nothing() -> None:
    """The card drawn for the swap is identical with a top, and so is the last one: both go by SKUZ."""
    match = situation(back="swap", hands=["g4a p2b", "g5b b4b", HANDS[2]], draw_pile="y3b b3a")
    count(match, f"{SUITE}; A SKUZ y3b on 1; A SKUZ p2b on 2")
    assert (rounds(match), match.awaits) == ([[2, 0, 0]], "shuffle")


def test_m16_giving_the_last_card_leaves_an_empty_hand_that_plays_on() -> None:
    match = situation(back="swap", hands=["g4a o6", *HANDS[1:]], draw_pile="y3b b3a")
    run(match, f"{SUITE}; A SKUZ y3b on 1; A give o6 to B; B MERCI")
    assert (hand(match, "A"), rounds(match), turn_of(match)) == ("", [], "B")
    run(match, "B draw; C draw")
    assert [move for move in match.legal(0) if move != "MALPOLI"] == ["draw"]
