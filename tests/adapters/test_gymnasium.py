"""Gymnasium's checker, and one seat against the others: one match at a time or many."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from tablee.adapters.gymnasium import SeatEnv, environment_of
from tablee.adapters.position import Position
from tablee.adapters.vector import SeatVectorEnv, TableVectorEnv
from tablee.bots.bot import UnknownBot, seeded_dice
from tablee.games.catalogue import GAMES
from tablee.kernel import calls
from tablee.kernel.batch import pick_all
from tablee.kernel.dice import FAST_DICE
from tablee.kernel.playouts import MOST_CARDS
from tablee.kernel.verbs import CHANCE
from tablee.match.batches import workers
from tablee.match.batches.rewards import UnknownRewards
from tablee.match.errors import IllegalMove
from tests.conftest import PROVING, times

EVERY_GAME = pytest.mark.parametrize("name", GAMES)
SEATS = {"non_merci": 5, "herz_an_herz": 4, "gracias": 4, "merci": 4}


def play_alone(env: SeatEnv, seed: int) -> list[Any]:
    """One match of random play; what was seen on the way."""
    chooser, seen = np.random.default_rng(seed), []
    observation, _ = env.reset(seed=seed)
    over = False
    while not over:
        action = chooser.choice(observation["action_mask"].nonzero()[0])
        observation, reward, over, truncated, _ = env.step(action)
        assert not truncated
        seen.append((observation["observation"].tolist(), reward))
    return seen


@pytest.mark.parametrize("environment", [environment_of(game) for game in GAMES])
@pytest.mark.filterwarnings("ignore:.*Box.*")
def test_the_checker_is_content(environment: str) -> None:
    check_env(gymnasium.make(environment, bots="thumb").unwrapped)


@EVERY_GAME
def test_a_match_ends_with_a_reward_and_seeds_decide(name: str) -> None:
    seen = play_alone(SeatEnv(name, bots="level:1"), seed=3)
    assert [reward for _, reward in seen[:-1]] == [0] * (len(seen) - 1)
    assert -1 <= seen[-1][1] <= 1
    assert play_alone(SeatEnv(name, bots="level:1"), seed=3) == seen


def test_a_closed_action_loses_the_match_and_says_why() -> None:
    env = SeatEnv("gracias", bots="random")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(np.int64(17))
    assert (reward, over) == (-1, True)
    assert "not open" in info["refused"]


@pytest.mark.parametrize("action", [-1, 2, None])
def test_what_is_no_action_loses_the_match_too(action: Any) -> None:
    env = SeatEnv("non_merci", bots="random")
    env.reset(seed=1)
    before = env.position.box.tobytes()
    _, reward, over, _, info = env.step(action)
    assert (reward, over) == (-1, True)
    assert "not open" in info["refused"]
    assert env.position.box.tobytes() == before


def test_bots_are_named_one_for_all_or_one_for_each() -> None:
    assert len(SeatEnv("non_merci", seats=4, bots=["random", "thumb", "threshold:5"]).names) == 3
    with pytest.raises(UnknownBot, match="3 bots"):
        SeatEnv("non_merci", seats=4, bots=["random"])
    with pytest.raises(UnknownBot, match="WorldBot"):
        SeatEnv("non_merci", bots="tests.bots.strangers:Seeded")
    with pytest.raises(UnknownRewards):
        SeatVectorEnv("non_merci", rewards="hearts")  # type: ignore[arg-type]


def test_text_shows_points_and_moves() -> None:
    env = SeatEnv("non_merci", bots="thumb", render_mode="ansi")
    env.reset(seed=1)
    assert "player_0 may: " in env.render()


# --- Many matches ----------------------------------------------------------------------------------------------------
class Shadow:
    """The same match as a row of the vector environment, step by step on the doors of the kernel."""

    def __init__(self, name: str, seats: int, bots: str, seed: Any, row: int, by_points: bool = False) -> None:
        self.position, self.bots, self.by_points = Position(name, seats), bots, by_points
        self.choices = np.zeros(1, FAST_DICE)
        calls.seed_fast(self.position.dice, seed, np.uint64(2 * row))
        calls.seed_fast(self.choices, seed, np.uint64(2 * row + 1))
        self.begin()

    def begin(self) -> None:
        self.position.clear()
        self.let_others_play()

    def let_others_play(self) -> None:
        position, cards = self.position, np.zeros(MOST_CARDS, np.int16)
        while (seat := position.asked) == CHANCE or seat > 0:
            if seat == CHANCE:
                calls.draw(position.box, position.dice, cards)
                calls.deal(position.box, cards)
                position.ask()
            elif self.bots == "thumb":
                position.act(seat, calls.thumb(position.box, seat, self.choices))
            else:
                position.act(seat, calls.pick(position.box, position.mask, self.choices))

    def step(self, action: int) -> tuple[float, bool, list[int]]:
        position = self.position
        position.act(0, action)
        self.let_others_play()
        if position.asked == 0:
            return 0.0, False, []
        final, reward = position.observation(0).tolist(), position.rewards("points" if self.by_points else "rank")[0]
        self.begin()
        return reward, True, final


@pytest.mark.parametrize("name", GAMES if PROVING else ["non_merci", "gracias"])  # compiling takes its time
@pytest.mark.parametrize("bots", ["thumb", "random"])
def test_a_vector_is_many_single_matches(name: str, bots: Any) -> None:
    rows, seats, by_points = 3, SEATS[name], bots == "random"
    env = SeatVectorEnv(name, rows, seats=seats, bots=bots, rewards="points" if by_points else "rank")
    observation, _ = env.reset(seed=9)
    seed = np.uint64(gymnasium.utils.seeding.np_random(9)[0].integers(2**63))
    shadows = [Shadow(name, seats, bots, seed, row, by_points) for row in range(rows)]
    chooser, ended = np.random.default_rng(1), 0
    for _ in range(times(400, 100, 3000)):
        actions = [int(chooser.choice(mask.nonzero()[0])) for mask in observation["action_mask"]]
        observation, rewards, over, _, info = env.step(np.array(actions))
        for row, shadow in enumerate(shadows):
            reward, is_over, final = shadow.step(actions[row])
            assert (rewards[row], over[row]) == (pytest.approx(reward), is_over)
            assert observation["observation"][row].tolist() == shadow.position.observation(0).tolist()
            assert observation["action_mask"][row].tolist() == shadow.position.mask.tolist()
            assert not is_over or info["final_obs"][row]["observation"].tolist() == final
            ended += is_over
    assert ended > 0


@pytest.mark.parametrize("name", GAMES)
def test_a_vector_of_whole_tables_is_many_single_matches(name: str) -> None:
    rows, seats = 3, SEATS[name]
    env = TableVectorEnv(name, rows, seats=seats)
    shown, info = env.reset(seed=9)
    seed = np.uint64(gymnasium.utils.seeding.np_random(9)[0].integers(2**63))
    positions = [Position(name, seats) for _ in range(rows)]
    for row, position in enumerate(positions):
        calls.seed_fast(position.dice, seed, np.uint64(row))
        start_again(position)
    chooser, ended = np.random.default_rng(1), 0
    for _ in range(times(1500, 600, 6000)):
        acting, actions = info["turn"].copy(), [int(chooser.choice(mask.nonzero()[0])) for mask in shown["action_mask"]]
        shown, rewards, over, _, info = env.step(np.array(actions))
        for row, position in enumerate(positions):
            position.play(int(acting[row]), actions[row])
            assert over[row] == (position.turn is None)
            if over[row]:
                assert info["rewards"][row].tolist() == pytest.approx(position.rewards("rank"))
                assert rewards[row] == info["rewards"][row][acting[row]]
                start_again(position)
                ended += 1
            assert info["turn"][row] == position.turn
            assert shown["observation"][row].tolist() == position.observation(position.asked).tolist()
            assert shown["action_mask"][row].tolist() == position.mask.tolist()
    assert ended > 0 or name == "merci"  # people who play at random need long there
    env.close()


def start_again(position: Position) -> None:
    """The next match with the same dice."""
    position.clear()
    position.let_chance_act(position.dice)


def test_a_vector_writes_into_the_same_arrays_and_threads_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "ROWS", 1)
    monkeypatch.setattr(workers, "cores", lambda: 2)
    one, two = (SeatVectorEnv("non_merci", 7, threads=threads) for threads in (1, 2))
    (first, _), (second, _) = one.reset(seed=4), two.reset(seed=4)
    dice, actions = seeded_dice(1), np.zeros(7, np.int16)
    for _ in range(200):
        pick_all(first["action_mask"].view(np.bool_), dice, actions)
        after, *_ = one.step(actions)
        two.step(actions)
        assert after["observation"] is first["observation"]
        assert np.array_equal(first["observation"], second["observation"])
    two.close()


def test_a_vector_is_made_by_gymnasium_and_keeps_to_its_spaces() -> None:
    env: Any = gymnasium.make_vec("tablee/NonMerci-v0", num_envs=4, bots="thumb", seats=4, rounds=2)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    observation, _ = env.reset(seed=1)
    assert observation in env.observation_space
    before = observation["observation"].copy()
    for wrong in ([1, 1, 1], [1, 1, 1, 2], [1, 1, 1, -1]):
        with pytest.raises(IllegalMove):
            env.step(np.array(wrong))
    assert np.array_equal(observation["observation"], before)
    env.step(np.ones(4, np.int64))
    assert not np.array_equal(observation["observation"], before)
