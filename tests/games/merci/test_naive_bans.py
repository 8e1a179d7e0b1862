"""The twin of MERCI under starter rules: a card that was sent back lies on no identical card (M-9)."""

import pytest

from tests.games.merci.cards import DECK
from tests.games.merci.naive import NaiveMerci
from tests.games.merci.test_naive import HANDS, is_open, position, run

PILES = ["y3a", "y2a", "g5a"]
WORDS = ["", "SIOUPLAIT ", "SKUZ "]


def sent_back(**changes: object) -> NaiveMerci:
    """A has laid the yellow 3 on its twin without SKUZ, and holds it again."""
    return run(position("starter", **{"piles": PILES, **changes}), "A y3b on 1; B MALPOLI")


@pytest.mark.parametrize("word", WORDS)
def test_with_no_word_does_it_lie_on_its_twin_again_m9(word: str) -> None:
    twin = sent_back()
    assert not is_open(twin, f"A {word}y3b on 1")
    assert not is_open(run(twin, "A draw; B draw; C draw"), f"A {word}y3b on 1")


@pytest.mark.parametrize("word", WORDS)
def test_the_ban_outlasts_the_card_it_lay_on_m9(word: str) -> None:
    twin = run(sent_back(), "A p3a on 1; B draw; C draw")
    twin.piles[2].append("y3a")
    assert not is_open(twin, f"A {word}y3b on 3")


def test_by_colour_or_value_it_may_be_laid_m9() -> None:
    twin = sent_back(piles=["y3a", "y2a", "g3a"])
    assert is_open(twin, "A y3b on 2")
    assert is_open(twin, "A y3b on 3")
    assert not is_open(twin, "A SKUZ y3b on 2")


def test_it_is_no_skuz_in_an_effect_either_m9_m16() -> None:
    twin = run(sent_back(piles=["y3a", "p2a", "g5a"]), "A SIOUPLAIT g4a on 3")
    assert twin.effect is not None
    assert not is_open(twin, "A SKUZ y3b on 1")


def test_the_ban_is_of_this_player_and_this_card_m9() -> None:
    twin = sent_back(hands=["y3b g4a g5b", *HANDS[1:]])
    assert is_open(twin, "A SKUZ g5b on 3")
    twin.hands[0].remove("y3b")
    twin.hands[2].append("y3b")
    assert is_open(twin, "C SKUZ y3b on 1")


def test_the_ban_ends_when_the_card_is_laid_by_colour_m9() -> None:
    twin = run(sent_back(), "A y3b on 2; B draw; C draw")
    twin.piles[1].remove("y3b")
    twin.hands[0].append("y3b")
    assert is_open(twin, "A SKUZ y3b on 1")


def test_the_ban_ends_when_the_card_is_given_away_m9() -> None:
    twin = sent_back(back="swap", piles=["y3a", "p2a", "g5a"])
    run(twin, "A SIOUPLAIT g4a on 3; A give y3b to C; C MERCI")
    assert is_open(twin, "C SKUZ y3b on 1")
    twin.hands[2].remove("y3b")
    twin.hands[0].append("y3b")
    assert is_open(twin, "A SKUZ y3b on 1")


def test_the_ban_ends_with_the_round_m9() -> None:
    twin = sent_back(hands=["y3b p3a", "o3a", "g1"])
    run(twin, "A draw; B o3a on 1; clock close; shuffle " + " ".join(DECK))
    twin.hands[0], twin.piles[0] = ["y3b", "o4a"], ["y3a"]
    assert is_open(twin, "A SKUZ y3b on 1")


def test_a_last_card_sent_back_costs_nothing_but_the_ban_m9_m12() -> None:
    twin = sent_back(hands=["y3b", *HANDS[1:]])
    assert (twin.winner, twin.hands[0], twin.turn()) == (None, ["y3b"], 0)
    assert not is_open(twin, "A y3b on 1")
    assert is_open(twin, "A draw")


def test_full_rules_know_no_ban_m10() -> None:
    twin = run(position(), "A y3b on 1; B MALPOLI")
    assert is_open(twin, "A SKUZ y3b on 1")
    assert is_open(twin, "A y3b on 1")
