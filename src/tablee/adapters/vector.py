"""Gymnasium's vector environment: thousands of matches a step, in compiled code, written into the same arrays."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from tablee.adapters.gymnasium import LEARNER, Bots, named_bots
from tablee.adapters.position import Rewards, checked_rewards
from tablee.adapters.spaces import Observation, chosen, seen
from tablee.bots.bot import UnknownBot
from tablee.kernel.batch import Slots, all_open
from tablee.kernel.dice import FAST_DICE
from tablee.kernel.learning import Company, Lesson, start_learning, step_learning
from tablee.kernel.playouts import RANDOM, THUMB
from tablee.kernel.verbs import Numbers
from tablee.match import checks
from tablee.match.batch import Batch, cut
from tablee.match.errors import IllegalMove

POLICIES = {"random": RANDOM, "thumb": THUMB}


def policy_of(name: str) -> int:
    """How a bot is played in compiled code."""
    if name not in POLICIES:
        raise UnknownBot(
            "In compiled code the others are random or thumb, not {name}; others sit in single matches",
            name=checks.shown(name),
        )
    return POLICIES[name]


class MatchesVectorEnv(VectorEnv[Observation, Numbers, Numbers]):
    """Matches side by side, in arrays that the next step writes again: copy what you keep."""

    def __init__(self, game: str, num_envs: int, seats: int | None) -> None:
        rules = checks.known_game(game)
        self.game, self.num_envs = rules, num_envs
        self.seats = checks.checked_seats(rules, rules.seats[0] if seats is None else seats)
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space, self.single_action_space = seen(rules), chosen(rules)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._truncated = np.zeros(num_envs, np.bool_)

    def _new_seed(self, seed: int | list[int | None] | None) -> int:
        """One seed decides all matches."""
        super().reset(seed=seed[0] if isinstance(seed, list) else seed)
        return int(self.np_random.integers(2**63))


class TableVectorEnv(MatchesVectorEnv):
    """All seats are yours: an action is that of the seat which is asked, named in `info["turn"]`.

    A match that is over starts again in the same step. The reward is that of the seat that acted; `info["rewards"]` has
    everybody's, a column a seat.
    """

    def __init__(
        self, game: str, num_envs: int = 1, seats: int | None = None, threads: int = 1, **options: Any
    ) -> None:
        super().__init__(game, num_envs, seats)
        self._batch = Batch(self.game, self.seats, num_envs, threads=threads, **options)
        feed = self._batch.feed
        self._rows = np.arange(num_envs)
        self._shown = {"observation": feed.observations, "action_mask": feed.masks.view(np.int8)}
        self._told = {"action_mask": self._shown["action_mask"], "turn": feed.turns, "rewards": feed.rewards}

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """New matches everywhere; one seed decides them all."""
        self._batch.restart(self._new_seed(seed))
        return self._shown, self._told

    def step(self, actions: Numbers) -> tuple[Observation, Numbers, Numbers, Numbers, dict[str, Any]]:
        """Act in every match; refuses all if one action is not open, and changes nothing."""
        acting = self._batch.feed.turns.copy()
        feed = self._batch.step(actions)
        return self._shown, feed.rewards[self._rows, acting], feed.ended, self._truncated, self._told

    def close_extras(self, **kwargs: Any) -> None:
        """Let the threads go."""
        self._batch.close()


class SeatVectorEnv(MatchesVectorEnv):
    """Matches side by side; your seat is the first of each, and a match that is over starts again in the same step."""

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        bots: Bots = "thumb",
        rewards: Rewards = "rank",
        threads: int = 1,
        **options: Any,
    ) -> None:
        super().__init__(game, num_envs, seats)
        rules, seats = self.game, self.seats
        numbers = rules.numbers(checks.checked_options(rules, options))
        self._slots = Slots(np.zeros(num_envs, rules.state), np.zeros(num_envs, FAST_DICE), numbers, seats)
        policies = np.array([RANDOM, *(policy_of(name) for name in named_bots(bots, seats))], np.int64)
        by_points = checked_rewards(rewards) == "points"
        self._company = Company(LEARNER, policies, np.zeros(num_envs, FAST_DICE), by_points)
        self._lesson = new_lesson(num_envs, rules.actions, rules.vector)
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._pieces = [slice(*ends) for ends in cut(num_envs, threads)]
        self._parts = [self._part(piece) for piece in self._pieces]
        self._shown = {
            "observation": self._lesson.observations,
            "action_mask": self._lesson.masks.view(np.int8),
        }

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """New matches everywhere; one seed decides them all."""
        start = np.uint64(self._new_seed(seed))
        self._run(lambda piece, slots, company, lesson: start_learning(slots, company, start, piece.start, lesson))
        return self._shown, {"action_mask": self._shown["action_mask"]}

    def step(self, actions: Numbers) -> tuple[Observation, Numbers, Numbers, Numbers, dict[str, Any]]:
        """Act in every match; refuses all if one action is not open, and changes nothing."""
        asked = np.ascontiguousarray(actions, dtype=np.int16)
        if asked.shape != (self.num_envs,) or not all_open(self._lesson.masks, asked):
            raise IllegalMove("Every match needs one open action")
        self._run(lambda piece, slots, company, lesson: step_learning(slots, company, asked[piece], lesson))
        lesson = self._lesson
        info: dict[str, Any] = {"action_mask": self._shown["action_mask"]}
        if lesson.ended.any():
            info |= {"final_obs": {"observation": lesson.finals}, "_final_obs": lesson.ended}
        return self._shown, lesson.rewards, lesson.ended, self._truncated, info

    def close_extras(self, **kwargs: Any) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()

    def _part(self, piece: slice) -> tuple[slice, Slots, Company, Lesson]:
        slots, company = self._slots, self._company
        return (
            piece,
            Slots(slots.states[piece], slots.dice[piece], slots.options, slots.seats),
            company._replace(choices=company.choices[piece]),
            Lesson(*(rows[piece] for rows in self._lesson)),
        )

    def _run(self, work: Callable[[slice, Slots, Company, Lesson], None]) -> None:
        if self._pool is None:
            work(*self._parts[0])
        else:
            list(self._pool.map(lambda part: work(*part), self._parts))


def new_lesson(matches: int, actions: int, vector: int) -> Lesson:
    """Arrays that every step writes into."""
    return Lesson(
        masks=np.zeros((matches, actions), np.bool_),
        observations=np.zeros((matches, vector), np.int16),
        rewards=np.zeros(matches, np.float64),
        ended=np.zeros(matches, np.bool_),
        finals=np.zeros((matches, vector), np.int16),
    )
