"""What must be conserved in MERCI."""

from tablee.games.merci.state import DRAW_PILE, GIFT, HEARTS, LAID, MOST_SEATS, NOBODY
from tablee.kernel.verbs import State


def check(state: State) -> None:
    """Every card is in one place, hands are as large as they seem, and no heart leaves the table."""
    where = state.where.tolist()
    if state.turn_of == NOBODY:
        return
    assert set(where) <= {*range(state.seats), LAID, DRAW_PILE, GIFT}
    for seat in range(state.seats):
        assert where.count(seat) == state.count[seat]
    pile = state.deck[state.top : state.end].tolist()
    assert sorted(pile) == [card for card in range(50) if where[card] == DRAW_PILE]
    assert where.count(GIFT) == (state.gift >= 0)
    assert all(where[top] == LAID for top in state.tops)
    assert 0 <= state.hearts[:MOST_SEATS].sum() <= HEARTS
    assert state.hearts.min() >= 0
