"""Non Merci ! with other numbers: fewer cards and tokens, so that it can be solved."""

from tablee.games.game import Game
from tablee.games.non_merci import GAME
from tablee.games.non_merci.rules import setup
from tablee.games.non_merci.state import FIELDS, HIGHEST, LOWEST, MOST_SEATS, PLAYED
from tablee.games.small import small_game
from tablee.kernel.compiling import kernel
from tablee.kernel.numbers import take_numbers, with_numbers
from tablee.kernel.verbs import RULES, Numbers, State, register

CHOICES = {  # in the order of `numbers.py`
    "low": range(LOWEST, HIGHEST),
    "high": range(LOWEST + 1, HIGHEST + 1),
    "played": range(1, PLAYED + 1),
    "tokens": range(100),
}
USUAL = {"low": LOWEST, "high": HIGHEST, "played": PLAYED, "tokens": 11}
SEATS = range(2, MOST_SEATS + 1)
STATE = with_numbers(len(CHOICES), FIELDS)


@kernel
def setup_variant(state: State, seats: int, options: Numbers) -> None:
    """As in the full game, with numbers that follow the rounds among the options."""
    take_numbers(state, options, 1)
    setup(state, seats, options)


register(STATE, **{**RULES[GAME.state], "setup": setup_variant})


def make(name: str, numbers: dict[str, int], seats: range) -> Game:
    """The game with these numbers."""
    return small_game(GAME, STATE, name, numbers, seats)


def is_sound(numbers: dict[str, int], seats: range) -> bool:
    """Whether there are as many cards as are to be played."""
    return numbers["low"] < numbers["high"] and numbers["played"] <= numbers["high"] - numbers["low"] + 1
