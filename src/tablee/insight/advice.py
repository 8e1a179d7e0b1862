"""A hint: the best move of a seat, its alternatives, and a reason."""

import time
from collections.abc import Callable

from tablee.games.game import Game
from tablee.insight.comparing import Compared, Comparison, considered
from tablee.insight.shapes import Advice
from tablee.insight.words import reason
from tablee.kernel.verbs import Numbers
from tablee.match.checks import any_game
from tablee.match.errors import NotYourTurn
from tablee.match.match import Match
from tablee.match.view import View

PLAYOUTS = 2000
FIRST = 250  # playouts before the clock is looked at


def advise(
    position: Match | View,
    seat: int | None = None,
    *,
    playouts: int = PLAYOUTS,
    seconds: float | None = None,
    seed: int = 0,
    clock: Callable[[], float] = time.perf_counter,
) -> Advice:
    """What a seat might do now, from what it may know and nothing else.

    The same playouts and seed give the same advice; with `seconds` there are fewer playouts if they take too long.
    """
    view = position.view(position.turn if seat is None else seat) if isinstance(position, Match) else position
    if view.world is None or view.seat is None or not view.legal:
        raise NotYourTurn("There is nothing to decide for this seat now")
    game, end = any_game(view.game), None if seconds is None else clock() + seconds
    comparison = Comparison(game, view.world, view.seat, considered(game, view.world, view.seat), seed)
    compared = comparison.run(playouts if end is None else min(playouts, FIRST))
    while end is not None and clock() < end and len(comparison.shares) < playouts:
        compared = comparison.run(min(playouts, 2 * len(comparison.shares)))
    return told(game, view.world, view.seat, compared)


def told(game: Game, world: Numbers, seat: int, compared: list[Compared]) -> Advice:
    """What thinking has shown, as people read it."""
    close, best, second = is_close(compared), compared[0], compared[min(1, len(compared) - 1)]
    said = None if close else reason(game, world, seat, best.action, second.action)
    return Advice(seat, tuple(move.told(game) for move in compared), close, said)


def is_close(compared: list[Compared]) -> bool:
    """Whether the first two moves are within the noise."""
    return len(compared) > 1 and compared[1].less <= compared[1].margin
