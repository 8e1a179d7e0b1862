"""The twin of MERCI when somebody lays a last card: what lapses, what is carried out, what is shuffled, what rests."""

import copy
from typing import Any

import pytest

from tests.games.merci.cards import DECK
from tests.games.merci.naive import NaiveMerci
from tests.games.merci.test_naive import HANDS, NOTHING_TO_DRAW, is_open, position, run

IDLE = ["MALPOLI", "quiet"]
A_ALMOST_OUT = ["g4a", "g5b p2b", "o6 b6"]
B_ALMOST_OUT = [HANDS[0], "p2b", HANDS[2]]


def everything(twin: NaiveMerci) -> dict[str, Any]:
    """All that the twin knows, to be compared later."""
    return copy.deepcopy(vars(twin) | {"offers": offers(twin)})


def offers(twin: NaiveMerci) -> list[list[str]]:
    return [twin.may(seat) for seat in range(3)]


# What lapses (M-12, M-16)


@pytest.mark.parametrize(
    ("back", "before", "hands", "hearts"),
    [
        ("one", "", [4, 0, 4], [0, 0, 0]),  # nobody is named any more
        ("one", "; A to C", [4, 0, 4], [0, 0, 0]),  # nobody thanks, nobody draws
        ("two", "; A to B", [4, 0, 4], [0, 0, 0]),  # the winner least of all
        ("heart", "", [4, 0, 4], [0, 0, 0]),  # nobody is given the heart
        ("heart", "; A heart C", [4, 0, 4], [0, 0, 1]),  # a heart already given stays
        ("heart", "; A heart C; A to C", [4, 0, 4], [0, 0, 1]),
        ("swap", "", [5, 0, 4], [0, 0, 0]),  # the card drawn for the swap stays
        ("swap", "; A give o6 to C", [5, 0, 4], [0, 0, 0]),  # a gift goes back to its giver
        ("swap", "; A give o6 to B", [5, 0, 4], [0, 0, 0]),  # also one for the winner
    ],
)
def test_a_last_skuz_ends_the_effect_of_another_m12(
    back: str, before: str, hands: list[int], hearts: list[int]
) -> None:
    twin = run(position(back=back, hands=B_ALMOST_OUT), f"A SIOUPLAIT g4a on 3{before}; B SKUZ p2b on 2")
    assert (twin.winner, twin.effect, offers(twin)) == (1, None, [IDLE] * 3)
    assert [len(hand) for hand in twin.hands] == hands
    assert twin.hearts == hearts


@pytest.mark.parametrize("before", ["", "; A to B", "; A to C"])
def test_a_last_skuz_ends_an_older_effect_of_the_winner_m12(before: str) -> None:
    twin = run(position(hands=["g4a y3b", *HANDS[1:]]), f"A SIOUPLAIT g4a on 3{before}; A SKUZ y3b on 1")
    assert (twin.effect, offers(twin), len(twin.draw_pile)) == (None, [IDLE] * 3, 6)
    assert run(twin, "clock close").rounds == [[2, 0, 0]]


def test_the_giver_of_a_swap_who_has_no_card_left_wins_m16() -> None:
    twin = position(back="swap", hands=["g4a p2b", "g5b b4b", HANDS[2]], draw_pile="y3b b3a")
    run(twin, "A SIOUPLAIT g4a on 3; A SKUZ y3b on 1; A SKUZ p2b on 2")
    assert (twin.winner, twin.effect) == (0, None)


def test_the_winners_own_gift_counts_for_nobody_m12() -> None:
    twin = position(back="swap", hands=["g4a y3b", "b4b", "o3a"])
    run(twin, "A SIOUPLAIT g4a on 3; A give y6 to B; A SKUZ y3b on 1; clock close")
    assert (twin.rounds, twin.hands) == ([[2, 0, 0]], [[], ["b4b"], ["o3a"]])


def test_hands_count_with_the_gift_that_went_back_m12_m14() -> None:
    twin = position(back="swap", hands=["g4a o6 b6", "p2b", "g1 y4b"], hearts=[1, 0, 1])
    run(twin, "A SIOUPLAIT g4a on 3; A give o6 to C; B SKUZ p2b on 2; clock close")
    assert twin.rounds == [[0, 2, 1]]


def test_the_25th_heart_finds_the_gift_with_its_giver_m15() -> None:
    twin = position(back="swap", hands=["g4a o6 b6", "p2b", "g1 y4b o5a"], hearts=[5, 0, 5], reserve=1)
    run(twin, "A SIOUPLAIT g4a on 3; A give o6 to C; B SKUZ p2b on 2; clock close")
    assert twin.outcome() == {"points": [5, 1, 5], "rounds": [[5, 1, 5]], "ranks": [2, 1, 2]}


# What is carried out (M-12)


def test_the_effect_of_the_last_card_is_carried_out_and_nothing_is_laid_m12() -> None:
    twin = run(position(back="two", hands=A_ALMOST_OUT, hearts=[0, 3, 3]), "A SIOUPLAIT g4a on 3")
    assert not is_open(twin, "B SKUZ p2b on 2")
    assert offers(run(twin, "A to B")) == [IDLE, ["MERCI", "MERCI BEAUCOUP", "silent", *IDLE], IDLE]
    assert run(twin, "B MERCI BEAUCOUP; clock close").rounds == [[2, 2, 3]]  # hands count after it


def test_the_winner_draws_and_gives_the_card_of_a_swap_m12() -> None:
    twin = run(position(back="swap", hands=A_ALMOST_OUT), "A SIOUPLAIT g4a on 3")
    assert twin.may(0) == ["give y6 to B", "give y6 to C", *IDLE]
    assert run(twin, "A give y6 to C; C MERCI").hands == [[], ["g5b", "p2b"], ["o6", "b6", "y6"]]


def test_wrong_thanks_in_the_last_effect_may_be_denounced_m12() -> None:
    twin = position(hands=["g4a", "g5b", "o6 b6"], hearts=[0, 3, 3])
    run(twin, "A SIOUPLAIT g4a on 3; A to B; B silent")
    assert (offers(twin), twin.rounds) == ([IDLE, [], IDLE], [])
    assert run(copy.deepcopy(twin), "C MALPOLI").rounds == [[2, 2, 3]]
    assert run(twin, "C quiet; A quiet").rounds == [[2, 3, 3]]


@pytest.mark.parametrize(
    ("rules", "last", "drawn", "turn"),
    [("full", "p3a", ["y6"], 1), ("full", "y3b", ["y6"], 1), ("starter", "y3b", [], 0)],
)
def test_a_fault_in_the_last_play_may_be_denounced_m12(rules: str, last: str, drawn: list[str], turn: int) -> None:
    before = position(rules, hands=[last, *HANDS[1:]])
    twin = run(before, f"A SIOUPLAIT {last} on 1")
    assert (twin.winner, offers(twin), twin.turn()) == (0, [[], IDLE, IDLE], 1)
    assert run(copy.deepcopy(twin), "B quiet; C quiet").rounds == [[2, 0, 0]]
    run(twin, "C MALPOLI")
    assert (twin.winner, twin.hands[0], twin.turn()) == (None, [last, *drawn], turn)


# What is shuffled (M-13)


def test_a_won_round_is_not_shuffled_for_nothing_m13() -> None:
    twin = run(position(hands=["p3a", *HANDS[1:]], **NOTHING_TO_DRAW), "A p3a on 1")
    assert (twin.cards_to_reshuffle(), twin.awaits(), twin.winner) == (["y3a"], None, 0)


@pytest.mark.parametrize(
    ("hands", "play"), [(A_ALMOST_OUT, "A SIOUPLAIT g4a on 3"), ([*HANDS[:2], "g1"], "C SIOUPLAIT g1 on 3")]
)
def test_the_winners_effect_needs_a_back_to_read_m13(hands: list[str], play: str) -> None:
    twin = run(position(hands=hands, **NOTHING_TO_DRAW), play)
    assert (twin.awaits(), twin.cards_to_reshuffle(), offers(twin)) == ("shuffle", ["g5a"], [[]] * 3)
    assert is_open(run(twin, "shuffle g5a"), f"{play[0]} to B")


def test_the_25th_heart_comes_before_that_shuffle_m13_m15() -> None:
    twin = run(
        position(hands=[*HANDS[:2], "g1"], hearts=[5, 5, 0], reserve=1, **NOTHING_TO_DRAW), "C SIOUPLAIT g1 on 3"
    )
    assert (twin.over(), twin.awaits(), twin.hearts) == (True, None, [5, 5, 1])


def test_the_second_of_two_cards_may_need_a_shuffle_m13() -> None:
    twin = position(back="two", draw_pile="y6", hands=A_ALMOST_OUT)
    run(twin, "A SIOUPLAIT g4a on 3; A to B; B MERCI BEAUCOUP")
    assert (twin.hands[1][2:], twin.awaits(), offers(twin)) == (["y6"], "shuffle", [[]] * 3)
    assert run(twin, "shuffle g5a y2a").hands[1][2:] == ["y6", "g5a"]


LAST_CARDS_DRAWN = [
    ("one", "y6", "A to B; B silent"),
    ("swap", "y6", "A give y6 to B; B silent"),
    ("two", "y6 b3a", "A to B; B MERCI"),
]


@pytest.mark.parametrize(("back", "draw_pile", "script"), LAST_CARDS_DRAWN)
def test_nothing_is_shuffled_after_the_last_card_drawn_m13(back: str, draw_pile: str, script: str) -> None:
    twin = run(position(back=back, draw_pile=draw_pile, hands=A_ALMOST_OUT), f"A SIOUPLAIT g4a on 3; {script}")
    assert (twin.draw_pile, twin.cards_to_reshuffle()) == ([], ["y2a", "g5a"])
    assert offers(twin) == [IDLE, [], IDLE]
    assert run(twin, "clock close").rounds == [[2, 0, 0]]


@pytest.mark.parametrize(("back", "draw_pile", "script"), LAST_CARDS_DRAWN)
def test_denounced_thanks_are_shuffled_for_m13(back: str, draw_pile: str, script: str) -> None:
    twin = run(position(back=back, draw_pile=draw_pile, hands=A_ALMOST_OUT), f"A SIOUPLAIT g4a on 3; {script}")
    run(twin, "C MALPOLI")
    assert (twin.awaits(), twin.rounds, offers(twin)) == ("shuffle", [], [[]] * 3)
    run(twin, "shuffle g5a y2a")
    assert (twin.hands[1][-1], twin.draw_pile, twin.rounds) == ("g5a", ["y2a"], [[2, 0, 0]])


@pytest.mark.parametrize(
    ("rules", "first", "drawn"), [("full", "A SKUZ p3a on 1", ["y3a"]), ("starter", "A y3b on 1", [])]
)
def test_a_last_card_that_can_be_denounced_counts_as_won_m13(rules: str, first: str, drawn: list[str]) -> None:
    twin = run(position(rules, hands=B_ALMOST_OUT, **NOTHING_TO_DRAW), f"{first}; B p2b on 2")
    assert (twin.cards_to_reshuffle(), twin.awaits()) == (["y3a"], None)
    assert run(copy.deepcopy(twin), "clock close").rounds == [[0, 2, 0]]
    assert run(twin, "C MALPOLI").awaits() == "shuffle"  # the pile is looked at again at once
    assert run(twin, "shuffle y3a").hands[1] == ["p2b", *drawn]


# What rests (M-19)


def polite() -> NaiveMerci:
    return run(position(hands=["p3a", *HANDS[1:]]), "A p3a on 1")


def thanked() -> NaiveMerci:
    return run(position(hands=A_ALMOST_OUT), "A SIOUPLAIT g4a on 3; A to B; B MERCI")


def test_after_a_polite_last_card_all_others_are_asked_m19() -> None:
    twin = polite()
    assert (twin.over(), twin.awaits(), twin.rounds, offers(twin)) == (False, None, [], [IDLE] * 3)
    assert twin.turn() == 1
    assert run(twin, "B quiet").turn() == 2
    assert run(twin, "C quiet").rounds == [[2, 0, 0]]


def test_after_the_thanks_all_but_who_took_the_cards_are_asked_m19() -> None:
    twin = thanked()
    assert (twin.rounds, offers(twin), twin.turn()) == ([], [IDLE] * 3, 2)
    assert run(twin, "B quiet; C quiet; C quiet").turn() == 0
    assert run(twin, "A quiet").rounds == [[2, 0, 0]]


@pytest.mark.parametrize("rest", [polite, thanked])
def test_the_clock_ends_the_rest_m19(rest: Any) -> None:
    assert run(rest(), "clock close").rounds == [[2, 0, 0]]


@pytest.mark.parametrize("rest", [polite, thanked])
def test_the_rest_can_be_ended_without_a_word_m19(rest: Any) -> None:
    twin = rest()
    twin.end_rest()
    assert (twin.rounds, twin.awaits()) == ([[2, 0, 0]], "shuffle")


@pytest.mark.parametrize("rest", [polite, thanked])
def test_malpoli_does_nothing_in_a_rest_m17_m19(rest: Any) -> None:
    twin = rest()
    before = everything(twin)
    assert everything(run(twin, "A MALPOLI; B MALPOLI; C MALPOLI; C MALPOLI")) == before


@pytest.mark.parametrize("before", ["", "A y3b on 1", "A SIOUPLAIT g4a on 3", "A SIOUPLAIT g4a on 3; A to B; B silent"])
def test_only_a_rest_can_be_ended_without_a_word_m19(before: str) -> None:
    twin = run(position(), before)
    known = everything(twin)
    twin.end_rest()
    assert everything(twin) == known


def test_a_rude_last_card_is_waited_for_m12() -> None:
    twin = run(position(hands=["p3a", *HANDS[1:]]), "A SKUZ p3a on 1")
    twin.end_rest()
    assert (twin.rounds, is_open(twin, "B MALPOLI")) == ([], True)


@pytest.mark.parametrize("hearts", [[0, 0, 0], [4, 0, 0]])
def test_idle_words_may_come_after_the_rest_and_do_nothing_m19(hearts: list[int]) -> None:
    twin = run(position(hands=["p3a", *HANDS[1:]], hearts=hearts), "A p3a on 1; clock close")
    known = everything(twin)
    assert (offers(twin), twin.turn()) == ([IDLE] * 3, None)
    assert everything(run(twin, "clock close; A quiet; B quiet; C quiet; B MALPOLI; clock close")) == known


def test_nobody_says_anything_after_a_25th_heart_without_a_last_card_m15() -> None:
    assert offers(run(position(reserve=1, hearts=[5, 1, 0]), "C SIOUPLAIT g1 on 3")) == [[]] * 3


def test_the_next_deal_ends_the_idle_words_m19() -> None:
    twin = run(polite(), "clock close; shuffle " + " ".join(DECK))
    assert (twin.winner, is_open(twin, "B draw")) == (None, True)


@pytest.mark.parametrize("before", ["", "A SIOUPLAIT g4a on 3", "A SIOUPLAIT g4a on 3; A to B"])
def test_an_idle_clock_or_word_does_nothing_in_a_round_m17(before: str) -> None:
    twin = run(position(), before)
    known = everything(twin)
    assert everything(run(twin, "clock close; A MALPOLI; B MALPOLI; A quiet; B quiet; C quiet")) == known
