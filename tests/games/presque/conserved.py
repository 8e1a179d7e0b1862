"""What must be conserved in Presque."""

from tablee.kernel.verbs import State

LAID, BASKET = 4, 5


def check(state: State) -> None:
    """Twelve cards are somewhere, the basket keeps its own, and what lies in this turn was laid."""
    where = state.where[1:].tolist()
    dealt = state.turn >= 0 or state.finished > 0
    assert where.count(BASKET) == (12 - 3 * int(state.seats) if dealt else 12)
    assert all(place in (LAID, BASKET) or 0 <= place < state.seats for place in where)
    assert all(where[card - 1] == LAID for card in state.laid.tolist() if card)
