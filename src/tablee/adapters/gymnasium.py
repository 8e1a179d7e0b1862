"""Gymnasium: one seat is yours, the others are bots. One match at a time, or thousands in compiled code.

>>> import gymnasium
>>> import tablee.adapters.gymnasium
>>> env = gymnasium.make("tablee/NonMerci-v0", bots="level:2")
>>> observation, info = env.reset(seed=1)
>>> several = gymnasium.make_vec("tablee/NonMerci-v0", num_envs=64, bots="thumb")
"""

from typing import Any

import gymnasium
import numpy as np

from tablee.adapters.opponents import LEARNER, PATIENCE, Bots, named_bots, seat_world_bot
from tablee.adapters.position import Position
from tablee.adapters.spaces import Observation, chosen, seen
from tablee.bots.bot import WorldBot
from tablee.games.catalogue import GAMES
from tablee.games.game import Game
from tablee.kernel.verbs import OVER
from tablee.match.batches.rewards import Rewards, checked_rewards

WORST = -1.0  # the reward for an action that is not open


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One match at a time. You are asked whenever it is your turn; in between the bots play."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        bots: Bots = "level:3",
        rewards: Rewards = "rank",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.position = Position(game, seats, options)
        self.names = named_bots(bots, self.position.seats)
        for name in self.names:
            seat_world_bot(name, 0, self.position.game)
        self.reward_kind, self.render_mode = checked_rewards(rewards), render_mode
        self.observation_space, self.action_space = seen(self.position.game), chosen(self.position.game)
        self.bots: list[WorldBot] = []

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Any]:
        """A new match; without a seed, another one every time."""
        super().reset(seed=seed)
        while True:
            self.position.begin(int(self.np_random.integers(2**63)))
            seeds = self.np_random.integers(2**63, size=len(self.names))
            game = self.position.game
            self.bots = [
                seat_world_bot(name, int(number), game) for name, number in zip(self.names, seeds, strict=True)
            ]
            self._let_bots_play()
            if self.position.asked != OVER:
                return self._seen()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """You act, then the bots until it is your turn again; an action that is not open loses the match."""
        if not self.position.is_open(action):
            observation, info = self._seen()
            return observation, WORST, True, False, {**info, "refused": str(self.position.refusal(action))}
        self.position.play(LEARNER, int(action))
        self._let_bots_play()
        over = self.position.asked == OVER
        reward = self.position.rewards(self.reward_kind)[LEARNER] if over else 0.0
        observation, info = self._seen()
        return observation, reward, over, False, info

    def _let_bots_play(self) -> None:
        """Every bot decides in a world of its own guesses."""
        position = self.position
        while (seat := position.asked) not in (OVER, LEARNER):
            world = position.guess(seat, 0).box
            position.play(seat, self.bots[seat - 1].decide(position.game, world, seat, PATIENCE))

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        position = self.position
        mask = position.mask.astype(np.int8)
        return {"observation": position.observation(LEARNER), "action_mask": mask}, {"action_mask": mask}

    def render(self) -> str:
        """The standing and the open moves, as text."""
        return self.position.text()


def offer(game: Game) -> None:
    """Make a game known to Gymnasium."""
    gymnasium.register(
        environment_of(game.name),
        entry_point="tablee.adapters.gymnasium:SeatEnv",
        vector_entry_point="tablee.adapters.vector:SeatVectorEnv",
        kwargs={"game": game.name},
    )


def environment_of(game: str) -> str:
    """What a game is called there."""
    return f"tablee/{''.join(word.title() for word in game.split('_'))}-v0"


for listed in GAMES.values():
    offer(listed)
