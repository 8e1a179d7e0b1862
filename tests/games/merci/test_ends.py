"""MERCI, the end of a round and of a match: M-12, M-14, M-15."""

from typing import Any

import numpy as np
import pytest

from tablee.kernel import calls
from tests.games.merci.situation import (
    BOTH_RULES,
    HANDS,
    NOTHING_TO_DRAW,
    count,
    counts,
    deal,
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

LAST = ("p3a", "g5b p2b o3a b4b", "g1 o5a")  # A has one card left


# --- M-12 ------------------------------------------------------------------------------------------------------------
@BOTH_RULES
def test_m12_the_last_card_on_turn_wins_the_round_at_once(rules: str) -> None:
    match = run(situation(rules, hands=LAST), "A p3a on 1")
    assert (table(match).last_card_of, table(match).main) == (0, None)
    assert {*match.legal(1), *match.legal(2)} == {"MALPOLI", "quiet"}
    assert (rounds(run(match, "clock close")), match.awaits) == ([[2, 0, 0]], "shuffle")


@BOTH_RULES
def test_m12_the_last_card_by_skuz_wins_out_of_turn(rules: str) -> None:
    assert rounds(count(situation(rules, hands=["p3a o6", "p2b", "g1"]), "B SKUZ p2b on 2")) == [[0, 2, 0]]


def test_m12_the_last_card_by_interception_wins() -> None:
    match = run(situation(hands=["p3a o6", "p2b b4b", "g1"]), "C SIOUPLAIT g1 on 3")
    assert (table(match).last_card_of, hearts(match), rounds(match)) == (2, [0, 0, 1], [])
    assert rounds(count(match, "C to A; A MERCI")) == [[0, 0, 3]]


@BOTH_RULES
def test_m12_the_last_card_with_siouplait_the_effect_is_carried_out_and_hands_count_after_it(rules: str) -> None:
    match = situation(rules, hands=["g4a", "g5b p2b", "o6 b6"], back="two", hearts=[0, 3, 3])
    run(match, "A SIOUPLAIT g4a on 3; A to B")
    assert (rounds(match), table(match).last_card_of) == ([], 0)
    assert rounds(count(match, "B MERCI BEAUCOUP")) == [[2, 2, 3]]


def test_m12_with_swap_the_announcer_draws_the_card_and_gives_it() -> None:
    match = run(situation(hands=["g4a", "g5b p2b", "o6 b6"], back="swap"), "A SIOUPLAIT g4a on 3")
    assert [move for move in match.legal(0) if "give" in move] == ["give y6 to B", "give y6 to C"]
    count(match, "A give y6 to B; B MERCI")
    assert (rounds(match), counts(match)) == ([[2, 0, 0]], [0, 3, 2])


@BOTH_RULES
def test_m12_from_then_on_nothing_is_laid(rules: str) -> None:
    match = run(situation(rules, hands=["g4a", "g5b p2b", "y3b b6"]), "A SIOUPLAIT g4a on 3")
    assert [why_not(match, move) for move in ("C SKUZ y3b on 1", "B SKUZ p2b on 2")] == ["M-12", "M-12"]


EFFECTS = {
    "one": "A SIOUPLAIT g4a on 3",
    "two": "A SIOUPLAIT g4a on 3; A to B",
    "heart": "A SIOUPLAIT g4a on 3",
    "swap": "A SIOUPLAIT g4a on 3",
}


@pytest.mark.parametrize("back", EFFECTS)
def test_m12_a_skuz_with_the_last_card_ends_the_effect_of_another(back: str) -> None:
    match = situation(back=back, hands=[HANDS[0], "p2b", HANDS[2]], hearts=[3, 0, 3])
    run(match, f"{EFFECTS[back]}; B SKUZ p2b on 2")
    assert (table(match).last_card_of, table(match).phase, table(match).main) == (1, "playing", None)
    assert {*match.legal(0), *match.legal(2)} == {"MALPOLI", "quiet"}
    assert match.legal(0) == match.legal(2)


def test_m12_a_heart_already_given_stays() -> None:
    match = situation(back="heart", hands=[HANDS[0], "p2b", HANDS[2]], hearts=[3, 0, 3])
    assert rounds(count(match, "A SIOUPLAIT g4a on 3; B SKUZ p2b on 2")) == [[2, 3, 2]]


def test_m12_a_gift_that_nobody_has_thanked_for_goes_back_to_its_giver() -> None:
    match = situation(back="swap", hands=[HANDS[0], "p2b", HANDS[2]])
    run(match, "A SIOUPLAIT g4a on 3; A give o6 to C; B SKUZ p2b on 2")
    assert ("o6" in hand(match, "A"), counts(match)) == (True, [5, 0, 4])
    assert match.view(None).table.gift is None


def test_m12_the_winners_own_gift_counts_for_nobody() -> None:
    match = situation(back="swap", hands=["g4a o6 y3b", "p2b b6", HANDS[2]])
    run(match, "A SIOUPLAIT g4a on 3; A give o6 to B; A SKUZ y3b on 1")
    assert (table(match).last_card_of, counts(match)) == (None, [1, 2, 4])
    match = situation(back="swap", hands=["g4a y3b", "p2b b6", HANDS[2]], draw_pile="y6 b3a")
    run(match, "A SIOUPLAIT g4a on 3; A give y6 to B; A SKUZ y3b on 1")
    assert (table(match).last_card_of, counts(match)) == (0, [0, 2, 4])
    assert rounds(run(match, "clock close")) == [[2, 0, 0]]


def test_m12_an_older_effect_of_the_winner_lapses_too() -> None:
    match = situation(hands=["g4a y3b", "p2b b6", HANDS[2]])
    run(match, "A SIOUPLAIT g4a on 3; A SKUZ y3b on 1")
    assert (table(match).last_card_of, table(match).phase, is_open(match, "A to B")) == (0, "playing", False)


def test_m12_whoever_owes_thanks_may_win_and_takes_nothing() -> None:
    match = situation(back="two", hands=[HANDS[0], "p2b", HANDS[2]])
    run(match, "A SIOUPLAIT g4a on 3; A to B; B SKUZ p2b on 2")
    assert (counts(match)[1], is_open(match, "B MERCI BEAUCOUP")) == (0, False)


@BOTH_RULES
def test_m12_a_polite_last_card_waits_for_quiet_of_all_others_or_the_clock(rules: str) -> None:
    for closing in ("B quiet; C quiet", "C quiet; B quiet", "clock close"):
        match = run(situation(rules, hands=LAST), f"A p3a on 1; {closing}")
        assert rounds(match) == [[2, 0, 0]]
    match = run(situation(rules, hands=LAST), "A p3a on 1; B quiet; B quiet; B MALPOLI; A MALPOLI; A quiet")
    assert (rounds(match), match.turn) == ([], 2)


@pytest.mark.parametrize(
    ("rules", "last", "faulty"),
    [
        ("full", "p3a", "SKUZ p3a on 1"),
        ("full", "p3a", "SIOUPLAIT p3a on 1"),
        ("full", "g4a", "g4a on 3"),
        ("full", "y3b", "y3b on 1"),
        ("starter", "y3b", "y3b on 1"),
        ("starter", "y3b", "SIOUPLAIT y3b on 1"),
    ],
)
def test_m12_a_fault_in_the_last_play_waits_and_a_denounced_card_is_taken_back(
    rules: str, last: str, faulty: str
) -> None:
    for closing in ("B quiet; C quiet", "clock close"):
        match = run(situation(rules, hands=[last, *HANDS[1:]]), f"A {faulty}")
        assert (rounds(match), match.turn) == ([], 1)
        assert {*match.legal(1), *match.legal(2)} == {"MALPOLI", "quiet"}
        assert rounds(run(match, closing)) == [[2, 0, 0]]
    match = run(situation(rules, hands=[last, *HANDS[1:]]), f"A {faulty}; C MALPOLI")
    assert (rounds(match), table(match).last_card_of) == ([], None)
    assert sorted(hand(match, "A").split()) == sorted([last, "y6"] if rules == "full" else [last])
    assert is_open(match, "B draw" if rules == "full" else "A draw")


def test_m12_a_fault_out_of_turn_with_the_last_card_wins_if_nobody_objects() -> None:
    hands = ["p3a o6", "g5b p2b", "g1"]
    assert rounds(run(situation(hands=hands), "C g1 on 3; A quiet; B quiet")) == [[0, 0, 2]]
    match = run(situation(hands=hands), "C g1 on 3; A MALPOLI")
    assert (turn_of(match), counts(match)) == ("A", [2, 2, 2])


@BOTH_RULES
def test_m12_wrong_thanks_in_the_last_effect_may_be_denounced(rules: str) -> None:
    hands = ["g4a", "g5b p2b b4b o3a", "o6 b6"]
    for closing, lost in (("C MALPOLI", 2), ("clock close", 1), ("A quiet; C quiet", 1)):
        match = situation(rules, hands=hands, hearts=[0, 3, 3])
        run(match, "A SIOUPLAIT g4a on 3; A to B; B silent")
        assert (rounds(match), denounceable(match)) == ([], "thanks")
        assert rounds(run(match, closing)) == [[2, 3 - lost, 3]]


def test_m12_giving_the_last_card_does_not_count() -> None:
    match = situation(back="swap", hands=["g4a o6", *HANDS[1:]], draw_pile="y3b b3a")
    run(match, "A SIOUPLAIT g4a on 3; A SKUZ y3b on 1; A give o6 to B; B MERCI")
    assert (counts(match)[0], rounds(match), table(match).last_card_of) == (0, [], None)


def test_m12_a_last_card_with_siouplait_on_an_empty_draw_pile_has_its_heart_before_the_shuffle() -> None:
    nothing: dict[str, Any] = {**NOTHING_TO_DRAW, "rest": "B"}
    match = run(situation(hands=[*HANDS[:2], "g1"], **nothing), "C SIOUPLAIT g1 on 3")
    assert (match.awaits, hearts(match), table(match).last_card_of) == ("shuffle", [0, 0, 1], 2)


# --- M-14 ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("cards", "lost"),
    [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 2), (7, 2), (8, 2), (9, 3), (10, 3), (11, 3), (12, 4)],
)
def test_m14_one_heart_is_lost_for_every_full_three_cards(cards: int, lost: int) -> None:
    many = ["y1", "y2b", "y4a", "y4b", "y5a", "y5b", "p1", "p3b", "p4a", "p4b", "p5a", "p5b"][:cards]
    match = count(situation(hands=["p3a", " ".join(many), "o6"], hearts=[0, 5, 0]), "A p3a on 1")
    assert rounds(match) == [[2, 5 - lost, 0]]


def test_m14_nobody_falls_below_zero_and_lost_hearts_go_back_to_the_reserve() -> None:
    match = count(situation(hands=["p3a", "y1 y5a b6 o6 g4a b4b", HANDS[2]], hearts=[1, 1, 2]), "A p3a on 1")
    assert (rounds(match), table(match).reserve) == ([[3, 0, 1]], 25 - 4)


@pytest.mark.parametrize(("seats", "enough"), [(3, 6), (4, 6), (5, 5), (6, 5)])
def test_m14_six_hearts_win_with_3_or_4_seats_five_with_more(seats: int, enough: int) -> None:
    hands = ["p3a", "o6", "b6", "b1", "o1", "g6"][:seats]
    for before, over in ((enough - 3, False), (enough - 2, True), (enough - 1, True)):
        match = count(situation(hands=hands, hearts=[before] + [0] * (seats - 1)), "A p3a on 1")
        assert match.is_over is over
        assert rounds(match) == [[before + 2] + [0] * (seats - 1)]


def test_m14_enough_hearts_in_the_middle_of_a_round_are_not_enough() -> None:
    hands = ["y6 o4b", "b4b", "o5a y1 y2b"]
    match = situation(hands=hands, piles=["y3b", "p4a", "g5a"], draw_pile="b3a", hearts=[5, 0, 7])
    run(match, "A SIOUPLAIT y6 on 1; A to B; B MERCI")
    assert (hearts(match), match.is_over) == ([6, 0, 7], False)


def test_m14_whoever_loses_hearts_first_may_miss_the_victory() -> None:
    match = count(situation(hands=["p3a", "o6 b6 b4b", "o5a"], hearts=[0, 6, 0]), "A p3a on 1")
    assert (rounds(match), match.is_over) == ([[2, 5, 0]], False)


def test_m14_another_than_the_winner_of_the_round_may_win_the_match() -> None:
    match = count(situation(hands=["p3a", "o6 b6", "o5a"], hearts=[0, 6, 2]), "A p3a on 1")
    assert match.outcome is not None
    assert (match.outcome.points, match.outcome.ranks) == ((2, 6, 2), (2, 1, 3))


@pytest.mark.parametrize(
    ("hearts_before", "others", "ranks"),
    [
        ([4, 6, 0], ("o6", "b6"), (1, 2, 3)),  # 6 and 6: no card against one
        ([0, 6, 6], ("o6 b6", "o5a"), (3, 2, 1)),  # two cards against one
        ([0, 6, 6], ("o6", "o5a"), (3, 1, 1)),  # shared, and the next is third (S-4)
        ([4, 2, 2], ("o6 b6", "o5a"), (1, 3, 2)),  # all places, not only the first (S-4)
        ([4, 1, 1], ("o6", "o5a"), (1, 2, 2)),
    ],
)
def test_m14_most_hearts_then_fewest_cards_then_shared(
    hearts_before: list[int], others: tuple[str, str], ranks: tuple[int, ...]
) -> None:
    match = count(situation(hands=["p3a", *others], hearts=hearts_before), "A p3a on 1")
    assert match.outcome is not None
    assert match.outcome.ranks == ranks


@pytest.mark.parametrize(("move", "opener"), [("A p3a on 1", "B"), ("B SKUZ p2b on 2", "C"), ("C SKUZ g5b on 3", "A")])
def test_m14_the_left_neighbour_of_the_winner_opens_and_all_50_cards_are_shuffled(move: str, opener: str) -> None:
    match = count(situation(hands=["p3a", "p2b", "g5b"], hearts=[0, 0, 0]), move)
    deal(match)
    assert (turn_of(match), counts(match), table(match).draw_pile) == (opener, [6, 6, 6], 29)


# --- M-15 ------------------------------------------------------------------------------------------------------------
SIX = ("y6 o4b", "b4b o5a", "o5b g4a", "g1 b2a", "p5b b2b", "b5a b3b")


def test_m15_the_25th_heart_wins_at_once_in_the_middle_of_a_round() -> None:
    match = situation(hands=SIX, piles=["y3b", "p4a", "g5a"], draw_pile="b3a", hearts=[3, 4, 4, 4, 4, 5])
    run(match, "A SIOUPLAIT y6 on 1")
    assert match.outcome is not None
    assert (match.outcome.points, match.outcome.ranks) == ((4, 4, 4, 4, 4, 5), (1, 3, 3, 3, 3, 2))
    assert rounds(match) == [[4, 4, 4, 4, 4, 5]]


def test_m15_by_the_effect_of_a_back_too() -> None:
    match = situation(hands=["g4a o6", "b6 b4b", "o5a o1"], back="heart", hearts=[8, 8, 8])
    run(match, "A SIOUPLAIT g4a on 3; A heart C")
    assert match.outcome is not None
    assert (match.outcome.points, match.outcome.ranks) == ((8, 8, 9), (2, 3, 1))


def test_m15_at_the_end_of_a_round_before_the_others_lose_theirs() -> None:
    match = count(situation(hands=["p3a", "o6 b6 b4b", "o5a"], hearts=[0, 12, 12]), "A p3a on 1")
    assert match.outcome is not None
    assert (match.outcome.points, match.outcome.ranks) == ((1, 12, 12), (1, 3, 2))
    assert rounds(match) == [[1, 12, 12]]


def test_m15_with_the_second_heart_of_the_winner() -> None:
    match = count(situation(hands=["p3a", "o6 b6 b4b", "o5a"], hearts=[1, 11, 11]), "A p3a on 1")
    assert match.outcome is not None
    assert (match.outcome.points, match.outcome.ranks[0]) == ((3, 11, 11), 1)


def test_m15_hearts_come_only_from_the_reserve() -> None:
    match = situation(hearts=[8, 8, 8])
    assert table(match).reserve == 1
    points = np.zeros(3, np.int64)
    calls.score(match._box, points)
    assert points.tolist() == [8, 8, 8]
