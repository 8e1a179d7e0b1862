"""`tablee puzzle`: positions with one best move."""

import random
from pathlib import Path
from typing import Annotated

import typer

from tablee.terminal.channels import console
from tablee.terminal.flags import GameName, Lang, read_language

Number = Annotated[int | None, typer.Option("--number", min=1, help="Begin with this puzzle; else with a new one.")]


def puzzle(game: GameName, number: Number = None, lang: Lang = None) -> None:
    """Find the best move of a real match; Ctrl-D or q leaves. Example: `tablee puzzle non_merci`."""
    from tablee.insight.puzzles import puzzle as one_puzzle
    from tablee.insight.puzzles import puzzles
    from tablee.terminal.puzzles import Kept, play_puzzles

    language, there = read_language(lang), puzzles(game)
    if number is not None:
        one_puzzle(game, number)
    kept = Kept(Path(typer.get_app_dir("tablee")) / "puzzles.json")
    try:
        play_puzzles(console, there, number, kept, language, random.Random())
    except (EOFError, KeyboardInterrupt):
        console.print()
