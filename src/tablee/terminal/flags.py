"""What several commands take, and how it is read."""

import re
from typing import Annotated

import typer

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
