"""Sentences: slots are filled for each reader, in every language, and what stands in them is never looked at again."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from tablee.games.sentences import (
    LANGUAGES,
    Language,
    Sentence,
    Settled,
    Who,
    best_language,
    grouped,
    letter,
    listed,
    signed,
    with_stop,
)
from tablee.words.catalogue import Template, catalogue_of, typeset

Say = Callable[..., Sentence]
NAMES = ("Anna C", "{0} {who}", "Marius", "Inès")
TOKENS = Sentence(("{count} token", "{count} tokens"), count=0)


@pytest.fixture
def say(monkeypatch: pytest.MonkeyPatch) -> Say:
    """Makes a sentence, with its French for the time of a test."""

    def make(english: Template, french: Template, /, **values: Any) -> Sentence:
        words = catalogue_of("fr")
        monkeypatch.setitem(words.typed, english, french)
        monkeypatch.setitem(words.printed, english, typeset(french, "fr"))
        return Sentence(english, **values)

    return make


# --- Names -----------------------------------------------------------------------------------------------------------
def test_a_seat_is_read_as_the_name_of_whoever_sits_there(say: Say) -> None:
    says = say("It is the turn of {who}, not of {other}", "C’est à {who} de jouer", who=Who(2), other=Who(0))
    assert says.said_in("en", NAMES) == "It is the turn of Marius, not of Anna C"
    assert says.printed_in("fr", NAMES) == "C’est à Marius de jouer"
    assert says.printed_in("fr", NAMES[::-1]) == "C’est à {0} {who} de jouer"


def test_for_python_a_seat_is_its_letter(say: Say) -> None:
    says = say("{who} opens.", "{who} commence.", who=Who(1))
    assert (str(says), says.en, says.fr, letter(1)) == ("B opens.", "B opens.", "B commence.", "B")


@pytest.mark.parametrize(
    ("name", "read"),
    [
        ("Marius", "de Marius"),
        ("Inès", "d’Inès"),
        ("Émile", "d’Émile"),
        ("Œdipe", "d’Œdipe"),
        ("Yves", "d’Yves"),
        ("Yann", "de Yann"),
        ("A", "de A"),
        ("O'Neil", "d’O'Neil"),
        ("{0}", "de {0}"),
        ("山", "de 山"),
    ],
)
def test_french_shortens_de_before_a_vowel(say: Say, name: str, read: str) -> None:
    assert say("", "la colonne {who:de}", who=Who(0)).said_in("fr", (name,)) == f"la colonne {read}"


# --- Values ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("text", ["{0} {who}", "{", "}}", "{text}", "%s \\1 $1", "C'est « ça » !"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_in_a_slot_is_shown_as_it_is(say: Say, text: str, language: Language) -> None:
    inner = say("says {text} !", "dit {text} !", text=text)
    says = say("{who}: {inner}", "{who} : {inner}", who=Who(0), inner=inner)
    for read in (says.said_in(language, (text,)), says.printed_in(language, (text,))):
        assert read.startswith(text)
        assert read.count(text) == 2


def test_a_sentence_without_values_has_no_slots(say: Say) -> None:
    assert say("{0} {who}", "{}").printed_in("en", NAMES) == "{0} {who}"


@pytest.mark.parametrize(
    ("count", "en", "fr"), [(0, "0 tokens", "0 jeton"), (1, "1 token", "1 jeton"), (-1, "−1 token", "−1 jeton"),
                            (2, "2 tokens", "2 jetons"), (-11, "−11 tokens", "−11 jetons")],
)  # fmt: skip
def test_each_language_has_its_plural_and_a_minus_is_a_minus(say: Say, count: int, en: str, fr: str) -> None:
    tokens = Sentence(("{count} token", "{count} tokens"), count=count)
    says = say("{tokens} held", "{tokens} en main", tokens=tokens)
    assert (says.en, says.fr) == (f"{en} held", f"{fr} en main")


def test_numbers_that_are_added_or_large_are_written_as_such() -> None:
    assert [signed(number) for number in (3, 0, -3)] == ["+3", "0", "−3"]
    assert (grouped(12345).en, grouped(12345).fr) == ("12,345", "12\u202f345")


@pytest.mark.parametrize(
    ("seats", "en", "fr"),
    [([1], "B", "B"), ([1, 0], "B and A", "B et A"), ([0, 1, 2], "A, B and C", "A, B et C")],
)
def test_several_values_are_read_as_a_list(seats: list[int], en: str, fr: str) -> None:
    assert (listed([Who(seat) for seat in seats]).en, listed([Who(seat) for seat in seats]).fr) == (en, fr)


def test_a_sentence_inside_another_is_said_in_the_same_language_to_the_same_reader(say: Say) -> None:
    inner = say("{who} has more", "{who} en a davantage", who=Who(3))
    says = with_stop(say("keeps {tokens}, {more}", "garde {tokens}, {more}", tokens=TOKENS, more=inner))
    assert says.said_in("en", NAMES) == "keeps 0 tokens, Inès has more."
    assert says.said_in("fr", NAMES) == "garde 0 jeton, Inès en a davantage."
    assert (Settled(TOKENS).en, Settled(TOKENS).fr) == ("0 tokens", "0 jeton")


# --- Printing --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("Bien joué !", "Bien joué\u202f!"),
        ("Qui pioche ?", "Qui pioche\u202f?"),
        ("le 4 : 3 points ; puis rien", "le 4\u00a0: 3 points\u202f; puis rien"),
        ("dit « Gracias\u00a0! »", "dit «\u00a0Gracias\u202f!\u00a0»"),
        ("il n'a rien", "il n’a rien"),
        ("Herz an Herz, 12:30", "Herz an Herz, 12:30"),
    ],
)
def test_signs_keep_their_spaces(say: Say, written: str, printed: str) -> None:
    assert say("", written).printed_in("fr") == printed


def test_signs_around_a_slot_are_set_but_not_those_in_it(say: Say) -> None:
    says = say("", "« {text} » : {who} dit ça ?", text="ah ? 'oui' :", who=Who(0))
    assert says.printed_in("fr", ("Jo !",)) == "«\u00a0ah ? 'oui' :\u00a0»\u00a0: Jo ! dit ça\u202f?"


def test_english_stays_as_it_is(say: Say) -> None:
    assert say("What's up !", "").printed_in("en") == "What's up !"


def test_all_languages_are_printed_at_once(say: Say) -> None:
    says = say("{who} wins!", "{who} gagne !", who=Who(0))
    assert set(says.printed(NAMES)) == set(LANGUAGES)
    assert says.printed(NAMES)["fr"] == "Anna C gagne\u202f!"


# --- Sentences as values ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda says: pickle.loads(pickle.dumps(says))])
def test_a_sentence_travels(say: Say, copied: object) -> None:
    says = say("{who}: {tokens}", "{who} : {tokens}", who=Who(1), tokens=TOKENS)
    twin = copied(says)  # type: ignore[operator]
    assert twin == says
    assert twin.said_in("en", NAMES) == "{0} {who}: 0 tokens"


def test_sentences_are_equal_if_they_say_the_same() -> None:
    says = Sentence("{who} wins", who=Who(0))
    assert says == Sentence("A wins")
    assert hash(says) == hash(Sentence("A wins"))
    assert says != Sentence("B wins")
    assert repr(says) == "Sentence('A wins')"


# --- Languages -------------------------------------------------------------------------------------------------------
def test_what_has_no_translation_is_read_in_english_with_the_plural_of_english() -> None:
    says = Sentence(("{count} mongoose, {who}", "{count} mongooses, {who}"), count=0, who=Who(1))
    assert {says.printed_in(language, NAMES) for language in LANGUAGES} == {"0 mongooses, {0} {who}"}


@pytest.mark.parametrize(
    ("wanted", "language"),
    [("fr", "fr"), ("de-AT;q=0.8", "de"), ("de_DE.UTF-8", "de"), ("FR_ca", "fr"), ("it,fr;q=0.5,de", "fr"),
     ("it", "en"), ("", "en"), ("C.UTF-8", "en"), ("frr", "en")],
)  # fmt: skip
def test_a_reader_gets_the_first_language_that_we_speak(wanted: str, language: Language) -> None:
    assert best_language(wanted.split(",")) == language
