"""Rounds and results in a terminal, point by point."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tablee.games.sentences import Language, Sentence, signed, written
from tablee.match.outcome import FinishedRound, Outcome
from tablee.match.view import View
from tablee.terminal.drawings import draw_counted
from tablee.terminal.drawings.seats import named


def draw_round(view: View, number: int, language: Language) -> RenderableType:
    """The points of one round and where they come from."""
    finished: FinishedRound = view.rounds[number]
    title = Sentence("Round {number}", number=number + 1).said_in(language)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
    for seat in range(view.seats):
        reasons = "\n".join(
            f"{signed(reason.points):>3}  {reason.says.said_in(language)}" for reason in finished.reasons[seat]
        )
        name = Text(named(view.players, seat))
        table.add_row(name, Text(written(finished.points[seat]), "bold"), Text(reasons, "dim"))
    return Group(Text(title, "bold"), draw_counted(view, number, language), table)


def draw_outcome(view: View, outcome: Outcome, language: Language) -> RenderableType:
    """Places, totals, and who has won."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
    for seat in sorted(range(view.seats), key=lambda seat: outcome.ranks[seat]):
        table.add_row(
            f"{outcome.ranks[seat]}.",
            Text(named(view.players, seat)),
            Text(written(outcome.points[seat]), "bold"),
        )
    ties = [Text(f"{tie.says.said_in(language)} ({tie.rule})", "dim") for tie in outcome.ties]
    return Group(Text(victory(view, outcome).said_in(language), "bold green"), table, *ties)


def victory(view: View, outcome: Outcome) -> Sentence:
    """The winners in words."""
    shared = [name for name in view.players if view.players.count(name) > 1]
    winners = [(seat, view.players[seat]) for seat in outcome.winners]
    names = [named(view.players, seat) if name in shared else name for seat, name in winners]
    return Sentence(("{names} wins!", "{names} share the victory!"), count=len(names), names=tuple(names))
