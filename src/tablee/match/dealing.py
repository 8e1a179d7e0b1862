"""Cards dealt by hand: read, compared with what is due, and only then put on the table."""

from collections import Counter
from typing import Any

import numpy as np

from tablee.games.game import Game
from tablee.kernel import calls
from tablee.kernel.playouts import MOST_CARDS
from tablee.kernel.verbs import BACKS, FIRST, NOTHING, Numbers
from tablee.match.checks import shown
from tablee.match.errors import WrongDeal
from tablee.match.events import KINDS, Dealt
from tablee.match.fairness import SeededDealer


def read_deal(game: Game, seats: int, box: Numbers, event: Any) -> Dealt:
    """The chance event that is due, as somebody wrote it down."""
    due = calls.awaits(box)
    if due == NOTHING:
        raise WrongDeal("Nothing is to be dealt now")
    kind = event.get("chance") if isinstance(event, dict) else None
    if kind != KINDS[due]:
        raise WrongDeal("'{due}' is to be dealt now, not {kind}", due=KINDS[due], kind=shown(kind))
    if due == FIRST:
        return Dealt(due, (read_first(seats, event.get("seat")),))
    numbers = read_backs(game, event.get("backs")) if due == BACKS else read_cards(game, event.get("cards"))
    compare(game, numbers, due_cards(box))
    return Dealt(due, numbers)


def read_first(seats: int, seat: Any) -> int:
    """The seat that opens the match."""
    if type(seat) is not int or not 0 <= seat < seats:
        raise WrongDeal("Seat {seat} cannot open a match of {seats} seats", "S-1", seat=shown(seat), seats=seats)
    return seat


def read_cards(game: Game, cards: Any) -> tuple[int, ...]:
    """Cards in drawing order."""
    if not isinstance(cards, list):
        raise WrongDeal("A shuffle lists its cards")
    return tuple(read_card(game, card) for card in cards)


def read_card(game: Game, card: Any) -> int:
    """One card, a string as in a record."""
    number = game.notation.read_card(card) if isinstance(card, str) else None
    if number is None:
        raise WrongDeal("{card} is no card of {game}", card=shown(card), game=game.title)
    return number


def read_backs(game: Game, backs: Any) -> tuple[int, ...]:
    """The back of every card, in the natural order of the cards."""
    cards = list(game.notation.cards.values())
    if not isinstance(backs, dict) or sorted(backs) != sorted(cards):
        raise WrongDeal("Every card must be given one back")
    for back in backs.values():
        if back not in game.notation.backs:
            raise WrongDeal("There is no back {back}", back=shown(back))
    return tuple(game.notation.backs.index(backs[card]) for card in cards)


def due_cards(box: Numbers) -> tuple[int, ...]:
    """The cards, or backs, that are to be dealt now, in any order: what some dice would deal."""
    cards = np.zeros(MOST_CARDS, np.int16)
    count = SeededDealer(0).draw(box.copy(), cards)
    return tuple(cards[:count].tolist())


def compare(game: Game, numbers: tuple[int, ...], due: tuple[int, ...]) -> None:
    """What is dealt must be what is due, each card as often as it exists."""
    dealt, expected = Counter(numbers), Counter(due)
    if dealt == expected:
        return
    names = game.notation.cards
    missing = [names.get(number, str(number)) for number in (expected - dealt)]
    surplus = [names.get(number, str(number)) for number in (dealt - expected)]
    raise WrongDeal(
        "The cards dealt are not the cards due: missing {missing}, too many {surplus}",
        game.seats_rule,
        missing=shorten(missing),
        surplus=shorten(surplus),
    )


def shorten(cards: list[str]) -> str:
    """A few cards in words."""
    return ", ".join(cards[:5]) + (" ..." if len(cards) > 5 else "") if cards else "-"
