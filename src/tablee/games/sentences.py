"""What players read: a template in every language, with slots that are filled for each reader in one place.

A slot holds a number, a text, another sentence, or a seat (`Who`), which is read as the name of whoever sits there.
What stands in a slot is never looked at again, so a name or a chat line may contain anything.
"""

import re
import unicodedata
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Literal, Union

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = ("en", "fr")
Names = tuple[str, ...]  # of each seat, as they are to be read
LETTERS: Names = tuple("ABCDEFG")
Template = str | tuple[str, str]  # one form, or singular and plural: the slot `count` chooses
Value = Union[int, str, "Sentence", tuple["Value", ...]]  # several values are read as a list: A, B and C
Read = Callable[["Sentence", Language, Names], str]  # how a sentence in a slot is read
AND: dict[Language, str] = {"en": "and", "fr": "et"}


class Who(int):
    """A seat in a slot."""

    __slots__ = ()


class Name(str):
    """A name in a slot: `{who}` is Inès, and in French `{who:de}` is d’Inès, or de Marius."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        if form == "de":
            return f"d’{self!s}" if is_elided(self) else f"de {self!s}"
        return str(self)


class Sentence:
    """One thing said in every language. Without values there are no slots, and braces are braces."""

    __slots__ = ("_printed", "_templates", "_values")

    def __init__(self, en: Template, fr: Template, /, **values: Value) -> None:
        self._templates: dict[Language, Template] = {"en": en, "fr": fr}
        self._values = values
        self._printed: dict[Language, tuple[Names, str]] = {}  # as it was printed last, and for whom

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sentence) and (self.en, self.fr) == (other.en, other.fr)

    def __hash__(self) -> int:
        return hash((self.en, self.fr))

    def __repr__(self) -> str:
        return f"Sentence({self.en!r}, {self.fr!r})"

    def __str__(self) -> str:
        return self.en

    @property
    def en(self) -> str:
        """In English, with letters for seats: for Python, not for people at a table."""
        return self.said_in("en")

    @property
    def fr(self) -> str:
        """In French, with letters for seats."""
        return self.said_in("fr")

    def said_in(self, language: Language, names: Names = LETTERS) -> str:
        """The words of one language, as they are typed; seats have their letters unless they have names."""
        return self._fill(self._form(language), language, names, Sentence.said_in)

    def printed_in(self, language: Language, names: Names = LETTERS) -> str:
        """The words of one language, as a page prints them; they are kept, for views print the same again and again."""
        kept = self._printed.get(language)
        if kept is None or kept[0] != names:
            template = typeset(self._form(language)) if language == "fr" else self._form(language)
            text = self._fill(template, language, names, Sentence.printed_in)
            kept = self._printed[language] = (names, text)
        return kept[1]

    def printed(self, names: Names) -> dict[Language, str]:
        """The words of every language, as pages print them."""
        return {language: self.printed_in(language, names) for language in LANGUAGES}

    def _form(self, language: Language) -> str:
        template = self._templates[language]
        return template if isinstance(template, str) else template[is_plural(self._values["count"], language)]

    def _fill(self, template: str, language: Language, names: Names, read: Read) -> str:
        if not self._values:
            return template
        filled = {}
        for slot, value in self._values.items():
            is_plain = type(value) is str or (type(value) is int and value >= 0)
            filled[slot] = value if is_plain else shown(value, language, names, read)
        return template.format_map(filled)


def shown(value: Value, language: Language, names: Names, read: Read) -> str:
    """What a slot shows of its value."""
    if isinstance(value, Sentence):
        return read(value, language, names)
    if isinstance(value, Who):
        return Name(names[value])
    if isinstance(value, tuple):
        return join([shown(each, language, names, read) for each in value], language)
    return value if isinstance(value, str) else written(value)


def join(texts: list[str], language: Language) -> str:
    """A; A and B; A, B and C."""
    *some, last = texts
    return f"{', '.join(some)} {AND[language]} {last}" if some else last


def is_plural(count: Value, language: Language) -> bool:
    """English says 0 tokens, French 0 jeton."""
    assert isinstance(count, int)
    return abs(count) > 1 if language == "fr" else abs(count) != 1


def is_elided(name: str) -> bool:
    """Whether French shortens de before a name: d’Inès, d’Yves, but de Yann, and de A for a seat's letter."""
    first, second = (unicodedata.normalize("NFD", sign)[0] for sign in name[:2].lower().ljust(2))
    return len(name) > 1 and (first in "aeiouœæ" or (first == "y" and second not in "aeiouy"))


def written(number: int) -> str:
    """A number with a true minus."""
    return str(number) if number >= 0 else f"−{-number}"


def signed(number: int) -> str:
    """A number that is added: +3, −3, 0."""
    return f"+{number}" if number > 0 else written(number)


def grouped(number: int) -> Sentence:
    """A large number: 10,000 in English, 10 000 in French."""
    english = f"{number:,}"
    return Sentence(english, english.replace(",", "\u202f"))


def listed(values: Sequence[Value]) -> Sentence:
    """A; A and B; A, B and C."""
    return Sentence("{all}", "{all}", all=tuple(values))


def settled(says: Sentence) -> Sentence:
    """A sentence without seats, filled once and for all: for words that are needed again and again."""
    return Sentence(says.said_in("en"), says.said_in("fr"))


def with_stop(what: Sentence) -> Sentence:
    """A whole sentence."""
    return Sentence("{what}.", "{what}.", what=what)


@lru_cache(4096)
def typeset(french: str) -> str:
    """French as it is printed: spaces that do not break before and inside signs, curved apostrophes."""
    joined = re.sub(r"[ \u00a0](?=[;!?](?:\s|$|\W))", "\u202f", french.replace("'", "’"))
    return re.sub(r" (?=[:»])|(?<=«) ", "\u00a0", joined)


def letter(seat: int) -> str:
    """The name of a seat in notation: A, B, C ..."""
    return LETTERS[seat]


NOTHING = Sentence("", "")
