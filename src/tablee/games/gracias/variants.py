"""Gracias with other numbers: one round of one turn with two colours, so that it can be solved."""

from tablee.games.game import Game
from tablee.games.gracias import GAME
from tablee.games.gracias.rules import setup
from tablee.games.gracias.state import COLOURS, COPIES, FIELDS, MOST_SEATS, ROUNDS, START_ROWS, TURNS
from tablee.games.small import small_game
from tablee.kernel.compiling import kernel
from tablee.kernel.numbers import take_numbers, with_numbers
from tablee.kernel.verbs import RULES, Numbers, State, register

CHOICES = {  # in the order of `state.py`
    "rounds": range(1, ROUNDS + 1),
    "turns": range(1, TURNS + 1),
    "colours": range(2, COLOURS + 1),
    "copies": range(1, COPIES + 1),
    "start": range(START_ROWS + 1),
}
USUAL = {"rounds": ROUNDS, "turns": TURNS, "colours": COLOURS, "copies": COPIES, "start": START_ROWS}
SEATS = range(2, MOST_SEATS + 1)
STATE = with_numbers(len(CHOICES), FIELDS)


@kernel
def setup_variant(state: State, seats: int, options: Numbers) -> None:
    """As in the full game, which has no options."""
    take_numbers(state, options, 0)
    setup(state, seats, options)


register(STATE, **{**RULES[GAME.state], "setup": setup_variant})


def make(name: str, numbers: dict[str, int], seats: range) -> Game:
    """The game with these numbers."""
    return small_game(GAME, STATE, name, numbers, seats)


def is_sound(numbers: dict[str, int], seats: range) -> bool:
    """Whether there are cards for all trios, and as many more as lie face down: these are put aside for a guess."""
    return (numbers["start"] + 4 * numbers["turns"]) * seats[-1] <= numbers["colours"] * numbers["copies"]
