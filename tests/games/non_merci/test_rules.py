"""Non Merci !, clause by clause: one test a ruling, and every worked example of the rulebook."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

import tablee
from tablee.match.errors import IllegalMove, NotYourTurn, WrongOption, WrongSeats
from tablee.match.match import Match

PLAYED = 24


def dealt(seats: int = 3, first: int = 0, top: tuple[int, ...] = (), **options: Any) -> Match:
    """A match dealt by hand in which these cards come first."""
    match = tablee.new("non_merci", seats, by_hand=True, **options)
    match.deal({"chance": "first", "seat": first})
    deal_round(match, top)
    return match


def deal_round(match: Match, top: tuple[int, ...] = ()) -> None:
    rest = [value for value in range(3, 36) if value not in top]
    match.deal({"chance": "shuffle", "cards": [str(value) for value in (*top, *rest)]})


def take_all(match: Match) -> None:
    """Whoever is to decide takes, to the end of the round."""
    rounds = len(match.view(None).rounds)
    while match.turn is not None and len(match.view(None).rounds) == rounds:
        match.play(match.turn, "take")


def give_hands(*hands: tuple[int, ...]) -> Match:
    """A round in which each seat has taken exactly these cards, and the last seat all the others that were played."""
    wanted = [(value, seat) for seat, hand in enumerate(hands) for value in hand]
    assert len(wanted) <= PLAYED
    match = dealt(seats=len(hands) + 1, top=tuple(value for value, _ in wanted))
    for _, seat in wanted:
        while match.turn != seat:
            match.play(int(match.turn or 0), "pass")
        match.play(seat, "take")
    while match.turn is not None and match.turn != len(hands):
        match.play(match.turn, "pass")
    take_all(match)
    return match


def points_of_cards(match: Match, seat: int) -> int:
    """What the cards alone count."""
    return sum(reason.points for reason in match.view(None).rounds[-1].reasons[seat] if reason.points > 0)


# --- N-1 -------------------------------------------------------------------------------------------------------------
def test_n1_thirty_three_cards_of_which_twenty_four_are_played() -> None:
    match = dealt()
    take_all(match)
    lying = [card for runs in match.view(None).table.runs for run in runs for card in run]
    assert sorted(lying) == list(range(3, 3 + PLAYED))


@pytest.mark.parametrize(("seats", "tokens"), [(3, 11), (4, 11), (5, 11), (6, 9), (7, 7)])
def test_n1_tokens_by_seat_count(seats: int, tokens: int) -> None:
    assert dealt(seats).view(None).table.tokens == (tokens,) * seats


@pytest.mark.parametrize("seats", [0, 1, 2, 8])
def test_n1_three_to_seven_seats(seats: int) -> None:
    with pytest.raises(WrongSeats, match="N-1"):
        tablee.new("non_merci", seats, seed=1)


# --- N-2 -------------------------------------------------------------------------------------------------------------
def test_n2_passing_costs_a_token_and_the_left_neighbour_decides() -> None:
    match = dealt(first=2)
    match.play(2, "pass")
    table = match.view(None).table
    assert (table.tokens, table.pot, match.turn) == ((11, 11, 10), 1, 0)


def test_n2_taking_brings_the_card_and_the_tokens_on_it() -> None:
    match = dealt(top=(20,))
    match.play(0, "pass")
    match.play(1, "pass")
    match.play(2, "take")
    table = match.view(None).table
    assert (table.tokens, table.pot, table.runs[2]) == ((10, 10, 13), 0, ((20,),))


def test_n2_without_a_token_take_is_the_only_move() -> None:
    match = dealt(seats=3)
    while match.view(None).table.tokens[0] > 0:
        assert match.turn is not None
        match.play(match.turn, "pass")
    while match.turn != 0:
        match.play(int(match.turn or 0), "pass")
    assert match.legal(0) == ["take"]
    with pytest.raises(IllegalMove, match="N-2"):
        match.play(0, "pass")
    match.play(0, "take")


# --- N-3 -------------------------------------------------------------------------------------------------------------
def test_n3_the_taker_decides_on_the_next_card_first_until_a_token_is_paid() -> None:
    match = dealt(top=(5, 30, 12))
    match.play(0, "take")
    assert (match.turn, match.view(None).table.card) == (0, 30)
    match.play(0, "take")
    assert (match.turn, match.view(None).table.card) == (0, 12)
    match.play(0, "pass")
    assert (match.turn, match.view(None).table.card) == (1, 12)


def test_n3_nobody_decides_out_of_turn() -> None:
    match = dealt()
    with pytest.raises(NotYourTurn, match="N-3"):
        match.play(1, "take")


def test_n3_a_card_may_go_round_several_times() -> None:
    match = dealt(seats=3, top=(35,))
    for _ in range(7):
        assert match.turn is not None
        match.play(match.turn, "pass")
    assert match.view(None).table.pot == 7
    assert match.turn == 1


def test_n3_the_rulebooks_example_of_pierre_sabine_and_lise() -> None:
    match = dealt(top=(11, 16))
    match.play(0, "pass")
    match.play(1, "pass")
    match.play(2, "take")
    view = match.view(None)
    assert (view.table.tokens[2], view.table.card, match.turn) == (13, 16, 2)
    match.play(2, "pass")
    assert match.view(None).table.tokens[2] == 12


# --- N-4 -------------------------------------------------------------------------------------------------------------
def test_n4_the_round_ends_with_the_twenty_fourth_card() -> None:
    match = dealt()
    for taken in range(PLAYED):
        assert match.outcome is None, f"over after {taken} cards"
        match.play(0, "take")
    assert match.is_over


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ((13, 15, 16), 28),
        ((13, 14, 15, 16), 13),
        ((17, 18, 19, 20), 17),
        ((8, 9), 8),
        ((7,), 7),
        ((15,), 15),
        ((29,), 29),
        ((3, 7, 8, 10, 14, 15, 25), 59),
    ],
)
def test_n4_worked_examples_of_runs_and_isolated_cards(cards: tuple[int, ...], points: int) -> None:
    assert points_of_cards(give_hands(cards, ()), 0) == points


def test_n4_the_fourteen_joins_thirteen_to_sixteen_and_takes_fifteen_points_off() -> None:
    match = dealt(top=(13, 15, 16, 14))
    for _ in range(3):
        match.play(0, "take")
    assert match.view(0).points[0] == 28 - 11
    assert match.view(0).legal[1].says.en == "take the 14: −15 points"
    match.play(0, "take")
    assert match.view(0).points[0] == 13 - 11


def test_n4_lise_has_59_points_of_cards_and_8_tokens_and_scores_51() -> None:
    """Three isolated cards and two runs; then she pays three of her eleven tokens and takes nothing more."""
    match = dealt(seats=3, top=(3, 7, 8, 10, 14, 15, 25, 35))
    for _ in range(7):
        match.play(0, "take")
    for seat in (0, 1, 2, 0, 1, 2, 0):
        match.play(seat, "pass")
    take_all(match)
    assert points_of_cards(match, 0) == 59
    assert match.view(None).table.tokens[0] == 8
    assert match.view(None).rounds[0].points[0] == 51


def test_n4_every_token_held_takes_one_point_off() -> None:
    match = dealt()
    take_all(match)
    assert match.outcome is not None
    assert match.outcome.points == (3 - 11, -11, -11)


def test_n4_scores_may_be_negative_and_the_lowest_total_wins() -> None:
    match = dealt()
    take_all(match)
    assert match.outcome is not None
    assert match.outcome.ranks == (3, 1, 1)


def test_n4_reasons_add_up_to_the_points_and_name_the_rule() -> None:
    match = give_hands((4, 5, 20), (30,))
    finished = match.view(None).rounds[0]
    for seat in range(3):
        assert sum(reason.points for reason in finished.reasons[seat]) == finished.points[seat]
        assert {reason.rule for reason in finished.reasons[seat]} == {"N-4"}
    assert finished.reasons[0][0].says.fr == "suite de 4 à 5, compte 4"


# --- N-5 -------------------------------------------------------------------------------------------------------------
def test_n5_rounds_are_added_up() -> None:
    match = dealt(rounds=2)
    take_all(match)
    assert match.awaits == "shuffle"
    deal_round(match)
    take_all(match)
    outcome = match.outcome
    assert outcome is not None
    assert [finished.points for finished in outcome.rounds] == [(-8, -11, -11), (-11, -8, -11)]
    assert outcome.points == (-19, -19, -22)
    assert outcome.ranks == (2, 2, 1)


def test_n5_tokens_and_cards_are_dealt_anew_every_round() -> None:
    match = dealt(rounds=2)
    match.play(0, "pass")
    match.play(1, "take")
    take_all(match)
    deal_round(match)
    table = match.view(None).table
    assert table.tokens == (11, 11, 11)
    assert table.runs == ((), (), ())


@pytest.mark.parametrize("rounds", [0, 11, -1, "2", 1.0, True])
def test_n5_one_to_ten_rounds(rounds: object) -> None:
    with pytest.raises(WrongOption):
        tablee.new("non_merci", 3, seed=1, rounds=rounds)


def test_n5_one_round_is_the_default_and_ten_can_be_played() -> None:
    assert tablee.new("non_merci", 3, seed=1).options == {"rounds": 1}
    match = tablee.new("non_merci", 3, seed=1, rounds=10)
    take_all_rounds = 0
    while match.turn is not None:
        take_all(match)
        take_all_rounds += 1
    assert take_all_rounds == 10


# --- N-6 and S-1 to S-5 ----------------------------------------------------------------------------------------------
def test_n6_tokens_of_others_are_hidden_from_players_by_memory_and_can_be_shown() -> None:
    match = dealt()
    match.play(0, "pass")
    assert match.view(1, by_memory=True).table.tokens == (None, 11, None)
    assert match.view(None, by_memory=True).table.tokens == (None, None, None)
    assert match.view(1).table.tokens == (10, 11, 11)


def test_n6_points_and_reasons_do_not_betray_hidden_tokens() -> None:
    views = []
    for passes in (3, 6):
        match = dealt(top=(20,))
        for _ in range(passes):
            match.play(int(match.turn or 0), "pass")
        match.play(0, "take")
        views.append(match.view(1, by_memory=True))
    assert views[0].table.tokens[2] is None
    assert views[0].points[2] == views[1].points[2] == 0
    assert views[0].reasons[2] == views[1].reasons[2] == ()


def test_n6_tokens_are_counted_openly_when_the_round_is_over() -> None:
    match = dealt()
    take_all(match)
    assert match.view(1, by_memory=True).table.tokens == (11, 11, 11)


def test_s1_any_seat_may_open() -> None:
    openers = Counter(tablee.new("non_merci", 3, seed=seed).turn for seed in range(60))
    assert set(openers) == {0, 1, 2}


def test_s2_the_opening_seat_moves_one_to_the_left_each_round() -> None:
    match = dealt(first=1, rounds=3)
    openers = [match.turn]
    for _ in range(2):
        take_all(match)
        deal_round(match)
        openers.append(match.turn)
    assert openers == [1, 2, 0]


def test_s3_and_s4_equal_points_share_a_place_and_the_next_is_skipped() -> None:
    match = dealt()
    take_all(match)
    outcome = match.outcome
    assert outcome is not None
    assert outcome.ranks == (3, 1, 1)
    assert outcome.winners == (1, 2)
    assert outcome.is_tie


def test_s5_a_guess_keeps_what_was_seen_and_only_moves_unseen_cards() -> None:
    match = dealt(top=(20, 21, 22))
    match.play(0, "take")
    match.play(0, "pass")
    world = match.view(1).world
    assert world is not None
    state = world[0]
    assert (state.owner[20], state.card, state.turned) == (0, 21, 2)
    assert sorted(state.deck.tolist()) == list(range(3, 36))
    assert state.deck[:2].tolist() == [20, 21]
    assert not np.array_equal(
        state.deck, np.array([20, 21, 22, *(value for value in range(3, 36) if value < 20 or value > 22)])
    )
