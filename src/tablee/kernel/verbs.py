"""The verbs that every game knows. A verb finds its game by the type of the state, at compile time.

A driver calls `apply(state, seat, action)` and knows no game; a game registers its functions under its state's type
and knows no driver. The compiler inlines one into the other. Uncompiled, the same lookup happens at run time.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt
from numba import types
from numba.extending import overload
from numba.np.numpy_support import from_dtype

State = np.record
Numbers = npt.NDArray[Any]
Verb = TypeVar("Verb", bound=Callable[..., object])

CHANCE, OVER = -1, -2  # what `turn` says when no seat is to be asked
NOTHING, FIRST, SHUFFLE, BACKS = 0, 1, 2, 3  # what `awaits` says: the kinds of chance event
UNSEEN = np.uint64(0xFFFFFFFFFFFFFFFF)  # what `observation_key` says of a move made in secret
EVERYBODY, NO_SEAT = -1, 0  # sets of seats (bits)
UP_TO_DATE = -1  # what `retell` says when nothing more was done

RULES: dict[Any, dict[str, Callable[..., Any]]] = {}
OPTIONAL: set[str] = set()  # verbs that a game may leave out


def register(state: np.dtype[Any], **functions: Callable[..., Any]) -> None:
    """Make a game's functions known under its state's type, for both worlds."""
    RULES[state] = RULES[from_dtype(state)] = functions


def is_left_out(kind: Any, name: str) -> bool:
    """Whether a game does without a verb that it need not know."""
    return name in OPTIONAL and name not in RULES[kind]


def verb(stub: Verb) -> Verb:
    """Turn an empty function into a call that finds the game by the state's type."""
    name = stub.__name__

    def plain(state, *rest):  # type: ignore[no-untyped-def]
        return None if is_left_out(state.dtype, name) else RULES[state.dtype][name](state, *rest)

    def typed(state, *rest):  # type: ignore[no-untyped-def]
        if is_left_out(state, name):
            return lambda state, *rest: None
        function = RULES[state][name]
        return lambda state, *rest: function(state, *rest)

    plain.__name__ = name
    plain.__doc__ = stub.__doc__
    overload(plain, jit_options={"nogil": True})(typed)
    return plain  # type: ignore[return-value]


def optional_verb(stub: Verb) -> Verb:
    """A verb that a game may leave out: then nothing happens."""
    called = verb(stub)
    OPTIONAL.add(stub.__name__)
    return called


def either(without: Verb, having: Verb) -> Verb:
    """Two functions as one: the first is called where the second argument is None, settled at compile time.

    The second, because numba takes arguments that begin with a function for a tuple of functions.
    """

    def plain(first, given, *rest):  # type: ignore[no-untyped-def]
        return (without if given is None else having)(first, given, *rest)

    def typed(first, given, *rest):  # type: ignore[no-untyped-def]
        function = without if isinstance(given, types.NoneType) else having
        return lambda first, given, *rest: function(first, given, *rest)

    plain.__name__, plain.__doc__ = having.__name__, having.__doc__
    overload(plain, jit_options={"nogil": True})(typed)
    return plain  # type: ignore[return-value]


@verb
def actions(state: State) -> int:
    """How many actions the game has in all; a constant for the compiler."""
    raise AssertionError


@verb
def setup(state: State, seats: int, options: Numbers) -> None:
    """Begin an empty match; chance is to act."""


@verb
def awaits(state: State) -> int:
    """Which chance event must happen now: FIRST, SHUFFLE, BACKS, or NOTHING."""
    raise AssertionError


@verb
def draw(state: State, dice: State, cards: Numbers) -> int:
    """Let the dice decide what is awaited: write it into `cards` and return how many numbers it has."""
    raise AssertionError


@verb
def deal(state: State, cards: Numbers) -> None:
    """Carry out the awaited chance event as `cards` says: the only place where chance enters a state."""


@verb
def turn(state: State) -> int:
    """The seat that is to be asked next, or CHANCE, or OVER."""
    raise AssertionError


@verb
def may_act(state: State, seat: int) -> bool:
    """Whether a live table takes an action from this seat now."""
    raise AssertionError


@verb
def legal(state: State, seat: int, mask: Numbers) -> None:
    """Fill `mask` with the actions that are open to the seat."""


@verb
def apply(state: State, seat: int, action: int) -> None:
    """Carry out one legal action: deterministic and unchecked."""


@verb
def score(state: State, points: Numbers) -> None:
    """Fill `points` with everybody's points so far, as the rulebook counts them."""


@verb
def beats(state: State, points: Numbers, seat: int, other: int) -> bool:
    """Whether the seat stands better than the other with these points, tie-breaks included."""
    raise AssertionError


@verb
def observe(state: State, seat: int, vector: Numbers) -> None:
    """Fill `vector` with what the seat knows, as numbers, for programs that learn."""


@verb
def determinize(state: State, seat: int, dice: State) -> None:
    """Replace what the seat cannot know by a fair guess."""


@optional_verb
def reshuffle_unseen(state: State, dice: State) -> None:
    """Put what nobody at all has seen in any other order, as likely as the true one; hands stay as they are.

    A game that leaves it out is told of as by somebody who sees through every card.
    """


@verb
def thumb(state: State, seat: int, dice: State) -> int:
    """A quick sensible action, from what the seat knows only."""
    raise AssertionError


@verb
def first_try(state: State, seat: int, dice: State) -> int:
    """The action that a search tries first where it has not been before: usually the rule of thumb."""
    raise AssertionError


@verb
def rollout_policy(state: State, seat: int, dice: State) -> int:
    """What anybody might do, when a match is played out: the rule of thumb, or a simpler one that foresees better."""
    raise AssertionError


@verb
def skip_idle_seats(state: State) -> None:
    """Skip all who would be asked in vain, because by rule of thumb they would let things go on: to play out faster."""


@verb
def consider(state: State, seat: int, mask: Numbers) -> None:
    """Fill `mask` with the actions worth thinking about: open ones, without those that another one stands for."""


@verb
def observation_key(state: State, seat: int) -> Any:
    """A number for what chance has just shown to the seat: after the same moves it differs if what was seen does.

    UNSEEN says that a move was made of which the seat has not seen all.
    """
    raise AssertionError


@verb
def log_odds_per_point(state: State) -> float:
    """How much a point changes the logarithm of the odds of winning as things stand; negative if points are bad."""
    raise AssertionError


# --- Verbs of games whose chance can be explicit: the cards of a round are the field `deck` --------------------------
@verb
def cards_stacked(state: State) -> int:
    """How many cards the deck of a round has in all."""
    raise AssertionError


@verb
def dealt_to(state: State, number: int) -> int:
    """The place of the deck to which the card goes that is dealt as number so and so."""
    raise AssertionError


@verb
def seen_by(state: State, place: int) -> int:
    """The seats (bits) that have seen the card at a place of the deck: EVERYBODY, or NO_SEAT if nothing settles it."""
    raise AssertionError


# --- Verbs of games that have styles ---------------------------------------------------------------------------------
@verb
def style_move(state: State, seat: int, style: Numbers) -> int:
    """What a player of this style does, from what the seat knows only."""
    raise AssertionError


@verb
def style_chance(state: State, seat: int, style: Numbers, action: int) -> float:
    """How likely it is that a player of about this style does that: never zero for an open action."""
    raise AssertionError


@verb
def rewind(state: State) -> None:
    """Go back to the earliest decision from which everything that everybody has seen can be retold."""


@verb
def retell(state: State, past: State) -> int:
    """What was done next, in an earlier moment of this state, by the seat whose turn it was; or UP_TO_DATE."""
    raise AssertionError
