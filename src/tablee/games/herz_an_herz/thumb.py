"""A quick sensible player of Herz an Herz."""

from tablee.games.herz_an_herz.players.family import THUMB
from tablee.games.herz_an_herz.players.styles import style_move
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import State


@kernel
def thumb(state: State, seat: int, dice: State) -> int:
    """The best single style."""
    return style_move(state, seat, THUMB)
