"""Moves and cards of Herz an Herz as they are written."""

from tablee.games.game import Notation
from tablee.games.herz_an_herz.clauses.cards import (
    CARDS,
    COLOUR_SIZE,
    MOST_SEATS,
    NUMBERED_JOKER,
    NUMBERS,
    SUPER_JOKER,
    THIEF,
)
from tablee.games.sentences import letter

SIDE_NAMES = ("left", "right")
PLACE_NAMES = ("start", *SIDE_NAMES)


def card_name(card: int) -> str:
    """A number, a numbered joker by the top of its range, a super joker or a thief by its count."""
    if card <= NUMBERS:
        return str(card)
    if card < SUPER_JOKER:
        return f"j{(card - NUMBERED_JOKER + 1) * COLOUR_SIZE}"
    return f"s{card - SUPER_JOKER + 1}" if card < THIEF else f"t{card - THIEF + 1}"


NOTATION = Notation(
    moves=(
        *PLACE_NAMES,
        "discard",
        *(
            f"steal {letter(victim)} {side} to {place}"
            for victim in range(MOST_SEATS)
            for side in SIDE_NAMES
            for place in PLACE_NAMES
        ),
    ),
    cards={card: card_name(card) for card in range(1, CARDS + 1)},
)
