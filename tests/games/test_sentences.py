"""Sentences: slots are filled for each reader, in every language, and what stands in them is never looked at again."""

import copy
import pickle

import pytest

from tablee.games.sentences import Language, Sentence, Who, grouped, letter, listed, settled, signed, with_stop

NAMES = ("Anna C", "{0} {who}", "Marius", "Inès")
TOKENS = Sentence(("{count} token", "{count} tokens"), ("{count} jeton", "{count} jetons"), count=0)


# --- Names -----------------------------------------------------------------------------------------------------------
def test_a_seat_is_read_as_the_name_of_whoever_sits_there() -> None:
    says = Sentence("It is the turn of {who}, not of {other}", "C’est à {who} de jouer", who=Who(2), other=Who(0))
    assert says.said_in("en", NAMES) == "It is the turn of Marius, not of Anna C"
    assert says.printed_in("fr", NAMES) == "C’est à Marius de jouer"
    assert says.printed_in("fr", NAMES[::-1]) == "C’est à {0} {who} de jouer"


def test_for_python_a_seat_is_its_letter() -> None:
    says = Sentence("{who} opens.", "{who} commence.", who=Who(1))
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
def test_french_shortens_de_before_a_vowel(name: str, read: str) -> None:
    assert Sentence("", "la colonne {who:de}", who=Who(0)).said_in("fr", (name,)) == f"la colonne {read}"


# --- Values ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("text", ["{0} {who}", "{", "}}", "{text}", "%s \\1 $1", "C'est « ça » !"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_text_in_a_slot_is_shown_as_it_is(text: str, language: Language) -> None:
    inner = Sentence("says {text} !", "dit {text} !", text=text)
    says = Sentence("{who}: {inner}", "{who} : {inner}", who=Who(0), inner=inner)
    for read in (says.said_in(language, (text,)), says.printed_in(language, (text,))):
        assert read.startswith(text)
        assert read.count(text) == 2


def test_a_sentence_without_values_has_no_slots() -> None:
    assert Sentence("{0} {who}", "{}").printed_in("en", NAMES) == "{0} {who}"


@pytest.mark.parametrize(
    ("count", "en", "fr"), [(0, "0 tokens", "0 jeton"), (1, "1 token", "1 jeton"), (-1, "−1 token", "−1 jeton"),
                            (2, "2 tokens", "2 jetons"), (-11, "−11 tokens", "−11 jetons")],
)  # fmt: skip
def test_each_language_has_its_plural_and_a_minus_is_a_minus(count: int, en: str, fr: str) -> None:
    tokens = Sentence(("{count} token", "{count} tokens"), ("{count} jeton", "{count} jetons"), count=count)
    says = Sentence("{tokens} held", "{tokens} en main", tokens=tokens)
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


def test_a_sentence_inside_another_is_said_in_the_same_language_to_the_same_reader() -> None:
    inner = Sentence("{who} has more", "{who} en a davantage", who=Who(3))
    says = with_stop(Sentence("keeps {tokens}, {more}", "garde {tokens}, {more}", tokens=TOKENS, more=inner))
    assert says.said_in("en", NAMES) == "keeps 0 tokens, Inès has more."
    assert says.said_in("fr", NAMES) == "garde 0 jeton, Inès en a davantage."
    assert (settled(TOKENS).en, settled(TOKENS).fr) == ("0 tokens", "0 jeton")


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
def test_signs_keep_their_spaces(written: str, printed: str) -> None:
    assert Sentence("", written).printed_in("fr") == printed


def test_signs_around_a_slot_are_set_but_not_those_in_it() -> None:
    says = Sentence("", "« {text} » : {who} dit ça ?", text="ah ? 'oui' :", who=Who(0))
    assert says.printed_in("fr", ("Jo !",)) == "«\u00a0ah ? 'oui' :\u00a0»\u00a0: Jo ! dit ça\u202f?"


def test_english_stays_as_it_is() -> None:
    assert Sentence("What's up !", "").printed_in("en") == "What's up !"


def test_all_languages_are_printed_at_once() -> None:
    says = Sentence("{who} wins!", "{who} gagne !", who=Who(0))
    assert says.printed(NAMES) == {"en": "Anna C wins!", "fr": "Anna C gagne\u202f!"}


# --- Sentences as values ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda says: pickle.loads(pickle.dumps(says))])
def test_a_sentence_travels(copied: object) -> None:
    says = Sentence("{who}: {tokens}", "{who} : {tokens}", who=Who(1), tokens=TOKENS)
    twin = copied(says)  # type: ignore[operator]
    assert twin == says
    assert twin.said_in("en", NAMES) == "{0} {who}: 0 tokens"


def test_sentences_are_equal_if_they_say_the_same() -> None:
    says = Sentence("{who} wins", "{who} gagne", who=Who(0))
    assert says == Sentence("A wins", "A gagne")
    assert hash(says) == hash(Sentence("A wins", "A gagne"))
    assert says != Sentence("A wins", "B gagne")
    assert repr(says) == "Sentence('A wins', 'A gagne')"
