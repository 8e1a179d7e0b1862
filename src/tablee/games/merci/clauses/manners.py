"""What is polite, what is not, and how it is denounced (M-9, M-10, M-17)."""

from tablee.games.merci.clauses.piles import close_window, put_in_hand
from tablee.games.merci.state import (
    FAULT,
    FULL,
    NOBODY,
    SILENT,
    SKUZ,
    STARTER,
    WRONG_THANKS,
    bit,
    everybody,
    left_of,
    show_card,
)  # fmt: skip
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import State


@kernel
def is_fault(state: State, word: int, identical: bool, earned: bool, in_time: bool) -> bool:
    """Whether a card with this word can be denounced; `in_time`: on turn, or as an interception (M-9, M-10)."""
    if identical:
        return word != SKUZ
    if state.rules == STARTER:
        return False
    if not in_time or word == SKUZ:
        return True
    return earned if word == SILENT else not earned


@kernel
def open_fault(state: State, word: int, card: int, pile: int, under: int, on_turn: bool) -> None:
    """From now on the card can be sent back."""
    state.window = FAULT
    state.fault_card = card
    state.fault_pile = pile
    state.fault_under = under
    state.fault_word = word
    state.fault_on_turn = on_turn


@kernel
def stay_quiet(state: State, seat: int) -> None:
    """A seat does not react (M-17)."""
    hear_nothing_from(state, bit(seat))


@kernel
def hear_nothing_from(state: State, seats: int) -> None:
    """When all but the suspect have stayed quiet nothing can be denounced any more (M-17)."""
    answered = state.asked | seats
    state.asked = answered
    if state.suspect != NOBODY and answered | bit(state.suspect) == everybody(state):
        close_window(state)


@kernel
def denounce(state: State, seat: int) -> None:
    """MALPOLI: a fault is taken back, wrong thanks cost one more card; else it does nothing (M-17)."""
    if state.window == FAULT:
        take_back(state)
    elif state.window == WRONG_THANKS:
        state.drawer = state.suspect
        state.to_draw = 1
        close_window(state)
        state.asked = 0
    else:
        stay_quiet(state, seat)


@kernel
def take_back(state: State) -> None:
    """The card goes back to the hand; full rules: its player draws one, and a turn is over (M-9, M-10, M-12)."""
    culprit, card, pile = state.suspect, state.fault_card, state.fault_pile
    state.tops[pile] = state.fault_under
    put_in_hand(state, culprit, card)
    show_card(state, card)
    state.winner = NOBODY
    close_window(state)
    state.asked = 0
    if state.rules == FULL:
        state.drawer = culprit
        state.to_draw = 1
        if state.fault_on_turn and state.turn_of == culprit:
            state.turn_of = left_of(state, culprit)
    else:
        state.banned[card] = True
