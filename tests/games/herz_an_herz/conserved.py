"""What must be conserved in Herz an Herz."""

from tablee.games.herz_an_herz.clauses.cards import NO_CARD
from tablee.games.herz_an_herz.numbers import deck_size
from tablee.kernel.verbs import State


def check(state: State) -> None:
    """Every card of the deck is there once, and no card lies before two seats."""
    size = deck_size(state)
    deck = state.deck[:size].tolist()
    assert len(set(deck)) == size
    laid = [card for card in state.columns[: state.seats, :, 1:].ravel().tolist() if card != NO_CARD]
    starts = [card for card in state.columns[: state.seats, 0, 0].tolist() if card != NO_CARD]
    assert len(set(laid + starts)) == len(laid + starts)
    assert set(laid + starts) <= set(deck[: state.drawn])
