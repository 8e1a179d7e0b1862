"""What an example beside the rules is: the reader arranges something, and `example.py` of a game says how to try it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tablee.games.game import Notation, Reason, Refusal
from tablee.games.lessons import Deal, Moves

READER = 0  # the seat of whoever tries something


@dataclass(frozen=True)
class Tried:
    """Something that is played at a real table, up to the first refusal."""

    seats: int
    deal: Deal
    moves: Moves = ()
    asked: str | None = None  # a move of the reader that is not made: only whether it is polite, and what it brings


@dataclass(frozen=True)
class Counted:
    """Something that needs no table."""

    reasons: tuple[tuple[Reason, ...], ...]  # of each seat
    refusal: Refusal | None = None


Example = Callable[[list[str]], Tried | Counted | None]  # None: no example can be made of these choices


def are_cards(names: Sequence[str], notation: Notation) -> bool:
    """Whether all are cards of the game, each once."""
    return len(set(names)) == len(names) and all(name in notation.cards.values() for name in names)
