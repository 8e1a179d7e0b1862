"""Vector environments as Gymnasium wants them: seeds, masks of resets, last observations, copies, others by seat."""

from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from tablee.adapters.gymnasium import SeatEnv
from tablee.adapters.position import Position
from tablee.adapters.vector import SeatVectorEnv, TableVectorEnv
from tablee.bots.bot import UnknownBot
from tablee.match.batches import workers
from tablee.match.errors import IllegalMove, WrongFeed, WrongSeed
from tests.adapters.lives import COPIES

BOTH = pytest.mark.parametrize("kind", [SeatVectorEnv, TableVectorEnv])
ROWS = 4


def play(env: Any, steps: int, seed: int = 1) -> list[Any]:
    """Random steps; everything that was told."""
    chooser, story = np.random.default_rng(seed), []
    for _ in range(steps):
        wishes = chooser.random((env.num_envs, env.game.actions)) * env._shown["action_mask"]
        seen, rewards, ended, _, _ = env.step(wishes.argmax(axis=1))
        story.append((seen["observation"].tolist(), rewards.tolist(), ended.tolist()))
    return story


@BOTH
@pytest.mark.parametrize("wrong", [65537, -65535, 1.9])
def test_an_action_is_not_cut_until_it_fits(kind: Any, wrong: float) -> None:
    env = kind("non_merci", ROWS)
    env.reset(seed=1)
    with pytest.raises(IllegalMove):
        env.step(np.array([1, 1, 1, wrong]))


@BOTH
def test_each_seed_of_a_list_decides_its_match(kind: Any) -> None:
    env = kind("non_merci", ROWS)
    first = env.reset(seed=[3, 4, 5, 3])[0]["observation"].copy()
    second = env.reset(seed=[9, 4, 3, 5])[0]["observation"].copy()
    assert first[0].tolist() == first[3].tolist() == second[2].tolist()
    assert first[1].tolist() == second[1].tolist()
    assert first[2].tolist() == second[3].tolist()
    assert first[0].tolist() != first[1].tolist()
    with pytest.raises(WrongSeed, match="4 matches"):
        env.reset(seed=[1, 2])


def test_a_seed_of_a_list_deals_the_cards_of_a_single_match() -> None:
    env, position = TableVectorEnv("gracias", 2), Position("gracias")
    shown, told = env.reset(seed=[7, 8])
    position.begin(8)
    assert told["turn"][1] == position.asked
    assert shown["observation"][1].tolist() == position.observation(position.asked).tolist()


@BOTH
def test_a_missing_seed_is_drawn_and_a_list_decides_what_comes_later(kind: Any) -> None:
    one, two = kind("non_merci", ROWS), kind("non_merci", ROWS)
    stories = []
    for env in (one, two):
        drawn = env.reset(seed=[3, None, 5, None])[0]["observation"].copy()
        stories.append((drawn.tolist(), env.reset()[0]["observation"].tolist()))
    assert stories[0] == stories[1]
    assert stories[0][0][1] != stories[0][0][3]


@BOTH
def test_a_reset_mask_leaves_the_other_matches_alone(kind: Any) -> None:
    env, fresh = kind("non_merci", ROWS), kind("non_merci", ROWS)
    env.reset(seed=1)
    play(env, 6)
    before, wanted = env._shown["observation"].copy(), np.array([False, True, False, True])
    shown, _ = env.reset(seed=[9, 8, 7, 6], options={"reset_mask": wanted})
    expected, _ = fresh.reset(seed=[9, 8, 7, 6])
    for row in range(ROWS):
        assert shown["observation"][row].tolist() == (expected["observation"] if wanted[row] else before)[row].tolist()
    with pytest.raises(WrongFeed):
        env.reset(options={"reset_mask": np.zeros(ROWS, np.bool_)})


# --- Ends ------------------------------------------------------------------------------------------------------------
@BOTH
def test_ends_are_told_as_by_gymnasium_itself(kind: Any) -> None:
    env = kind("non_merci", ROWS)
    env.reset(seed=2)
    single = SeatEnv("non_merci", bots="random")
    usual: Any = SyncVectorEnv([lambda: single], autoreset_mode=AutoresetMode.SAME_STEP)
    usual.reset(seed=2)
    ours, theirs = first_end(env), first_end(usual)
    for key in ("final_obs", "_final_obs", "final_info", "_final_info"):
        assert type(ours[key]) is type(theirs[key])
    for info in (ours, theirs):
        for known, is_last in zip(info["final_obs"], info["_final_obs"], strict=True):
            assert (known in usual.single_observation_space) if is_last else (known is None)
        assert set(info["final_info"]) == {"action_mask", "_action_mask"}
        assert not info["final_info"]["action_mask"].any()
        assert info["final_info"]["_action_mask"].tolist() == info["_final_obs"].tolist()


def first_end(env: Any) -> dict[str, Any]:
    """What is told when the first match ends; all take whatever is offered."""
    while True:
        *_, ended, _, told = env.step(np.ones(env.num_envs, np.int64))
        assert ("final_obs" in told) == ended.any()
        if ended.any():
            found: dict[str, Any] = told
            return found


def test_a_last_observation_may_be_kept() -> None:
    env = TableVectorEnv("non_merci", ROWS)
    env.reset(seed=1)
    told = first_end(env)
    row = int(told["_final_obs"].argmax())
    kept = told["final_obs"][row]["observation"].tolist()
    play(env, 60)
    assert told["final_obs"][row]["observation"].tolist() == kept


# --- Copies ----------------------------------------------------------------------------------------------------------
@BOTH
@pytest.mark.parametrize("way", COPIES)
def test_a_copy_goes_on_by_itself_with_the_same_cards(kind: Any, way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "ROWS", 1)
    env = kind("non_merci", ROWS, threads=2)
    env.reset(seed=1)
    play(env, 5)
    twin = COPIES[way](env)
    before = env._shown["observation"].tolist()
    assert twin._shown["observation"].tolist() == before
    story = play(twin, 60, seed=2)
    assert env._shown["observation"].tolist() == before
    assert play(env, 60, seed=2) == story
    assert twin.reset()[0]["observation"].tolist() == env.reset()[0]["observation"].tolist()


# --- Others ----------------------------------------------------------------------------------------------------------
def test_others_sit_where_they_are_named_and_may_think() -> None:
    by_seat = SeatVectorEnv("non_merci", 2, seats=3, bots={2: "tests.bots.strangers:Last", 1: "thumb"})
    in_order = SeatVectorEnv("non_merci", 2, seats=3, bots=["thumb", "tests.bots.strangers:Last"])
    for env in (by_seat, in_order):
        env.reset(seed=3)
    story = play(by_seat, 60)
    assert any(any(ended) for *_, ended in story)
    assert play(in_order, 60) == story
    for wrong in ({1: "thumb"}, {0: "thumb", 1: "thumb"}, {1: "thumb", 2: "thumb", 3: "thumb"}):
        with pytest.raises(UnknownBot, match="seats 1 to 2"):
            SeatVectorEnv("non_merci", 2, seats=3, bots=wrong)


def test_a_thinker_plays_as_in_a_single_match() -> None:
    """A seat that decides elsewhere by the rule of thumb plays what the compiled rule of thumb plays."""
    compiled = SeatVectorEnv("non_merci", 3, seats=3, bots="thumb")
    elsewhere = SeatVectorEnv("non_merci", 3, seats=3, bots={1: "thumb", 2: "tests.bots.strangers:ByThumb"})
    for env in (compiled, elsewhere):
        env.reset(seed=4)
    assert play(elsewhere, 80) == play(compiled, 80)


@pytest.mark.parametrize("way", COPIES)
def test_thinkers_are_copied_too(way: str) -> None:
    env = SeatVectorEnv("non_merci", 2, bots={1: "random", 2: "level:1"})
    env.reset(seed=1)
    play(env, 3)
    twin = COPIES[way](env)
    assert play(twin, 30) == play(env, 30)


def test_points_are_told_everywhere() -> None:
    table, seat = (kind("gracias", ROWS, rewards="points") for kind in (TableVectorEnv, SeatVectorEnv))
    for env in (table, seat):
        env.reset(seed=1)
    points = {reward for _, rewards, ended in play(table, 400) + play(seat, 100) for reward in np.array(rewards)[ended]}
    assert max(points) > 1
