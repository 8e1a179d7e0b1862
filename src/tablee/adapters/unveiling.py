"""A match in which chance shows one card after the other, and nothing is settled before it is shown.

What needs cards that nobody has seen yet waits: chance is asked for them one by one, each as likely as there are such
cards, and only then is it carried out. So a copy of a match does not know the future, and all that chance can do is
listed.
"""

from collections import Counter
from typing import Any, NamedTuple

import numpy as np

from tablee.adapters.position import Position, opened
from tablee.kernel import calls
from tablee.kernel.dice import FAST_DICE
from tablee.kernel.playouts import MOST_CARDS
from tablee.kernel.verbs import CHANCE, FIRST, NOTHING, RULES, Numbers
from tablee.match.errors import TableeError


class SampledOnly(TableeError):
    """The cards of this game do not come one after the other from one pile."""


class Waiting(NamedTuple):
    """What is carried out as soon as chance has shown the cards that it needs."""

    seat: int  # that has acted, or CHANCE, which deals
    action: int
    cards: tuple[int, ...]  # of the pile, from its top; those that are settled first
    settled: int
    needed: int  # of them in all


class OpenPosition(Position):
    """A match whose chance is explicit."""

    def __init__(self, game: Any, seats: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().__init__(game, seats, options)
        if "cards_shown" not in RULES[self.game.state]:
            raise SampledOnly("Chance in {game} can only be sampled", game=self.game.title)
        self.waiting: Waiting | None = None
        calls.seed_fast(self.dice, np.uint64(0), np.uint64(0))  # they only tell which cards there are

    def copy(self) -> "OpenPosition":
        """The same match; what comes next is open."""
        twin = object.__new__(OpenPosition)
        twin.__dict__.update(self.__dict__)
        twin.box = opened(self.game.state, self.box.tobytes())
        twin.dice = opened(FAST_DICE, self.dice.tobytes())
        return twin

    def clear(self) -> None:
        """A new match in which chance has not acted yet."""
        super().clear()
        self._await_deal()

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may show next, and how likely: a card, or the seat that opens."""
        if self.waiting is None:
            return [(seat, 1.0 / self.seats) for seat in range(self.seats)]
        left = Counter(self.waiting.cards[self.waiting.settled :])
        return [(card, count / left.total()) for card, count in sorted(left.items())]

    def show(self, outcome: int) -> None:
        """Chance shows this."""
        if self.waiting is None:
            calls.deal(self.box, np.array([outcome], np.int16))
            self._await_deal()
        else:
            self.waiting = settle(self.waiting, outcome)
            self._go_on()

    def act(self, seat: int, action: int) -> None:
        """Carry out an open action, at once or when chance has shown what it needs."""
        before, trial = calls.cards_shown(self.box), opened(self.game.state, self.box.tobytes())
        calls.apply(trial, seat, action)
        needed = calls.cards_shown(trial) if calls.awaits(trial) == NOTHING else before
        if needed > before:
            cards = self.box["deck"][0, : calls.cards_stacked(self.box)]
            self.waiting = Waiting(seat, action, tuple(cards.tolist()), before, needed)
            self._go_on()
        else:
            super().act(seat, action)
            self._await_deal()

    def _await_deal(self) -> None:
        """If the cards are to be dealt, they are waited for."""
        self.ask()
        if calls.awaits(self.box) in (NOTHING, FIRST):
            return
        cards = np.zeros(MOST_CARDS, np.int16)
        count = calls.draw(self.box, self.dice, cards)
        cards[:count].sort()
        trial = opened(self.game.state, self.box.tobytes())
        calls.deal(trial, cards)
        self.waiting = Waiting(CHANCE, 0, tuple(cards[:count].tolist()), 0, calls.cards_shown(trial))
        self._go_on()

    def _go_on(self) -> None:
        """Ask chance for the next card; carry out what waited when all are there."""
        waiting = self.waiting
        assert waiting is not None
        self.asked, self.mask = CHANCE, np.zeros(self.game.actions, np.bool_)
        if waiting.settled < waiting.needed:
            return
        self.waiting = None
        if waiting.seat == CHANCE:
            calls.deal(self.box, padded(waiting.cards))
            self.ask()
        else:
            self.box["deck"][0, : len(waiting.cards)] = waiting.cards
            super().act(waiting.seat, waiting.action)


def settle(waiting: Waiting, card: int) -> Waiting:
    """The next card of the pile is this one; the rest keeps its order, which means nothing."""
    place = waiting.cards.index(card, waiting.settled)
    settled, rest = waiting.cards[: waiting.settled], waiting.cards[waiting.settled :]
    others = rest[: place - waiting.settled] + rest[place - waiting.settled + 1 :]
    return waiting._replace(cards=(*settled, card, *others), settled=waiting.settled + 1)


def padded(cards: tuple[int, ...]) -> Numbers:
    """Cards as `deal` takes them."""
    numbers = np.zeros(MOST_CARDS, np.int16)
    numbers[: len(cards)] = cards
    return numbers
