"""A quick sensible player of Presque."""

from presque.state import CARDS, NO_CARD, almost_highest, lowest_card
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import State

USUAL = 8  # the card that is most often almost the highest


@kernel
def thumb(state: State, seat: int, dice: State) -> int:
    """The card that would win most if the turn ended now; where none would, the one that is nearest to the usual."""
    best, most = 0, -CARDS
    for card in range(1, CARDS + 1):
        if state.where[card] == seat:
            worth = worth_now(state, seat, card)
            if worth > most:
                best, most = card, worth
    return best - 1


@kernel
def worth_now(state: State, seat: int, card: int) -> int:
    """Points that a card would win now, or how far it is from the usual one, as a negative number."""
    state.laid[seat] = card
    worth = lowest_card(state.laid) if almost_highest(state.laid) == seat else -abs(card - USUAL)
    state.laid[seat] = NO_CARD
    return worth
