"""PettingZoo: the four games as AEC environments.

>>> from tablee.adapters.pettingzoo import non_merci_v0
>>> env = non_merci_v0.env(seats=3)
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     action = None if termination else env.action_space(agent).sample(info["action_mask"])
...     env.step(action)

An environment can be pickled and deeply copied at any moment, in the middle of a match too: the copy goes on with the
same cards.
"""

from typing import Any, Literal, get_args

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from tablee.adapters.position import Position
from tablee.kernel.verbs import Numbers
from tablee.match.asking import shown as quoted
from tablee.match.errors import IllegalMove, TableeError

Rewards = Literal["rank", "points"]
Observation = dict[str, Numbers]
NUMBERS = np.iinfo(np.int16)


class UnknownRewards(TableeError):
    """There are no such rewards."""


class TableEnv(AECEnv[str, Observation, int | None]):  # type: ignore[misc]
    """One table of a game. Agents are player_0, player_1 and so on, by seat."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        rewards: Rewards = "rank",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        if rewards not in get_args(Rewards):
            raise UnknownRewards(
                f"Rewards are by rank or points, not {quoted(rewards)}",
                f"Les récompenses vont par rang (rank) ou par points, pas {quoted(rewards)}",
            )
        self.position = Position(game, seats, options)
        self.metadata = {"name": f"{game}_v0", "render_modes": ["ansi", "human"], "is_parallelizable": False}
        self.reward_kind, self.render_mode = rewards, render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.position.seats)]
        self.agents: list[str] = []
        rules = self.position.game
        seen = spaces.Dict({
            "observation": spaces.Box(NUMBERS.min, NUMBERS.max, (rules.vector,), np.int16),
            "action_mask": spaces.Box(0, 1, (rules.actions,), np.int8),
        })  # fmt: skip
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(rules.actions) for agent in self.possible_agents}
        self._seeds = np.random.default_rng()
        self._nothing_open = np.zeros(rules.actions, np.int8)
        self._nothing_open.setflags(write=False)  # all who wait are shown the same

    # --- Spaces ------------------------------------------------------------------------------------------------------
    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent knows, as numbers, and its open actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All actions of the game; a mask tells which are open."""
        return self.action_spaces[agent]

    # --- Playing -----------------------------------------------------------------------------------------------------
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; without a seed, another one every time."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.position.begin(int(self._seeds.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"action_mask": self._nothing_open} for agent in self.agents}
        self._ask_next(self.agents[0])

    def step(self, action: int | None) -> None:
        """The selected agent acts; an agent whose match is over takes leave with None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        mask = self.infos[agent]["action_mask"]
        if action is None or not 0 <= action < len(mask) or not mask[action]:
            raise illegal(self.position, action)
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {"action_mask": self._nothing_open}
        self.position.play(self.possible_agents.index(agent), int(action))
        self._ask_next(agent)
        if self.render_mode == "human":
            self.render()

    def _ask_next(self, before: str) -> None:
        """Select whoever is to act; when the match is over, everybody is told what it was worth."""
        seat = self.position.turn
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]
            self.infos[self.agent_selection] = {"action_mask": self.position.mask(seat)}
            return
        worth = self.position.rewards_by_rank() if self.reward_kind == "rank" else self.position.rewards_by_points()
        self.rewards = dict(zip(self.agents, worth, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = before

    def observe(self, agent: str) -> Observation:
        """What the agent knows; the mask of an agent that is not to act is empty."""
        seat = self.possible_agents.index(agent)
        return {"observation": self.position.observation(seat), "action_mask": self.infos[agent]["action_mask"]}

    # --- Showing -----------------------------------------------------------------------------------------------------
    def render(self) -> str | None:
        """The standing and the open moves, as text: printed for `human`, returned for `ansi`."""
        text = shown(self.position)
        if self.render_mode != "human":
            return text
        print(text)
        return None

    def close(self) -> None:
        """There is nothing to close."""


def illegal(position: Position, action: int | None) -> IllegalMove:
    """What to say to an action that is not open, or none at all."""
    moves = position.game.notation.moves
    written = moves[action] if action is not None and 0 <= action < len(moves) else str(action)
    return IllegalMove(f"This is not open now: {written}", f"Ceci n’est pas permis maintenant : {written}")


def shown(position: Position) -> str:
    """Points, and what the next seat may do."""
    lines = [f"player_{seat}: {points} points" for seat, points in enumerate(position.points())]
    seat, moves = position.turn, position.game.notation.moves
    if seat is not None:
        lines.append(f"player_{seat} may: " + ", ".join(moves[action] for action in position.mask(seat).nonzero()[0]))
    return "\n".join(lines)


class Version:
    """A game as PettingZoo names it: `raw_env` is bare, `env` is guarded as PettingZoo's own environments are."""

    def __init__(self, game: str) -> None:
        self.game = game

    def raw_env(self, **asked: Any) -> TableEnv:
        """An environment that raises IllegalMove for an action that is not open."""
        return TableEnv(self.game, **asked)

    def env(self, **asked: Any) -> AECEnv[str, Observation, int | None]:
        """An environment that ends the match for whoever takes an action that is not open."""
        guarded = wrappers.TerminateIllegalWrapper(self.raw_env(**asked), illegal_reward=-1)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


non_merci_v0, herz_an_herz_v0 = Version("non_merci"), Version("herz_an_herz")
gracias_v0, merci_v0 = Version("gracias"), Version("merci")
