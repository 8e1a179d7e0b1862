"""What the games of several equal rounds share: who opens, what chance is asked for, and earlier points."""

from tablee.kernel.compiling import kernel
from tablee.kernel.dice import roll
from tablee.kernel.verbs import CHANCE, FIRST, NOTHING, SHUFFLE, Numbers, State


@kernel
def awaits_deal(turn: int, has_opener: bool) -> int:
    """Chance says who opens the match (S-1), then shuffles for every round."""
    if turn != CHANCE:
        return NOTHING
    return SHUFFLE if has_opener else FIRST


@kernel
def draw_opener(state: State, dice: State, cards: Numbers) -> int:
    """One seat, each as likely as the others (S-1)."""
    cards[0] = roll(dice, state.seats)
    return 1


@kernel
def dealt_in_order(state: State, number: int) -> int:
    """The deck keeps the cards in the order in which they are dealt."""
    return number


@kernel
def ask_everybody(state: State) -> None:
    """Nobody is asked in vain where one seat decides at a time."""


@kernel
def earlier_points(state: State, seat: int) -> int:
    """The finished rounds of a seat added up."""
    points = 0
    for number in range(state.finished):
        points += int(state.points[number, seat])
    return points
