"""MERCI explained: what a seat sees, what each word would mean now, and why a move is refused."""

import pytest

import tablee
from tablee.games.merci.notation import NAMES
from tablee.games.sentences import Sentence, letter
from tablee.match.match import Match, box_of
from tests.games.both import both
from tests.games.merci.cards import BACKS
from tests.games.merci.situation import (
    BOTH_RULES,
    EVERY_SEAT_COUNT,
    HANDS,
    LETTERS,
    count,
    denounceable,
    hand,
    refusal,
    run,
    situation,
    table,
)
from tests.tampering import state_of

EFFECT = "A SIOUPLAIT g4a on 3"


def says(match: Match, step: str) -> Sentence:
    """What an open move would mean to whoever makes it."""
    who, do = step.split(maxsplit=1)
    return next(choice.says for choice in match.view(LETTERS.index(who)).legal if choice.do == do)


def cards_seen(match: Match, seat: int | None) -> list[tuple[str, ...]]:
    return [each.cards for each in match.view(seat).table.hands]


# --- Who sees what (S-5, M-1) ----------------------------------------------------------------------------------------
@EVERY_SEAT_COUNT
def test_s5_everybody_sees_the_own_hand_and_no_face_of_another(seats: int) -> None:
    match = tablee.new("merci", seats, seed=5)
    for seat in range(seats):
        for other, cards in enumerate(cards_seen(match, seat)):
            assert " ".join(cards) == (hand(match, LETTERS[seat]) if other == seat else "")
    assert cards_seen(match, None) == [()] * seats


@EVERY_SEAT_COUNT
def test_m1_all_backs_in_hands_and_on_the_draw_pile_are_public(seats: int) -> None:
    match = tablee.new("merci", seats, seed=6)
    state, kinds = box_of(match)[0], list(BACKS)
    for eyes in (*range(seats), None):
        seen = match.view(eyes).table
        assert seen.back == kinds[state.backs[state.deck[state.top]]]
        for holder in range(seats):
            backs = [kinds[state.backs[card]] for card in range(50) if state.where[card] == holder]
            assert seen.hands[holder].count == len(backs)
            assert seen.hands[holder].backs == {kind: backs.count(kind) for kind in kinds}


def test_s5_the_draw_pile_is_a_number_and_a_back() -> None:
    match = situation(back="two")
    twin = match.copy()
    deck = state_of(twin).deck
    deck[[0, 1]] = deck[[1, 0]]
    for eyes in (0, 1, 2, None):
        assert twin.view(eyes) == match.view(eyes)


def test_s5_another_face_with_the_same_back_in_a_foreign_hand_looks_the_same() -> None:
    match = situation()
    twin = match.copy()
    state = state_of(twin)
    mine, theirs = NAMES.index("b4b"), NAMES.index("y4b")
    state.backs[theirs] = state.backs[mine]
    state_of(match).backs[theirs] = state_of(match).backs[mine]
    state.where[[mine, theirs]] = state.where[[theirs, mine]]
    state.known_to[[mine, theirs]] = state.known_to[[theirs, mine]]
    assert twin.view(0) == match.view(0)
    assert twin.view(None) == match.view(None)
    assert twin.view(1) != match.view(1)


def test_m6_a_gift_shows_its_back_only_and_its_giver_and_receiver_know_it() -> None:
    match = run(situation(back="swap"), "A SIOUPLAIT g4a on 3; A give y6 to C")
    assert [match.view(eyes).table.gift for eyes in (0, 1, 2, None)] == ["swap"] * 4
    assert all("y6" not in cards for eyes in (1, None) for cards in cards_seen(match, eyes))
    run(match, "C MERCI")
    assert ["y6" in cards_seen(match, eyes)[2] for eyes in (0, 1, 2)] == [True, False, True]
    assert cards_seen(match, None)[2] == ()


def test_m10_a_card_taken_back_was_shown_to_everybody_and_stays_known() -> None:
    match = run(situation(), "A SKUZ p3a on 1; B MALPOLI")
    assert [cards_seen(match, eyes)[0] for eyes in (1, 2)] == [("p3a",)] * 2
    assert match.view(1, by_memory=True).table.hands[0].cards == ()
    assert "y6" not in cards_seen(match, 1)[0]


def test_what_is_going_on_is_told_to_everybody() -> None:
    match = situation(back="heart", hearts=[1, 0, 1])
    seen = table(run(match, "A SIOUPLAIT g4a on 3"))
    assert (seen.phase, seen.main, seen.turn_of, seen.announcer, seen.target, seen.effect) == (
        "to", 0, 1, 0, None, "heart",
    )  # fmt: skip
    seen = table(run(match, "A to C"))
    assert (seen.phase, seen.main, seen.target) == ("thanks", 2, 2)
    seen = table(run(match, "C silent"))
    assert (seen.phase, seen.effect, seen.target) == ("playing", None, None)


def test_only_the_culprit_is_told_that_something_can_be_denounced() -> None:
    """M-19: to all others a fault looks like a polite card."""
    match = run(situation(), "A SKUZ p3a on 1")
    assert [match.view(seat).table.is_culprit for seat in (0, 1, 2, None)] == [True, False, False, False]


def test_before_the_deal_there_is_nothing_on_the_table() -> None:
    match = tablee.new("merci", 3, by_hand=True)
    seen = match.view(0).table
    assert (seen.tops, seen.back, seen.draw_pile, seen.main) == ((), None, 0, None)
    assert [each.count for each in seen.hands] == [0, 0, 0]


def test_hearts_are_explained() -> None:
    hands, piles = ["y6", "b4b o3a o4b", "o5a"], ["y3b", "p4a", "g5a"]
    match = situation(hands=hands, piles=piles, hearts=[1, 1, 0], draw_pile="b3a", back="heart")
    count(match, "A SIOUPLAIT y6 on 1; A to B; B MERCI")
    reasons = match.view(None).rounds[0].reasons
    assert [(each.points, each.rule, each.says.en, each.says.fr) for each in reasons[0]] == [
        (1, "M-14", "from earlier rounds", "des manches précédentes"),
        (1, "M-6", "with a 1 or a 6", "avec un 1 ou un 6"),
        (2, "M-14", "for the last card", "pour la dernière carte"),
    ]
    assert [(each.points, each.says.fr) for each in reasons[1]][1:] == [(-1, "4 cartes encore en main")]
    assert [(each.points, each.rule, each.says.fr) for each in reasons[2]] == [(1, "M-8", "pour qui en a le moins")]
    assert match.view(None).points == (4, 0, 1)


# --- What each word would mean now -----------------------------------------------------------------------------------
MEANINGS = {
    "A SIOUPLAIT g4a on 3": (
        "makes the suite 2-3-4; then somebody draws one card",
        "fait la suite 2-3-4 ; puis quelqu’un pioche une carte",
    ),
    "A g4a on 3": (
        "impolite: makes the suite 2-3-4, SIOUPLAIT is missing",
        "malpoli : fait la suite 2-3-4, il manque SIOUPLAIT",
    ),
    "A SKUZ g4a on 3": ("impolite: not identical, SKUZ is wrong", "malpoli : pas identique, SKUZ est faux"),
    "A p3a on 1": ("fits, no combination", "va dessus, sans combinaison"),
    "A SIOUPLAIT p3a on 1": ("impolite: no new combination", "malpoli : pas de nouvelle combinaison"),
    "A SKUZ y3b on 1": ("identical: it costs no turn", "identique : ne coûte pas de tour"),
    "A y3b on 1": ("impolite: identical, SKUZ is missing", "malpoli : identique, il manque SKUZ"),
    "A SIOUPLAIT y3b on 1": ("impolite: identical, SKUZ is missing", "malpoli : identique, il manque SKUZ"),
    "B SKUZ p2b on 2": ("identical: it costs no turn", "identique : ne coûte pas de tour"),
    "B o3a on 1": ("impolite: it is not your turn", "malpoli : ce n’est pas votre tour"),
    "C SIOUPLAIT g1 on 3": (
        "intercepts: makes the suite 1-2-3, a heart for you; then somebody draws one card",
        "intercepte : fait la suite 1-2-3, un cœur pour vous ; puis quelqu’un pioche une carte",
    ),
    "C g1 on 3": ("impolite: it is not your turn", "malpoli : ce n’est pas votre tour"),
    "A draw": ("draw a card, your turn ends", "piocher une carte, votre tour se termine"),
    "B MALPOLI": ("denounce whoever was impolite just now", "dénoncer qui vient d’être malpoli"),
    "B quiet": ("do not react", "ne pas réagir"),
}


@pytest.mark.parametrize("step", MEANINGS)
def test_every_word_says_what_it_would_mean_now(step: str) -> None:
    assert both(says(situation(), step)) == MEANINGS[step]


def test_in_the_starter_rules_an_unannounced_combination_is_harmless() -> None:
    assert both(says(situation("starter"), "A g4a on 3")) == (
        "makes the suite 2-3-4, without effect",
        "fait la suite 2-3-4, sans effet",
    )
    assert says(situation("starter"), "A SIOUPLAIT p3a on 1").en == "fits, no combination"


@pytest.mark.parametrize(
    ("piles", "move", "en", "fr"),
    [
        ("b2a b3a y4a", "b4a on 3", "three drops", "trois gouttes"),
        ("y4a p4a b5b", "b4a on 3", "three 4s", "trois 4"),
        ("b2a b3a b6", "b4a on 3", "the suite 2-3-4", "la suite 2-3-4"),
    ],
)
def test_combinations_are_named(piles: str, move: str, en: str, fr: str) -> None:
    match = situation(hands=["b4a o3b", "o4b", "o5b"], piles=piles.split(), draw_pile="p1")
    meaning = says(match, f"A SIOUPLAIT {move}")
    assert both(meaning) == (
        f"makes {en}; then somebody draws one card",
        f"fait {fr} ; puis quelqu’un pioche une carte",
    )


def test_choices_of_an_effect_say_who_gets_what() -> None:
    match = run(situation(back="two"), "A SIOUPLAIT g4a on 3")
    assert both(says(match, "A to C")) == ("C draws 2 cards, holding 4", "C pioche 2 cartes, en a 4")
    run(match, "A to C")
    assert both(says(match, "C MERCI BEAUCOUP")) == (
        "the right thanks, take the cards",
        "le bon merci, prendre les cartes",
    )
    for wrong in ("C MERCI", "C silent"):
        assert both(says(match, wrong)) == (
            "take the cards; you can be denounced",
            "prendre les cartes ; on peut vous dénoncer",
        )
    match = run(situation(back="swap"), "A SIOUPLAIT g4a on 3")
    assert both(says(match, "A give y6 to B")) == (
        "give the 6 lemon to B, face down",
        "donner le 6 citron à B, face cachée",
    )
    match = run(situation(back="heart"), "A SIOUPLAIT g4a on 3")
    assert both(says(match, "A heart B")) == ("the heart goes to B", "le cœur va à B")


def test_whoever_takes_a_heart_is_not_told_to_give_it_to_themselves() -> None:
    match = run(situation(back="heart", hearts=[0, 0, 1]), "A SIOUPLAIT g4a on 3")
    kept, given = (match.told(0, match.read(f"heart {who}")) for who in "AB")
    assert both(kept) == ("keeps the heart", "garde le cœur")
    assert both(given) == ("gives the heart to B", "donne le cœur à B")


@BOTH_RULES
def test_polite_is_what_could_not_be_denounced(rules: str) -> None:
    """Whatever is open is tried: it opens a window, or it was polite."""
    for start in ("", EFFECT + "; A to B"):
        match = run(situation(rules, back="two"), start)
        for seat in range(3):
            for choice in match.view(seat).legal:
                twin = match.copy()
                twin.play(seat, choice.do)
                assert choice.is_polite == (denounceable(twin) == "nothing"), (start, seat, choice.do)


ACCUSATIONS = {
    ("full", "A g4a on 3"): ("SIOUPLAIT was missing", "takes the card back, draws one and loses the turn"),
    ("full", "A SIOUPLAIT p3a on 1"): (
        "SIOUPLAIT without a new combination", "takes the card back, draws one and loses the turn",
    ),
    ("full", "A SKUZ p3a on 1"): ("SKUZ is for an identical card", "takes the card back, draws one and loses the turn"),
    ("full", "B p2b on 2"): ("SKUZ was missing", "takes the card back and draws one"),
    ("full", "B o3a on 1"): ("it was somebody else’s turn", "takes the card back and draws one"),
    ("starter", "A y3b on 1"): ("SKUZ was missing", "takes the card back"),
    ("full", "A SIOUPLAIT g4a on 3; A to B; B silent"): ("MERCI was missing", "draws one card more"),
}  # fmt: skip


@pytest.mark.parametrize(("rules", "script"), ACCUSATIONS)
def test_malpoli_explains_itself(rules: str, script: str) -> None:
    match = run(situation(rules), script)
    wrong, cost = ACCUSATIONS[rules, script]
    who = script.split("; ")[-1][0]
    assert match.told(2, match.read("MALPOLI")).en == f"says MALPOLI to {who}: {wrong}. {who} {cost}"
    accusation = match.accusation_by(match.read("MALPOLI"))
    assert accusation is not None
    assert (letter(accusation.whom), accusation.reproach.en) == (who, f"{wrong}!")


def test_two_cards_ask_for_merci_beaucoup() -> None:
    match = run(situation(back="two"), "A SIOUPLAIT g4a on 3; A to B; B MERCI")
    assert "il manquait MERCI BEAUCOUP" in match.told(2, match.read("MALPOLI")).fr


def test_malpoli_for_nothing_says_so_and_nobody_is_told_before() -> None:
    polite, rude = run(situation(), "A p3a on 1"), run(situation(), "A SKUZ p3a on 1")
    assert both(polite.told(1, polite.read("MALPOLI"))) == ("says MALPOLI for nothing", "dit MALPOLI pour rien")
    assert polite.accusation_by(polite.read("MALPOLI")) is None
    assert says(polite, "B MALPOLI") == says(rude, "B MALPOLI")


def test_who_takes_cards_without_a_word_is_not_pointed_at() -> None:
    match = run(situation(), "A SIOUPLAIT g4a on 3; A to B")
    silent, merci = match.read("silent"), match.read("MERCI")
    assert (match.told(1, silent).en, match.shown(silent)) == ("takes the card", None)
    assert (match.told(1, merci).fr, match.shown(merci)) == ("dit MERCI et prend la carte", "MERCI")


def test_what_everybody_hears_gives_no_gift_away() -> None:
    match = run(situation(back="swap"), "A SIOUPLAIT g4a on 3")
    assert both(match.told(0, match.read("give y6 to B"))) == (
        "gives B a card, face down",
        "donne une carte à B, face cachée",
    )
    lays = situation()
    assert both(lays.told(1, lays.read("SKUZ p2b on 2"))) == (
        "says SKUZ and lays the 2 flower on pile 2",
        "dit SKUZ et pose le 2 fleur sur la pile 2",
    )


# --- Refusals --------------------------------------------------------------------------------------------------------
REFUSALS = [
    ("full", "one", "", "A o6 on 1", "M-3", "neither the colour nor the value of the 3 lemon", "ni la couleur ni la"),
    ("full", "one", "", "A g5b on 3", "M-3", "A does not have the 5 leaf in hand", "A n’a pas le 5 feuille en main"),
    ("full", "one", "", "B draw", "M-3", "One draws only on one’s own turn", "On ne pioche qu’à son tour"),
    ("full", "one", EFFECT, "B draw", "M-16", "A SIOUPLAIT is being carried out", "Un SIOUPLAIT est en cours"),
    ("full", "one", EFFECT, "B o3a on 1", "M-16", "only SKUZ is open", "seul SKUZ est permis"),
    ("full", "one", EFFECT, "A to A", "M-6", "Somebody else must draw", "quelqu’un d’autre qui doit piocher"),
    ("full", "one", EFFECT, "B to C", "M-6", "not for B to decide", "Ce n’est pas à B d’en décider"),
    ("full", "one", EFFECT, "A MERCI", "M-7", "nothing to say thanks for yet", "pas encore de quoi dire merci"),
    ("full", "one", EFFECT, "A heart B", "M-6", "This back asks for something else", "Ce dos demande autre chose"),
    ("full", "heart", EFFECT, "A heart A", "M-8", "one of those with the fewest", "l’un de ceux qui en ont le moins"),
    ("full", "swap", EFFECT, "A give y6 to A", "M-6", "for another player", "pour quelqu’un d’autre"),
    ("full", "swap", EFFECT, "A give b4b to B", "M-6", "A does not have the 4 drop", "A n’a pas le 4 goutte"),
    ("full", "one", f"{EFFECT}; A to B", "B to C", "M-7", "Thanks are due first", "Il faut d’abord dire merci"),
    ("full", "one", "A SKUZ p3a on 1", "A draw", "M-18", "can be denounced", "On peut dénoncer A"),
    ("full", "one", "", "A quiet", "M-19", "waits for A to decide", "attend une décision de A"),
    ("starter", "one", "", "A SKUZ p3a on 1", "M-9", "SKUZ is for an identical card", "SKUZ est pour une carte"),
    ("starter", "one", "", "B o3a on 1", "M-9", "It is not the turn of B", "Ce n’est pas le tour de B"),
    (
        "starter",
        "one",
        "A y3b on 1; B MALPOLI",
        "A SKUZ y3b on 1",
        "M-9",
        "was sent back, and while it is held",
        "a été repris",
    ),
]


@pytest.mark.parametrize(("rules", "back", "before", "step", "rule", "en", "fr"), REFUSALS)
def test_every_refusal_says_why_with_its_ruling(
    rules: str, back: str, before: str, step: str, rule: str, en: str, fr: str
) -> None:
    match = run(situation(rules, back=back, hearts=[1, 0, 0]), before)
    error = refusal(match, step)
    assert error.rule == rule
    assert en in error.says.en
    assert fr in error.says.fr
    assert error.cited.en == f"{error.what.en} ({rule})."
    assert error.cited.fr == f"{error.what.fr} ({rule})."


def test_a_decided_round_refuses_cards_with_its_ruling() -> None:
    match = run(situation(hands=["g4a", *HANDS[1:]]), EFFECT)
    error = refusal(match, "B SKUZ p2b on 2")
    assert (error.rule, "nothing more is laid" in error.says.en, "on ne pose plus rien" in error.says.fr) == (
        "M-12", True, True,
    )  # fmt: skip
    assert refusal(match, "B draw").rule == "M-12"
