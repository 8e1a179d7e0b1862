"""What must be conserved in Gracias."""

from collections import Counter

from tablee.games.gracias.state import COLOURS, COPIES, MOST_SEATS, count_hidden, has_chosen, trio_card
from tablee.kernel.verbs import State


def check(state: State) -> None:
    """There are 18 cards of each colour, before seats, in trios or unseen, and every seat has taken its share."""
    if state.turn < 0:
        assert (state.shown.sum(axis=0) + state.unseen == COPIES).all()
        assert state.shown.sum() == 14 * state.seats
        return
    assert Counter(state.deck.tolist()) == dict.fromkeys(range(COLOURS), COPIES)
    assert (state.shown.sum(axis=0) + state.unseen + cards_in_trios(state) == COPIES).all()
    taken = sum(int(count_hidden(state, seat)) for seat in range(state.seats))
    in_hand = int(has_chosen(state, int(state.turn)))
    assert state.shown.sum() == 2 * state.seats + 2 * (taken - in_hand)


def cards_in_trios(state: State) -> list[int]:
    """Face-up cards by colour that are not yet before a seat."""
    chosen = [int(trio) for trio in state.chosen[:, state.turns]]
    chosen[int(state.turn)] = MOST_SEATS
    left = [trio for trio in range(state.seats) if trio not in chosen]
    counts = Counter(int(trio_card(state, trio, row)) for trio in left for row in range(2))
    return [counts[colour] for colour in range(COLOURS)]
