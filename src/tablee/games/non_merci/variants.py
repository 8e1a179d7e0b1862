"""Non Merci ! with other numbers: fewer cards and tokens, so that it can be solved."""

from dataclasses import replace

import numpy as np

from tablee.games.game import Game, Option
from tablee.games.non_merci import GAME
from tablee.games.non_merci.numbers import OWN
from tablee.games.non_merci.rules import setup
from tablee.games.non_merci.state import FIELDS, HIGHEST, LOWEST, MOST_SEATS, PLAYED
from tablee.games.sentences import Sentence
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import RULES, Numbers, State, register

# The own fields come first: numba takes a record that begins like another for that other, constants and all.
STATE = np.dtype((np.record, [
    ("lowest", np.int8),   # card                               public
    ("highest", np.int8),  # card                               public
    ("played", np.int8),   # cards of a round                   public
    ("each", np.int16),    # tokens to begin a round with       public
    *FIELDS,
]))  # fmt: skip

MOST_TOKENS = 99
CHOICES = {
    "low": range(LOWEST, HIGHEST),
    "high": range(LOWEST + 1, HIGHEST + 1),
    "played": range(1, PLAYED + 1),
    "tokens": range(MOST_TOKENS + 1),
}
USUAL = {"low": LOWEST, "high": HIGHEST, "played": PLAYED, "tokens": 11}
SEATS = range(2, MOST_SEATS + 1)


@kernel
def setup_variant(state: State, seats: int, options: Numbers) -> None:
    """As in the full game, with numbers that follow the rounds among the options."""
    setup(state, seats, options)
    state.lowest = options[1]
    state.highest = options[2]
    state.played = options[3]
    state.each = options[4]


register(STATE, **{**RULES[GAME.state], **OWN, "setup": setup_variant})


def make(name: str, numbers: dict[str, int], seats: range) -> Game:
    """The game with these numbers, each of which is an option with one choice."""
    fixed = (Option(number, (value,), value, Sentence("fixed in this variant")) for number, value in numbers.items())
    options = (*GAME.options, *fixed)
    return replace(GAME, name=name, seats=seats, state=STATE, options=options, styles=None)


def is_sound(numbers: dict[str, int]) -> bool:
    """Whether there are as many cards as are to be played."""
    return numbers["low"] < numbers["high"] and numbers["played"] <= numbers["high"] - numbers["low"] + 1
