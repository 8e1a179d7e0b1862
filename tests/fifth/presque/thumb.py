"""A quick sensible player of Presque."""

from presque.state import CARDS, NO_CARD, almost_highest, lowest_card
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import State

MIDDLE = 7  # a card that is often almost the highest


@kernel
def thumb(state: State, seat: int, dice: State) -> int:
    """The card that is worth most now."""
    best, most = 0, -CARDS
    for card in range(1, CARDS + 1):
        if state.where[card] == seat and worth_now(state, seat, card) > most:
            best, most = card, worth_now(state, seat, card)
    return best - 1


@kernel
def worth_now(state: State, seat: int, card: int) -> int:
    """Whoever is last wins what can be won, or gets rid of an extreme card; the others lay one from the middle."""
    from_middle = abs(card - MIDDLE)
    if state.laid[(seat + 1) % state.seats] == NO_CARD:
        return -from_middle
    state.laid[seat] = card
    worth = CARDS * lowest_card(state.laid) if almost_highest(state.laid) == seat else from_middle
    state.laid[seat] = NO_CARD
    return worth
