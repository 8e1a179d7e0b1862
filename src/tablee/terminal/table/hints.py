"""A hint at a text table: the best move and why, the others as bars, from what the person may know."""

import secrets

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tablee.games.sentences import Language, Sentence
from tablee.insight.advice import PLAYOUTS, advise
from tablee.insight.shapes import Advice, Prospect
from tablee.match.view import View

PATIENCE = 1.0  # seconds
MOST_MOVES = 6
BAR = 24  # signs of a bar for a sure victory


def draw_hint(view: View, language: Language, playouts: int = PLAYOUTS) -> RenderableType:
    """What the owl would rather do, and how often each move wins."""
    advice = advise(view, playouts=playouts, seconds=PATIENCE, seed=secrets.randbits(62))
    if len(advice.prospects) == 1:
        return Text(Sentence("Only one move makes sense: {move}.", move=advice.prospects[0].move).said_in(language))
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), show_header=False)
    for prospect in advice.prospects[:MOST_MOVES]:
        table.add_row(Text(prospect.move, "bold"), bar(prospect), f"{prospect.share:.0%}")
    why = [] if advice.reason is None else [Text(advice.reason.said_in(language, view.players), "italic")]
    return Group(Text(opinion(advice).said_in(language)), *why, table)


def opinion(advice: Advice) -> Sentence:
    """The best move in words, or that two are as good."""
    first, second = advice.prospects[:2]
    if advice.is_close:
        return Sentence("{first} or {second}: both are as good.", first=first.move, second=second.move)
    return Sentence("Rather {move}.", move=first.move)


def bar(prospect: Prospect) -> str:
    """How often a move wins, as a bar."""
    return "█" * max(1, round(BAR * prospect.share))
