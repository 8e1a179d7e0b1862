"""MERCI with other numbers: few colours, values and cards, and a match that few hearts win."""

from dataclasses import replace

from tablee.games.game import Game, Notation
from tablee.games.merci import GAME
from tablee.games.merci.clauses.cards import CARDS, COLOUR, COLOURS, HIGHEST, VALUE
from tablee.games.merci.clauses.numbers import colours, highest
from tablee.games.merci.notation import NOTATION
from tablee.games.merci.rules import setup
from tablee.games.merci.state import DEALT, FIELDS, MOST_SEATS, OUT, PILES, everybody
from tablee.games.small import small_game
from tablee.kernel.compiling import kernel
from tablee.kernel.numbers import take_numbers, with_numbers
from tablee.kernel.verbs import RULES, Numbers, State, register

CHOICES = {  # in the order of `numbers.py`
    "colours": range(2, len(COLOURS) + 1),
    "high": range(3, HIGHEST + 1),
    "dealt": range(1, DEALT + 1),
    "hearts": range(1, 7),
}
USUAL = {"colours": len(COLOURS), "high": HIGHEST, "dealt": DEALT, "hearts": 6}
SEATS = range(2, MOST_SEATS + 1)
STATE = with_numbers(len(CHOICES), FIELDS)


@kernel
def setup_variant(state: State, seats: int, options: Numbers) -> None:
    """As in the full game, with numbers that follow its option; some cards are out, and everybody knows it."""
    take_numbers(state, options, 1)
    setup(state, seats, options)
    for card in range(CARDS):
        if COLOUR[card] >= colours(state) or VALUE[card] > highest(state):
            state.where[card] = OUT
            state.known_to[card] = everybody(state)


register(STATE, **{**RULES[GAME.state], "setup": setup_variant})


def make(name: str, numbers: dict[str, int], seats: range) -> Game:
    """The game with these numbers, and the names of the cards that are in play."""
    played = [card for card in range(CARDS) if COLOUR[card] < numbers["colours"] and VALUE[card] <= numbers["high"]]
    notation = Notation(NOTATION.moves, {card: NOTATION.cards[card] for card in played}, NOTATION.backs)
    return replace(small_game(GAME, STATE, name, numbers, seats), notation=notation)


def is_sound(numbers: dict[str, int], seats: range) -> bool:
    """Whether all hands and piles can be dealt, and a card is left to draw."""
    of_colour = 2 * numbers["high"] - (2 if numbers["high"] == HIGHEST else 1)
    return numbers["dealt"] * seats[-1] + PILES < numbers["colours"] * of_colour
