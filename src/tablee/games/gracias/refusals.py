"""Why a move of Gracias is not open, in words."""

from tablee.games.game import Refusal
from tablee.games.gracias.state import MOST_SEATS, NOBODY, SHARE, has_chosen, taker_of
from tablee.games.sentences import Sentence, letter
from tablee.kernel.verbs import State


def why_not(state: State, seat: int, action: int) -> Refusal:
    """First a trio that is left, then one card for oneself and one for an opponent (G-2)."""
    if has_chosen(state, seat):
        return why_not_share(state, seat, action) if action >= SHARE else already_chosen(state, seat)
    return why_not_choose(state, action) if action < SHARE else not_chosen_yet(seat)


def why_not_choose(state: State, trio: int) -> Refusal:
    """The trio is not there (G-1), or not there any more (G-2)."""
    taker = taker_of(state, trio)
    if taker == NOBODY:
        return Refusal(
            "G-1",
            Sentence(
                f"There is no trio {trio + 1}; there are {state.seats}, as many as seats",
                f"Il n’y a pas de trio {trio + 1}, il y en a {state.seats}, autant que de sièges",
            ),
        )
    return Refusal(
        "G-2",
        Sentence(
            f"Trio {trio + 1} has already been taken by seat {letter(taker)}",
            f"Le trio {trio + 1} a déjà été pris par le siège {letter(taker)}",
        ),
    )


def not_chosen_yet(seat: int) -> Refusal:
    """The trio comes first."""
    return Refusal(
        "G-2",
        Sentence(
            f"Seat {letter(seat)} must choose a trio before sharing out its cards",
            f"Le siège {letter(seat)} doit choisir un trio avant d’en partager les cartes",
        ),
    )


def already_chosen(state: State, seat: int) -> Refusal:
    """One trio a turn."""
    trio = int(state.chosen[seat, state.turns]) + 1
    return Refusal(
        "G-2",
        Sentence(
            f"Seat {letter(seat)} has already taken trio {trio} and must keep one of its cards and give the other",
            f"Le siège {letter(seat)} a déjà pris le trio {trio} et doit en garder une carte et offrir l’autre",
        ),
    )


def why_not_share(state: State, seat: int, action: int) -> Refusal:
    """The card given goes to an opponent."""
    receiver, last = (action - SHARE) % MOST_SEATS, letter(int(state.seats) - 1)
    if receiver == seat:
        says = Sentence(
            f"Seat {letter(seat)} cannot keep both cards: one of them goes to an opponent",
            f"Le siège {letter(seat)} ne peut pas garder les deux cartes, l’une d’elles revient à un adversaire",
        )
    else:
        says = Sentence(
            f"There is no seat {letter(receiver)} to give a card to; the seats are A to {last}",
            f"Il n’y a pas de siège {letter(receiver)} à qui offrir une carte, les sièges vont de A à {last}",
        )
    return Refusal("G-2", says)
