"""MERCI, order and clock: M-19; and that every ruling of MERCI has a test."""

import re
from pathlib import Path

import pytest

from tests.games.merci.situation import (
    EVERY_SEAT_COUNT,
    LETTERS,
    begin,
    counts,
    deal,
    denounceable,
    is_open,
    run,
    situation,
    tops,
    turn_of,
    why_not,
)

ROOT = Path(__file__).parents[3]


# --- M-19 ------------------------------------------------------------------------------------------------------------
def test_m19_what_comes_first_counts() -> None:
    """The draw closes the window: MALPOLI one moment later comes too late."""
    early = run(situation(), "A SKUZ p3a on 1; C MALPOLI; B draw")
    late = run(situation(), "A SKUZ p3a on 1; B draw; C MALPOLI")
    assert (tops(early), tops(late)) == ("y3a p2a g5a", "p3a p2a g5a")


def test_m19_anybody_may_act_at_any_time_in_the_order_of_arrival() -> None:
    match = run(situation(), "B SKUZ g5b on 3; C quiet; A SKUZ y3b on 1; B SKUZ p2b on 2; A draw")
    assert (tops(match), turn_of(match)) == ("y3b p2b g5b", "B")


def test_m19_the_clock_closes_the_window() -> None:
    match = run(situation(), "A y3b on 1; clock close")
    assert (denounceable(match), is_open(match, "A draw")) == ("nothing", True)


def test_m19_the_clock_says_nothing_for_whoever_owes_thanks() -> None:
    match = run(situation(), "A SIOUPLAIT g4a on 3; A to C; clock silent C")
    assert (counts(match), denounceable(match)) == ([4, 4, 5], "thanks")


def test_m19_the_clock_with_nothing_to_close_changes_nothing() -> None:
    match = run(situation(), "clock close")
    assert (tops(match), turn_of(match), denounceable(match)) == ("y3a p2a g5a", "A", "nothing")


@pytest.mark.parametrize("event", ["clock silent A", "clock silent B"])
def test_m19_the_clock_is_silent_only_for_whoever_owes_thanks(event: str) -> None:
    assert why_not(situation(), event) is not None
    assert why_not(run(situation(), "A SIOUPLAIT g4a on 3; A to C"), event) is not None


@pytest.mark.parametrize("event", ["clock draw", "clock quiet B"])
def test_m19_the_clock_plays_for_nobody(event: str) -> None:
    assert why_not(situation(), event) == "M-19"


@EVERY_SEAT_COUNT
def test_m19_programs_are_asked_in_seat_order_the_seat_that_must_decide_last(seats: int) -> None:
    match = deal(begin(seats, opener=1))
    asked = []
    while match.turn != 1:
        assert match.turn is not None
        asked.append(match.turn)
        match.play(match.turn, "quiet")
    assert asked == [(1 + step) % seats for step in range(1, seats)]
    assert is_open(match, "B draw")


def test_m19_nobody_reacts_is_an_answer_but_not_to_a_turn_or_a_choice() -> None:
    assert why_not(situation(), "A quiet") == "M-19"
    match = run(situation(), "A SIOUPLAIT g4a on 3")
    assert (why_not(match, "A quiet"), is_open(match, "B quiet")) == ("M-19", True)


def test_m19_everybody_is_asked_again_after_every_card() -> None:
    match = run(situation(), "B quiet; C quiet")
    assert match.turn == 0
    assert LETTERS[run(match, "A draw").turn or 0] == "C"
    assert run(match, "A quiet; C quiet").turn == 1


# --- All of them -----------------------------------------------------------------------------------------------------
def test_every_ruling_of_merci_has_a_test() -> None:
    rulings = set(re.findall(r"\*\*M-(\d+)\*\*", (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")))
    assert rulings == {str(number) for number in range(1, 20)}
    texts = [file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_*.py")]
    tested = {number for text in texts for number in re.findall(r"^def test_m(\d+)_", text, re.MULTILINE)}
    assert rulings - tested == set()
