"""The table of any game, plainly: what lies in the middle, and a row of facts a seat."""

from rich.console import Group, RenderableType
from rich.text import Text

from tablee.games.catalogue import GAMES
from tablee.games.plain_table import Fact
from tablee.games.sentences import Language, written
from tablee.match.view import View
from tablee.terminal.drawings.seats import seat_name, seat_table


def draw(view: View, language: Language) -> RenderableType:
    """Everything that this view shows."""
    table = GAMES[view.game].explain.plain(view.table)
    middle = [Text(f"{fact.name.said_in(language)}: {shown(fact, language)}") for fact in table.middle]
    names = [fact.name for fact in table.seats[0]] if table.seats else []
    rows = seat_table(language, *names)
    for seat in range(view.seats):
        facts = [shown(fact, language) for fact in table.seats[seat]] if table.seats else []
        rows.add_row(seat_name(view, seat, language), *facts, written(view.points[seat]))
    return Group(*middle, rows)


def shown(fact: Fact, language: Language) -> str:
    """The cards and what is said of them."""
    return "  ".join(filter(None, (" ".join(fact.cards), fact.says.said_in(language)))) or "·"
