"""The table of Herz an Herz: the drawn card, and two columns under everybody's starting card."""

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tablee.games.herz_an_herz.view import HerzAnHerzTable, LaidCard, SeatColumns
from tablee.games.sentences import Language, Sentence
from tablee.match.view import View
from tablee.terminal.drawings.seats import seat_name

LEVELS = 6
STYLES = {"drop": "blue", "lemon": "yellow", "cherry": "red", "fish": "cyan"}
SYMBOLS = {"drop": "•", "lemon": "▲", "cherry": "♥", "fish": "◆"}


def draw(view: View, language: Language) -> RenderableType:
    """Everything that this view shows."""
    table: HerzAnHerzTable = view.table
    boards = [draw_seat(view, seat, table.columns[seat], language) for seat in range(view.seats)]
    return Group(draw_card(table, language), Columns(boards, padding=(0, 2)))


def draw_card(table: HerzAnHerzTable, language: Language) -> RenderableType:
    """The card just drawn, the pile, and the last discards."""
    if table.card is None:
        return Text()
    to_come = Sentence("{cards} to come", "encore {cards}", cards=table.to_come).said_in(language)
    last = " ".join(table.discards[-8:])
    discards = Sentence("discarded: {cards}", "défausse : {cards}", cards=last).said_in(language) if last else ""
    return Group(
        Panel(Text(f" {table.card} ", "bold reverse"), expand=False, subtitle=to_come, padding=(0, 3)),
        Text(discards, "dim"),
    )


def draw_laid(laid: LaidCard | None) -> Text:
    """A card with the symbol of its colour, and its worth where that is not its number."""
    if laid is None:
        return Text("·", "dim")
    text = Text(f"{SYMBOLS.get(laid.colour or '', '*')} {laid.card}", STYLES.get(laid.colour or "", "magenta"))
    return text if laid.card == str(laid.worth) else text.append(f" ={laid.worth}", "dim")


def draw_seat(view: View, seat: int, columns: SeatColumns, language: Language) -> RenderableType:
    """One board: the starting card, and six levels."""
    board = Table(box=None, pad_edge=False, show_header=False, padding=(0, 1, 0, 0))
    for level in range(LEVELS):
        sides = [side[level] if level < len(side) else None for side in (columns.left, columns.right)]
        board.add_row(Text(f"{level + 1}", "dim"), *(draw_laid(laid) for laid in sides))
    points = Text(f"{view.points[seat]}", "bold")
    title = Text.assemble(seat_name(view, seat, language), "  ", points)
    return Group(title, Text.assemble("    ", draw_laid(columns.start)), board)
