"""What several commands take, and how it is read."""

import os
import re
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from tablee.games.sentences import Language

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game of the catalogue, see `tablee games`.")]
Lang = Annotated[str | None, typer.Option("--lang", help="de, en or fr; by default TABLEE_LANG, or your system's.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs (docs/command-line.md).")]
OptionPairs = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game, e.g. rounds=3.")
]

Ray = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="Play on the Ray cluster there, or on a new one here: local. Same results."),
]


def read_options(pairs: list[str] | None) -> dict[str, int | str]:
    """NAME=VALUE pairs as a table of options."""
    options: dict[str, int | str] = {}
    for pair in pairs or []:
        name, found, value = pair.partition("=")
        if not found or not name or not value:
            raise typer.BadParameter(f"Write an option as NAME=VALUE, not {pair!r}.", param_hint="--option")
        options[name] = int(value) if re.fullmatch("-?[0-9]{1,18}", value) else value
    return options


def read_language(lang: str | None) -> "Language":
    """One of our languages; if none is named, the one that the system speaks."""
    from tablee.games.sentences import LANGUAGES, best_language

    if lang is None:
        system = os.environ.get("TABLEE_LANG") or os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
        return best_language([system])
    if lang not in LANGUAGES:
        raise typer.BadParameter(f"Tablée speaks {', '.join(LANGUAGES)}, not {lang!r}.", param_hint="--lang")
    os.environ["TABLEE_LANG"] = lang  # so that a refusal is said in it too
    return best_language([lang])
