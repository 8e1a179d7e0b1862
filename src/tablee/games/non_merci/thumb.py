"""A quick sensible player of Non Merci !"""

from tablee.games.non_merci.players.styles import style_move
from tablee.games.non_merci.players.thumbs import THUMBS
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import State

FEWEST_SEATS = 3


@kernel
def thumb(state: State, seat: int, dice: State) -> int:
    """The best style for the number of seats."""
    return style_move(state, seat, THUMBS[state.seats - FEWEST_SEATS])
