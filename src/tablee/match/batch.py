"""Many matches stepped together, for programs that learn."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np

from tablee.games.game import Game
from tablee.kernel.batch import Feed, Slots, all_open, start_batch, step_batch
from tablee.kernel.dice import FAST_DICE
from tablee.kernel.verbs import Numbers
from tablee.match import checks
from tablee.match.errors import IllegalMove, WrongFeed, WrongSeats


def batch(
    game: str, seats: int, matches: int, *, seed: int = 0, threads: int = 1, feed: Feed | None = None, **options: Any
) -> "Batch":
    """Begin `matches` matches that are stepped together; without a feed of yours, arrays are made for you.

    >>> import numpy as np
    >>> table = batch("non_merci", seats=3, matches=4)
    >>> table.step(np.ones(4, np.int16)).turns.shape
    (4,)
    """
    return Batch(checks.known_game(game), seats, matches, seed=seed, threads=threads, feed=feed, **options)


def new_feed(game: Game, seats: int, matches: int, *, observations: bool = True) -> Feed:
    """Arrays for a batch to write into: turns, masks, observations, rewards, ended."""
    return Feed(
        turns=np.zeros(matches, np.int8),
        masks=np.zeros((matches, game.actions), np.bool_),
        observations=np.zeros((matches if observations else 0, game.vector), np.int16),
        rewards=np.zeros((matches, seats), np.float32),
        ended=np.zeros(matches, np.bool_),
    )


def checked_feed(game: Game, seats: int, matches: int, feed: Feed | None) -> Feed:
    """The caller's arrays, which must have room for what is written into them; new ones if there are none."""
    with_observations = feed is None or len(feed.observations) > 0
    fitting = new_feed(game, seats, matches, observations=with_observations)
    for name, mine, yours in zip(Feed._fields, fitting, feed or fitting, strict=True):
        if mine.shape != yours.shape or not yours.flags.c_contiguous or not yours.flags.writeable:
            raise WrongFeed(
                "The array {name} must be writeable, contiguous and of shape {mine}, not {yours}",
                name=name,
                mine=str(mine.shape),
                yours=str(yours.shape),
            )
    return feed or fitting


class Batch:
    """Matches that start again by themselves; what a step shows does not depend on the number of threads."""

    def __init__(
        self,
        game: Game,
        seats: int,
        matches: int,
        *,
        seed: int = 0,
        threads: int = 1,
        feed: Feed | None = None,
        **options: Any,
    ) -> None:
        checks.checked_seats(game, seats)
        if matches < 1 or threads < 1:
            raise WrongSeats("A batch needs at least one match and one thread")
        self.game, self.seats, self.matches = game, seats, matches
        self.feed = checked_feed(game, seats, matches, feed)
        self._slots = Slots(
            np.zeros(matches, game.state),
            np.zeros(matches, FAST_DICE),
            game.numbers(checks.checked_options(game, options)),
            seats,
        )
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        pieces = [slice(*ends) for ends in cut(matches, threads)]
        self._parts = [(piece, self._slots_of(piece), self._feed_of(piece)) for piece in pieces]
        self.restart(seed)

    def restart(self, seed: int) -> Feed:
        """Begin every match anew."""
        start = np.uint64(checks.checked_seed(seed))
        self._run(lambda piece, slots, rows: start_batch(slots, start, piece.start, rows))
        return self.feed

    def step(self, actions: Numbers) -> Feed:
        """Carry out one action in every match; refuses all if one is not open, and changes nothing."""
        chosen = np.ascontiguousarray(actions, dtype=np.int16)
        if chosen.shape != (self.matches,) or not all_open(self.feed.masks, chosen):
            raise IllegalMove("Every match needs one open action")
        self._run(lambda piece, slots, rows: step_batch(slots, chosen[piece], rows))
        return self.feed

    def close(self) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()

    def _run(self, work: Callable[[slice, Slots, Feed], None]) -> None:
        if self._pool is None:
            work(*self._parts[0])
        else:
            list(self._pool.map(lambda part: work(*part), self._parts))

    def _slots_of(self, piece: slice) -> Slots:
        slots = self._slots
        return Slots(slots.states[piece], slots.dice[piece], slots.options, slots.seats)

    def _feed_of(self, piece: slice) -> Feed:
        return Feed(*(rows[piece] for rows in self.feed))


def cut(rows: int, pieces: int) -> list[tuple[int, int]]:
    """Even pieces of so many rows."""
    edges = [rows * piece // pieces for piece in range(pieces + 1)]
    return list(pairwise(edges))
