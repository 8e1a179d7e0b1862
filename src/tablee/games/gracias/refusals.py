"""Why a move of Gracias is not open, in words."""

from functools import cache

from tablee.games.game import Refusal
from tablee.games.gracias.state import MOST_SEATS, NOBODY, SHARE, has_chosen, taker_of
from tablee.games.sentences import Sentence, Who, letter
from tablee.kernel.verbs import State


def why_not(state: State, seat: int, action: int) -> Refusal:
    """First a trio that is left, then one card for oneself and one for an opponent (G-2)."""
    if has_chosen(state, seat):
        trio = int(state.chosen[seat, state.turns])
        return why_not_share(state, seat, action) if action >= SHARE else already_chosen(seat, trio)
    return why_not_choose(state, action) if action < SHARE else not_chosen_yet(seat)


def why_not_choose(state: State, trio: int) -> Refusal:
    """The trio is not there (G-1), or not there any more (G-2)."""
    taker = int(taker_of(state, trio))
    if taker == NOBODY:
        says = Sentence(
            "There is no trio {trio}; there are {seats}, as many as seats", trio=trio + 1, seats=int(state.seats)
        )
        return Refusal("G-1", says)
    return Refusal(
        "G-2",
        Sentence("{who} has already taken trio {trio}", who=Who(taker), trio=trio + 1),
    )


@cache
def not_chosen_yet(seat: int) -> Refusal:
    """The trio comes first."""
    return Refusal(
        "G-2",
        Sentence("{who} must choose a trio before sharing out its cards", who=Who(seat)),
    )


@cache
def already_chosen(seat: int, trio: int) -> Refusal:
    """One trio a turn."""
    return Refusal(
        "G-2",
        Sentence(
            "{who} has already taken trio {trio} and must keep one of its cards and give the other",
            who=Who(seat),
            trio=trio + 1,
        ),
    )


def why_not_share(state: State, seat: int, action: int) -> Refusal:
    """The card given goes to an opponent."""
    receiver = (action - SHARE) % MOST_SEATS
    if receiver == seat:
        says = Sentence("{who} cannot keep both cards: one of them goes to an opponent", who=Who(seat))
    else:
        says = Sentence(
            "There is no seat {seat} to give a card to; the last one is {last}",
            seat=letter(receiver),
            last=letter(int(state.seats) - 1),
        )
    return Refusal("G-2", says)
