"""Herz an Herz clause by clause (H-1 to H-9), and the rules of all games that apply (S-1 to S-5)."""

import numpy as np
import pytest

from tablee.games.herz_an_herz import GAME
from tablee.games.herz_an_herz.clauses.cards import COLOUR
from tablee.kernel import calls
from tablee.kernel.dice import FAST_DICE
from tablee.match.errors import IllegalMove, NotYourTurn, WrongDeal
from tablee.match.match import box_of
from tests.games.herz_an_herz.table import (
    alone,
    deal,
    deck_of,
    discard_all,
    empty_match,
    play,
    points,
    table,
    together,
    worths,
)

FIRST_EXAMPLE = (
    "97 start", "96 left", "j100 right", "73 left", "95 right", "57 left", "62 right", "s1 left", "40 right",
    "j50 left", "38 right", "12 left", "31 right",
)  # fmt: skip
SECOND_EXAMPLE = (
    "93 start", "90 left", "85 right", "89 left", "s1 right", "65 left", "83 right", "48 left", "24 right", "32 left",
    "13 left",
)  # fmt: skip
ELEVEN_CARDS = (
    "100 start",
    *(f"{number} left" for number in range(99, 93, -1)),
    *(f"{n} right" for n in range(93, 88, -1)),
)


# --- H-1: the cards --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("seats", "size", "highest", "specials"),
    [
        (2, 55, 50, ["j25", "j50", "s1", "t1", "t2"]),
        (3, 82, 75, ["j25", "j50", "j75", "s1", "t1", "t2", "t3"]),
        (4, 110, 100, ["j25", "j50", "j75", "j100", "s1", "s2", "t1", "t2", "t3", "t4"]),
    ],
)
def test_h1_fewer_seats_play_with_fewer_cards(seats: int, size: int, highest: int, specials: list[str]) -> None:
    deck = deck_of(seats)
    assert len(deck) == size
    assert deck == [str(number) for number in range(1, highest + 1)] + specials


def test_h1_four_colours_of_25_numbers_and_a_joker() -> None:
    by_colour = [[GAME.notation.cards[card] for card in range(1, 105) if COLOUR[card] == colour] for colour in range(4)]
    assert [(cards[0], cards[24], cards[25]) for cards in by_colour] == [
        ("1", "25", "j25"),
        ("26", "50", "j50"),
        ("51", "75", "j75"),
        ("76", "100", "j100"),
    ]
    assert {len(cards) for cards in by_colour} == {26}


def test_h1_a_card_that_is_not_in_play_is_not_dealt() -> None:
    match = empty_match(3)
    with pytest.raises(WrongDeal, match="H-1"):
        match.deal({"chance": "shuffle", "cards": ["76", *deck_of(3)[1:]]})


def test_h1_the_dice_shuffle_every_card_once() -> None:
    box, dice, cards = np.zeros(1, GAME.state), np.zeros(1, FAST_DICE), np.zeros(128, np.int16)
    calls.seed_fast(dice, 1, 1)
    for seats, size in ((2, 55), (3, 82), (4, 110)):
        calls.setup(box, seats, np.zeros(0, np.int64))
        calls.draw(box, dice, cards)
        calls.deal(box, cards)
        assert calls.draw(box, dice, cards) == size
        assert sorted(GAME.notation.cards[card] for card in cards[:size].tolist()) == sorted(deck_of(seats))


# --- H-2: a turn -----------------------------------------------------------------------------------------------------
def test_h2_the_drawn_card_is_public_and_used_or_discarded() -> None:
    match = table(3, "40")
    assert match.view(None).table.card == match.view(2).table.card == "40"
    assert match.legal(0) == ["start", "discard"]
    assert match.legal(1) == []


def test_h2_a_discard_is_visible_and_out_for_the_round() -> None:
    match = table(2, "40 discard", "41 start", "42 discard", "43")
    view = match.view(1)
    assert view.table.discards == ("40", "42")
    assert view.table.to_come == 55 - 4


def test_h2_the_turn_passes_to_the_left() -> None:
    match = table(3, "40 start", "41")
    assert match.turn == 1
    with pytest.raises(NotYourTurn, match="H-2"):
        match.play(0, "discard")
    play(match, "discard", "discard")
    assert match.turn == 0


@pytest.mark.parametrize("card", ["50", "1", "j25", "s1", "t1"])
def test_h2_discarding_is_always_open(card: str) -> None:
    assert "discard" in table(2, card).legal(0)
    assert "discard" in alone(2, "30 start", card).legal(0)
    assert alone(2, "j50 start", "2 left", "3 right", "50").legal(0) == ["discard"]


# --- H-3: the starting card ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("seats", "card", "worth"),
    [(2, "17", 17), (2, "j25", 25), (4, "j75", 75), (4, "s2", 100), (3, "s1", 75), (2, "s1", 50)],
)
def test_h3_a_starting_joker_is_worth_the_top_of_its_range_or_of_the_deck(seats: int, card: str, worth: int) -> None:
    match = table(seats, f"{card} start", "1")
    start = match.view(None).table.columns[0].start
    assert (start.card, start.worth) == (card, worth)


def test_h3_the_first_card_kept_is_the_starting_card_and_there_is_only_one() -> None:
    match = alone(2, "20 discard", "40 start", "30")
    assert match.legal(0) == ["left", "right", "discard"]
    with pytest.raises(IllegalMove, match="H-3"):
        match.play(0, "start")
    with pytest.raises(IllegalMove, match="H-3"):
        table(2, "40").play(0, "left")
    assert table(2, "s1").legal(0) == ["start", "discard"]


def test_h3_the_starting_card_heads_both_columns_and_is_on_no_level() -> None:
    match = alone(2, "30 start", "29 left", "28 right", "31")
    assert match.legal(0) == ["discard"]
    assert points(match)[0] == 3  # one level, not two


# --- H-4: the columns ------------------------------------------------------------------------------------------------
def test_h4_a_card_is_strictly_lower_than_the_card_above() -> None:
    match = alone(2, "40 start", "s1 left", "39")  # the super joker is worth 39
    assert match.legal(0) == ["right", "discard"]
    with pytest.raises(IllegalMove, match=r"39 does not go under .* \(H-4\)"):
        match.play(0, "left")


def test_h4_left_and_right_are_free() -> None:
    match = alone(2, "40 start", "30 left", "20 left", "35")
    assert match.legal(0) == ["right", "discard"]
    assert alone(2, "40 start", "30 right", "20").legal(0) == ["left", "right", "discard"]


def test_h4_a_column_takes_six_cards() -> None:
    six = [f"{number} left" for number in range(30, 24, -1)]
    match = alone(2, "40 start", *six, "10")
    assert match.legal(0) == ["right", "discard"]
    with pytest.raises(IllegalMove, match=r"already has its 6 cards \(H-4\)"):
        match.play(0, "left")


# --- H-5: super jokers -----------------------------------------------------------------------------------------------
def test_h5_a_super_joker_is_worth_one_less_than_the_card_above() -> None:
    assert worths(alone(2, "40 start", "s1 left", "1")) == ([39], [])
    assert worths(alone(2, "40 start", "39 right", "s1 left", "12 right", "1")) == ([39], [39, 12])


def test_h5_a_super_joker_may_be_worth_zero_or_less() -> None:
    match = alone(4, "1 start", "s1 left", "s2 left", "j25")
    assert worths(match) == ([0, -1], [])
    assert match.legal(0) == ["discard"]
    assert worths(alone(4, "2 start", "1 left", "s1 left", "s2 right", "100")) == ([1, 0], [1])


def test_h5_a_super_joker_needs_room() -> None:
    six = [f"{number} left" for number in range(30, 24, -1)]
    assert alone(2, "40 start", *six, "s1").legal(0) == ["right", "discard"]


# --- H-6: numbered jokers --------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("above", "joker", "worth"),
    [("40", "j50", 39), ("72", "j50", 50), ("51", "j50", 50), ("50", "j50", 49), ("27", "j50", 26), ("2", "j25", 1)],
)
def test_h6_numbered_joker_counts_the_highest_value_of_its_range_below_the_card_above(
    above: str, joker: str, worth: int
) -> None:
    assert worths(alone(4, f"{above} start", f"{joker} left", "t1")) == ([worth], [])


@pytest.mark.parametrize(
    ("above", "joker"), [("26", "j50"), ("13", "j50"), ("1", "j25"), ("51", "j75"), ("75", "j100")]
)
def test_h6_a_numbered_joker_without_such_a_value_cannot_be_placed(above: str, joker: str) -> None:
    match = alone(4, f"{above} start", joker)
    assert match.legal(0) == ["discard"]
    with pytest.raises(IllegalMove, match="H-6"):
        match.play(0, "left")


def test_h6_the_joker_under_a_super_joker_worth_56_is_worth_50() -> None:
    match = alone(4, "57 start", "s1 left", "j50 left", "50")
    assert worths(match) == ([56, 50], [])
    assert match.legal(0) == ["right", "discard"]


# --- H-7: thieves ----------------------------------------------------------------------------------------------------
def test_h7_a_thief_takes_the_bottom_card_of_a_column_of_any_opponent() -> None:
    match = table(
        3, "70 start", "60 start", "50 start", "69 left", "59 left", "49 left", "1 discard", "58 left", "48 right", "t1"
    )
    assert match.legal(0) == [
        "discard",
        *(f"steal {column} to {place}" for column in ("B left", "C left", "C right") for place in ("left", "right")),
    ]
    play(match, "steal B left to right")
    assert worths(match, 0) == ([69], [58])
    assert worths(match, 1) == ([59], [])


def test_h7_only_a_card_that_fits_is_stolen() -> None:
    match = table(2, "40 start", "45 start", "30 left", "42 left", "35 right", "20 right", "t1")
    assert match.legal(0) == ["discard", "steal B right to left", "steal B right to right"]
    with pytest.raises(IllegalMove, match=r"42 does not go under the 30 \(H-4\)"):
        match.play(0, "steal B left to left")


def test_h7_a_starting_card_cannot_be_stolen() -> None:
    match = table(2, "40 start", "30 start", "t1")
    assert match.legal(0) == ["discard"]
    with pytest.raises(IllegalMove, match="H-7"):
        match.play(0, "steal B left to left")


@pytest.mark.parametrize("move", ["steal B left to start", "discard"])
def test_h7_the_thief_is_discarded_either_way(move: str) -> None:
    match = table(2, "5 discard", "40 start", "6 discard", "39 left", f"t1 {move}", "7")
    assert match.view(0).table.discards == ("5", "6", "t1")


def test_h7_a_thief_without_a_starting_card_may_make_the_stolen_card_one() -> None:
    match = table(4, "5 discard", "40 start", "6 discard", "7 discard", "8 discard", "j50 left", "9 discard", "t1")
    assert match.legal(3) == ["discard", "steal B left to start"]
    play(match, "steal B left to start")
    start = match.view(3).table.columns[3].start
    assert (start.card, start.worth) == ("j50", 50)  # it was 39 under the 40
    assert worths(match, 1) == ([], [])


def test_h7_a_stolen_joker_is_valued_anew() -> None:
    match = table(4, "70 start", "60 start", "1 discard", "2 discard", "66 left", "s1 right", "3 discard", "4 discard",
                  "t1 steal B right to left")  # fmt: skip
    assert worths(match, 0) == ([66, 65], [])


def test_h7_own_cards_and_missing_seats_are_no_prey() -> None:
    match = table(2, "40 start", "30 start", "39 left", "29 left", "t1")
    for move in ("steal A left to right", "steal C left to right"):
        with pytest.raises(IllegalMove, match="H-7"):
            match.play(0, move)


# --- H-8: the end of a round -----------------------------------------------------------------------------------------
def test_h8_the_twelfth_card_ends_the_round_at_once() -> None:
    match = alone(4, *ELEVEN_CARDS, "88")
    assert match.view(None).rounds == ()
    play(match, "right")
    assert match.awaits == "shuffle"
    assert match.view(None).rounds[0].points == (18, 0, 0, 0)


def test_h8_a_stolen_twelfth_card_ends_the_round_too() -> None:
    match = together(4, [*ELEVEN_CARDS, "t1 steal B right to right"], ["50 start", "49 left", "48 right"])
    assert match.awaits == "shuffle"
    assert match.view(None).rounds[0].points == (17, 0, 0, 0)  # the last level is of two colours


def test_h8_the_round_ends_after_the_last_card_was_dealt_with() -> None:
    match = empty_match(2)
    deal(match, "t1", "t2")
    play(match, *["discard"] * 54)
    table = match.view(0).table
    assert (match.turn, table.card, table.to_come) == (0, "s1", 0)
    play(match, "start")
    assert match.awaits == "shuffle"


# --- H-9: points -----------------------------------------------------------------------------------------------------
def test_h9_first_worked_example_is_12_and_3_points() -> None:
    match = alone(4, *FIRST_EXAMPLE)
    assert match.view(None).rounds[0].points[0] == 12 + 3
    assert [reason.points for reason in match.view(None).rounds[0].reasons[0]] == [2, 1, 2, 2, 1, 2, 2, 1, 2]


def test_h9_second_worked_example_is_8_and_1_points() -> None:
    match = alone(4, *SECOND_EXAMPLE)
    assert worths(match) == ([90, 89, 65, 48, 32, 13], [85, 84, 83, 24])
    assert points(match)[0] == 8 + 1
    discard_all(match)
    assert match.view(None).rounds[0].points == (9, 0, 0, 0)


def test_h9_a_level_with_one_card_counts_nothing() -> None:
    assert points(alone(2, "40 start", "39 left", "38 left", "1"))[0] == 0


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        ("39", "27", 3),
        ("39", "25", 2),
        ("j50", "27", 3),
        ("j50", "25", 2),
        ("s1", "39", 2),
        ("s1", "j50", 2),
        ("s1", "s2", 2),
    ],
)
def test_h9_one_colour_is_a_bonus_and_a_super_joker_has_none(left: str, right: str, expected: int) -> None:
    assert points(alone(4, "50 start", f"{left} left", f"{right} right", "1"))[0] == expected


def test_h9_the_highest_total_of_four_rounds_wins() -> None:
    match = empty_match(2)
    for number in range(4):
        assert match.awaits == "shuffle"
        deal(match, "40", "1", "39", "2", "38", "3")
        play(match, "start", "discard", "left", "discard", "right", "discard")
        discard_all(match)
        assert len(match.view(None).rounds) == number + 1
    outcome = match.outcome
    assert outcome is not None
    assert outcome.points == (6, 6)
    assert [row.points for row in outcome.rounds] == [(3, 0), (0, 3), (3, 0), (0, 3)]
    assert match.is_over


# --- What all games share --------------------------------------------------------------------------------------------
def test_s1_the_opener_is_drawn() -> None:
    assert table(4, "40", opener=2).turn == 2


def test_s2_the_opening_seat_moves_one_to_the_left_each_round() -> None:
    match = empty_match(3, opener=1)
    openers = []
    while not match.is_over:
        deal(match)
        openers.append(match.turn)
        discard_all(match)
    assert openers == [1, 2, 0, 1]


def test_s3_s4_equal_totals_share_a_place_and_the_next_is_third() -> None:
    match = empty_match(3)
    deal(match, "70", "60", "1", "69", "59", "2", "68", "58", "3")
    play(match, "start", "start", "discard", "left", "left", "discard", "right", "right", "discard")
    while not match.is_over:
        discard_all(match)
        if match.awaits:
            deal(match)
    assert match.outcome is not None
    assert match.outcome.ranks == (1, 1, 3)
    assert match.outcome.winners == (0, 1)


def test_s5_a_guess_changes_nothing_that_a_seat_knows() -> None:
    match = table(3, "70 start", "60 start", "1 discard", "t1")
    box, dice = box_of(match), np.zeros(1, FAST_DICE)
    guess, before, after = box.copy(), *np.zeros((2, GAME.vector), np.int16)
    calls.seed_fast(dice, 3, 3)
    calls.determinize(guess, 0, dice)
    calls.observe(box, 0, before)
    calls.observe(guess, 0, after)
    assert (before == after).all()
    assert guess[0].deck[:4].tolist() == box[0].deck[:4].tolist()
    assert guess[0].deck.tolist() != box[0].deck.tolist()
    assert sorted(guess[0].deck) == sorted(box[0].deck)
