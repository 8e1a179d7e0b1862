"""A quick sensible player of Gracias."""

from tablee.games.gracias.players.family import THUMB
from tablee.games.gracias.players.styles import style_move
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import State


@kernel
def thumb(state: State, seat: int, dice: State) -> int:
    """The best single style."""
    return style_move(state, seat, THUMB)
