"""Gymnasium's vector environments: thousands of matches a step, in compiled code, written into the same arrays."""

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from tablee.adapters.opponents import LEARNER, POLICIES, Bots, Thinkers, named_bots
from tablee.adapters.side_by_side import MatchesVectorEnv, Seeds
from tablee.adapters.spaces import Observation
from tablee.arena.tables import imagine
from tablee.games.game import Game
from tablee.kernel.batch import Slots, Starts
from tablee.kernel.dice import FAST_DICE
from tablee.kernel.learning import ELSEWHERE, Company, Lesson, start_learning, step_elsewhere, step_learning
from tablee.kernel.playouts import RANDOM
from tablee.kernel.verbs import Numbers
from tablee.match import checks
from tablee.match.batches.batch import Batch, checked_actions, new_feed
from tablee.match.batches.rewards import Rewards, checked_rewards
from tablee.match.batches.workers import Workers, cut

Told = dict[str, Any]


class TableVectorEnv(MatchesVectorEnv):
    """All seats are yours: an action is that of the seat which is asked, named in `info["turn"]`.

    A match that is over starts again in the same step. The reward is that of the seat that acted; `info["rewards"]` has
    everybody's, a column a seat. `info["final_obs"]` is what the seat that acted last knew then.
    """

    VIEWS = frozenset({"_shown", "_told"})

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        seats: int | None = None,
        rewards: Rewards = "rank",
        threads: int = 1,
        **options: Any,
    ) -> None:
        super().__init__(game, num_envs, seats)
        feed = new_feed(self.game, self.seats, num_envs, finals=True)
        self._batch = Batch(self.game, self.seats, num_envs, threads=threads, rewards=rewards, feed=feed, **options)
        self._rows = np.arange(num_envs)
        self._share()

    def _share(self) -> None:
        feed = self._batch.feed
        self._shown = {"observation": feed.observations, "action_mask": feed.masks.view(np.int8)}
        self._told = {"action_mask": self._shown["action_mask"], "turn": feed.turns, "rewards": feed.rewards}

    def reset(self, *, seed: Seeds = None, options: Told | None = None) -> tuple[Observation, Told]:
        """New matches, everywhere or where `options["reset_mask"]` says so; one seed decides all, a list each."""
        self._batch.begin(self._starts(seed, options))
        return self._shown, self._told

    def step(self, actions: Numbers) -> tuple[Observation, Numbers, Numbers, Numbers, Told]:
        """Act in every match; refuses all if one action is not open, and changes nothing."""
        acting = self._batch.feed.turns.copy()
        feed = self._batch.step(actions)
        told = self._told | self._told_ends(feed.ended, feed.finals)
        return self._shown, feed.rewards[self._rows, acting], feed.ended, self._truncated, told

    def close_extras(self, **kwargs: Any) -> None:
        """Let the threads go."""
        self._batch.close()


class SeatVectorEnv(MatchesVectorEnv):
    """Matches side by side; your seat is the first of each, and a match that is over starts again in the same step.

    Bots named `random` and `thumb` play in compiled code. Any others are asked one by one, which takes their time.
    """

    VIEWS = frozenset({"_shown", "_workers", "_parts"})

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        seats: int | None = None,
        bots: Bots = "thumb",
        rewards: Rewards = "rank",
        threads: int = 1,
        **options: Any,
    ) -> None:
        super().__init__(game, num_envs, seats)
        rules, names, self._threads = self.game, named_bots(bots, self.seats), threads
        numbers, by_points = rules.numbers(checks.checked_options(rules, options)), checked_rewards(rewards) == "points"
        states, dice, choices = np.zeros(num_envs, rules.state), *np.zeros((2, num_envs), FAST_DICE)
        self._slots = Slots(states, dice, numbers, self.seats, by_points)
        policies = np.array([RANDOM, *(POLICIES.get(name, ELSEWHERE) for name in names)], np.int64)
        self._company = Company(LEARNER, policies, choices)
        elsewhere = {seat: name for seat, name in enumerate(names, LEARNER + 1) if name not in POLICIES}
        self._thinkers = Thinkers(rules, elsewhere, num_envs)
        self._lesson = new_lesson(num_envs, rules.actions, rules.vector)
        self._share()

    def _share(self) -> None:
        pieces = cut(self.num_envs, self._threads)
        self._workers = Workers(len(pieces))
        self._parts = [self._part(piece) for piece in pieces]
        self._shown = {"observation": self._lesson.observations, "action_mask": self._lesson.masks.view(np.int8)}

    def reset(self, *, seed: Seeds = None, options: Told | None = None) -> tuple[Observation, Told]:
        """New matches, everywhere or where `options["reset_mask"]` says so; one seed decides all, a list each."""
        starts = self._starts(seed, options)
        self._thinkers.begin(starts)
        self._run(
            lambda piece, slots, company, lesson: start_learning(
                slots, company, Starts(*(rows[piece] for rows in starts)), lesson
            )
        )
        self._let_thinkers_decide()
        return self._shown, {"action_mask": self._shown["action_mask"]}

    def step(self, actions: Numbers) -> tuple[Observation, Numbers, Numbers, Numbers, Told]:
        """Act in every match; refuses all if one action is not open, and changes nothing."""
        asked, lesson = checked_actions(actions, self._lesson.masks), self._lesson
        self._run(lambda piece, slots, company, rows: step_learning(slots, company, asked[piece], rows))
        self._let_thinkers_decide()
        told = {"action_mask": self._shown["action_mask"]} | self._told_ends(lesson.ended, lesson.finals)
        return self._shown, lesson.rewards, lesson.ended, self._truncated, told

    def close_extras(self, **kwargs: Any) -> None:
        """Let the threads go."""
        self._workers.close()

    def _let_thinkers_decide(self) -> None:
        """Whoever plays outside of compiled code decides in a world of its own guesses, until all wait for you."""
        asked, actions = self._lesson.asked, np.zeros(self.num_envs, np.int64)
        while (waiting := (asked != LEARNER).nonzero()[0]).size:
            for row in waiting.tolist():
                seat = int(asked[row])
                world = imagine(self._slots.states[row : row + 1], seat)
                actions[row] = self._thinkers.decide(self.game, row, seat, world)
            self._run(lambda piece, slots, company, rows: step_elsewhere(slots, company, actions[piece], rows))

    def _part(self, piece: slice) -> tuple[slice, Slots, Company, Lesson]:
        slots, company = self._slots, self._company
        return (
            piece,
            slots._replace(states=slots.states[piece], dice=slots.dice[piece]),
            company._replace(choices=company.choices[piece]),
            Lesson(*(rows[piece] for rows in self._lesson)),
        )

    def _run(self, work: Callable[[slice, Slots, Company, Lesson], None]) -> None:
        self._workers.run([partial(work, *part) for part in self._parts])


def new_lesson(matches: int, actions: int, vector: int) -> Lesson:
    """Arrays that every step writes into."""
    return Lesson(
        masks=np.zeros((matches, actions), np.bool_),
        observations=np.zeros((matches, vector), np.int16),
        rewards=np.zeros(matches, np.float64),
        ended=np.zeros(matches, np.bool_),
        finals=np.zeros((matches, vector), np.int16),
        asked=np.full(matches, LEARNER, np.int8),
        fresh=np.zeros(matches, np.bool_),
    )
