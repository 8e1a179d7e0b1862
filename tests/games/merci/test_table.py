"""MERCI, the cards and the turns: M-1 to M-5."""

from collections import Counter

import pytest

import tablee
from tablee.games.merci import GAME
from tablee.games.merci.clauses.cards import FIRST_SUITE, FIRST_VALUE, combinations
from tablee.games.merci.notation import NAMES
from tablee.match.checks import checked_seats
from tablee.match.errors import WrongDeal, WrongSeats
from tablee.match.match import box_of
from tests.games.merci.situation import (
    BOTH_RULES,
    EVERY_SEAT_COUNT,
    HANDS,
    LETTERS,
    begin,
    count,
    counts,
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


# --- M-1 -------------------------------------------------------------------------------------------------------------
def test_m1_three_to_six_seats() -> None:
    assert [checked_seats(GAME, seats) for seats in range(3, 7)] == [3, 4, 5, 6]
    for seats in (2, 7):
        with pytest.raises(WrongSeats, match="M-1"):
            checked_seats(GAME, seats)


def test_m1_fifty_cards_five_colours_1_and_6_once_the_others_twice() -> None:
    assert Counter(card[:2] for card in NAMES) == {
        f"{colour}{value}": 1 if value in (1, 6) else 2 for colour in "ypgbo" for value in range(1, 7)
    }
    match = begin()
    for wrong in (NAMES[:-1], [*NAMES, "y1"], [*NAMES[:-1], "y1"]):
        with pytest.raises(WrongDeal, match="M-1"):
            match.deal({"chance": "shuffle", "cards": wrong})


@EVERY_SEAT_COUNT
@BOTH_RULES
def test_m1_six_cards_each_clockwise_from_the_opener_then_three_piles(seats: int, rules: str) -> None:
    match = deal(begin(seats, rules, opener=1))
    for seat in range(seats):
        place = (seat - 1) % seats
        assert hand(match, LETTERS[seat]).split() == NAMES[place : 6 * seats : seats]
    assert tops(match).split() == NAMES[6 * seats : 6 * seats + 3]
    assert (table(match).draw_pile, turn_of(match)) == (50 - 6 * seats - 3, "B")


@EVERY_SEAT_COUNT
def test_m1_25_hearts_in_the_reserve(seats: int) -> None:
    match = deal(begin(seats))
    assert (hearts(match), table(match).reserve) == ([0] * seats, 25)


@EVERY_SEAT_COUNT
def test_s1_any_seat_may_open_the_match(seats: int) -> None:
    openers = {table(tablee.new("merci", seats, seed=seed)).turn_of for seed in range(60)}
    assert openers == set(range(seats))


# --- M-2 -------------------------------------------------------------------------------------------------------------
def test_m2_thirteen_one_thirteen_swap_twelve_heart_twelve_two() -> None:
    backs = tablee.new("merci", 4, seed=3).record()["events"][1]["backs"]
    assert Counter(backs.values()) == {"one": 13, "swap": 13, "heart": 12, "two": 12}
    match = tablee.new("merci", 3, by_hand=True)
    match.deal({"chance": "first", "seat": 0})
    with pytest.raises(WrongDeal):
        match.deal({"chance": "backs", "backs": dict.fromkeys(NAMES, "one")})


def test_m2_backs_are_given_out_once_a_match_from_the_seed() -> None:
    match = count(situation(hands=["p3a", *HANDS[1:]]), "A p3a on 1")
    before = box_of(match)[0].backs.tolist()
    assert match.awaits == "shuffle"
    deal(match)
    assert (box_of(match)[0].backs.tolist(), table(match).phase) == (before, "playing")
    one, same, other = (tablee.new("merci", 3, seed=seed).record()["events"][1] for seed in (1, 1, 2))
    assert one == same != other


def test_m2_the_top_of_the_draw_pile_shows_its_back_and_a_draw_uncovers_the_next() -> None:
    match = deal(begin(3, backs={NAMES[21]: "swap", NAMES[22]: "two", NAMES[23]: "heart"}))
    seen = [table(match).back, *(table(run(match, f"{seat} draw")).back for seat in "AB")]
    assert seen == ["swap", "two", "heart"]


# --- M-3 -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("move", ["g4a on 3", "p3a on 1", "p3a on 2", "draw"])
@BOTH_RULES
def test_m3_the_same_colour_or_the_same_value_or_a_draw_and_the_turn_is_over(rules: str, move: str) -> None:
    match = situation(rules)
    before = counts(match)[0]
    run(match, f"A {move}; clock close")
    assert turn_of(match) == "B"
    assert counts(match)[0] == before + (1 if move == "draw" else -1)


@pytest.mark.parametrize("move", ["o6 on 1", "b6 on 3", "g4a on 1", "SKUZ o6 on 1", "SIOUPLAIT b6 on 2"])
@BOTH_RULES
def test_m3_a_card_that_matches_in_neither_is_refused_whatever_is_said(rules: str, move: str) -> None:
    assert why_not(situation(rules), f"A {move}") == "M-3"
    assert why_not(situation(rules, turn="B"), f"A {move}") == "M-3"


@BOTH_RULES
def test_m3_drawing_out_of_turn_is_refused(rules: str) -> None:
    match = situation(rules)
    assert [why_not(match, f"{seat} draw") for seat in "BC"] == ["M-3", "M-3"]


@BOTH_RULES
def test_m3_drawing_is_allowed_to_whoever_could_lay_and_to_whoever_could_not(rules: str) -> None:
    assert is_open(situation(rules), "A draw")
    assert [move for move in situation(rules, hands=["o6 b6", *HANDS[1:]]).legal(0) if move != "MALPOLI"] == ["draw"]


def test_m3_a_card_of_somebody_else_is_refused() -> None:
    assert why_not(situation(), "A g5b on 3") == "M-3"


@EVERY_SEAT_COUNT
def test_m3_turns_go_clockwise(seats: int) -> None:
    match = deal(begin(seats, opener=seats - 1))
    for step in range(2 * seats):
        letter = LETTERS[(seats - 1 + step) % seats]
        assert turn_of(match) == letter
        run(match, f"{letter} draw")


# --- M-4 -------------------------------------------------------------------------------------------------------------
@BOTH_RULES
def test_m4_skuz_lays_an_identical_card_and_the_turn_stays(rules: str) -> None:
    match = run(situation(rules), "A SKUZ y3b on 1")
    assert (tops(match), turn_of(match), denounceable(match)) == ("y3b p2a g5a", "A", "nothing")
    assert is_open(match, "A draw")


@BOTH_RULES
def test_m4_skuz_out_of_turn_several_times_and_the_turn_stays(rules: str) -> None:
    match = run(situation(rules), "B SKUZ p2b on 2; B SKUZ g5b on 3; A SKUZ y3b on 1")
    assert (tops(match), turn_of(match), counts(match)) == ("y3b p2b g5b", "A", [4, 2, 4])


@BOTH_RULES
def test_m4_the_rulebooks_example_a_blue_5_on_a_blue_5(rules: str) -> None:
    match = situation(rules, hands=[HANDS[0], "b5b p2b", HANDS[2]], piles=["y3a", "p2a", "b5a"])
    assert tops(run(match, "B SKUZ b5b on 3")) == "y3a p2a b5b"


@pytest.mark.parametrize("piles", [("y3a", "p2a", "g4b"), ("y3a", "y2a", "y5b"), ("y3a", "p3b", "g3a")])
@BOTH_RULES
def test_m4_skuz_creates_no_combination_even_if_one_lies_there(rules: str, piles: tuple[str, ...]) -> None:
    match = run(situation(rules, hands=["y3b o6", "b4b", "o5a"], piles=piles), "A SKUZ y3b on 1")
    assert (table(match).phase, turn_of(match)) == ("playing", "A")


@pytest.mark.parametrize("word", ["", "SIOUPLAIT "])
@BOTH_RULES
def test_m4_an_identical_card_never_uses_up_the_turn_whatever_is_said(rules: str, word: str) -> None:
    assert turn_of(run(situation(rules), f"A {word}y3b on 1; clock close")) == "A"
    assert turn_of(run(situation(rules), f"B {word}p2b on 2; clock close")) == "A"


@pytest.mark.parametrize("move", ["SKUZ p3a on 1", "SIOUPLAIT p3a on 1", "g4a on 3"])
def test_m4_any_other_card_of_the_seat_whose_turn_it_is_uses_it_up_even_with_a_wrong_word(move: str) -> None:
    assert turn_of(run(situation(), f"A {move}; clock close")) == "B"


# --- M-5 -------------------------------------------------------------------------------------------------------------
def named(cards: str) -> set[str]:
    """The combinations that the kernel finds."""
    found = int(combinations(*(NAMES.index(card) for card in cards.split())))
    colours = {f"COLOUR {colour}" for bit, colour in enumerate("ypgbo") if found >> bit & 1}
    values = {f"VALUE {value}" for value in range(1, 7) if found >> (FIRST_VALUE + value - 1) & 1}
    return colours | values | {f"SUITE {low}" for low in range(1, 5) if found >> (FIRST_SUITE + low - 1) & 1}


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("y2a p4a g3a", {"SUITE 2"}),  # in any order
        ("b1 o2a y3a", {"SUITE 1"}),
        ("o6 p4a g5a", {"SUITE 4"}),
        ("b2a b5a b6", {"COLOUR b"}),
        ("o4a y4a g4b", {"VALUE 4"}),
        ("y6 p6 g6", {"VALUE 6"}),
        ("b4a b2a b3a", {"SUITE 2", "COLOUR b"}),
        ("p3a g3a p3b", {"VALUE 3"}),
        ("y6 p1 g2a", set()),  # 6 and 1 are no neighbours
        ("y2a p3a g3b", set()),
        ("y2a p2b g4b", set()),
        ("y1 p3a g5b", set()),
    ],
)
def test_m5_suite_colour_and_value(cards: str, expected: set[str]) -> None:
    assert named(cards) == expected


@pytest.mark.parametrize(
    ("piles", "move", "earned"),
    [
        ("y2a p3a g4a", "y5a on 1", True),  # the rulebook's: 2-3-4 becomes 3-4-5
        ("y2a p3a g4a", "g1 on 3", True),  # the rulebook's: 2-3-4 becomes 1-2-3
        ("b2a b3a b6", "b4a on 3", True),  # the rulebook's: a colour becomes a suite too (its 7 is a misprint)
        ("b2a b3a y4a", "b4a on 3", True),  # the rulebook's: a suite becomes a colour too
        ("b2a b3a b6", "b5a on 3", False),  # blue stays blue
        ("y2a p3a g4a", "o2a on 1", False),  # the same suite again
        ("y4a p4a g4b", "o4a on 1", False),  # three 4s stay three 4s
        ("b2a b3a b4b", "y2a on 1", False),  # the colour goes, the suite stays
        ("y4a p4a g5b", "o5a on 3", False),  # nothing before, nothing after
        ("y4a p4a g5b", "g4a on 3", True),  # three 4s
        ("y4a p5a y2b", "y6 on 3", True),  # 4-5-6 in disorder
        ("o2a p2a b2a", "o1 on 1", False),  # three 2s go
    ],
)
@BOTH_RULES
def test_m5_siouplait_is_earned_by_a_combination_that_was_not_there_before(
    rules: str, piles: str, move: str, earned: bool
) -> None:
    match = situation(rules, hands=[f"{move.split()[0]} o3b", "o4b", "o5b"], piles=piles.split(), draw_pile="p1")
    run(match, f"A SIOUPLAIT {move}")
    assert table(match).phase == ("to" if earned else "playing")
    assert denounceable(match) == ("fault" if rules == "full" and not earned else "nothing")
