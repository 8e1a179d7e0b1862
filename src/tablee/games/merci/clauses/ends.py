"""Hearts, the end of a round and the end of a match (M-8, M-12, M-14, M-15)."""

from tablee.games.merci.clauses.cards import CARDS
from tablee.games.merci.clauses.numbers import hearts_to_win
from tablee.games.merci.state import DEALING, NOBODY, left_of, reserve, show_card
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import Numbers, State


@kernel
def take_heart(state: State, seat: int) -> None:
    """A heart comes from the reserve; whoever takes the 25th wins the match at once (M-15)."""
    state.hearts[seat] += 1
    if reserve(state) == 0:
        state.champion = seat
        state.over = True
        state.finished += 1
        open_hands(state)


@kernel
def open_hands(state: State) -> None:
    """To be counted, all hands are shown."""
    for card in range(CARDS):
        if state.where[card] < state.seats:
            show_card(state, card)


@kernel
def finish_round(state: State) -> None:
    """Two hearts for the winner, then the others lose one for every three cards in hand (M-14)."""
    for _ in range(2):
        if not state.over:
            take_heart(state, state.winner)
            state.hearts_of_end[state.winner] += 1
    if state.over:
        return
    open_hands(state)
    lose_hearts(state)
    state.finished += 1
    state.over = has_enough_hearts(state)
    state.opener = left_of(state, state.winner)
    state.phase = DEALING


@kernel
def lose_hearts(state: State) -> None:
    """Never below zero, and back to the reserve (M-14)."""
    for seat in range(state.seats):
        if seat != state.winner:
            lost = min(state.count[seat] // 3, state.hearts[seat])
            state.hearts[seat] -= lost
            state.hearts_of_end[seat] -= lost


@kernel
def has_enough_hearts(state: State) -> bool:
    """Whether somebody's hearts end the match."""
    for seat in range(state.seats):
        if state.hearts[seat] >= hearts_to_win(state):
            return True
    return False


@kernel
def stands_better(state: State, seat: int, other: int) -> bool:
    """The taker of the 25th heart; then most hearts; then fewest cards in hand (M-14, M-15)."""
    if state.champion != NOBODY and (seat == state.champion or other == state.champion):
        return other != state.champion
    if state.hearts[seat] != state.hearts[other]:
        return state.hearts[seat] > state.hearts[other]
    return state.count[seat] < state.count[other]


@kernel
def score(state: State, points: Numbers) -> None:
    """Hearts are the points."""
    for seat in range(state.seats):
        points[seat] = state.hearts[seat]


@kernel
def beats(state: State, points: Numbers, seat: int, other: int) -> bool:
    """See M-14 and M-15."""
    return bool(stands_better(state, seat, other))
