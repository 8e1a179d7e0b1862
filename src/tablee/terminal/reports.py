"""Tables of figures for the terminal, and the same figures as JSON."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tablee.arena.intervals import known
from tablee.arena.pictures import told
from tablee.arena.simulation import Order, Report
from tablee.games.game import Game
from tablee.games.sentences import Language, Sentence, letter

GAME_COLUMNS = (
    Sentence("game"),
    Sentence("title"),
    Sentence("seats"),
    Sentence("age"),
    Sentence("options"),
)


def games_json(games: list[Game]) -> list[dict[str, Any]]:
    """The catalogue for programs."""
    return [
        {
            "name": game.name,
            "title": game.title,
            "seats": list(game.seats),
            "options": {
                option.name: {"choices": list(option.choices), "default": option.default} for option in game.options
            },
        }
        for game in games
    ]


def games_table(games: list[Game], language: Language) -> RenderableType:
    """The catalogue for people."""
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for column in GAME_COLUMNS:
        table.add_column(column.said_in(language))
    for game in games:
        options = [
            f"{option.name}={option.choices[0]}..{option.choices[-1]}, {option.says.said_in(language)}"
            for option in game.options
        ]
        table.add_row(
            game.name,
            game.title,
            f"{game.seats[0]}-{game.seats[-1]}",
            "" if game.age is None else f"{game.age}+",
            "\n".join(options),
        )
    return table


def simulation_json(asked: Order, report: Report) -> dict[str, Any]:
    """A simulation for programs; documented in docs/command-line.md and stable."""
    return {
        "game": asked.game.name,
        "seats": asked.seats,
        "options": asked.options,
        "bots": list(asked.bots),
        "seed": asked.seed,
        "threads": asked.threads,
        "matches": report.matches,
        "stopped": report.stopped,
        "moves": report.moves,
        "seconds": report.seconds,
        "moves_per_second": report.moves_per_second,
        "points": [known(estimate.mean) for estimate in report.points],
        "points_margin": [known(estimate.margin) for estimate in report.points],
        "win_share": [known(estimate.mean) for estimate in report.win_share],
        "win_share_margin": [known(estimate.margin) for estimate in report.win_share],
    }


def simulation_table(asked: Order, report: Report) -> RenderableType:
    """A simulation for people."""
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for column in ("seat", "bot", "mean points", "win share"):
        table.add_column(column, justify="right" if column.count(" ") else "left")
    for seat in range(asked.seats):
        table.add_row(letter(seat), asked.bots[seat], told(report.points[seat], 2), told(report.win_share[seat], 4))
    played = f"{report.matches:,} matches, {report.moves:,} moves in {report.seconds:.2f} s"
    stopped = f", {report.stopped:,} stopped without an outcome" if report.stopped else ""
    return Group(table, Text(f"{played}: {report.moves_per_second:,.0f} moves/s{stopped}. Intervals of 95 %.", "dim"))
