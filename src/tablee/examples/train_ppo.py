"""Train a player of Non Merci ! by PPO on this machine's processor, in minutes, and draw its learning curve.

    pip install 'tablee[train]'
    python -m tablee.examples.train_ppo [--steps 200000] [--seats 3] [--out out/ppo]

One seat learns against the rule of thumb, in matches side by side in compiled code. Now and then it plays single
matches against simple players who take whatever costs at most so much (`threshold:0`, `threshold:10`). The reward is
the place: +1 for the first, -1 for the last, so more than 0 means better than those players.
"""

import argparse
import math
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env.base_vec_env import VecEnv

from tablee.adapters.gymnasium import SeatEnv
from tablee.adapters.vector import SeatVectorEnv
from tablee.games.catalogue import GAMES
from tablee.kernel.verbs import Numbers

GAME = "non_merci"
YARDSTICKS = ("threshold:0", "threshold:10")
TABLES, ROLLOUT = 64, 128
CERTAIN = 1.96  # standard errors on either side of a 95 % interval
LOOKS = 8  # at the player, on the way
MATCHES = 100  # against each yardstick at every look
UNITS = {"tokens": 10, "earlier_points": 50, "pot": 10, "cards_to_come": 24, "rounds_to_come": 10, "seats": 7}


def scale() -> Numbers:
    """What each number of an observation is divided by, so that all are near 1."""
    units = [np.full(piece.size, UNITS.get(piece.name, 1), np.float32) for piece in GAMES[GAME].pieces]
    return np.concatenate(units)


class Tables(VecEnv):  # type: ignore[misc]
    """Tablée's vector environment as Stable-Baselines3 wants to see it."""

    def __init__(self, tables: SeatVectorEnv, seed: int) -> None:
        self.tables, self.start, self.scale = tables, seed, scale()
        box = spaces.Box(-100, 100, (tables.game.vector,), np.float32)
        super().__init__(tables.num_envs, box, spaces.Discrete(tables.game.actions))
        self.masks = np.zeros((tables.num_envs, tables.game.actions), np.int8)

    def reset(self) -> Numbers:
        """New matches everywhere."""
        seen, _ = self.tables.reset(seed=self.start)
        return self._scaled(seen)

    def step_async(self, actions: Numbers) -> None:
        """Remember what is to be done."""
        self.actions = actions

    def step_wait(self) -> tuple[Numbers, Numbers, Numbers, list[dict[str, Any]]]:
        """Do it."""
        seen, rewards, ended, _, infos = self.tables.step(self.actions)
        told: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for row in ended.nonzero()[0]:
            told[row] = {"terminal_observation": infos["final_obs"][row]["observation"] / self.scale}
        return self._scaled(seen), rewards.astype(np.float32), ended.copy(), told

    def _scaled(self, seen: dict[str, Numbers]) -> Numbers:
        self.masks = seen["action_mask"]
        return (seen["observation"] / self.scale).astype(np.float32)

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        """The only method that is asked for are the masks."""
        assert method_name == "action_masks"
        return list(self.masks)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """Masks are there; nothing is drawn."""
        return [{"action_masks": True}.get(attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """There is nothing to set."""

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """It never is."""
        return [False] * self.num_envs

    def close(self) -> None:
        """Let the threads go."""
        self.tables.close()


class Look(NamedTuple):
    """How the player does after so many steps, against one yardstick."""

    steps: int
    bot: str
    reward: float
    error: float  # standard


def play_against(model: MaskablePPO, bot: str, seats: int, matches: int, seed: int) -> tuple[float, float]:
    """The mean reward of single matches, and its standard error."""
    env, divisor, rewards = SeatEnv(GAME, seats, bots=bot), scale(), []
    for number in range(matches):
        seen, _ = env.reset(seed=seed + number)
        over, reward = False, 0.0
        while not over:
            known = (seen["observation"] / divisor).astype(np.float32)
            action, _ = model.predict(known, deterministic=True, action_masks=seen["action_mask"])
            seen, reward, over, _, _ = env.step(np.int64(action))
        rewards.append(reward)
    return float(np.mean(rewards)), float(np.std(rewards) / math.sqrt(matches))


def train(steps: int, seats: int, seed: int, matches: int) -> tuple[MaskablePPO, list[Look]]:
    """Learn, and look at the player from time to time."""
    tables = Tables(SeatVectorEnv(GAME, TABLES, seats=seats, bots="thumb"), seed)
    model = MaskablePPO(
        "MlpPolicy", tables, n_steps=ROLLOUT, batch_size=2048, n_epochs=6, gamma=0.999, ent_coef=0.01,
        learning_rate=7e-4, policy_kwargs={"net_arch": [128, 128]}, seed=seed, device="cpu",
    )  # fmt: skip
    looks, started = look(model, 0, seats, matches), time.perf_counter()
    for portion in range(1, LOOKS + 1):
        model.learn(steps // LOOKS, reset_num_timesteps=False)
        looks += look(model, portion * (steps // LOOKS), seats, matches)
        told = ", ".join(f"{seen.reward:+.3f} against {seen.bot}" for seen in looks[-len(YARDSTICKS) :])
        print(f"{looks[-1].steps:,} steps, {time.perf_counter() - started:.0f} s: {told}", flush=True)
    return model, looks


def is_better(looks: Sequence[Look]) -> bool:
    """Whether the player is above every yardstick in the end, by more than chance."""
    return all(seen.reward - CERTAIN * seen.error > 0 for seen in looks[-len(YARDSTICKS) :])


def look(model: MaskablePPO, steps: int, seats: int, matches: int) -> list[Look]:
    """One look, against every yardstick."""
    return [Look(steps, bot, *play_against(model, bot, seats, matches, seed=1_000_000)) for bot in YARDSTICKS]


# --- The picture -----------------------------------------------------------------------------------------------------
WIDTH, HEIGHT, MARGIN = 640, 320, 46
COLOURS = dict(zip(YARDSTICKS, ("#1f5f9e", "#b54708"), strict=True))


def curve(looks: Sequence[Look], about: str) -> str:
    """Rewards over steps with their 95 % intervals, as SVG; the line in the middle is as good as the yardstick."""
    last = max(seen.steps for seen in looks)
    parts = [stroke(place(0, 0, last), place(last, 0, last), "#888", "4 4")]
    for level in (-1, -0.5, 0, 0.5, 1):
        parts.append(words(6, place(0, level, last)[1] + 4, f"{level:+g}"))
    for number, bot in enumerate(YARDSTICKS):
        row = [seen for seen in looks if seen.bot == bot]
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in (place(seen.steps, seen.reward, last) for seen in row))
        parts.append(f'<polyline points="{points}" fill="none" stroke="{COLOURS[bot]}" stroke-width="2"/>')
        parts += [margin(seen, last) for seen in row]
        parts.append(words(WIDTH - 190, HEIGHT - MARGIN - 14 - 18 * number, f"against {bot}", COLOURS[bot]))
    parts.append(words(MARGIN, HEIGHT - 10, f"steps of the learner, up to {last:,}; {about}"))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif"'
    paper = '<rect width="100%" height="100%" fill="#fff"/>'
    return f'{head} font-size="12"><title>Learning curve</title>{paper}{"".join(parts)}</svg>\n'


def margin(seen: Look, last: int) -> str:
    """The 95 % interval of a look."""
    lower, upper = (place(seen.steps, seen.reward + side * CERTAIN * seen.error, last) for side in (-1, 1))
    return stroke(lower, upper, COLOURS[seen.bot])


def place(steps: float, reward: float, last: int) -> tuple[float, float]:
    """Where a look lies in the picture."""
    return MARGIN + (WIDTH - 2 * MARGIN) * steps / last, MARGIN / 2 + (HEIGHT - 2 * MARGIN) * (1 - reward) / 2


def stroke(start: tuple[float, float], end: tuple[float, float], colour: str, dashes: str = "") -> str:
    """A line."""
    ends = f'x1="{start[0]:.1f}" y1="{start[1]:.1f}" x2="{end[0]:.1f}" y2="{end[1]:.1f}"'
    return f'<line {ends} stroke="{colour}" stroke-dasharray="{dashes}"/>'


def words(x: float, y: float, said: str, colour: str = "#333") -> str:
    """Some text."""
    return f'<text x="{x:.1f}" y="{y:.1f}" fill="{colour}">{said}</text>'


def main() -> None:
    """Train, save the player and its learning curve."""
    reader = argparse.ArgumentParser(description="Train a player of Non Merci ! by PPO.")
    reader.add_argument("--steps", type=int, default=200_000, help="decisions of the learner")
    reader.add_argument("--seats", type=int, default=3)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--matches", type=int, default=MATCHES, help="against each yardstick at every look")
    reader.add_argument("--out", type=Path, default=Path("out/ppo"))
    asked = reader.parse_args()
    started = time.perf_counter()
    model, looks = train(asked.steps, asked.seats, asked.seed, asked.matches)
    minutes = (time.perf_counter() - started) / 60
    about = f"{asked.matches} matches for each dot; {minutes:.1f} minutes on {os.cpu_count()} processors"
    asked.out.mkdir(parents=True, exist_ok=True)
    model.save(asked.out / "player")
    (asked.out / "curve.svg").write_text(curve(looks, about), encoding="utf-8")
    print(f"The player and its learning curve are in {asked.out}")
    if not is_better(looks):
        raise SystemExit("The player is not better than the simple players")


if __name__ == "__main__":
    main()
