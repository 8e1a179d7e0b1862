"""A game of the catalogue with numbers of its own."""

from dataclasses import replace
from typing import Any

import numpy as np

from tablee.games.game import Game, Option
from tablee.games.sentences import Sentence


def small_game(game: Game, state: np.dtype[Any], name: str, numbers: dict[str, int], seats: range) -> Game:
    """The same game for these seats; each number is an option with one choice, behind the game's own options."""
    fixed = (Option(number, (value,), value, Sentence("fixed in this variant")) for number, value in numbers.items())
    return replace(game, name=name, seats=seats, state=state, options=(*game.options, *fixed), styles=None)
