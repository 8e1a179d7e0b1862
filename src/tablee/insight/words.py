"""Reasons in words: a game may have a coach who gives some."""

from tablee.games.game import Game
from tablee.games.moments import quick_state
from tablee.games.sentences import Sentence
from tablee.kernel.verbs import Numbers


def reason(game: Game, world: Numbers, seat: int, best: int, other: int) -> Sentence | None:
    """Why the best move is better than another, as the seat can see it; None if there is nothing to point at."""
    return None if game.coach is None or best == other else game.coach.reason(quick_state(world), seat, best, other)


def stroke_said(game: Game, after: Numbers) -> Sentence | None:
    """What chance has just done, as everybody sees it."""
    return None if game.coach is None else game.coach.stroke(quick_state(after))
