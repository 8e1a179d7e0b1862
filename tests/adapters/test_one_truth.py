"""The same cards and the same moves through every door: everybody tells the same story."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest

import tablee
import tablee.adapters.openspiel
from tablee.adapters import pettingzoo
from tablee.adapters.gymnasium import SeatEnv
from tablee.adapters.opponents import LEARNER
from tablee.bots.bot import WorldBot
from tablee.bots.limit import Limit
from tablee.games.game import Game
from tablee.kernel import calls
from tablee.kernel.verbs import Numbers
from tablee.match.match import Match, box_of
from tests.conftest import times
from tests.laws.every_game import EVERY_TABLE, Table


class Echo(WorldBot):
    """Makes the moves that somebody else has made in this seat."""

    name = "echo"

    def __init__(self, seat: int, moves: list[tuple[int, int]]) -> None:
        self.moves: Iterator[int] = iter([action for mover, action in moves if mover == seat])

    def decide(self, game: Game, world: Numbers, seat: int, limit: Limit) -> int:
        return next(self.moves)


def core_story(table: Table, number: int) -> tuple[Match, list[tuple[int, int]], list[Any]]:
    """A match of the library: its moves, and what each mover knew and might do."""
    game, seats, options = table
    match, chooser = tablee.new(game.name, seats, seed=number, **options), np.random.default_rng(number)
    moves, story = [], []
    while (seat := match.turn) is not None:
        opened = [game.notation.moves.index(do) for do in match.legal(seat)]
        story.append((seat, opened, seen(game, box_of(match), seat)))
        moves.append((seat, int(chooser.choice(opened))))
        match.play(seat, game.notation.moves[moves[-1][1]])
    return match, moves, story


def seen(game: Game, box: Numbers, seat: int) -> list[int]:
    vector = np.zeros(game.vector, np.int16)
    calls.observe(box, seat, vector)
    numbers: list[int] = vector.tolist()
    return numbers


def worth(match: Match) -> list[float]:
    """Rewards by rank, from the outcome alone."""
    assert match.outcome is not None
    ranks = match.outcome.ranks
    shared = [rank + (ranks.count(rank) - 1) / 2 for rank in ranks]
    return [1 - 2 * (place - 1) / (match.seats - 1) for place in shared]


def pettingzoo_story(table: Table, number: int, moves: list[tuple[int, int]]) -> tuple[list[Any], list[float]]:
    game, seats, options = table
    env = getattr(pettingzoo, f"{game.name}_v0").env(seats=seats, **options)
    env.reset(seed=0)
    env.position.begin(number)
    env._ask_next(env.agents[0])
    story = []
    for _, action in moves:
        observation, *_, info = env.last()
        assert observation["action_mask"].tolist() == info["action_mask"].tolist()
        opened = observation["action_mask"].nonzero()[0].tolist()
        story.append((int(env.agent_selection[-1]), opened, observation["observation"].tolist()))
        env.step(action)
    assert all(env.terminations.values())
    return story, [env.rewards[agent] for agent in env.possible_agents]


def openspiel_story(table: Table, number: int, moves: list[tuple[int, int]]) -> tuple[list[Any], list[float]]:
    game, seats, options = table
    state = pyspiel.load_game(
        f"tablee_{game.name}", {"players": seats, "rng_seed": number, **options}
    ).new_initial_state()
    story = []
    for _, action in moves:
        if state.is_chance_node():
            state.apply_action(0)
        seat = state.current_player()
        known = [int(value) for value in state.observation_tensor(seat)[seats:]]
        story.append((seat, state.legal_actions(), known))
        state.apply_action(action)
    assert state.is_terminal()
    return story, state.returns()


def gymnasium_story(table: Table, number: int, moves: list[tuple[int, int]]) -> tuple[list[Any], float]:
    game, seats, options = table
    env = SeatEnv(game.name, seats, bots="random", **options)
    env.position.begin(number)
    env.bots = [Echo(seat, moves) for seat in range(1, seats)]
    env._let_bots_play()
    observation, _ = env._seen()
    story, reward, over = [], 0.0, False
    for action in (action for mover, action in moves if mover == LEARNER):
        assert not over
        story.append((LEARNER, observation["action_mask"].nonzero()[0].tolist(), observation["observation"].tolist()))
        observation, reward, over, _, _ = env.step(np.int64(action))
    assert over
    return story, reward


@EVERY_TABLE
def test_every_door_tells_the_same_story(table: Table) -> None:
    for number in range(times(1, 1, 25)):
        match, moves, story = core_story(table, number)
        told, rewards = pettingzoo_story(table, number, moves)
        assert told == story
        assert rewards == pytest.approx(worth(match))
        told, returns = openspiel_story(table, number, moves)
        assert told == story
        assert returns == pytest.approx(worth(match))
        told, reward = gymnasium_story(table, number, moves)
        assert told == [told_to for told_to in story if told_to[0] == LEARNER]
        assert reward == pytest.approx(worth(match)[LEARNER])


@EVERY_TABLE
def test_points_are_the_points_of_the_record(table: Table) -> None:
    game, seats, options = table
    match, moves, _ = core_story(table, 3)
    env = getattr(pettingzoo, f"{game.name}_v0").raw_env(seats=seats, rewards="points", **options)
    env.reset(seed=0)
    env.position.begin(3)
    env._ask_next(env.agents[0])
    for _, action in moves:
        env.step(action)
    assert match.outcome is not None
    sign = -1 if game.name == "non_merci" else 1
    assert list(env.rewards.values()) == [sign * points for points in match.outcome.points]
