"""What is polite, what is not, and how it is denounced (M-9, M-10, M-17)."""

from tablee.games.merci.piles import close_window
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
def open_fault(state: State, seat: int, card: int, pile: int, under: int, bans: int, on_turn: bool) -> None:
    """From now on the card can be sent back."""
    state.window = FAULT
    state.culprit = seat
    state.fault_card = card
    state.fault_pile = pile
    state.fault_under = under
    state.fault_bans = bans
    state.fault_on_turn = on_turn


@kernel
def denounce(state: State, seat: int) -> None:
    """MALPOLI: a fault is taken back, wrong thanks cost one more card; it may also come too late (M-17)."""
    if state.window == FAULT:
        take_back(state)
    elif state.window == WRONG_THANKS:
        state.drawer = state.culprit
        state.to_draw = 1
        close_window(state)
        state.asked = 0
    else:
        state.asked |= bit(seat)


@kernel
def take_back(state: State) -> None:
    """The card goes back to the hand; full rules: its player draws one, and a turn is over (M-9, M-10, M-12)."""
    culprit, card, pile = state.culprit, state.fault_card, state.fault_pile
    state.tops[pile] = state.fault_under
    state.bans[pile] = state.fault_bans
    state.where[card] = culprit
    state.count[culprit] += 1
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
        state.bans[pile] |= bit(culprit)


@kernel
def stay_quiet(state: State, seat: int) -> None:
    """When all others have stayed quiet nothing can be denounced any more (M-17)."""
    answered = state.asked | bit(seat)
    state.asked = answered
    if state.culprit != NOBODY and answered | bit(state.culprit) == everybody(state):
        close_window(state)
