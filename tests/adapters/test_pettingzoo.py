"""PettingZoo's own tests, and what its environments usually lack: copies in the middle of a match."""

import copy
import pickle
import warnings
from typing import Any

import numpy as np
import pytest

import tablee
from tablee.adapters import pettingzoo as door
from tablee.adapters import photograph
from tablee.bots.bot import seeded_dice
from tablee.games.catalogue import GAMES
from tablee.kernel import calls
from tablee.match.batches.rewards import UnknownRewards
from tablee.match.errors import IllegalMove
from tests.conftest import PROVING

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # of PettingZoo about its own games, if they are installed
    from pettingzoo.test import api_test, performance_benchmark, seed_test

VERSIONS = {name: getattr(door, f"{name}_v0") for name in GAMES}
EVERY_VERSION = pytest.mark.parametrize("version", VERSIONS.values(), ids=VERSIONS)


def play(env: Any, moves: int, seed: int) -> list[Any]:
    """So many steps of random play; what was seen on the way."""
    chooser, seen = np.random.default_rng(seed), []
    for _ in range(moves):
        if not env.agents:
            break
        observation, reward, termination, _, info = env.last()
        seen.append((env.agent_selection, observation["observation"].tolist(), reward))
        env.step(None if termination else chooser.choice(info["action_mask"].nonzero()[0]))
    return seen


@EVERY_VERSION
def test_the_api_is_kept(version: door.Version) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*Observation.*|.*observation.*")
        api_test(version.env(), num_cycles=300, verbose_progress=False)


@EVERY_VERSION
def test_seeds_decide(version: door.Version) -> None:
    seed_test(version.env, num_cycles=50)


@EVERY_VERSION
@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"])
def test_a_copy_in_the_middle_goes_on_alike(version: door.Version, again: Any) -> None:
    env = version.env()
    env.reset(seed=4)
    play(env, 25, seed=1)
    twin = again(env)
    assert play(twin, 400, seed=2) == play(env, 400, seed=2)


@pytest.mark.parametrize(("name", "seats"), [(name, seats) for name, game in GAMES.items() for seats in game.seats])
def test_every_table_ends_with_rewards_that_sum_to_zero(name: str, seats: int) -> None:
    env, dice = VERSIONS[name].raw_env(seats=seats), seeded_dice(1)
    env.reset(seed=seats)
    while (seat := env.position.turn) is not None:
        assert env.agent_selection == f"player_{seat}"
        env.step(calls.thumb(env.position.box, seat, dice))
    assert all(env.terminations.values())
    assert sum(env.rewards.values()) == pytest.approx(0)


def test_points_can_be_the_reward() -> None:
    env = door.non_merci_v0.raw_env(seats=3, rewards="points")
    env.reset(seed=1)
    while not any(env.terminations.values()):
        env.step(1)
    assert list(env.rewards.values()) == [-points for points in env.position.points()]


def test_a_closed_action_is_refused_or_ends_the_match() -> None:
    raw, guarded = door.gracias_v0.raw_env(), door.gracias_v0.env()
    raw.reset(seed=1)
    with pytest.raises(IllegalMove):
        raw.step(17)
    guarded.reset(seed=1)
    agent = guarded.agent_selection
    guarded.step(17)
    assert guarded.terminations[agent]


def test_a_match_is_broken_off_after_so_many_cycles() -> None:
    """What PettingZoo's `max_cycles_test` asks of environments in which all act at once, for taking turns (0015)."""
    for cycles in (1, 4):
        env = door.gracias_v0.env(seats=3, max_cycles=cycles)
        env.reset(seed=1)
        acted = 0
        for _ in env.agent_iter():
            _, reward, termination, truncation, info = env.last()
            assert (reward, termination) == (0, False)
            acted += not truncation
            env.step(None if truncation else info["action_mask"].nonzero()[0][0])
        assert acted == 3 * cycles
        assert env.agents == []


def test_nothing_can_be_done_before_the_first_reset_or_after_the_end() -> None:
    env = door.non_merci_v0.env()
    with pytest.raises(AssertionError, match="reset"):
        env.step(0)
    env.reset(seed=1)
    play(env, 1000, seed=1)
    before = env.position.box.tobytes()
    env.step(None)
    assert env.position.box.tobytes() == before


@pytest.mark.skipif(not PROVING, reason="takes five seconds, whatever the environment")
def test_pettingzoos_own_benchmark_runs(capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(door.non_merci_v0.env())
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("action", [None, -1, 2])
def test_what_is_no_action_is_refused(action: int | None) -> None:
    env = door.non_merci_v0.raw_env()
    env.reset(seed=1)
    before = env.position.box.tobytes()
    with pytest.raises(IllegalMove):
        env.step(action)
    assert env.position.box.tobytes() == before


def test_unknown_rewards_are_refused_with_a_sentence() -> None:
    with pytest.raises(UnknownRewards, match="rank or points"):
        door.non_merci_v0.raw_env(rewards="hearts")


def test_an_empty_mask_cannot_be_spoilt() -> None:
    env = door.non_merci_v0.raw_env(seats=3)
    env.reset(seed=1)
    waiting = next(agent for agent in env.agents if agent != env.agent_selection)
    with pytest.raises(ValueError, match="read-only"):
        env.observe(waiting)["action_mask"][0] = 1


def test_text_shows_points_and_moves() -> None:
    env = door.non_merci_v0.env(render_mode="ansi")
    env.reset(seed=1)
    assert "player_0: " in str(env.render())
    assert "may: " in str(env.render())


def test_a_picture_shows_the_table_as_the_page_does() -> None:
    env = door.gracias_v0.env(seats=3, render_mode="rgb_array")
    env.reset(seed=1)
    first = copy.deepcopy(env).render()
    play(env, 6, seed=1)
    later = env.render()
    assert isinstance(first, np.ndarray)
    assert isinstance(later, np.ndarray)
    assert first.shape == (900, 1440, 3)
    assert first.dtype == np.uint8
    assert len(np.unique(first.reshape(-1, 3), axis=0)) > 100
    assert not np.array_equal(first, later)


def test_without_the_page_one_sentence_says_what_pictures_need(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(photograph, "find_file", lambda path: None)
    with pytest.raises(photograph.NoPictures, match="the built page: make play"):
        photograph.open_page.__wrapped__()


def test_the_match_of_an_environment_has_a_record_that_holds() -> None:
    env = door.herz_an_herz_v0.env()
    env.reset(seed=3)
    play(env, 2000, seed=1)
    record = env.match().record()
    outcome = tablee.verify(record).match.outcome
    assert outcome is not None
    assert outcome.points == tuple(env.position.points().tolist())
