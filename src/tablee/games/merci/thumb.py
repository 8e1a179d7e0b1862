"""A quick sensible player of MERCI."""

from tablee.games.merci.players.frozen import stay_polite
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import State


@kernel
def thumb(state: State, seat: int, dice: State) -> int:
    """As in November 2026, when it learnt what to do at a rude table, too."""
    return stay_polite(state, seat, dice)
