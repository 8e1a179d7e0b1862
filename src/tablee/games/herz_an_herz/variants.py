"""Herz an Herz with other numbers: one round, few levels and a short deck, so that it can be solved."""

from tablee.games.game import Game
from tablee.games.herz_an_herz import GAME
from tablee.games.herz_an_herz.clauses.cards import COLOUR_SIZE, COLOURS, MOST_SEATS
from tablee.games.herz_an_herz.players.expectations import DRAWS
from tablee.games.herz_an_herz.rules import setup
from tablee.games.herz_an_herz.state import FIELDS, LEVELS, ROUNDS
from tablee.games.small import small_game
from tablee.kernel.compiling import kernel
from tablee.kernel.numbers import take_numbers, with_numbers
from tablee.kernel.verbs import RULES, Numbers, State, register

CHOICES = {  # in the order of `numbers.py`
    "rounds": range(1, ROUNDS + 1),
    "levels": range(1, LEVELS + 1),
    "colours": range(1, COLOURS + 1),
    "each": range(1, COLOUR_SIZE + 1),
    "jokers": range(COLOURS + 1),
    "supers": range(3),
    "thieves": range(MOST_SEATS + 1),
}
USUAL = {"rounds": ROUNDS, "levels": LEVELS, "colours": 2, "each": COLOUR_SIZE, "jokers": 2, "supers": 1, "thieves": 2}
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
    """Whether no joker lacks its colour, and nobody draws more often than the rule of thumb can foresee."""
    cards = numbers["colours"] * numbers["each"] + numbers["jokers"] + numbers["supers"] + numbers["thieves"]
    return numbers["jokers"] <= numbers["colours"] and cards // seats[0] <= DRAWS
