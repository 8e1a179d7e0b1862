"""Why a move of Non Merci ! is closed."""

from tablee.games.game import Refusal
from tablee.games.sentences import Sentence, Who
from tablee.kernel.verbs import State


def refusal(state: State, seat: int) -> Refusal:
    """Only passing can be closed: to a seat without a token (N-2)."""
    return Refusal(
        "N-2",
        Sentence("{who} has no token left to pay with and must take the {card}", who=Who(seat), card=int(state.card)),
    )
