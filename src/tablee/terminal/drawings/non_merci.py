"""The table of Non Merci !: the card with its tokens, and everybody's runs."""

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from tablee.games.non_merci.view import NonMerciTable
from tablee.games.sentences import Language, Sentence
from tablee.match.view import View
from tablee.terminal.drawings.seats import seat_name, seat_table

TOKENS = Sentence("tokens", "jetons")
CARDS = Sentence("cards", "cartes")


def draw(view: View, language: Language) -> RenderableType:
    """Everything that this view shows."""
    table: NonMerciTable = view.table
    return Group(draw_offer(table, language), draw_seats(view, table, language))


def draw_offer(table: NonMerciTable, language: Language) -> RenderableType:
    """The card on offer, its tokens, and how many cards are to come."""
    if table.card is None:
        return Text()
    to_come = Sentence("{cards} to come", "encore {cards}", cards=table.to_come).said_in(language)
    offer = Text.assemble(
        (f" {table.card} ", "bold reverse"), " ", ("●" * table.pot, "yellow"), f"  {table.pot}" if table.pot else ""
    )
    return Panel(offer, expand=False, subtitle=to_come, padding=(0, 3))


def draw_seats(view: View, table: NonMerciTable, language: Language) -> RenderableType:
    """One row a seat: runs hang together, tokens may be hidden."""
    rows = seat_table(language, CARDS, TOKENS)
    for seat in range(view.seats):
        runs = "  ".join("-".join(str(card) for card in run) for run in table.runs[seat])
        tokens = table.tokens[seat]
        rows.add_row(
            seat_name(view, seat, language), runs or "·", "?" if tokens is None else str(tokens), str(view.points[seat])
        )
    return rows
