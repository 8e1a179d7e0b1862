"""How Tablée played Non Merci ! in November 2026, by rule of thumb and in playouts, for `frozen:2026-11:5`."""

from tablee.games.non_merci.state import PASS, PLAYED, TAKE, added_points
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import State

FADING = 16  # a token is worth one point in the end, and one more so many cards earlier


@kernel
def let_it_go_round(state: State, seat: int, dice: State) -> int:
    """Take a card for what its tokens are worth, but let it go round as long as nobody else would take it."""
    if state.tokens[seat] == 0:
        return TAKE
    worth = state.pot + state.pot * (PLAYED - state.turned) // FADING
    if added_points(state, seat, state.card) > worth:
        return PASS
    return TAKE if is_wanted(state, seat) else PASS


@kernel
def is_wanted(state: State, seat: int) -> bool:
    """Whether somebody else might take the card before it is back, with a token more from everybody."""
    for other in range(state.seats):
        if other != seat and added_points(state, other, state.card) <= 2 * (state.pot + state.seats):
            return True
    return False


@kernel
def take_what_pays(state: State, seat: int, dice: State) -> int:
    """Two points for a token, and no patience."""
    if state.tokens[seat] == 0:
        return TAKE
    return TAKE if added_points(state, seat, state.card) <= 2 * state.pot else PASS
