"""What happens in a match, one event after the other, as it is written in a record."""

from dataclasses import dataclass
from typing import Any

from tablee.games.game import Game
from tablee.kernel.verbs import BACKS, FIRST, SHUFFLE

KINDS = {FIRST: "first", SHUFFLE: "shuffle", BACKS: "backs"}


@dataclass(frozen=True, slots=True)
class Dealt:
    """Chance has acted: a seat was drawn, cards were shuffled, or backs were given out."""

    kind: int
    numbers: tuple[int, ...]  # the seat, the cards in drawing order, or the back of each card

    def written(self, game: Game) -> dict[str, Any]:
        """As in a record."""
        if self.kind == FIRST:
            return {"chance": "first", "seat": self.numbers[0]}
        if self.kind == SHUFFLE:
            return {"chance": "shuffle", "cards": [game.notation.cards[number] for number in self.numbers]}
        cards = game.notation.cards.values()
        return {
            "chance": "backs",
            "backs": {card: game.notation.backs[back] for card, back in zip(cards, self.numbers, strict=True)},
        }


@dataclass(frozen=True, slots=True)
class Played:
    """A seat has acted."""

    seat: int
    action: int

    def written(self, game: Game) -> dict[str, Any]:
        """As in a record."""
        return {"seat": self.seat, "do": game.notation.moves[self.action]}


@dataclass(frozen=True, slots=True)
class Clocked:
    """The clock of a live table has closed something (M-19)."""

    kind: str
    seat: int | None  # for whom it answered, None if for nobody

    def written(self, game: Game) -> dict[str, Any]:
        """As in a record."""
        return {"clock": self.kind} if self.seat is None else {"clock": self.kind, "seat": self.seat}


Event = Dealt | Played | Clocked
