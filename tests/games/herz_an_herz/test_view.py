"""Herz an Herz explained: the table, a reason for every point, what a move would bring, and why it is refused."""

import pytest

from tablee.games.herz_an_herz import GAME
from tablee.games.herz_an_herz.view import LaidCard, SeatColumns
from tablee.games.sentences import Sentence
from tablee.kernel import calls
from tablee.match.errors import IllegalMove
from tablee.match.fairness import SeededDealer
from tablee.match.match import Match, box_of
from tests.games.both import both
from tests.games.herz_an_herz.table import alone, play, table, together

THIEF_AND_OWN = (["40 start", "30 left", "t1"], ["45 start", "42 left"])


def says(match: Match, move: str) -> Sentence:
    """What a move would bring to whoever is to act."""
    return next(choice.says for choice in match.view(match.turn).legal if choice.do == move)


def refusal(match: Match, move: str) -> IllegalMove:
    """The refusal of a move of whoever is to act."""
    assert match.turn is not None
    with pytest.raises(IllegalMove) as caught:
        match.play(match.turn, move)
    return caught.value


# --- The table -------------------------------------------------------------------------------------------------------
def test_the_table_shows_starting_cards_columns_and_worths() -> None:
    match = table(2, "40 start", "5 discard", "s1 left", "6 start", "j50 right", "7")
    view = match.view(1)
    assert view.table.columns == (
        SeatColumns(LaidCard("40", 40, "lemon"), (LaidCard("s1", 39, None),), (LaidCard("j50", 39, "lemon"),), (2,)),
        SeatColumns(LaidCard("6", 6, "drop"), (), (), ()),
    )
    assert (view.table.card, view.table.to_come, view.table.discards) == ("7", 49, ("5",))
    assert view.table == match.view(None).table


def test_players_by_memory_see_the_top_discard_only() -> None:
    match = table(2, "5 discard", "6 discard", "7 discard", "8")
    assert match.view(0).table.discards == ("5", "6", "7")
    assert match.view(0, by_memory=True).table.discards == ("7",)


def test_before_the_first_deal_the_table_is_empty() -> None:
    explain, box = GAME.explain, box_of(Match(GAME, 2, {}, SeededDealer(1), ("A", "B")))
    calls.setup(box, 2, GAME.numbers({}))
    shown = explain.table(box[0], None, by_memory=False)
    assert (shown.card, shown.discards) == (None, ())
    assert shown.columns == (SeatColumns(None, (), (), ()),) * 2


# --- Reasons ---------------------------------------------------------------------------------------------------------
def test_every_level_and_every_bonus_has_its_reason() -> None:
    match = alone(4, "97 start", "96 left", "j100 right", "73 left", "95 right", "s1 left", "1")
    reasons = match.view(0).reasons[0]
    assert [(reason.points, reason.rule, reason.says.en, reason.says.fr) for reason in reasons] == [
        (2, "H-9", "level 1: 96 and fish joker", "étage 1 : 96 et joker poisson"),
        (1, "H-9", "level 1: two fish", "étage 1 : deux poissons"),
        (2, "H-9", "level 2: 73 and 95", "étage 2 : 73 et 95"),
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_reasons_of_whole_matches_add_up_to_their_points(seats: int) -> None:
    match = Match(GAME, seats, {}, SeededDealer(seats), tuple("ABCD"[:seats]))
    while match.turn is not None:
        options = match.legal(match.turn)
        play(match, options[0])
    assert match.outcome is not None
    assert sum(match.outcome.points) > 0
    for row in match.outcome.rounds:
        assert tuple(sum(reason.points for reason in reasons) for reasons in row.reasons) == row.points


# --- Choices ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("turns", "move", "en", "fr"),
    [
        (["40"], "start", "start with the 40", "partir du 40"),
        (["s1"], "start", "start with the super joker, worth 100", "partir du super joker, qui vaut 100"),
        (["40"], "discard", "discard the 40, out for this round", "défausser le 40, hors jeu pour cette manche"),
        (["t1"], "discard", "discard the thief and steal nothing", "défausser le voleur sans rien voler"),
        (["40 start", "30"], "left", "lay the 30 on the left: opens level 1",
         "poser le 30 à gauche : étage 1 entamé"),
        (
            ["40 start", "30 left", "j50"],
            "right",
            "lay the lemon joker on the right, where it is worth 39: closes level 1 with the 30, +3 points",
            "poser le joker citron à droite, où il vaut 39 : étage 1 complété avec le 30, +3 points",
        ),
        (
            ["40 start", "30 left", "20"],
            "right",
            "lay the 20 on the right: closes level 1 with the 30, +2 points",
            "poser le 20 à droite : étage 1 complété avec le 30, +2 points",
        ),
    ],
)  # fmt: skip
def test_a_choice_says_what_it_brings(turns: list[str], move: str, en: str, fr: str) -> None:
    assert both(says(alone(4, *turns), move)) == (en, fr)


def test_the_twelfth_card_says_that_it_ends_the_round() -> None:
    left, right = (
        (f"{number} left" for number in range(90, 84, -1)),
        (f"{number} right" for number in range(84, 79, -1)),
    )
    last = says(alone(4, "100 start", *left, *right, "79"), "right")
    assert last.en == "lay the 79 on the right: closes level 6 with the 85, +3 points, and the round ends"
    assert last.fr == "poser le 79 à droite : étage 6 complété avec le 85, +3 points, et la manche se termine"


def test_a_theft_says_what_it_brings_and_what_it_takes() -> None:
    match = together(2, ["40 start", "30 left", "10 discard", "t1"], ["35 start", "j50 left", "26 right"])
    assert both(says(match, "steal B left to right")) == (
        "steal the lemon joker from B and lay it on the right, where it is worth 39: "
        "closes level 1 with the 30, +3 points; B loses 3 points",
        "voler le joker citron à B et le poser à droite, où il vaut 39 : "
        "étage 1 complété avec le 30, +3 points ; B perd 3 points",
    )
    assert both(says(match, "steal B right to left")) == (
        "steal the 26 from B and lay it on the left: opens level 2; B loses 3 points",
        "voler le 26 à B et le poser à gauche : étage 2 entamé ; B perd 3 points",
    )


def test_a_theft_to_start_with_says_so() -> None:
    match = together(2, ["10 discard", "11 discard", "12 discard", "t1"], ["35 start", "34 left", "s1 right"])
    assert both(says(match, "steal B left to start")) == (
        "steal the 34 from B and start with it; B loses 2 points",
        "voler le 34 à B et l’utiliser comme carte de départ ; B perd 2 points",
    )
    assert both(says(match, "steal B right to start")) == (
        "steal the super joker from B and start with it, worth 50; B loses 2 points",
        "voler le super joker à B et l’utiliser comme carte de départ, qui vaut 50 ; B perd 2 points",
    )


def test_a_theft_of_a_lonely_card_says_that_it_costs_no_point() -> None:
    match = together(2, ["10 discard", "11 discard", "t1"], ["35 start", "34 left"])
    assert both(says(match, "steal B left to start")) == (
        "steal the 34 from B and start with it; B loses no point",
        "voler le 34 à B et l’utiliser comme carte de départ ; B ne perd pas de point",
    )


# --- What is told ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("turns", "move", "en", "fr"),
    [
        (["j50"], "start", "starts with the lemon joker", "part du joker citron"),
        (["40 start", "30"], "left", "lays the 30 on the left", "pose le 30 à gauche"),
        (["40 start", "30"], "right", "lays the 30 on the right", "pose le 30 à droite"),
        (["t1"], "discard", "discards the thief", "défausse le voleur"),
        (
            ["9 discard", "8 discard", "t1"],
            "steal B left to start",
            "steals the 44 from B and starts with it",
            "vole le 44 à B et en fait sa carte de départ",
        ),
        (
            ["50 start", "8 discard", "t1"],
            "steal B left to right",
            "steals the 44 from B and lays it on the right",
            "vole le 44 à B et le pose à droite",
        ),
    ],
)
def test_everybody_is_told_what_happens(turns: list[str], move: str, en: str, fr: str) -> None:
    match = together(2, turns, ["45 start", "44 left"])
    assert both(match.told(0, match.read(move))) == (en, fr)


# --- Refusals --------------------------------------------------------------------------------------------------------
SIX = [f"{number} left" for number in range(30, 24, -1)]


@pytest.mark.parametrize(
    ("turns", "move", "en", "fr"),
    [
        (["40"], "left", "A has no starting card yet, and the first card kept must be that (H-3).",
         "A n’a pas encore de carte de départ, et la première carte gardée doit l’être (H-3)."),
        (["j50 start", "30"], "start", "A already has a starting card, the lemon joker (H-3).",
         "A a déjà sa carte de départ, le joker citron (H-3)."),
        (["31 start", "40"], "left", "The 40 does not go under the 31 (H-4).", "Le 40 ne va pas sous le 31 (H-4)."),
        (["31 start", "s1 left", "30"], "left", "The 30 does not go under the super joker, worth 30 (H-4).",
         "Le 30 ne va pas sous le super joker, qui vaut 30 (H-4)."),
        (["40 start", *SIX, "1"], "left", "The left column of A already has its 6 cards (H-4).",
         "La colonne de gauche de A a déjà ses 6 cartes (H-4)."),
        (["20 start", "j50"], "right",
         "The lemon joker counts 26 to 50, and none of these values goes under the 20 (H-6).",
         "Le joker citron vaut de 26 à 50, et aucune de ces valeurs ne va sous le 20 (H-6)."),
        (["t1"], "start",
         "A thief is not laid: it takes the bottom card of an opponent's column, or is discarded (H-7).",
         "Un voleur ne se pose pas : il prend la carte du bas d’une colonne adverse, ou il est défaussé (H-7)."),
        (["40"], "steal B left to start", "Only a thief steals, and the card drawn is the 40 (H-7).",
         "Seul un voleur peut voler, et la carte tirée est le 40 (H-7)."),
        (["t1"], "steal A left to start", "A thief steals from an opponent, not from its own seat (H-7).",
         "On vole une carte à un adversaire, pas à soi-même (H-7)."),
        (["t1"], "steal D left to start", "There is no seat D to steal from (H-7).",
         "Il n’y a pas de place D à qui voler une carte (H-7)."),
        (["t1"], "steal B left to start",
         "B has no card in the left column, and a starting card cannot be stolen (H-7).",
         "B n’a pas de carte dans la colonne de gauche, et une carte de départ ne se vole pas (H-7)."),
    ],
)  # fmt: skip
def test_a_refusal_names_the_rule(turns: list[str], move: str, en: str, fr: str) -> None:
    error = refusal(alone(2, *turns), move)
    assert both(error.cited) == (en, fr)


@pytest.mark.parametrize(
    ("move", "en"),
    [
        ("steal B left to left", "The 42 does not go under the 30 (H-4)."),
        ("steal B left to start", "A already has a starting card, the 40 (H-3)."),
        ("left", "A thief is not laid: it takes the bottom card of an opponent's column, or is discarded (H-7)."),
    ],
)
def test_a_theft_that_does_not_fit_is_refused_like_the_card_itself(move: str, en: str) -> None:
    assert refusal(together(2, *THIEF_AND_OWN), move).cited.en == en


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_closed_action_has_a_refusal_and_every_open_one_a_choice(seats: int) -> None:
    match = Match(GAME, seats, {}, SeededDealer(7 + seats), tuple("ABCD"[:seats]))
    explain = GAME.explain
    while match.turn is not None:
        box, seat, options = box_of(match), match.turn, match.legal(match.turn)
        for action, move in enumerate(GAME.notation.moves):
            if move in options:
                assert explain.choice(box[0], seat, action).fr
                assert explain.told(box[0], seat, action).fr
            else:
                assert explain.refusal(box[0], seat, action).rule in ("H-3", "H-4", "H-6", "H-7")
        play(match, options[len(match.events) % len(options)])
