"""What must be conserved in Non Merci !."""

from tablee.kernel.verbs import State

ALL_TOKENS = {3: 33, 4: 44, 5: 55, 6: 54, 7: 49}


def check(state: State) -> None:
    """Every card is in the deck once, lies before at most one seat, and no token leaves the table."""
    assert sorted(state.deck.tolist()) == list(range(3, 36))
    lying = [value for value in range(3, 36) if state.owner[value] < state.seats]
    offered = [] if state.card == 0 else [int(state.card)]
    assert sorted(lying + offered) == sorted(state.deck[: state.turned].tolist())
    on_the_table = int(state.tokens[: state.seats].sum()) + int(state.pot)
    assert on_the_table == ALL_TOKENS[int(state.seats)]
