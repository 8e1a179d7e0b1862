"""How each game's table looks in a terminal: a module a game, found by its name. A drawing knows no rules."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import RenderableType

from tablee.games.sentences import Language
from tablee.match.view import View


@cache
def drawing_of(game: str) -> Any:
    """The module that draws a game; a game without one is drawn plainly."""
    place = f"{__name__}.{game}"
    return import_module(place if find_spec(place) else f"{__name__}.plain")


def draw(view: View, language: Language) -> RenderableType:
    """Everything that a view shows."""
    drawn: RenderableType = drawing_of(view.game).draw(view, language)
    return drawn


def draw_counted(view: View, number: int, language: Language) -> RenderableType:
    """The table when a round was counted, with everything turned up."""
    return draw(view.of_round(number), language)
