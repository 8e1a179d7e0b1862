"""Every language says everything: the same keys as the code, the same slots, nothing left in another language."""

from string import Formatter

import pytest

from tablee.games.sentences import LANGUAGES, Language
from tablee.words.catalogue import Forms, Template, catalogue_of
from tests.words.templates import all_templates

TRANSLATED: list[Language] = [language for language in LANGUAGES if language != "en"]
SAME_IN_ENGLISH: dict[Language, set[str]] = {
    "de": {"Chromium", "Tablée", "normal"},
    "fr": {"Chromium", "Points", "Tablée", "bot", "joker", "normal", "options", "orange", "points", "position", "super",
           "super joker", "trio", "{count} point", "{points} point"},
}  # fmt: skip


def forms(template: Forms) -> tuple[str, ...]:
    return template if isinstance(template, tuple) else (template,)


def slots(form: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(form) if name is not None}


def has_words(template: Template) -> bool:
    """Whether anything but slots and signs stands in it."""
    return any(sign.isalpha() for form in forms(template) for text, *_ in Formatter().parse(form) for sign in text)


@pytest.fixture(scope="module")
def templates() -> set[Template]:
    return all_templates()


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_template_of_the_code_has_a_translation(language: Language, templates: set[Template]) -> None:
    assert {template for template in templates if has_words(template)} - set(catalogue_of(language).typed) == set()


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_translation_is_left_over(language: Language, templates: set[Template]) -> None:
    assert set(catalogue_of(language).typed) - templates == set()


@pytest.mark.parametrize("language", TRANSLATED)
def test_all_languages_have_the_same_keys_in_the_same_order(language: Language) -> None:
    assert list(catalogue_of(language).typed) == list(catalogue_of(TRANSLATED[0]).typed)


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_fills_the_same_slots(language: Language) -> None:
    """But for a singular, which may do without its number: `a cherry`."""
    for template, translation in catalogue_of(language).typed.items():
        expected = set.union(*map(slots, forms(template)))
        for form in forms(translation):
            assert expected - slots(form) <= {"count"}, template
            assert slots(form) <= expected, template


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_counts_has_every_form_of_its_language(language: Language) -> None:
    words = catalogue_of(language)
    needed = 1 + max(map(words.plural, range(1000)))
    for template, translation in words.typed.items():
        assert isinstance(template, tuple) == isinstance(translation, tuple), template
        assert not isinstance(translation, tuple) or len(translation) == needed, template


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_left_in_english(language: Language) -> None:
    typed = catalogue_of(language).typed
    same = {forms(template)[0] for template, says in typed.items() if says == template and has_words(template)}
    assert same == SAME_IN_ENGLISH[language]
