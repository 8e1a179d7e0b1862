"""A match in which chance shows one card after the other, and nothing is settled before it is shown.

What needs cards that nobody has seen yet waits: chance is asked for them one by one, each as likely as there are such
cards, and only then is it carried out. A card may be shown to one seat alone. So a copy of a match does not know the
future, and all that chance can do is listed.
"""

from collections import Counter
from typing import Any, NamedTuple

import numpy as np

from tablee.adapters.position import Position, opened
from tablee.kernel import calls
from tablee.kernel.dice import FAST_DICE
from tablee.kernel.playouts import MOST_CARDS
from tablee.kernel.verbs import CHANCE, EVERYBODY, FIRST, NO_SEAT, NOTHING, RULES, Numbers
from tablee.match.errors import TableeError

NOWHERE = -1


class SampledOnly(TableeError):
    """The cards of this game cannot be shown one by one."""


class Needed(NamedTuple):
    """A card that somebody is to see."""

    place: int  # of the deck
    seen: int  # the seats (bits) that see it


class Waiting(NamedTuple):
    """What is carried out as soon as chance has shown the cards that it needs."""

    seat: int  # that has acted, or CHANCE, which deals
    action: int
    deck: tuple[int, ...]  # by place
    free: tuple[int, ...]  # places whose cards nothing settles
    needed: tuple[Needed, ...]  # what chance is asked for, one after the other


class OpenPosition(Position):
    """A match whose chance is explicit."""

    def __init__(self, game: Any, seats: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().__init__(game, seats, options)
        if "seen_by" not in RULES[self.game.state]:
            raise SampledOnly("Chance in {game} can only be sampled", game=self.game.title)
        self.waiting: Waiting | None = None
        calls.seed_fast(self.dice, np.uint64(0), np.uint64(0))  # they only tell which cards there are

    def copy(self) -> "OpenPosition":
        """The same match; what comes next is open."""
        twin = object.__new__(OpenPosition)
        twin.__dict__.update(self.__dict__)
        twin.box = opened(self.game.state, self.box.tobytes())
        twin.dice = opened(FAST_DICE, self.dice.tobytes())
        twin.slate = np.zeros(self.game.actions, np.bool_)
        return twin

    def clear(self) -> None:
        """A new match in which chance has not acted yet."""
        super().clear()
        self._await_deal()

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may show next, and how likely: a card, or the seat that opens."""
        if self.waiting is None:
            return [(seat, 1.0 / self.seats) for seat in range(self.seats)]
        left = Counter(self.waiting.deck[place] for place in self.waiting.free)
        return [(card, count / left.total()) for card, count in sorted(left.items())]

    def show(self, outcome: int) -> Needed:
        """Chance shows this; where it lies, and who sees it."""
        if self.waiting is None:
            calls.deal(self.box, np.array([outcome], np.int16))
            self._await_deal()
            return Needed(NOWHERE, EVERYBODY)
        shown = self.waiting.needed[0]
        self.waiting = settle(self.waiting, outcome)
        self._go_on()
        return shown

    def act(self, seat: int, action: int) -> None:
        """Carry out an open action, at once or when chance has shown what it needs."""
        trial = opened(self.game.state, self.box.tobytes())
        self.quick.step(trial, seat, action, np.zeros(self.game.actions, np.bool_))
        before = seen_in(self.box)
        needed = newly_seen(before, seen_in(trial)) if calls.awaits(trial) == NOTHING else ()
        if needed:
            deck = tuple(self.box["deck"][0, : len(before)].tolist())
            self.waiting = Waiting(seat, action, deck, unsettled(before), needed)
            self._go_on()
        else:
            super().act(seat, action)
            self._await_deal()

    def guess(self, seat: int, seed: int) -> Position:
        """As with sampled chance; nobody guesses while chance acts."""
        assert self.waiting is None
        return super().guess(seat, seed)

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
        deck, seen = np.zeros(count, np.int16), seen_in(trial)
        deck[places_in(self.box)] = cards[:count]
        needed = newly_seen([NO_SEAT] * count, seen)
        self.waiting = Waiting(CHANCE, 0, tuple(deck.tolist()), tuple(range(count)), needed)
        self._go_on()

    def _go_on(self) -> None:
        """Ask chance for the next card; carry out what waited when all are there."""
        waiting = self.waiting
        assert waiting is not None
        self.asked, self.open = CHANCE, self.quick.closed
        if waiting.needed:
            return
        self.waiting = None
        if waiting.seat == CHANCE:
            calls.deal(self.box, in_order_of_dealing(waiting.deck, places_in(self.box)))
            self.ask()
        else:
            self.box["deck"][0, : len(waiting.deck)] = waiting.deck
            super().act(waiting.seat, waiting.action)


def seen_in(box: Numbers) -> list[int]:
    """Who has seen the card at each place of the deck."""
    seen = np.zeros(calls.cards_stacked(box), np.int64)
    calls.list_seen(box, seen)
    found: list[int] = seen.tolist()
    return found


def places_in(box: Numbers) -> Numbers:
    """Where the deck keeps each card, in the order of dealing."""
    places = np.zeros(calls.cards_stacked(box), np.int64)
    calls.list_places(box, places)
    return places


def newly_seen(before: list[int], after: list[int]) -> tuple[Needed, ...]:
    """The cards that nobody had seen before, from the first place on."""
    pairs = enumerate(zip(before, after, strict=True))
    return tuple(Needed(place, seen) for place, (unseen, seen) in pairs if unseen == NO_SEAT != seen)


def unsettled(seen: list[int]) -> tuple[int, ...]:
    """The places whose cards nobody has seen."""
    return tuple(place for place, seats in enumerate(seen) if seats == NO_SEAT)


def settle(waiting: Waiting, card: int) -> Waiting:
    """The next card that is needed is this one; it changes places with another that nobody has seen."""
    place, deck = waiting.needed[0].place, list(waiting.deck)
    other = place if deck[place] == card else next(free for free in waiting.free if deck[free] == card)
    deck[place], deck[other] = deck[other], deck[place]
    free = tuple(each for each in waiting.free if each != place)
    return waiting._replace(deck=tuple(deck), free=free, needed=waiting.needed[1:])


def in_order_of_dealing(deck: tuple[int, ...], places: Numbers) -> Numbers:
    """Cards as `deal` takes them."""
    cards = np.zeros(MOST_CARDS, np.int16)
    cards[: len(deck)] = np.array(deck)[places]
    return cards
