"""The table of MERCI: three piles, the back of the draw pile, your hand, and everybody's hearts."""

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from tablee.games.merci.view import MerciTable
from tablee.games.sentences import Language, Sentence
from tablee.match.view import View
from tablee.terminal.drawings.seats import seat_name, seat_table

STYLES = {"y": "yellow", "p": "magenta", "g": "green", "b": "blue", "o": "dark_orange"}
BACKS = {
    "one": Sentence("one: somebody draws a card", "une : quelqu’un pioche une carte"),
    "swap": Sentence("swap: draw, then give a card", "échange : piocher, puis donner une carte"),
    "heart": Sentence("heart: for the fewest, then a draw", "cœur : à qui en a le moins, puis une pioche"),
    "two": Sentence("two: somebody draws two cards", "deux : quelqu’un pioche deux cartes"),
}
CARDS = Sentence("cards", "cartes")
BACK_LETTERS = Sentence("backs 1 swap heart 2", "dos 1 éch. cœur 2")


def draw(view: View, language: Language) -> RenderableType:
    """Everything that this view shows."""
    table: MerciTable = view.table
    parts = [draw_piles(table, language), draw_seats(view, table, language)]
    if view.seat is not None:
        parts.append(draw_hand(table.hands[view.seat].cards, language))
    return Group(*parts)


def draw_card(card: str) -> Text:
    """Colour letter and value, in its colour."""
    return Text(f" {card} ", f"bold {STYLES[card[0]]}")


def draw_piles(table: MerciTable, language: Language) -> RenderableType:
    """Three tops, and what a SIOUPLAIT would do now."""
    if not table.tops:
        return Text()
    tops = Text("  ").join(
        Text.assemble((f"{pile} ", "dim"), draw_card(card)) for pile, card in enumerate(table.tops, 1)
    )
    back = BACKS[table.back].said_in(language) if table.back else "-"
    pile = Sentence(f"draw pile {table.draw_pile}, {back}", f"pioche {table.draw_pile}, {back}").said_in(language)
    return Panel(tops, expand=False, subtitle=pile, padding=(0, 3))


def draw_seats(view: View, table: MerciTable, language: Language) -> RenderableType:
    """One row a seat: cards in hand, their backs, and hearts."""
    rows = seat_table(language, CARDS, BACK_LETTERS)
    for seat in range(view.seats):
        hand = table.hands[seat]
        backs = "  ".join(str(count) for count in hand.backs.values())
        rows.add_row(
            seat_name(view, seat, language), str(hand.count), Text(backs, "dim"), Text("♥" * table.hearts[seat], "red")
        )
    return rows


def draw_hand(cards: tuple[str, ...], language: Language) -> RenderableType:
    """The own cards."""
    return Text.assemble(
        Sentence("your hand: ", "votre main : ").said_in(language), *(draw_card(card) for card in cards)
    )
