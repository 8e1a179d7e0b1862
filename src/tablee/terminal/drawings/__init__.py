"""How each game's table looks in a terminal. A drawing knows no rules: it shows a view."""

from collections.abc import Callable

from rich.console import RenderableType

from tablee.games.sentences import Language
from tablee.match.view import View
from tablee.terminal.drawings import gracias, herz_an_herz, merci, non_merci


def draw_counted(view: View, number: int, language: Language) -> RenderableType:
    """The table when a round was counted, with everything turned up."""
    return DRAWINGS[view.game](view.of_round(number), language)


DRAWINGS: dict[str, Callable[[View, Language], RenderableType]] = {
    "non_merci": non_merci.draw,
    "herz_an_herz": herz_an_herz.draw,
    "gracias": gracias.draw,
    "merci": merci.draw,
}
