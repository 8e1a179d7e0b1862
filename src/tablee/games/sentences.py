"""What players read: a template in English, its translations by language, and slots that are filled for each reader.

A slot holds a number, a text, another sentence, or a seat (`Who`), which is read as the name of whoever sits there.
What stands in a slot is never looked at again, so a name or a chat line may contain anything. The translations are in
`tablee/words`; what has none, for a game of somebody else perhaps, is read in English.
"""

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Literal, Union, get_args

from tablee.words.catalogue import ENGLISH, Catalogue, Forms, Template, catalogue_of

Language = Literal["de", "en", "fr"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
Names = tuple[str, ...]  # of each seat, as they are to be read
LETTERS: Names = tuple("ABCDEFG")
Value = Union[int, str, "Sentence", tuple["Value", ...]]  # several values are read as a list: A, B and C


def best_language(wanted: Iterable[str]) -> Language:
    """The first of the wanted languages that we speak, `de-AT;q=0.8` or `de_AT.UTF-8` being German; else English."""
    for tag in wanted:
        code = tag.replace("_", "-").partition(";")[0].partition("-")[0].strip().lower()
        found = next((language for language in LANGUAGES if language == code), None)
        if found is not None:
            return found
    return "en"


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

    __slots__ = ("_printed", "_template", "_values")

    def __init__(self, template: Template, /, **values: Value) -> None:
        self._template, self._values = template, values
        self._printed: dict[Language, tuple[Names, str]] = {}  # as it was printed last, and for whom

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sentence) and self.en == other.en

    def __hash__(self) -> int:
        return hash(self.en)

    def __repr__(self) -> str:
        return f"Sentence({self.en!r})"

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
        words = catalogue_of(language)
        return self._fill(self._form(words, words.typed), language, names)

    def printed_in(self, language: Language, names: Names = LETTERS) -> str:
        """The words of one language, as a page prints them; they are kept, for views print the same again and again."""
        kept = self._printed.get(language)
        if kept is None or kept[0] != names:
            words = catalogue_of(language)
            text = self._fill(self._form(words, words.printed), language, names, is_printed=True)
            kept = self._printed[language] = (names, text)
        return kept[1]

    def printed(self, names: Names) -> dict[Language, str]:
        """The words of every language, as pages print them."""
        return {language: self.printed_in(language, names) for language in LANGUAGES}

    def _form(self, words: Catalogue, translations: dict[Template, Forms]) -> str:
        forms = translations.get(self._template)
        if forms is None:
            words, forms = ENGLISH, self._template
        return forms if isinstance(forms, str) else forms[words.plural(counted(self._values["count"]))]

    def _fill(self, template: str, language: Language, names: Names, is_printed: bool = False) -> str:
        if not self._values:
            return template
        filled = {}
        for slot, value in self._values.items():
            is_plain = type(value) is str or (type(value) is int and value >= 0)
            filled[slot] = value if is_plain else shown(value, language, names, is_printed)
        return template.format_map(filled)


class Settled(Sentence):
    """A sentence without seats, filled once in each language: for words that are needed again and again."""

    __slots__ = ("_said", "_set", "_source")

    def __init__(self, source: Sentence, /) -> None:
        super().__init__("")
        self._source = source
        self._said: dict[Language, str] = {}
        self._set: dict[Language, str] = {}

    def said_in(self, language: Language, names: Names = LETTERS) -> str:
        """As it was said first."""
        if language not in self._said:
            self._said[language] = self._source.said_in(language)
        return self._said[language]

    def printed_in(self, language: Language, names: Names = LETTERS) -> str:
        """As it was printed first."""
        if language not in self._set:
            self._set[language] = self._source.printed_in(language)
        return self._set[language]


def shown(value: Value, language: Language, names: Names, is_printed: bool) -> str:
    """What a slot shows of its value."""
    if isinstance(value, Sentence):
        return value.printed_in(language, names) if is_printed else value.said_in(language, names)
    if isinstance(value, Who):
        return Name(names[value])
    if isinstance(value, tuple):
        return join([shown(each, language, names, is_printed) for each in value], language)
    return value if isinstance(value, str) else written(value)


def join(texts: list[str], language: Language) -> str:
    """A; A and B; A, B and C."""
    *some, last = texts
    return AND.said_in(language).format(some=", ".join(some), last=last) if some else last


def counted(count: Value) -> int:
    """The number that chooses a form."""
    assert isinstance(count, int)
    return abs(count)


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
    if number < 1000:
        return Sentence("{number}", number=number)
    return Sentence("{thousands},{rest}", thousands=grouped(number // 1000), rest=f"{number % 1000:03}")


def listed(values: Sequence[Value]) -> Sentence:
    """A; A and B; A, B and C."""
    return Sentence("{all}", all=tuple(values))


def with_stop(what: Sentence) -> Sentence:
    """A whole sentence."""
    return Sentence("{what}.", what=what)


def letter(seat: int) -> str:
    """The name of a seat in notation: A, B, C ..."""
    return LETTERS[seat]


AND = Sentence("{some} and {last}")
NOTHING = Sentence("")
