"""The table of Herz an Herz: the drawn card, and two columns under everybody's starting card."""

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tablee.games.herz_an_herz.notation import NOTATION
from tablee.games.herz_an_herz.view import HerzAnHerzTable, LaidCard, SeatColumns
from tablee.games.herz_an_herz.words import bare
from tablee.games.sentences import Language, Sentence, written
from tablee.match.view import View
from tablee.terminal.drawings.seats import draw_progress, round_of, seat_name

LEVELS = 6
STYLES = {"drop": "blue", "lemon": "yellow", "cherry": "red", "fish": "cyan"}
SYMBOLS = {"drop": "•", "lemon": "▲", "cherry": "♥", "fish": "◆"}
LEGEND = Sentence("• drop   ▲ lemon   ♥ cherry   ◆ fish   * no colour")
JOKER = Sentence("joker")
SUPER = Sentence("super")
LAST_DISCARDS = 8


def draw(view: View, language: Language) -> RenderableType:
    """Everything that this view shows."""
    table: HerzAnHerzTable = view.table
    boards = [draw_seat(view, seat, table.columns[seat], language) for seat in range(view.seats)]
    return Group(draw_card(table, language), Columns(boards, padding=(0, 2)), Text(LEGEND.said_in(language), "dim"))


def card_words(card: str, language: Language) -> str:
    """A card as one says it: 63, lemon joker, super joker, thief."""
    number = NOTATION.read_card(card)
    assert number is not None
    return bare(number).said_in(language)


def draw_card(table: HerzAnHerzTable, language: Language) -> RenderableType:
    """How far the match is, the card just drawn, and the last discards."""
    if table.card is None:
        return Text()
    to_come = Sentence(("{count} card to draw", "{count} cards to draw"), count=table.to_come)
    last = ", ".join(card_words(card, language) for card in table.discards[-LAST_DISCARDS:])
    discards = Sentence("discarded: {cards}", cards=last).said_in(language) if last else ""
    return Group(
        draw_progress(language, round_of(table.round, table.rounds), to_come),
        Panel(Text(f" {card_words(table.card, language)} ", "bold reverse"), expand=False, padding=(0, 3)),
        Text(discards, "dim"),
    )


def draw_laid(laid: LaidCard | None, language: Language) -> Text:
    """A card with the symbol of its colour; a joker also with its worth."""
    if laid is None:
        return Text("·", "dim")
    symbol, style = SYMBOLS.get(laid.colour or "", "*"), STYLES.get(laid.colour or "", "magenta")
    if laid.card.isdecimal():
        return Text(f"{symbol} {laid.card}", style)
    name = (JOKER if laid.colour else SUPER).said_in(language)
    return Text(f"{symbol} {name}", style).append(f" = {written(laid.worth)}", "dim")


def draw_seat(view: View, seat: int, columns: SeatColumns, language: Language) -> RenderableType:
    """One board: the starting card, and six levels."""
    board = Table(box=None, pad_edge=False, show_header=False, padding=(0, 1, 0, 0))
    for level in range(LEVELS):
        sides = [side[level] if level < len(side) else None for side in (columns.left, columns.right)]
        board.add_row(Text(f"{level + 1}", "dim"), *(draw_laid(laid, language) for laid in sides))
    points = Text(f"{view.points[seat]}", "bold")
    title = Text.assemble(seat_name(view, seat, language), "  ", points)
    return Group(title, Text.assemble("    ", draw_laid(columns.start, language)), board)
