"""The twin of MERCI, ruling by ruling, in positions made for it."""

from typing import Any

import pytest

from tablee.games.catalogue import GAMES
from tests.games.merci.cards import BACKS, DECK, combinations, is_earned, rank
from tests.games.merci.naive import NaiveMerci
from tests.twins import play_side_by_side

HANDS = ["y3b g4a p3a o6 b6", "g5b p2b o3a b4b", "g1 y4b o5a p5b"]
PILES = ["y2a y3a", "p2a", "g5a"]
DRAW_PILE = "y6 b3a o4a p4b b5b o1"
BACK = "one"
NOTHING_TO_DRAW: dict[str, Any] = {"draw_pile": "", "piles": ["y3a", "p2a", "g5a"]}


def position(rules: str = "full", **changes: Any) -> NaiveMerci:
    """Three seats in the middle of a round, A to play; by default with the cards above, all of the same back."""
    twin = NaiveMerci(3, rules)
    kinds = [kind for kind, number in BACKS.items() for _ in range(number)]
    twin.chance({"chance": "first", "seat": 0})
    twin.chance({"chance": "backs", "backs": dict(zip(DECK, kinds, strict=True))})
    twin.chance({"chance": "shuffle", "cards": DECK})
    twin.backs = dict.fromkeys(DECK, changes.get("back", BACK))
    twin.hands = [hand.split() for hand in changes.get("hands", HANDS)]
    twin.piles = [pile.split() for pile in changes.get("piles", PILES)]
    twin.draw_pile = changes.get("draw_pile", DRAW_PILE).split()
    twin.hearts = list(changes.get("hearts", [0, 0, 0]))
    twin.reserve = changes.get("reserve", 25 - sum(twin.hearts))
    return twin


def run(twin: NaiveMerci, script: str) -> NaiveMerci:
    """Moves like "A draw; clock close; shuffle y2a y3a; B MALPOLI", each of which must be legal."""
    for step in filter(None, script.split("; ")):
        who, what = step.split(maxsplit=1)
        if who == "shuffle":
            twin.chance({"chance": "shuffle", "cards": what.split()})
        elif who == "clock":
            twin.clock({"clock": what.split()[0], "seat": "ABC".find(what[-1])})
        else:
            assert what in twin.may("ABC".index(who)), step
            twin.play("ABC".index(who), what)
    return twin


def is_open(twin: NaiveMerci, step: str) -> bool:
    who, what = step.split(maxsplit=1)
    return what in twin.may("ABC".index(who))


# Combinations (M-5)


@pytest.mark.parametrize(
    ("tops", "expected"),
    [
        ("y2a p4a g3a", ["SUITE 2"]),
        ("b2a b3a b4a", ["SUITE 2", "COLOUR b"]),
        ("b2a b2b b2a", ["COLOUR b", "VALUE 2"]),
        ("y6 p6 g6", ["VALUE 6"]),
        ("y6 p1 g2a", []),
        ("y2a p3a g3b", []),
    ],
)
def test_combinations_m5(tops: str, expected: list[str]) -> None:
    assert combinations(tuple(tops.split())) == expected


@pytest.mark.parametrize(
    ("tops", "card", "earned"),
    [
        ("y2a p3a g4a", "y5a", True),  # 2-3-4 to 3-4-5
        ("b2a b6 b4a", "b3a", False),  # blue to blue
        ("b2a b6 b4a", "b5a", True),  # blue stays, and 4-5-6 is new
        ("b2a b3a y4a", "b4a", False),  # the 2 goes: neither suite nor colour
        ("y2a b3a b4a", "b2b", True),  # the suite stays, and blue is new
        ("y3a p3b g2a", "y2b", False),
    ],
)
def test_a_new_combination_earns_siouplait_m5(tops: str, card: str, earned: bool) -> None:
    assert is_earned(tuple(tops.split()), card, 0) is earned


# What is open


@pytest.mark.parametrize(
    ("rules", "before", "refused", "accepted"),
    [
        ("full", "", "A o6 on 1", "A p3a on 1"),  # neither colour nor value (M-3)
        ("full", "", "B draw", "A draw"),  # out of turn (M-3)
        ("full", "A draw", "A draw", "B draw"),  # it ends the turn (M-3)
        ("full", "A SKUZ y3b on 1", "B draw", "A draw"),  # SKUZ does not (M-4)
        ("full", "B SKUZ p2b on 2; B SKUZ g5b on 3", "B draw", "A draw"),  # nor out of turn (M-4)
        ("full", "A y3b on 1; clock close", "B draw", "A draw"),  # the card decides (M-4)
        ("full", "A SKUZ p3a on 1", "A draw", "B draw"),  # and here too (M-4)
        ("full", "A SIOUPLAIT g4a on 3", "A to A", "A to B"),  # any other player (M-6)
        ("full", "A SIOUPLAIT g4a on 3", "A give o6 to B", "A to C"),  # the back says "one" (M-6)
        ("full", "A SIOUPLAIT p3a on 1", "A to B", "B draw"),  # not earned (M-10)
        ("full", "A g4a on 3", "A to B", "B draw"),  # not announced (M-10)
        ("full", "A SIOUPLAIT g4a on 3", "B draw", "B quiet"),  # nobody draws for a turn (M-16)
        ("full", "A SIOUPLAIT g4a on 3", "C SIOUPLAIT g1 on 3", "B SKUZ p2b on 2"),  # no interception (M-16)
        ("full", "A SIOUPLAIT g4a on 3", "B p2b on 2", "B SKUZ p2b on 2"),  # no fault (M-16)
        ("full", "A SIOUPLAIT g4a on 3; A to B", "C MERCI", "B SKUZ p2b on 2"),  # who owes thanks too (M-16)
        ("full", "A SIOUPLAIT g4a on 3; A to C; C MERCI", "A draw", "B draw"),  # then the next turn (M-16)
        ("full", "A draw; C SIOUPLAIT g1 on 3; C to B; B MERCI", "B draw", "A draw"),  # left of who intercepted (M-11)
        ("full", "C g1 on 3; A draw", "C draw", "B draw"),  # unannounced: a fault, the turn stays (M-10)
        ("full", "C SIOUPLAIT y4b on 1", "C to A", "A draw"),  # neither a 1 nor a 6 (M-11)
        ("full", "A p3a on 1; B MALPOLI", "A p3a on 1", "B draw"),  # nothing was wrong (M-17)
        ("full", "A SKUZ p3a on 1; B MALPOLI", "A draw", "A SKUZ y3b on 1"),  # taken back, and no ban (M-10)
        ("full", "A y3b on 1; B MALPOLI", "A draw", "B draw"),  # the turn is over (M-10)
        ("full", "C y4b on 1; B MALPOLI", "B draw", "A draw"),  # it was not C's turn (M-10)
        ("full", "A y3b on 1", "A draw", "B MALPOLI"),  # the culprit waits (M-18)
        ("full", "A SKUZ p3a on 2", "A SKUZ y3b on 1", "B SKUZ g5b on 3"),  # not even a SKUZ (M-18)
        ("full", "A y3b on 1", "A MALPOLI", "C MALPOLI"),  # and does not denounce (M-17)
        ("full", "A y3b on 1", "A quiet", "B quiet"),  # nor is asked (M-17)
        ("full", "A SIOUPLAIT g4a on 3; A to B; B silent", "B quiet", "A quiet"),  # the same after thanks (M-17)
        ("full", "A y3b on 1; B quiet; B quiet", "A draw", "C quiet"),  # C has not answered (M-17)
        ("full", "A y3b on 1; B quiet; C quiet", "B draw", "A draw"),  # all others have (M-17)
        ("full", "A y3b on 1; B SKUZ p2b on 2", "B draw", "A draw"),  # the next card closes (M-17)
        ("full", "B quiet; C quiet; A y3b on 1", "A draw", "B quiet"),  # quiet before the fault is no answer (M-17)
        ("full", "A SIOUPLAIT g4a on 3; A to B; clock silent B", "B draw", "C MALPOLI"),  # wrong thanks (M-7, M-18)
        ("full", "A SIOUPLAIT g4a on 3; A to B; B MERCI BEAUCOUP; C quiet; A quiet", "A draw", "B draw"),  # (M-17)
        ("starter", "", "A SKUZ p3a on 1", "A SIOUPLAIT p3a on 1"),  # SKUZ with another card (M-9)
        ("starter", "", "B o3a on 1", "B p2b on 2"),  # out of turn only the identical card (M-9)
        ("starter", "A draw", "C SIOUPLAIT g1 on 3", "B draw"),  # no interception (M-9, M-11)
        ("starter", "A SIOUPLAIT p3a on 1", "A to B", "A MALPOLI"),  # needless, and no fault (M-9)
        ("starter", "A y3b on 1; B MALPOLI", "B draw", "A draw"),  # the turn is kept (M-9)
        ("starter", "A SIOUPLAIT y3b on 1", "A draw", "B MALPOLI"),  # SIOUPLAIT is not SKUZ (M-9)
    ],
)
def test_one_is_refused_and_the_other_open(rules: str, before: str, refused: str, accepted: str) -> None:
    twin = run(position(rules), before)
    assert not is_open(twin, refused)
    assert is_open(twin, accepted)


def test_only_a_1_or_a_6_intercepts_m11() -> None:
    hands = [*HANDS[:2], "g1 g4b o5a"]
    assert is_open(run(position(hands=hands), "C SIOUPLAIT g1 on 3"), "C to A")
    assert is_open(run(position(hands=hands), "C SIOUPLAIT g4b on 3"), "A MALPOLI")
    assert not is_open(run(position(hands=hands), "C SIOUPLAIT g4b on 3"), "C to A")


# Effects


def test_a_1_or_a_6_brings_a_heart_if_it_is_earned_m6() -> None:
    assert run(position(), "C SIOUPLAIT g1 on 3").hearts == [0, 0, 1]
    assert run(position(), "C g1 on 3").hearts == [0, 0, 0]
    assert run(position(), "A SIOUPLAIT g4a on 3").hearts == [0, 0, 0]


def test_one_and_two_are_drawn_with_the_thanks_m2_m7() -> None:
    assert run(position(), "A SIOUPLAIT g4a on 3; A to B; B MERCI").hands[1][4:] == ["y6"]
    twin = run(position(back="two"), "A SIOUPLAIT g4a on 3; A to B; B MERCI BEAUCOUP")
    assert (twin.hands[1][4:], twin.window) == (["y6", "b3a"], None)


def test_wrong_thanks_cost_one_more_card_once_m7() -> None:
    for said in ("silent", "MERCI"):
        twin = run(position(back="two"), f"A SIOUPLAIT g4a on 3; A to B; B {said}; C MALPOLI; A MALPOLI")
        assert twin.hands[1][4:] == ["y6", "b3a", "o4a"]


def test_a_card_given_is_in_no_hand_until_the_thanks_m6() -> None:
    twin = run(position(back="swap"), "A SIOUPLAIT g4a on 3; A give y6 to C")
    assert [len(hand) for hand in twin.hands] == [4, 4, 4]
    assert run(twin, "C MERCI").hands[2][4:] == ["y6"]


def test_giving_the_last_card_does_not_win_m12() -> None:
    twin = position(back="swap", hands=["g4a o6", *HANDS[1:]], draw_pile="y3b b3a")
    run(twin, "A SIOUPLAIT g4a on 3; A SKUZ y3b on 1; A give o6 to B; B MERCI")
    assert (twin.hands[0], twin.winner, twin.turn()) == ([], None, 1)


def test_the_fewest_hearts_get_one_m8() -> None:
    twin = run(position(back="heart"), "A SIOUPLAIT g4a on 3; A heart A; A to B; B MERCI")
    assert (twin.hearts, twin.hands[1][4:]) == ([1, 0, 0], ["y6"])
    assert run(position(back="heart", hearts=[1, 2, 0]), "A SIOUPLAIT g4a on 3; A to C").hearts == [1, 2, 1]
    tied = position(back="heart", hearts=[1, 0, 0])
    assert not is_open(run(tied, "A SIOUPLAIT g4a on 3"), "A heart A")


# Faults


def test_a_denounced_fault_costs_a_card_in_the_full_rules_only_m9_m10() -> None:
    full = run(position(), "A y3b on 1; B MALPOLI")
    assert (full.piles[0], full.hands[0][-2:]) == (["y2a", "y3a"], ["y3b", "y6"])
    starter = run(position("starter"), "A y3b on 1; B MALPOLI")
    assert (starter.piles[0], starter.hands[0][-1], len(starter.draw_pile)) == (["y2a", "y3a"], "y3b", 6)


# Shuffling (M-13)


def test_an_empty_draw_pile_is_renewed_after_a_card_drawn_m13() -> None:
    twin = run(position(draw_pile="y6"), "A draw")
    assert (twin.awaits(), twin.cards_to_reshuffle(), twin.may(1), twin.turn()) == ("shuffle", ["y2a"], [], None)
    assert run(twin, "shuffle y2a").turn() == 1


def test_two_cards_may_need_a_shuffle_each_m13() -> None:
    twin = run(position(back="two", draw_pile="y6", piles=["y3a", "p2a", "g5a"]), "A SIOUPLAIT g4a on 3; A to B")
    run(twin, "B MERCI BEAUCOUP; shuffle g5a")
    assert (twin.hands[1][4:], twin.awaits(), twin.draw_pile) == (["y6", "g5a"], None, [])


def test_with_nothing_to_shuffle_nobody_draws_m13() -> None:
    twin = run(position(**NOTHING_TO_DRAW), "A draw")
    assert (twin.hands[0], twin.turn()) == (HANDS[0].split(), 1)


def test_the_card_under_a_fault_waits_for_the_window_m13() -> None:
    assert run(position(**NOTHING_TO_DRAW), "A SKUZ p3a on 1").awaits() is None
    assert run(position(**NOTHING_TO_DRAW), "A SKUZ p3a on 1; clock close").cards_to_reshuffle() == ["y3a"]
    assert run(position(**NOTHING_TO_DRAW), "A SKUZ p3a on 1; B quiet; C quiet").cards_to_reshuffle() == ["y3a"]
    assert run(position(**NOTHING_TO_DRAW), "A SKUZ p3a on 1; B draw; shuffle y3a").hands[1][4:] == ["y3a"]
    denounced = run(position(**NOTHING_TO_DRAW), "A SKUZ p3a on 1; B MALPOLI")
    assert (denounced.awaits(), denounced.hands[0]) == (None, ["y3b", "g4a", "o6", "b6", "p3a"])


def test_the_next_card_is_laid_before_the_shuffle_m13() -> None:
    """RULINGS are silent here: the window closes with the card, so both covered cards are shuffled."""
    twin = run(position(**NOTHING_TO_DRAW), "A SKUZ p3a on 1; B SKUZ p2b on 2")
    assert twin.cards_to_reshuffle() == ["y3a", "p2a"]


# Ends (M-14, M-15)


def test_hearts_are_lost_for_full_threes_and_the_left_neighbour_opens_m14() -> None:
    hands = ["g5b o6 y4b p4b b5b o1", "g4a", "b4b o3a"]
    twin = position(hands=hands, hearts=[3, 2, 1])
    twin.seat = 1
    run(twin, "B g4a on 3; clock close")
    assert (twin.rounds, twin.reserve, twin.opener) == ([[1, 4, 1]], 19, 2)


def test_enough_hearts_end_the_match_m14() -> None:
    twin = run(position(hands=["p3a", "g5b p2b", "g1"], hearts=[4, 0, 0]), "A p3a on 1; clock close")
    assert (twin.over(), twin.outcome()["ranks"]) == (True, [1, 3, 2])


def test_the_25th_heart_ends_the_match_at_once_m15() -> None:
    twin = run(position(reserve=1, hearts=[5, 1, 0]), "C SIOUPLAIT g1 on 3")
    assert twin.outcome() == {"points": [5, 1, 1], "rounds": [[5, 1, 1]], "ranks": [2, 3, 1]}
    twin = run(position(reserve=1, hearts=[5, 0, 1], back="heart"), "A SIOUPLAIT g4a on 3")
    assert (twin.hearts, twin.outcome()["ranks"]) == ([5, 1, 1], [2, 1, 3])
    twin = run(position(reserve=1, hearts=[0, 5, 5], hands=["p3a", *HANDS[1:]]), "A p3a on 1; clock close")
    assert twin.outcome() == {"points": [1, 5, 5], "rounds": [[1, 5, 5]], "ranks": [1, 2, 2]}


def test_ranks_m14() -> None:
    assert rank([6, 6, 0, 2], [1, 0, 3, 3], None) == [2, 1, 4, 3]
    assert rank([6, 6, 0, 2], [1, 1, 3, 3], None) == [1, 1, 4, 3]


@pytest.mark.parametrize(("seats", "seed"), [(4, 803), (6, 672)])
def test_a_round_that_ends_with_a_shuffle_is_counted(seats: int, seed: int) -> None:
    """The draw pile is shuffled anew for a draw that ends the round (M-13, M-14); the twin found it."""
    play_side_by_side(GAMES["merci"], seats, {"rules": "full"}, seed)
