"""Gracias, clause by clause: one test a ruling, and the worked example of the rulebook."""

import numpy as np
import pytest

from tablee.games.gracias import GAME
from tablee.kernel import calls
from tablee.match.checks import checked_seats
from tablee.match.errors import IllegalMove, MatchIsOver, NotYourTurn, WrongDeal, WrongSeats
from tablee.match.fairness import SeededDealer
from tablee.match.match import Match, box_of
from tests.games.gracias.table import (
    DECK,
    deal,
    deal_hands,
    dealt,
    empty_match,
    finish_round,
    play,
    play_hands,
    round_points,
    shown,
)

EVERY_SEAT_COUNT = pytest.mark.parametrize("seats", [3, 4, 5, 6])


# --- G-1 -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seats", [0, 1, 2, 7])
def test_g1_three_to_six_seats(seats: int) -> None:
    assert [checked_seats(GAME, number) for number in (3, 4, 5, 6)] == [3, 4, 5, 6]
    with pytest.raises(WrongSeats, match="G-1"):
        checked_seats(GAME, seats)


def test_g1_108_cards_in_six_colours_of_18() -> None:
    match = empty_match(3)
    for cards in (DECK[:-1], DECK + "r", DECK[:-1] + "r"):
        with pytest.raises(WrongDeal, match="G-1"):
            match.deal({"chance": "shuffle", "cards": list(cards)})
    match.deal({"chance": "shuffle", "cards": list(DECK)})
    assert match.turn == 0


def test_g1_two_face_up_cards_each_one_at_a_time_clockwise_from_the_great_opener() -> None:
    match = dealt(4, "rrgg" + "oybv", opener=2)
    assert [shown(match, seat) for seat in range(4)] == ["gb", "gv", "ro", "ry"]


@EVERY_SEAT_COUNT
def test_g1_as_many_trios_as_seats_laid_out_row_on_row(seats: int) -> None:
    first, second, hidden = "roygbv"[:seats], "bvroyg"[:seats], "gbvroy"[:seats]
    match = dealt(seats, "r" * (2 * seats) + first + second + hidden)
    table = match.view(None).table
    assert [(trio.first, trio.second) for trio in table.trios] == list(zip(first, second, strict=True))
    match.play(0, "trio 2")
    assert match.view(0).table.own_hidden == (hidden[1],)


@EVERY_SEAT_COUNT
def test_g1_three_rounds_of_four_turns(seats: int) -> None:
    match = empty_match(seats)
    for number in range(1, 4):
        deal(match)
        for turn in range(1, 5):
            for _ in range(seats):
                table = match.view(None).table
                assert (table.round, table.turn, match.outcome) == (number, turn, None)
                trio = next(move for move in match.legal(match.turn or 0))
                play(match, trio, f"keep 1 give {'B' if match.turn == 0 else 'A'}")
        assert len(match.view(None).rounds) == number
    assert match.is_over
    with pytest.raises(MatchIsOver):
        match.play(0, "trio 1")


def test_g1_all_108_cards_are_shuffled_again_for_each_round() -> None:
    match = play_hands("r" * 14, "o" * 14, "y" * 14)
    assert (match.turn, match.awaits) == (None, "shuffle")
    with pytest.raises(WrongDeal, match="G-1"):
        match.deal({"chance": "shuffle", "cards": list(DECK[42:])})
    deal(match, "vvvvvv")
    assert [shown(match, seat) for seat in range(3)] == ["vv"] * 3


# --- G-2 -------------------------------------------------------------------------------------------------------------
def test_g2_first_choose_a_trio_then_share_it_out() -> None:
    match = dealt(4)
    assert match.legal(0) == ["trio 1", "trio 2", "trio 3", "trio 4"]
    match.play(0, "trio 3")
    assert match.turn == 0
    assert match.legal(0) == [f"keep {card} give {seat}" for card in (1, 2) for seat in "BCD"]


def test_g2_the_hidden_card_becomes_known_to_the_chooser_alone() -> None:
    match = dealt(3, "r" * 6 + "ryg" + "ryg" + "vbo")
    match.play(0, "trio 1")
    assert match.view(0).table.own_hidden == ("v",)
    assert match.view(0).table.in_hand.hidden == "v"
    for other in (1, 2, None):
        table = match.view(other).table
        assert (table.own_hidden, table.in_hand.hidden, table.hidden) == ((), None, (1, 0, 0))


@pytest.mark.parametrize(("move", "hands"), [("keep 1 give C", "rry rr rrb"), ("keep 2 give B", "rrb rry rr")])
def test_g2_one_visible_card_is_kept_and_the_other_given_both_face_up(move: str, hands: str) -> None:
    match = dealt(3, "r" * 6 + "oyg" + "rbg" + "vvv")
    play(match, "trio 2", move)
    assert [shown(match, seat) for seat in range(3)] == hands.split()
    assert match.turn == 1


@EVERY_SEAT_COUNT
def test_g2_nobody_keeps_both_cards_or_gives_both(seats: int) -> None:
    match = dealt(seats)
    match.play(0, "trio 1")
    assert len(match.legal(0)) == 2 * (seats - 1)
    for move in ("keep 1 give A", "keep 2 give A"):
        with pytest.raises(IllegalMove, match="G-2"):
            match.play(0, move)


def test_g2_a_trio_is_taken_once_and_the_others_keep_their_numbers() -> None:
    match = dealt(4, "r" * 8 + "roybgvrobvrg")
    play(match, "trio 2", "keep 1 give B")
    assert match.legal(1) == ["trio 1", "trio 3", "trio 4"]
    with pytest.raises(IllegalMove, match="G-2"):
        match.play(1, "trio 2")
    play(match, "trio 4", "keep 2 give A")
    assert match.legal(2) == ["trio 1", "trio 3"]
    assert [trio.taker for trio in match.view(None).table.trios] == [None, 0, None, 1]


def test_g2_gifts_may_all_go_to_one_seat() -> None:
    match = dealt(3, "roy" * 2 + "ggg" * 3 + "ggg" * 3)
    while match.turn is not None:
        play(match, match.legal(match.turn)[0], f"keep 1 give {'B' if match.turn == 0 else 'A'}")
    assert [len(shown(match, seat)) for seat in range(3)] == [18, 14, 10]


# --- G-3 -------------------------------------------------------------------------------------------------------------
@EVERY_SEAT_COUNT
def test_g3_openers_pass_left_each_turn_and_each_round(seats: int) -> None:
    match = empty_match(seats, opener=seats - 1)
    for number in range(3):
        deal(match)
        great = (seats - 1 + number) % seats
        for turn in range(4):
            small = (great + turn) % seats
            for step in range(seats):
                table = match.view(None).table
                assert (table.great_opener, table.small_opener) == (great, small)
                assert match.turn == (small + step) % seats
                play(match, f"trio {step + 1}", f"keep 1 give {'B' if match.turn == 0 else 'A'}")


def test_g3_nobody_acts_out_of_turn() -> None:
    match = dealt(3, opener=1)
    for seat in (0, 2):
        assert match.legal(seat) == []
        with pytest.raises(NotYourTurn, match="G-3"):
            match.play(seat, "trio 1")


# --- G-4 -------------------------------------------------------------------------------------------------------------
# Hands of 14 cards: whatever is not looked at is lost to a tie, or is a colour of its own.
def test_g4_the_worked_example_2_3_1_2_1_1_is_10() -> None:
    """A hand that fits: every card is behind somebody's, and five blue ones are a packet."""
    match = play_hands("rrooo" + "yggbbbbbv", "rrroooo" + "yygggvv", "rrroyyyy" + "gggbbv")
    assert round_points(match)[0] == 10
    assert [reason.points for reason in match.view(None).rounds[0].reasons[0]] == [2, 3, 1, 2, 1, 1]


def test_g4_the_four_hidden_cards_are_added() -> None:
    match = empty_match(3)
    deal_hands(match, ["rr" + "yyyy" + "oooo" + "gggg", "gg" + "gggg" + "gggg" + "gggg", "b" * 14])
    finish_round(match)
    assert shown(match, 0) == "rroooo" + "yyyygggg"
    assert match.view(None).table.hidden == (0, 0, 0)
    assert round_points(match) == (4, 1, 1)


def test_g4_exactly_five_are_a_packet_of_one_point_that_is_never_lost() -> None:
    match = play_hands("rrrrr" + "ggggggggg", "bbbbbbbbbbbbbb", "vvvvvvvvvvvvvv")
    assert round_points(match) == (1 + 1, 1, 1)


def test_g4_four_cards_are_no_packet_and_are_lost_as_the_most() -> None:
    match = play_hands("rrrr" + "gggggggggg", "rrr" + "bbbbbbbbbbb", "vvvvvvvvvvvvvv")
    assert round_points(match) == (0 + 1, 3 + 1, 1)


def test_g4_only_cards_outside_a_packet_count_for_the_most() -> None:
    """Seven reds leave two: three of somebody else are the most, and these two stay."""
    match = play_hands("rrrrrrr" + "ggggggg", "rrr" + "bbbbbbbbbbb", "vvvvvvvvvvvvvv")
    assert round_points(match) == (1 + 2 + 1, 0 + 1, 1)


def test_g4_a_full_packet_leaves_the_majority_to_a_single_card() -> None:
    match = play_hands("rrrrr" + "ggggggggg", "r" + "bbbbbbbbbbbbb", "vvvvvvvvvvvvvv")
    assert round_points(match) == (1 + 1, 0 + 1, 1)


@pytest.mark.parametrize(("reds", "outside"), [(10, 5), (11, 6), (13, 8)])
def test_g4_ten_or_more_of_a_colour_are_one_packet_only(reds: int, outside: int) -> None:
    match = play_hands("r" * reds + "g" * (14 - reds), "r" * 4 + "b" * 10, "g" * 4 + "v" * 10)
    reasons = match.view(None).rounds[0].reasons[0]
    assert [reason.points for reason in reasons[:2]] == [1, 0]
    assert reasons[1].says.en.startswith(f"loses {outside} cherries outside the packet")


def test_g4_all_who_tie_for_most_lose_their_cards() -> None:
    match = play_hands("rrr" + "o" * 11, "rrr" + "y" * 11, "rr" + "g" * 12)
    assert round_points(match) == (0 + 1, 0 + 1, 2 + 1)


def test_g4_all_seats_can_tie_and_lose() -> None:
    match = play_hands("rrr" + "o" * 11, "rrr" + "y" * 11, "rrr" + "g" * 11)
    assert round_points(match) == (1, 1, 1)


def test_g4_nobody_with_none_is_touched() -> None:
    """Blue: exactly a packet each, so the most outside packets is none, and nobody loses anything."""
    match = play_hands("bbbbb" + "r" * 9, "bbbbb" + "o" * 9, "v" * 14)
    assert round_points(match) == (2, 2, 1)
    blue = match.view(None).table.majorities[4]
    assert (blue.cards, blue.most, blue.leaders) == ((5, 5, 0), 0, ())
    assert all("drop" not in reason.says.en for reason in match.view(None).rounds[0].reasons[2])


# --- G-5 -------------------------------------------------------------------------------------------------------------
def ranks(*rounds: tuple[int, ...]) -> list[int]:
    """The places after rounds with these points."""
    seats = len(rounds[0])
    box = box_of(Match(GAME, seats, {}, SeededDealer(1), tuple("ABCDEF"[:seats])))
    box[0].points[:, :seats] = rounds
    places = np.zeros(seats, np.int64)
    calls.rank(box, np.sum(rounds, axis=0), seats, places)
    return [int(place) for place in places]


def test_g5_the_most_points_win() -> None:
    assert ranks((5, 6, 7), (5, 6, 7), (5, 6, 8)) == [3, 2, 1]


def test_g5_then_the_best_single_round() -> None:
    assert ranks((7, 9, 4), (7, 6, 7), (7, 6, 7)) == [2, 1, 3]


def test_g5_then_the_second_best_round() -> None:
    assert ranks((9, 3, 2), (4, 9, 8), (7, 8, 9)) == [2, 1, 3]


def test_g5_then_it_is_shared_and_the_next_is_third_s3_s4() -> None:
    assert ranks((9, 4, 1), (4, 7, 2), (7, 9, 3)) == [1, 1, 3]


def test_g5_tie_breaks_order_all_places_s4() -> None:
    assert ranks((6, 9, 1, 10), (6, 4, 1, 5), (5, 4, 1, 5)) == [3, 2, 4, 1]


def test_g5_totals_are_the_rounds_added_up() -> None:
    match = play_hands("rrr" + "o" * 11, "rrr" + "y" * 11, "rr" + "g" * 12)
    for hands in (["r" * 14, "o" * 14, "y" * 14], ["rrrr" + "o" * 10, "rrr" + "y" * 11, "rr" + "g" * 12]):
        deal_hands(match, hands)
        finish_round(match)
    assert match.outcome is not None
    assert [row.points for row in match.outcome.rounds] == [(1, 1, 3), (1, 1, 1), (1, 4, 3)]
    assert (match.outcome.points, match.outcome.ranks) == ((3, 6, 7), (3, 2, 1))


# --- S-1, S-2 --------------------------------------------------------------------------------------------------------
@EVERY_SEAT_COUNT
def test_s1_any_seat_may_be_the_first_great_opener(seats: int) -> None:
    players = tuple("ABCDEF"[:seats])
    openers = {Match(GAME, seats, {}, SeededDealer(seed), players).turn for seed in range(60)}
    assert openers == set(range(seats))
