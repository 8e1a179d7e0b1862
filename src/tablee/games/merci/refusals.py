"""Why something is not open in MERCI, in a sentence with its ruling."""

from tablee.games.game import Refusal
from tablee.games.merci.clauses.cards import are_identical, fits
from tablee.games.merci.rules import main_seat
from tablee.games.merci.state import (
    DRAW,
    GIVE,
    GIVING,
    MALPOLI,
    MOST_SEATS,
    NOBODY,
    PICK_DRAWER,
    PICKING_DRAWER,
    PICKING_HEART,
    QUIET,
    SKUZ,
    THANKING,
    THANKS,
    has_effect,
)  # fmt: skip
from tablee.games.merci.words import card_words, read_lay
from tablee.games.sentences import Sentence, Who
from tablee.kernel.verbs import State


def refuse_seat(state: State, seat: int) -> Refusal:
    """Only a culprit may do nothing at all (M-18)."""
    return Refusal(
        "M-18",
        Sentence("{who} can be denounced, and lays and draws nothing until that is settled", who=Who(seat)),
    )


def refuse_action(state: State, seat: int, action: int) -> Refusal:
    """Why an action is closed to a seat that may act."""
    if action < DRAW:
        return refuse_lay(state, seat, *read_lay(action))
    if action == DRAW:
        return refuse_draw(state, seat)
    if action == QUIET:
        says = Sentence("The match waits for {who} to decide", who=Who(seat))
        return Refusal("M-19", says)
    return refuse_choice(state, seat, action)


def refuse_lay(state: State, seat: int, word: int, card: int, pile: int) -> Refusal:
    """Why a card cannot be laid with this word."""
    words = card_words(card)
    if state.where[card] != seat:
        return Refusal("M-3", not_in_hand(seat, card))
    if state.winner != NOBODY:
        return Refusal("M-12", Sentence("The round is decided, nothing more is laid"))
    identical = bool(are_identical(card, state.tops[pile]))
    if not identical and not fits(card, state.tops[pile]):
        return Refusal(
            "M-3",
            Sentence(
                "The {card} has neither the colour nor the value of the {top}",
                card=words,
                top=card_words(int(state.tops[pile])),
            ),
        )
    if has_effect(state) and not (identical and word == SKUZ):
        return Refusal(
            "M-16",
            Sentence("Until the SIOUPLAIT is over only SKUZ is open"),
        )
    if identical and state.banned[card]:
        return Refusal(
            "M-9",
            Sentence("The {card} was sent back, and while it is held it is laid on no identical card", card=words),
        )
    if word == SKUZ:
        return Refusal("M-9", Sentence("SKUZ is for an identical card"))
    return Refusal("M-9", Sentence("It is not the turn of {who}", who=Who(seat)))


def not_in_hand(seat: int, card: int) -> Sentence:
    """Somebody else has the card, or nobody."""
    return Sentence("{who} does not have the {card} in hand", who=Who(seat), card=card_words(card))


def refuse_draw(state: State, seat: int) -> Refusal:
    """Why a card cannot be drawn."""
    if state.winner != NOBODY:
        return Refusal("M-12", Sentence("The round is decided"))
    if has_effect(state):
        return Refusal("M-16", Sentence("A SIOUPLAIT is being carried out"))
    return Refusal("M-3", Sentence("One draws only on one’s own turn"))


def refuse_choice(state: State, seat: int, action: int) -> Refusal:
    """Why there is nothing of this kind to choose or to say."""
    if main_seat(state) != seat or not has_effect(state):
        return Refusal(
            "M-6",
            Sentence("This is not for {who} to decide now", who=Who(seat)),
        )
    if THANKS <= action < MALPOLI:
        return Refusal("M-7", Sentence("There is nothing to say thanks for yet"))
    if state.phase == THANKING:
        return Refusal("M-7", Sentence("Thanks are due first"))
    if action < PICK_DRAWER and state.phase == PICKING_HEART:
        return Refusal(
            "M-8",
            Sentence("The heart is for one of those with the fewest"),
        )
    if PICK_DRAWER <= action < GIVE and state.phase == PICKING_DRAWER:
        return Refusal("M-6", Sentence("Somebody else must draw"))
    if action >= GIVE and state.phase == GIVING:
        return refuse_gift(state, seat, action)
    return Refusal("M-6", Sentence("This back asks for something else"))


def refuse_gift(state: State, seat: int, action: int) -> Refusal:
    """Why this card cannot be given to this seat."""
    card, to = (action - GIVE) // MOST_SEATS, (action - GIVE) % MOST_SEATS
    if to == seat or to >= state.seats:
        return Refusal("M-6", Sentence("The card is for another player"))
    return Refusal("M-6", not_in_hand(seat, card))
