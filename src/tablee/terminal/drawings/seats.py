"""What all tables have in common: how far the match is, and a row a seat, with its name and points."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from tablee.games.sentences import Language, Sentence, letter
from tablee.match.view import View

SEAT = Sentence("seat")
POINTS = Sentence("points")
YOU = Sentence("You")


def named(players: Sequence[str], seat: int) -> str:
    """A seat as a terminal shows it: its letter, by which sentences speak of it, and who sits there."""
    return f"{letter(seat)} {players[seat]}"


def round_of(number: int, rounds: int) -> Sentence:
    """Which round is played."""
    return Sentence("round {number} of {rounds}", number=number, rounds=rounds)


def draw_progress(language: Language, *parts: Sentence) -> Text:
    """How far the match is, in one line."""
    return Text(" · ".join(part.said_in(language) for part in parts), "dim")


def seat_table(language: Language, *columns: Sentence, points: Sentence = POINTS) -> Table:
    """An empty table with a column for the seat, those of the game, and one for the points."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(SEAT.said_in(language))
    for column in columns:
        table.add_column(column.said_in(language))
    table.add_column(points.said_in(language), justify="right")
    return table


def seat_name(view: View, seat: int, language: Language) -> Text:
    """A seat's letter and name, marked if it is to decide."""
    deciding = seat == getattr(view.table, "main", view.turn)
    name = Text(f"{'>' if deciding else ' '} {named(view.players, seat)}")
    if seat == view.seat and view.players[seat] != YOU.said_in(language):
        name.append(f" ({YOU.said_in(language).lower()})")
    if deciding:
        name.stylize("bold")
    return name
