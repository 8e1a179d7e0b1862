"""What an agent is shown and may choose, as Gymnasium and PettingZoo describe it."""

from typing import Any

import numpy as np
from gymnasium import spaces

from tablee.games.game import Game
from tablee.kernel.verbs import Numbers

Observation = dict[str, Numbers]
NUMBERS = np.iinfo(np.int16)


def seen(game: Game) -> spaces.Space[Any]:
    """What a seat knows, as numbers, and its open actions."""
    return spaces.Dict({
        "observation": spaces.Box(NUMBERS.min, NUMBERS.max, (game.vector,), np.int16),
        "action_mask": spaces.Box(0, 1, (game.actions,), np.int8),
    })  # fmt: skip


def chosen(game: Game) -> spaces.Space[Any]:
    """All actions of the game; a mask tells which are open."""
    return spaces.Discrete(game.actions)
