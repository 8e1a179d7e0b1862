"""What columns of Herz an Herz are worth."""

from tablee.games.examples import READER, Tried, are_cards
from tablee.games.herz_an_herz.notation import NOTATION
from tablee.games.lessons import Deal, Moves

SEATS = 4
PLACES = ("start", "left", "right")


def example(choices: list[str]) -> Tried | None:
    """The reader lays card after card, as `44 left` says, and the others discard theirs (H-4, H-9)."""
    laid = [choice.split(" ") for choice in choices]
    if any(len(words) != 2 or words[1] not in PLACES for words in laid):
        return None
    cards = [card for card, _ in laid]
    if not are_cards(cards, NOTATION):
        return None
    return Tried(SEATS, Deal(with_others(cards)), tuple(move for _, place in laid for move in turns(place)))


def turns(place: str) -> Moves:
    """One card of the reader, and one of everybody else."""
    return ((READER, place), *((other, "discard") for other in range(1, SEATS)))


def with_others(cards: list[str]) -> tuple[str, ...]:
    """The cards that the reader is to draw, and three others after each."""
    others = (card for card in NOTATION.cards.values() if card.isdecimal() and card not in cards)
    return tuple(drawn for card in cards for drawn in (card, *(next(others) for _ in range(1, SEATS))))
