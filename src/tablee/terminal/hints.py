"""A hint at a text table: what a search thinks of every move, from what the person may know."""

import secrets

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tablee.bots.limit import Limit
from tablee.bots.search_bot import SearchBot
from tablee.games.sentences import Language, Sentence
from tablee.match.view import View

PATIENCE = Limit(seconds=1.0)
MOST_MOVES = 6
COLUMNS = (
    Sentence("move"),
    Sentence("tried"),
    Sentence("wins"),
    Sentence("points after the round"),
)


def draw_hint(view: View, language: Language, limit: Limit = PATIENCE) -> RenderableType:
    """The most promising moves with how often they were tried, how often they win, and the points they lead to."""
    bot = SearchBot(secrets.randbits(63))
    chosen = bot.choose(view, limit)
    if not bot.reasons:
        alone = Sentence("Only one move makes sense: {move}.", move=chosen)
        return Text(alone.said_in(language))
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for number, column in enumerate(COLUMNS):
        table.add_column(
            column.said_in(language), justify="right" if number else "left", style="" if number else "bold"
        )
    for move, verdict in bot.reasons[:MOST_MOVES]:
        table.add_row(move, f"{verdict.visits:,}", f"{verdict.win_share:.1%}", f"{verdict.points:.1f}")
    return table
