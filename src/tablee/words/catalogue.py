"""Reads the words of a language: `fr.po` has a translation for every English template in the code."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from gettext import c2py
from importlib.resources import files

Template = str | tuple[str, str]  # one form, or singular and plural: the slot `count` chooses
Forms = str | tuple[str, ...]  # the same in one language, which may have more forms than two
Entry = dict[str, str]  # of a file: msgid, msgid_plural, msgstr, msgstr[0] ...

PLURAL_OF_ENGLISH = "n != 1"
PRINTED: dict[str, dict[str, str]] = {  # signs whose spaces do not break on a page; nobody has to type them
    "fr": {
        "'": "’",
        "\u00a0;": " ;", "\u00a0!": " !", "\u00a0?": " ?",
        " ;": "\u202f;", " !": "\u202f!", " ?": "\u202f?", " :": "\u00a0:", " »": "\u00a0»", "« ": "«\u00a0",
    },
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The words of one language; English has none, for its templates are the keys."""

    plural: Callable[[int], int]  # which form goes with a number
    typed: dict[Template, Forms] = field(default_factory=dict)
    printed: dict[Template, Forms] = field(default_factory=dict)  # as a page prints them


ENGLISH = Catalogue(c2py(PLURAL_OF_ENGLISH))
BROUGHT: list[str] = []  # packages from elsewhere that may have words


@cache
def catalogue_of(language: str) -> Catalogue:
    """The words of a language, read when they are needed first."""
    if language == "en":
        return ENGLISH
    header, *entries = read_file(__package__, language)
    brought = [entry for package in BROUGHT for entry in read_file(package, language)[1:]]
    typed = {key_of(entry): forms_of(entry) for entry in brought + entries}  # nobody else changes what we say
    printed = {key: typeset(forms, language) for key, forms in typed.items()}
    return Catalogue(c2py(plural_rule(header["msgstr"])), typed, printed)


def read_file(package: str, language: str) -> list[Entry]:
    """The header and all entries of the file that a package has for a language; nothing if it has none."""
    file = files(package) / f"{language}.po"
    return list(read_entries(file.read_text(encoding="utf-8"))) if file.is_file() else []


def bring_words(package: str) -> None:
    """A game from elsewhere has files like ours in its own folder; without one it speaks English."""
    BROUGHT.append(package)
    catalogue_of.cache_clear()


def read_entries(text: str) -> Iterator[Entry]:
    """Every entry of a file; an empty line ends one, and a text may go on in the next line."""
    for block in text.split("\n\n"):
        entry: Entry = {}
        keyword = ""
        for line in block.splitlines():
            if line.startswith("#"):
                continue
            if not line.startswith('"'):
                keyword, _, line = line.partition(" ")
            entry[keyword] = entry.get(keyword, "") + json.loads(line)
        if entry:
            yield entry


def key_of(entry: Entry) -> Template:
    """The English template of an entry."""
    plural = entry.get("msgid_plural")
    return entry["msgid"] if plural is None else (entry["msgid"], plural)


def forms_of(entry: Entry) -> Forms:
    """What an entry says instead."""
    if "msgstr" in entry:
        return entry["msgstr"]
    return tuple(text for keyword, text in entry.items() if keyword.startswith("msgstr["))


def plural_rule(header: str) -> str:
    """The rule in `Plural-Forms: nplurals=2; plural=n > 1;`."""
    return header.partition("; plural=")[2].partition(";")[0]


def typeset(forms: Forms, language: str) -> Forms:
    """A template, or all its forms, as a page prints them."""
    if isinstance(forms, tuple):
        return tuple(typeset_one(form, language) for form in forms)
    return typeset_one(forms, language)


def typeset_one(template: str, language: str) -> str:
    """One form with the spaces that its language wants around signs."""
    for typed, printed in PRINTED.get(language, {}).items():
        template = template.replace(typed, printed)
    return template
