"""Who the others may be, judged by what everybody has seen them do."""

import numpy as np

from tablee.games.game import Game
from tablee.kernel.search.styles import Belief, belief_of, weigh_styles
from tablee.kernel.verbs import Numbers

FLOOR = 0.02  # part of every belief that nothing one sees can change


def believe(styles: Numbers, world: Numbers, floor: float = FLOOR) -> Belief:
    """The chance of every style for every seat, all alike at first (Bayes); 1 as a floor learns nothing."""
    seats = int(world[0].seats)
    logs = np.zeros((seats, len(styles)))
    weigh_styles(np.concatenate([world, world]), styles, logs)
    likely = np.exp(logs - logs.max(axis=1, keepdims=True))
    return belief_of(styles, (1 - floor) * likely / likely.sum(axis=1, keepdims=True) + floor / len(styles))


def usual_belief(game: Game, world: Numbers) -> Belief | None:
    """In the styles of the game, if it has any and a search is the better for it."""
    return believe(game.styles, world) if game.styles is not None and game.believes else None
