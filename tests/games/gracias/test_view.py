"""Gracias explained: the table, a reason for every point, what a move would bring, and why it is refused."""

import numpy as np
import pytest

from tablee.games.gracias import GAME
from tablee.games.gracias.majorities import Majority
from tablee.games.gracias.state import count_hidden, hidden_place
from tablee.games.gracias.view import Trio, TrioInHand
from tablee.games.sentences import Sentence
from tablee.kernel import calls
from tablee.kernel.dice import FAST_DICE
from tablee.match.errors import IllegalMove
from tablee.match.fairness import SeededDealer
from tablee.match.match import Match, box_of
from tests.games.both import both
from tests.games.gracias.table import dealt, empty_match, play, play_hands
from tests.tampering import state_of

SEATS = pytest.mark.parametrize("seats", [3, 4, 5, 6])


def seeded(seats: int, moves: int, seed: int = 5) -> Match:
    """A match in which the last open move was made so many times."""
    match = Match(GAME, seats, {}, SeededDealer(seed), tuple("ABCDEF"[:seats]))
    for _ in range(moves):
        assert match.turn is not None
        play(match, match.legal(match.turn)[-1])
    return match


def says(match: Match, move: str) -> Sentence:
    """What a move would bring to whoever is to act."""
    return next(choice.says for choice in match.view(match.turn).legal if choice.do == move)


def refusal(match: Match, move: str) -> IllegalMove:
    """The refusal of a move of whoever is to act."""
    assert match.turn is not None
    with pytest.raises(IllegalMove) as caught:
        match.play(match.turn, move)
    return caught.value


def reasons(match: Match, seat: int) -> list[tuple[int, str, str, str]]:
    """The reasons of a seat for the running round, or the last one."""
    view = match.view(None)
    found = view.reasons[seat] if match.turn is not None else view.rounds[-1].reasons[seat]
    return [(reason.points, reason.rule, reason.says.en, reason.says.fr) for reason in found]


# --- The table -------------------------------------------------------------------------------------------------------
def test_the_table_shows_trios_until_they_are_shared_out() -> None:
    match = dealt(3, "rrrooo" + "ryg" + "bvo" + "ggg")
    play(match, "trio 2", "keep 1 give C", "trio 1")
    table = match.view(None).table
    assert table.trios == (Trio("r", "b", 1), Trio(None, None, 0), Trio("g", "o", None))
    assert table.in_hand == TrioInHand(seat=1, trio=1, hidden=None)
    assert table.hidden == (1, 1, 0)
    assert table.shown == ((1, 1, 1, 0, 0, 0), (1, 1, 0, 0, 0, 0), (1, 1, 0, 0, 0, 1))


def test_own_hidden_cards_are_listed_in_the_order_of_the_turns() -> None:
    match = dealt(3, "r" * 6 + "rrrrrr" + "ogy" + "oooooo" + "vbg")
    for _ in range(3):
        play(match, match.legal(match.turn or 0)[0], f"keep 1 give {'B' if match.turn == 0 else 'A'}")
    play(match, "trio 3")
    assert match.view(1).table.own_hidden == ("g", "g")
    assert match.view(0).table.own_hidden == ("o",)
    assert match.view(None).table.own_hidden == ()


def test_majorities_tell_who_has_how_many_and_who_the_most() -> None:
    match = dealt(3, "rro" + "rrb")
    red, orange, yellow, _, blue, _ = match.view(None).table.majorities
    assert red == Majority("r", (2, 2, 0), 2, (0, 1), (0, 0, 0))
    assert (orange.leaders, blue.leaders) == ((2,), (2,))
    assert yellow == Majority("y", (0, 0, 0), 0, (), (0, 0, 0))


def test_before_the_first_deal_the_table_is_empty() -> None:
    table = empty_match(3, opener=2).view(0).table
    assert (table.round, table.turn, table.great_opener, table.small_opener) == (1, 1, 2, 2)
    assert (table.shown, table.hidden, table.trios, table.in_hand) == (((0,) * 6,) * 3, (0,) * 3, (), None)


def test_after_a_round_all_cards_are_shown_to_everybody() -> None:
    table = play_hands("r" * 14, "o" * 14, "y" * 14).view(None).table
    assert [sum(cards) for cards in table.shown] == [14, 14, 14]
    assert (table.round, table.turn, table.hidden, table.trios) == (1, 4, (0, 0, 0), ())


# --- Secrets (S-5) ---------------------------------------------------------------------------------------------------
def swapped(match: Match, place: int) -> Match:
    """The same match with another colour at a place of the deck."""
    twin = match.copy()
    deck = state_of(twin).deck
    other = next(number for number in range(len(deck) - 1, 0, -1) if deck[number] != deck[place])
    deck[place], deck[other] = deck[other], deck[place]
    return twin


@SEATS
@pytest.mark.parametrize("moves", [1, 2, 9, 12])
def test_s5_a_hidden_card_is_seen_by_its_owner_only(seats: int, moves: int) -> None:
    match = seeded(seats, moves)
    owner = match.view(None).table.great_opener
    twin = swapped(match, hidden_place(box_of(match)[0], owner, 0))
    assert twin.view(owner).table != match.view(owner).table
    for other in (*range(seats), None):
        if other != owner:
            assert twin.view(other) == match.view(other)


@SEATS
def test_s5_the_hidden_card_of_a_trio_is_seen_by_nobody_before_it_is_taken(seats: int) -> None:
    match = seeded(seats, 2)
    free = next(number for number, trio in enumerate(match.view(None).table.trios) if trio.taker is None)
    twin = swapped(match, 10 * seats + free)
    for other in (*range(seats), None):
        assert twin.view(other) == match.view(other)


@SEATS
def test_s5_a_guess_moves_unseen_cards_only(seats: int) -> None:
    match, dice = seeded(seats, 4 * seats + 1), np.zeros(1, FAST_DICE)
    calls.seed_fast(dice, np.uint64(1), np.uint64(0))
    for seat in range(seats):
        world = box_of(match)
        calls.determinize(world, seat, dice)
        before, after = box_of(match)[0], world[0]
        kept = [hidden_place(before, seat, number) for number in range(count_hidden(before, seat))]
        seen = [*range(8 * seats), *kept]
        assert (before.deck[seen] == after.deck[seen]).all()
        assert sorted(before.deck) == sorted(after.deck)
        assert (before.deck != after.deck).any()


def test_s5_nothing_has_to_be_remembered() -> None:
    match = seeded(4, 11)
    for seat in range(4):
        assert match.view(seat, by_memory=True) == match.view(seat)


# --- Reasons ---------------------------------------------------------------------------------------------------------
def test_reasons_go_colour_by_colour_with_packets_losses_and_points() -> None:
    match = play_hands(
        "rrrrrr" + "oo" + "ygggg" + "b", "r" + "ooo" + "yggg" + "bbbvvv", "rr" + "ooo" + "yyyyy" + "bbbv"
    )
    assert reasons(match, 0) == [
        (1, "G-4", "packet of 5 cherries", "paquet de 5 cerises"),
        (1, "G-4", "keeps a cherry outside the packet, C has more", "garde une cerise hors paquet, C en a davantage"),
        (2, "G-4", "keeps 2 oranges, B and C have more", "garde 2 oranges, B et C en ont davantage"),
        (0, "G-4", "loses a lemon, tied for the most with B", "perd un citron, majorité partagée avec B"),
        (0, "G-4", "loses 4 leaves, the most of all", "perd 4 feuilles, c’est la majorité"),
        (1, "G-4", "keeps a drop, B and C have more", "garde une goutte, B et C en ont davantage"),
    ]
    assert reasons(match, 2)[0] == (
        0,
        "G-4",
        "loses 2 cherries, the most outside packets",
        "perd 2 cerises, c’est la majorité hors paquet",
    )


def test_while_a_round_is_running_only_face_up_cards_count() -> None:
    match = dealt(3, "rrr" + "ooo" + "rrr" + "ggg" + "rrr")
    play(match, "trio 1", "keep 1 give B")
    assert reasons(match, 0) == [
        (0, "G-4", "loses 2 cherries, the most of all", "perd 2 cerises, c’est la majorité"),
        (
            0,
            "G-4",
            "loses an orange, tied for the most with B and C",
            "perd une orange, majorité partagée avec B et C",
        ),
    ]
    assert match.view(None).points == (0, 1, 1)


def test_while_a_round_is_running_the_owner_counts_the_hidden_cards_and_nobody_else_does() -> None:
    match = dealt(3, "rgg" + "ooo" + "ryy" + "bvv" + "vrr")
    play(match, "trio 1", "keep 1 give B")
    mine, others = ([reason.says.en for reason in match.view(seat).reasons[0]] for seat in (0, 1))
    assert "loses a grape, the most of all" in mine
    assert [says for says in others if "grape" in says] == []
    assert match.view(1).reasons == match.view(None).reasons


@SEATS
def test_reasons_add_up_to_the_points_of_every_round(seats: int) -> None:
    match = seeded(seats, 3 * 4 * 2 * seats)
    assert match.outcome is not None
    assert sum(match.outcome.points) > 0
    for row in match.outcome.rounds:
        assert tuple(sum(reason.points for reason in found) for found in row.reasons) == row.points


# --- Choices ---------------------------------------------------------------------------------------------------------
def test_a_trio_is_offered_with_its_visible_cards() -> None:
    match = dealt(3, "r" * 6 + "roo" + "yvo" + "ggg")
    assert both(says(match, "trio 2")) == (
        "take trio 2 (an orange and a grape) and see its hidden card",
        "prendre le trio 2 (une orange et un raisin) et voir sa carte cachée",
    )
    assert "2 oranges" in says(match, "trio 3").en
    assert both(match.told(0, match.read("trio 3"))) == ("takes trio 3 (2 oranges)", "prend le trio 3 (2 oranges)")


def test_sharing_out_tells_what_becomes_of_the_majorities_and_who_says_gracias() -> None:
    match = dealt(3, "rbb" + "rrg" + "rgg" + "bgg" + "ggg")
    match.play(0, "trio 1")
    assert both(says(match, "keep 1 give B")) == (
        "keep a cherry (3 face up, the most) and give a drop to B (2 face up, the most), who says “Gracias!”",
        "garder une cerise (3 visibles, la majorité) et offrir une goutte à B (2 visibles, la majorité),"
        " qui dit « Gracias ! »",
    )
    assert says(match, "keep 2 give C").en.startswith(
        "keep a drop (1 face up, tied for the most) and give a cherry to C (1 face up, A has more)"
    )
    assert both(match.told(0, match.read("keep 2 give C"))) == (
        "keeps a drop and gives a cherry to C, who says “Gracias!”",
        "garde une goutte et offre une cerise à C, qui dit « Gracias ! »",
    )


def test_two_cards_of_one_colour_are_counted_together() -> None:
    match = dealt(3, "rrb" + "rgg" + "rgg" + "rgg" + "ggg")
    match.play(0, "trio 1")
    assert says(match, "keep 1 give B").en.startswith(
        "keep a cherry (3 face up, the most) and give a cherry to B (2 face up, A has more)"
    )


def test_a_packet_face_up_is_named() -> None:
    match = dealt(3, "rbb" + "rbb" + "rrr" + "bbb" + "ggg" + "rrr" + "bbb" + "ggg")
    play(match, "trio 1", "keep 1 give B", "trio 2", "keep 2 give A", "trio 3")
    assert "give a cherry to A (a packet face up)" in says(match, "keep 2 give A").en
    assert "offrir une cerise à A (un paquet visible)" in says(match, "keep 2 give A").fr
    play(match, "keep 2 give A", "trio 1")
    assert "to A (a packet and 1 face up, the most)" in says(match, "keep 2 give A").en
    assert "à A (un paquet et 1 de plus, visibles, la majorité)" in says(match, "keep 2 give A").fr


# --- Refusals --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("moves", "move", "rule", "en", "fr"),
    [
        ([], "keep 1 give B", "G-2", "must choose a trio before sharing", "choisir un trio avant d’en partager"),
        ([], "trio 4", "G-1", "There is no trio 4; there are 3", "Il n’y a pas de trio 4, il y en a 3"),
        (["trio 1"], "trio 2", "G-2", "has already taken trio 1", "a déjà pris le trio 1"),
        (["trio 1"], "keep 2 give A", "G-2", "cannot keep both cards", "ne peut pas garder les deux cartes"),
        (["trio 1"], "keep 1 give D", "G-2", "There is no seat D", "Il n’y a pas de place D"),
        (["trio 3", "keep 1 give B"], "trio 3", "G-2", "A has already taken trio 3", "A a déjà pris le trio 3"),
    ],
)
def test_every_refusal_names_the_rule(moves: list[str], move: str, rule: str, en: str, fr: str) -> None:
    match = dealt(3)
    play(match, *moves)
    error = refusal(match, move)
    assert error.rule == rule
    assert en in error.says.en
    assert fr in error.says.fr
