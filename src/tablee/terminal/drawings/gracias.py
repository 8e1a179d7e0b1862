"""The table of Gracias: the trios, and everybody's cards by colour."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tablee.games.gracias.view import GraciasTable
from tablee.games.gracias.words import COLOURS
from tablee.games.sentences import Language, Sentence, Who
from tablee.match.view import View
from tablee.terminal.drawings.seats import draw_progress, round_of, seat_name, seat_table

CARDS = "roygbv"
STYLES = {"r": "red", "o": "dark_orange", "y": "yellow", "g": "green", "b": "blue", "v": "magenta"}
HIDDEN = Sentence("hidden")
TRIO = Sentence("trio")
MARKS = Sentence("* the most, to be lost   + with a packet, which is safe")


def draw(view: View, language: Language) -> RenderableType:
    """Everything that this view shows."""
    table: GraciasTable = view.table
    return Group(
        draw_trios(view, table, language), draw_seats(view, table, language), Text(MARKS.said_in(language), "dim")
    )


def draw_card(card: str | None, language: Language) -> Text:
    """A card is its colour, with its letter for those who do not see it."""
    return Text("·", "dim") if card is None else Text(f"{card} {COLOURS[card].said_in(language)}", STYLES[card])


def draw_trios(view: View, table: GraciasTable, language: Language) -> RenderableType:
    """The trios of this turn; those that are gone show who has them."""
    if not table.trios:
        return Text(end="")
    rows = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    progress = draw_turn(table, language)
    for column in (TRIO, Sentence("card 1"), Sentence("card 2"), Sentence("")):
        rows.add_column(column.said_in(language))
    for number, trio in enumerate(table.trios, 1):
        holder = "" if trio.taker is None else view.players[trio.taker]
        rows.add_row(
            str(number), draw_card(trio.first, language), draw_card(trio.second, language), Text(holder, "dim")
        )
    if table.in_hand is None or table.in_hand.hidden is None:
        return Group(progress, rows)
    mine = Text.assemble(
        Sentence("your hidden card: ").said_in(language),
        draw_card(table.in_hand.hidden, language),
    )
    return Group(progress, rows, mine)


def draw_turn(table: GraciasTable, language: Language) -> Text:
    """The round, the turn, and who opens them (G-3)."""
    parts = [
        round_of(table.round, table.rounds),
        Sentence("turn {turn} of {turns}", turn=table.turn, turns=table.turns),
    ]
    if table.great_opener is not None and table.small_opener is not None:
        parts.append(Sentence("great opener {who}", who=Who(table.great_opener)))
        parts.append(Sentence("small opener {who}", who=Who(table.small_opener)))
    return draw_progress(language, *parts)


def draw_seats(view: View, table: GraciasTable, language: Language) -> RenderableType:
    """One row a seat: cards face up by colour, in bold what would be lost as the most, and hidden cards."""
    rows = seat_table(language, *(COLOURS[card] for card in CARDS), HIDDEN)
    for seat in range(view.seats):
        counts = []
        for majority in table.majorities:
            count, is_most = majority.cards[seat], seat in majority.leaders
            mark = "*" if is_most else "+" if count >= table.packet else ""
            style = f"bold {STYLES[majority.colour]}" if is_most else "dim"
            counts.append(Text(f"{count}{mark}" if count else "·", style))
        own = seat == view.seat
        hidden = Text(" ".join(table.own_hidden)) if own else Text("▮" * table.hidden[seat])
        rows.add_row(seat_name(view, seat, language), *counts, hidden, str(view.points[seat]))
    return rows
