"""Matches of quick players, event by event, and their luck as somebody judges it who knows who plays."""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import numpy as np

from tablee.bots.bot import seeded_dice
from tablee.games.game import Game
from tablee.insight.luck import weigh_chance
from tablee.insight.value import Value
from tablee.kernel import calls
from tablee.kernel.playouts import MOST_CARDS
from tablee.kernel.search.outlook import DEALER
from tablee.kernel.search.styles import Belief, belief_of
from tablee.kernel.verbs import CHANCE, OVER, Numbers

LONGEST = 3000  # events, for a game that never ends


@dataclass(frozen=True)
class Players:
    """Who sits at a table: everybody by rule of thumb, or by one style, which never rolls dice."""

    slips: tuple[int, ...] = ()  # seat by seat: so many moves of a thousand are any move that makes sense
    style: int | None = None  # its number in the family of the game

    def choose(self, game: Game, box: Numbers, seat: int, dice: Numbers) -> int:
        """What the seat does."""
        if self.slips and calls.roll(dice, 1000) < self.slips[seat]:
            return any_move(game, box, seat, dice)
        if self.style is None:
            return calls.thumb(box, seat, dice)
        styles: Any = import_module(f"{game.package}.players.styles")
        return int(styles.style_move(box[0], seat, self.row(game)))

    def row(self, game: Game) -> Numbers:
        """The numbers of the style."""
        assert game.styles is not None
        row: Numbers = game.styles[self.style]
        return row

    def believed(self, game: Game, seats: int) -> Belief | None:
        """By somebody who knows them; None for the rule of thumb."""
        return None if self.style is None else belief_of(self.row(game)[None], np.ones((seats, 1)))


THUMBS = Players()


@dataclass(frozen=True)
class Event:
    """One event with the states on both sides of it."""

    before: Numbers
    after: Numbers
    seat: int
    action: int


def quick_events(game: Game, seats: int, seed: int, players: Players = THUMBS) -> Iterator[Event]:
    """A match of quick players."""
    box, cards = np.zeros(1, game.state), np.zeros(MOST_CARDS, np.int16)
    deck, choices = seeded_dice(seed, 0), seeded_dice(seed, 1)
    calls.setup(box, seats, game.numbers(game.defaults))
    for _ in range(LONGEST):
        if calls.turn(box) != CHANCE:
            calls.skip_idle_seats(box)
        before, seat, action = box.copy(), calls.turn(box), 0
        if seat == OVER:
            return
        if seat == CHANCE:
            calls.draw(box, deck, cards)
            calls.deal(box, cards)
        else:
            action = players.choose(game, box, seat, choices)
            calls.apply(box, seat, action)
        yield Event(before, box.copy(), DEALER if seat == CHANCE else seat, action)


def any_move(game: Game, box: Numbers, seat: int, dice: Numbers) -> int:
    mask = np.zeros(game.actions, np.bool_)
    calls.consider(box, seat, mask)
    return int(calls.pick(box, mask, dice))


def result_and_luck(
    game: Game, seats: int, seed: int, playouts: int, players: Players = THUMBS, expected: Players | None = None
) -> Numbers:
    """Of each seat its share of the victory, what chance gave it, and what of that came with its own moves.

    The judge expects those who play, or others.
    """
    luck, own, events = np.zeros(seats), np.zeros(seats), list(quick_events(game, seats, seed, players))
    belief = (expected or players).believed(game, seats)
    for number, event in enumerate(events):
        value = Value(int(event.before["finished"][0]) + game.search.rounds, belief)
        weighed = weigh_chance(
            event.before, event.after, event.seat, event.action, value, playouts, seed * LONGEST + number
        )
        luck += 0.0 if weighed is None else weighed[0]
        if weighed is not None and event.seat != DEALER:
            own[event.seat] += weighed[0][event.seat]
    return np.stack([result_of(events), luck, own])


def result_of(events: list[Event]) -> Numbers:
    """The share of the victory of each seat at the end: a round of MERCI is counted once nobody objects any more."""
    last = events[-1].after.copy()
    calls.skip_idle_seats(last)
    assert calls.turn(last) == OVER
    seats = int(last["seats"][0])
    points, ranks = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    calls.score(last, points)
    calls.rank(last, points, seats, ranks)
    shares: Numbers = (ranks == 1) / (ranks == 1).sum()
    return shares
