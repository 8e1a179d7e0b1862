"""What all vector environments have in common: spaces, seeds, which matches begin anew, and how ends are told."""

from collections.abc import Sequence
from copy import deepcopy
from typing import Any, Self

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from tablee.adapters.spaces import Observation, chosen, seen
from tablee.games.game import Game
from tablee.kernel.batch import Starts
from tablee.kernel.verbs import Numbers
from tablee.match import checks
from tablee.match.batches.starts import Seed, starts_for

Seeds = int | Sequence[int | None] | None


class MatchesVectorEnv(VectorEnv[Observation, Numbers, Numbers]):
    """Matches side by side, in arrays that the next step writes again: copy what you keep.

    A copy, a deep copy or what was pickled goes on by itself, in arrays of its own.
    """

    VIEWS: frozenset[str] = frozenset()  # what `_share` makes

    def __init__(self, game: str | Game, num_envs: int, seats: int | None) -> None:
        rules = checks.any_game(game)
        self.game, self.num_envs = rules, num_envs
        self.seats = checks.checked_seats(rules, rules.seats[0] if seats is None else seats)
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space, self.single_action_space = seen(rules), chosen(rules)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._truncated = np.zeros(num_envs, np.bool_)

    # --- Beginning ---------------------------------------------------------------------------------------------------
    def _starts(self, seed: Seeds, options: dict[str, Any] | None) -> Starts:
        """One seed decides all matches, a list has one for each; `reset_mask` says which begin anew."""
        return starts_for(self._seeds(seed), self.num_envs, (options or {}).get("reset_mask"))

    def _seeds(self, seed: Seeds) -> Seed:
        if not isinstance(seed, Sequence):
            super().reset(seed=seed)
            return int(self.np_random.integers(2**63))
        if given := [one for one in seed if one is not None]:
            self.np_random = np.random.default_rng(given)
        return [int(self.np_random.integers(2**63)) if one is None else one for one in seed]

    # --- Ends --------------------------------------------------------------------------------------------------------
    def _told_ends(self, ended: Numbers, finals: Numbers) -> dict[str, Any]:
        """The last observations of the matches that have just ended, as Gymnasium's own vectors tell them."""
        if not ended.any():
            return {}
        flags, masks = ended.copy(), np.zeros((self.num_envs, self.game.actions), np.int8)
        last = np.full(self.num_envs, None, object)
        rows = flags.nonzero()[0]
        for row, known in zip(rows, finals[rows], strict=True):
            last[row] = {"observation": known, "action_mask": masks[row]}
        about = {"action_mask": masks, "_action_mask": flags}
        return {"final_obs": last, "_final_obs": flags, "final_info": about, "_final_info": flags}

    # --- Copies ------------------------------------------------------------------------------------------------------
    def _share(self) -> None:
        """Make whatever shows the arrays in another way."""
        raise NotImplementedError

    def __copy__(self) -> Self:
        return deepcopy(self)

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in self.__dict__.items() if name not in self.VIEWS}
        return kept | {"game": checks.stored_game(self.game)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state, game=checks.restored_game(state["game"]))
        self._share()
