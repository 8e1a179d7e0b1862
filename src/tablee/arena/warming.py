"""Compile everything once, so that later starts find it in the cache."""

from collections.abc import Callable, Iterator

import numpy as np

from tablee.arena.simulation import order, play_portion, repeat_match
from tablee.bots.bot import Bot
from tablee.bots.random_bot import RandomBot
from tablee.bots.thumb_bot import ThumbBot
from tablee.games.game import Game
from tablee.match.batch import Batch
from tablee.match.fairness import SealedDealer, new_key
from tablee.match.match import Match

Step = tuple[str, Callable[[], object]]


def steps(game: Game) -> Iterator[Step]:
    """What a game needs compiled, most wanted first."""
    seats = game.seats[0]
    yield "match", lambda: play_honestly(game, seats)
    yield "playouts", lambda: play_portion(order(game, seats, {}), 0, 1)
    yield "records", lambda: repeat_match(order(game, seats, {}, bots=("random",)), 0)
    yield "batch", lambda: warm_batch(game, seats)


def play_honestly(game: Game, seats: int) -> None:
    """A match as people and bots play it."""
    match = Match(game, seats, game.defaults, SealedDealer(new_key()), tuple("ABCDEFG"[:seats]))
    bots: list[Bot] = [ThumbBot(), *(RandomBot(seat) for seat in range(1, seats))]
    while (seat := match.turn) is not None:
        match.play(seat, bots[seat].choose(match.view(seat)))
    match.record()


def warm_batch(game: Game, seats: int) -> None:
    """A batch, and one step of it."""
    table = Batch(game, seats, matches=1)
    table.step(np.argmax(table.feed.masks, axis=1))
