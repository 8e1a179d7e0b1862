"""The table of Non Merci !: the card with its tokens, and everybody's runs."""

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from tablee.games.non_merci.view import NonMerciTable
from tablee.games.sentences import Language, Sentence, written
from tablee.match.view import View
from tablee.terminal.drawings.seats import draw_progress, round_of, seat_name, seat_table

TOKENS = Sentence("tokens")
CARDS = Sentence("cards")


def draw(view: View, language: Language) -> RenderableType:
    """Everything that this view shows."""
    table: NonMerciTable = view.table
    return Group(draw_offer(view, table, language), draw_seats(view, table, language))


def draw_offer(view: View, table: NonMerciTable, language: Language) -> RenderableType:
    """How far the match is, the card on offer, and its tokens."""
    if table.card is None:
        return Text()
    progress = draw_progress(
        language,
        round_of(len(view.rounds) + 1, int(view.options["rounds"])),
        Sentence("card {card} of {cards}", card=table.cards - table.to_come, cards=table.cards),
    )
    offer = Text.assemble(
        (f" {table.card} ", "bold reverse"), " ", ("●" * table.pot, "yellow"), f"  {table.pot}" if table.pot else ""
    )
    return Group(progress, Panel(offer, expand=False, padding=(0, 3)))


def draw_seats(view: View, table: NonMerciTable, language: Language) -> RenderableType:
    """One row a seat: runs hang together, tokens may be hidden."""
    rows = seat_table(language, CARDS, TOKENS)
    for seat in range(view.seats):
        runs = "  ".join("-".join(str(card) for card in run) for run in table.runs[seat])
        tokens = table.tokens[seat]
        rows.add_row(
            seat_name(view, seat, language),
            runs or "·",
            "?" if tokens is None else str(tokens),
            written(view.points[seat]),
        )
    return rows
