"""An arena for people at a terminal, and its files."""

import json
from pathlib import Path

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tablee.arena.findings import Findings
from tablee.arena.pictures import told
from tablee.arena.report import COLUMNS, draw_report
from tablee.games.sentences import Language, Sentence, grouped
from tablee.match.record import write_whole


def arena_table(findings: Findings, language: Language) -> RenderableType:
    """Everybody's figures, then who beats whom."""
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for number, column in enumerate(COLUMNS):
        table.add_column(column.said_in(language), justify="right" if number else "left")
    for bot in findings.bots:
        rating = told(bot.rating, 1)
        table.add_row(bot.name, told(bot.win_share), told(bot.points), rating, f"{bot.seatings:,}")
    return Group(table, Text(), matrix_table(findings), Text(explained(findings).said_in(language), "dim"))


def matrix_table(findings: Findings) -> Table:
    """Rows against columns."""
    names = [bot.name for bot in findings.bots]
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right")
    for name in names:
        table.add_row(name, *("" if other == name else told(findings.matrix[name, other]) for other in names))
    return table


def explained(findings: Findings) -> Sentence:
    """What the figures mean."""
    played = Sentence("{matches} matches", matches=grouped(findings.matches))
    if findings.stopped:
        played = Sentence("{played}, {stopped} stopped without an outcome", played=played, stopped=findings.stopped)
    return Sentence("{played}. 1 is an equal share of the victories; intervals of 95 %.", played=played)


def keep_report(findings: Findings, folder: Path, language: Language) -> None:
    """The figures for programs and the page for people."""
    write_whole(folder / "report.json", json.dumps(findings.written(), indent=2, ensure_ascii=False) + "\n")
    write_whole(folder / "report.html", draw_report(findings, language))
