"""Matches of the rule of thumb, event by event, and their luck as somebody judges it who knows that."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from tablee.bots.bot import seeded_dice
from tablee.games.game import Game
from tablee.insight.luck import weigh_chance
from tablee.insight.value import Value
from tablee.kernel import calls
from tablee.kernel.playouts import MOST_CARDS
from tablee.kernel.search.outlook import DEALER
from tablee.kernel.verbs import CHANCE, OVER, Numbers

LONGEST = 3000  # events, for a game that never ends


@dataclass(frozen=True)
class Event:
    """One event with the states on both sides of it."""

    before: Numbers
    after: Numbers
    seat: int
    action: int


def thumb_events(game: Game, seats: int, seed: int, slips: tuple[int, ...] = ()) -> Iterator[Event]:
    """A match of the rule of thumb; seat by seat so many moves of a thousand are any move that makes sense."""
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
            is_slip = bool(slips) and calls.roll(choices, 1000) < slips[seat]
            action = any_move(game, box, seat, choices) if is_slip else calls.thumb(box, seat, choices)
            calls.apply(box, seat, action)
        yield Event(before, box.copy(), DEALER if seat == CHANCE else seat, action)


def any_move(game: Game, box: Numbers, seat: int, dice: Numbers) -> int:
    mask = np.zeros(game.actions, np.bool_)
    calls.consider(box, seat, mask)
    return int(calls.pick(box, mask, dice))


def result_and_luck(
    game: Game, seats: int, seed: int, playouts: int, slips: tuple[int, ...] = (), horizon: int | None = None
) -> Numbers:
    """Of each seat its share of the victory, what chance gave it, and what of that came with its own moves."""
    luck, own, events = np.zeros(seats), np.zeros(seats), list(thumb_events(game, seats, seed, slips))
    for number, event in enumerate(events):
        last = int(event.before["finished"][0]) + (game.search.rounds if horizon is None else horizon)
        value = Value(last, None)
        weighed = weigh_chance(
            event.before, event.after, event.seat, event.action, value, playouts, seed * LONGEST + number
        )
        luck += 0.0 if weighed is None else weighed[0]
        if weighed is not None and event.seat != DEALER:
            own[event.seat] += weighed[0][event.seat]
    return np.stack([result_of(events), luck, own])


def result_of(events: list[Event]) -> Numbers:
    """The share of the victory of each seat after the last event."""
    last = events[-1].after
    seats = int(last["seats"][0])
    points, ranks = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    calls.score(last, points)
    calls.rank(last, points, seats, ranks)
    shares: Numbers = (ranks == 1) / (ranks == 1).sum()
    return shares
