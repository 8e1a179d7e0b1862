"""Many matches stepped together, for programs that learn."""

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from tablee.games.game import Game
from tablee.kernel.batch import (
    Feed,
    Slots,
    Starts,
    all_open,
    choose_batch,
    guess_batch,
    seed_all,
    start_batch,
    step_batch,
)
from tablee.kernel.dice import FAST_DICE
from tablee.kernel.playouts import THUMB
from tablee.kernel.verbs import Numbers
from tablee.match import checks
from tablee.match.batches.rewards import Rewards, checked_rewards
from tablee.match.batches.starts import Seed, starts_for
from tablee.match.batches.workers import Workers, cut
from tablee.match.errors import IllegalMove, TableeError, WrongFeed, WrongSeats


class UnknownAdviser(TableeError):
    """Nobody of this name can tell what to do in a whole batch."""


def batch(
    game: str | Game,
    seats: int,
    matches: int,
    *,
    seed: int = 0,
    threads: int = 1,
    rewards: Rewards = "rank",
    feed: Feed | None = None,
    **options: Any,
) -> "Batch":
    """Begin `matches` matches that are stepped together; without a feed of yours, arrays are made for you.

    >>> import numpy as np
    >>> table = batch("non_merci", seats=3, matches=4)
    >>> table.step(np.ones(4, np.int16)).turns.shape
    (4,)
    """
    rules = checks.any_game(game)
    return Batch(rules, seats, matches, seed=seed, threads=threads, rewards=rewards, feed=feed, **options)


def new_feed(
    game: Game, seats: int, matches: int, *, observations: bool = True, finals: bool = False, points: bool = False
) -> Feed:
    """Arrays for a batch to write into: turns, masks, observations, rewards, ended, finals, points."""
    return Feed(
        turns=np.zeros(matches, np.int8),
        masks=np.zeros((matches, game.actions), np.bool_),
        observations=np.zeros((matches if observations else 0, game.vector), np.int16),
        rewards=np.zeros((matches, seats), np.float32),
        ended=np.zeros(matches, np.bool_),
        finals=np.zeros((matches if finals else 0, game.vector), np.int16),
        points=np.zeros((matches if points else 0, seats), np.int16),
    )


def checked_feed(game: Game, seats: int, matches: int, feed: Feed) -> Feed:
    """The caller's arrays, which must have room for what is written into them."""
    has_finals, has_points = len(feed.finals) > 0, len(feed.points) > 0
    fitting = new_feed(
        game, seats, matches, observations=len(feed.observations) > 0, finals=has_finals, points=has_points
    )
    yours = feed if has_finals else feed._replace(finals=fitting.finals)
    yours = yours if has_points else yours._replace(points=fitting.points)
    for name, mine, given in zip(Feed._fields, fitting, yours, strict=True):
        if mine.shape != given.shape or not given.flags.c_contiguous or not given.flags.writeable:
            raise WrongFeed(
                "The array {name} must be writeable, contiguous and of shape {mine}, not {yours}",
                name=name,
                mine=str(mine.shape),
                yours=str(given.shape),
            )
    return feed


def checked_actions(actions: object, masks: Numbers) -> Numbers:
    """One open action for every row, as whole numbers that nobody has cut to fit."""
    asked = np.asarray(actions)
    if asked.dtype.kind not in "iu" or asked.shape != masks.shape[:1]:
        raise IllegalMove("Every match needs one open action")
    chosen = np.ascontiguousarray(asked, np.int64)
    if not all_open(masks, chosen):
        raise IllegalMove("Every match needs one open action")
    return chosen


class Batch:
    """Matches that start again by themselves; what a step shows does not depend on the number of threads.

    Copies, deep copies and what was pickled go on by themselves with the same cards, in arrays of their own.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        matches: int,
        *,
        seed: int = 0,
        threads: int = 1,
        rewards: Rewards = "rank",
        feed: Feed | None = None,
        **options: Any,
    ) -> None:
        checks.checked_seats(game, seats)
        if matches < 1 or threads < 1:
            raise WrongSeats("A batch needs at least one match and one thread")
        self.game, self.seats, self.matches, self.threads = game, seats, matches, threads
        self.feed = checked_feed(game, seats, matches, feed) if feed else new_feed(game, seats, matches)
        self._slots = Slots(
            np.zeros(matches, game.state),
            np.zeros(matches, FAST_DICE),
            game.numbers(checks.checked_options(game, options)),
            seats,
            checked_rewards(rewards) == "points",
        )
        self._share()
        self.restart(seed)

    def restart(self, seed: Seed, wanted: Numbers | None = None) -> Feed:
        """Begin every match anew, or only those that are wanted; a list has a seed for each of them."""
        return self.begin(starts_for(seed, self.matches, wanted))

    def begin(self, starts: Starts) -> Feed:
        """Begin matches anew as an array of seeds says."""
        self._run(lambda piece, slots, rows: start_batch(slots, Starts(*(each[piece] for each in starts)), rows))
        return self.feed

    def step(self, actions: Numbers) -> Feed:
        """Carry out one action in every match; refuses all if one is not open, and changes nothing."""
        chosen = checked_actions(actions, self.feed.masks)
        self._run(lambda piece, slots, rows: step_batch(slots, chosen[piece], rows))
        return self.feed

    def advice(self, bot: str = "thumb", seed: int = 0) -> Numbers:
        """What the rule of thumb would do in every match; the same seed gives the same advice."""
        if bot != "thumb":
            raise UnknownAdviser("Only thumb gives advice to a whole batch, not {bot}", bot=checks.shown(bot))
        policies, dice = np.full(self.seats, THUMB, np.int8), np.zeros(self.matches, FAST_DICE)
        seed_all(dice, np.uint64(checks.checked_seed(seed)), np.arange(self.matches))
        return self.choices(policies, dice)

    def choices(self, policies: Numbers, dice: Numbers) -> Numbers:
        """What compiled players would do: a policy for each seat, and dice for each match, which are rolled."""
        actions = np.zeros(self.matches, np.int64)
        self._run(lambda piece, slots, rows: choose_batch(slots, rows.turns, policies, dice[piece], actions[piece]))
        return actions

    # --- Copies ------------------------------------------------------------------------------------------------------
    def copy(self) -> "Batch":
        """The same matches once more; they go on with the same cards."""
        return self._taken(np.arange(self.matches))

    def branch(self, row: int, count: int) -> "Batch":
        """A new batch, whose matches all go on from one match of this one, with the same cards."""
        if count < 1:
            raise WrongSeats("A batch needs at least one match and one thread")
        return self._taken(np.full(count, range(self.matches)[row]))

    def determinize(self, seat: int | None = None, seed: int = 0) -> Feed:
        """Replace what a seat cannot know by a fair guess in every match; without a seat, whoever is to decide there.

        What chance will do later is as open. Match n of a seed is always guessed alike.
        """
        seats = self.feed.turns if seat is None else np.full(self.matches, checks.known_seat(self.seats, seat), np.int8)
        start = np.uint64(checks.checked_seed(seed))
        self._run(lambda piece, slots, rows: guess_batch(slots, seats[piece], start, piece.start, rows))
        return self.feed

    def states(self, rows: Numbers) -> Numbers:
        """Some of the matches as the kernel has them, for searches; a copy."""
        found: Numbers = self._slots.states[rows]
        return found

    def state(self) -> dict[str, Numbers]:
        """Everything that `load` needs to go on from here, as arrays that nobody else writes into."""
        return {name: rows.copy() for name, rows in self._rows().items()}

    def load(self, state: dict[str, Numbers]) -> Feed:
        """Go back to what `state` told, of this batch or of another of the same game, seats and size."""
        for name, rows in self._rows().items():
            if name not in state or state[name].shape != rows.shape or state[name].dtype != rows.dtype:
                raise WrongFeed("The array {name} is not that of such a batch", name=name)
        for name, rows in self._rows().items():
            rows[...] = state[name]
        return self.feed

    def __copy__(self) -> "Batch":
        return self.copy()

    def __deepcopy__(self, memory: object) -> "Batch":
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in self.__dict__.items() if name not in ("_workers", "_parts")}
        return kept | {"game": checks.stored_game(self.game)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state, game=checks.restored_game(state["game"]))
        self._share()

    def close(self) -> None:
        """Let the threads go."""
        self._workers.close()

    def _rows(self) -> dict[str, Numbers]:
        return {"states": self._slots.states, "dice": self._slots.dice, **self.feed._asdict()}

    def _taken(self, rows: Numbers) -> "Batch":
        """A new batch with some of the rows."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__, matches=len(rows))
        twin._slots = self._slots._replace(states=self._slots.states[rows], dice=self._slots.dice[rows])
        twin.feed = Feed(*(field[rows] if len(field) else field.copy() for field in self.feed))
        twin._share()
        return twin

    def _share(self) -> None:
        """Cut the rows into pieces, one a thread."""
        pieces = cut(self.matches, self.threads)
        self._workers = Workers(len(pieces))
        self._parts = [(piece, self._slots_of(piece), Feed(*(rows[piece] for rows in self.feed))) for piece in pieces]

    def _slots_of(self, piece: slice) -> Slots:
        return self._slots._replace(states=self._slots.states[piece], dice=self._slots.dice[piece])

    def _run(self, work: Callable[[slice, Slots, Feed], None]) -> None:
        self._workers.run([partial(work, *part) for part in self._parts])
