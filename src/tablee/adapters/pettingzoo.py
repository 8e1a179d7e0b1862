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

from typing import Any

import numpy as np
from gymnasium.spaces import Space
from pettingzoo import AECEnv
from pettingzoo.utils.env_logger import EnvLogger

from tablee.adapters.position import Position
from tablee.adapters.spaces import Observation, chosen, seen
from tablee.games.catalogue import GAMES
from tablee.kernel.verbs import Numbers
from tablee.match.batches.rewards import Rewards, checked_rewards
from tablee.match.fairness import SeededDealer
from tablee.match.match import Match

RENDER_MODES = ["ansi", "human", "rgb_array"]
FORFEIT = -1.0  # the reward for an action that is not open


class TableEnv(AECEnv[str, Observation, int | None]):  # type: ignore[misc]
    """One table of a game. Agents are player_0, player_1 and so on, by seat."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        rewards: Rewards = "rank",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.position = Position(game, seats, options)
        self.metadata = {
            "name": f"{game}_v0",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
        }
        self.reward_kind, self.render_mode = checked_rewards(rewards), render_mode
        self.max_cycles = max_cycles
        self.seed, self.played = 0, list[tuple[int, int]]()  # what decides the cards, and who did what
        self.possible_agents = [f"player_{seat}" for seat in range(self.position.seats)]
        self.agents: list[str] = []
        rules = self.position.game
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen(rules))
        self.action_spaces = {agent: chosen(rules) for agent in self.possible_agents}
        self._seeds = np.random.default_rng()
        self._nothing_open = np.zeros(rules.actions, np.int8)
        self._nothing_open.setflags(write=False)  # all who wait are shown the same

    # --- Spaces ------------------------------------------------------------------------------------------------------
    def observation_space(self, agent: str) -> Space[Any]:
        """What an agent knows, as numbers, and its open actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """All actions of the game; a mask tells which are open."""
        return self.action_spaces[agent]

    # --- Playing -----------------------------------------------------------------------------------------------------
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; without a seed, another one every time."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.seed, self.played = int(self._seeds.integers(2**63)), []
        self.position.begin(self.seed)
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
        if action is None or not self.position.is_open(action):
            raise self.position.refusal(action)
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {"action_mask": self._nothing_open}
        self.played.append((self.possible_agents.index(agent), int(action)))
        self.position.play(*self.played[-1])
        self._ask_next(agent)
        if self.render_mode == "human":
            self.render()

    def _ask_next(self, before: str) -> None:
        """Select whoever is to act; when the match is over, everybody is told what it was worth.

        A cycle is as many moves as there are seats. A match that is broken off is worth nothing.
        """
        seat = self.position.turn
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]
            self.infos[self.agent_selection] = {"action_mask": self.position.mask.view(np.int8)}
            if self.max_cycles is not None and len(self.played) >= self.max_cycles * self.position.seats:
                self.truncations = dict.fromkeys(self.agents, True)
            return
        self.rewards = dict(zip(self.agents, self.position.rewards(self.reward_kind), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = before

    def observe(self, agent: str) -> Observation:
        """What the agent knows; the mask of an agent that is not to act is empty."""
        seat = self.possible_agents.index(agent)
        return {"observation": self.position.observation(seat), "action_mask": self.infos[agent]["action_mask"]}

    # --- Showing -----------------------------------------------------------------------------------------------------
    def render(self) -> str | Numbers | None:
        """The standing and the open moves as text, printed for `human`; for `rgb_array` the page as a picture."""
        if self.render_mode == "rgb_array":
            from tablee.adapters.photograph import photograph

            return photograph(self.match())
        if self.render_mode != "human":
            return self.position.text()
        print(self.position.text())
        return None

    def match(self) -> Match:
        """The same match as the library has it, with its record."""
        position = self.position
        names = tuple(f"player {seat}" for seat in range(position.seats))
        match = Match(position.game, position.seats, position.options, SeededDealer(self.seed), names)
        for seat, action in self.played:
            match.play(seat, position.game.notation.moves[action])
        return match

    def close(self) -> None:
        """There is nothing to close."""


class GuardedEnv(TableEnv):
    """Guarded as by PettingZoo's wrappers, but from within: the wrappers take several times as long as the game."""

    def step(self, action: int | None) -> None:
        """As in the bare environment, but an action that is not open ends the match for all."""
        if not hasattr(self, "agent_selection"):
            EnvLogger.error_step_before_reset()
        elif not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
        elif self._is_closed(action):
            self._break_off()
        else:
            super().step(action)

    def _is_closed(self, action: int | None) -> bool:
        """Whether it is an action of the game that is not open to whoever is to act."""
        agent = self.agent_selection
        if action is None or self.terminations[agent] or self.truncations[agent]:
            return False
        return 0 <= action < self.position.game.actions and not self.position.is_open(action)

    def _break_off(self) -> None:
        """Whoever did it loses one, the others nothing."""
        EnvLogger.warn_on_illegal_move()
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.rewards[self.agent_selection] = FORFEIT
        self._accumulate_rewards()
        self._deads_step_first()


class Version:
    """A game as PettingZoo names it: `raw_env` is bare, `env` is guarded as PettingZoo's own environments are."""

    def __init__(self, game: str) -> None:
        self.game = game

    def raw_env(self, **asked: Any) -> TableEnv:
        """An environment that raises IllegalMove for an action that is not open."""
        return TableEnv(self.game, **asked)

    def env(self, **asked: Any) -> GuardedEnv:
        """An environment in which whoever takes an action that is not open ends the match."""
        return GuardedEnv(self.game, **asked)


def __getattr__(name: str) -> Version:
    """A game of the catalogue, found by its name."""
    game, found, _ = name.partition("_v0")
    if not found or game not in GAMES:
        raise AttributeError(f"There is no {name}; there are {', '.join(f'{game}_v0' for game in GAMES)}")
    return Version(game)
