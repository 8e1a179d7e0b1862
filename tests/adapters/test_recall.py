"""What a seat remembers is written down late; it is the same as if somebody had asked at every step."""

import random
from typing import Any

import pyspiel
import pytest

import tablee.adapters.openspiel  # noqa: F401
from tablee.adapters.position import Position
from tests.conftest import times

EVERY_GAME = pytest.mark.parametrize("name", ["non_merci", "herz_an_herz", "gracias", "merci"])
STEPS = 60


def stories(name: str, every: int, asked: bool) -> list[Any]:
    """One match, with the states of its steps and what every seat was told, asked at each step or only at the end."""
    chooser, state = random.Random(3), pyspiel.load_game(f"tablee_{name}(rng_seed=5)").new_initial_state()
    boxes = list[bytes]()
    for number in range(STEPS):
        if state.is_terminal():
            break
        state.apply_action(chooser.choice(state.legal_actions()))
        boxes.append(state.position.box.tobytes())
        if asked and number % every == 0:
            state.information_state_string(0)
            state = state.clone()
    assert [step.stored for step in state.recall.steps] == boxes
    return [state.information_state_string(seat) for seat in range(state.num_players())]


@EVERY_GAME
def test_what_is_told_does_not_depend_on_when_it_is_asked(name: str) -> None:
    assert stories(name, times(7, 7, 1), asked=True) == stories(name, 1, asked=False)


@EVERY_GAME
def test_a_guessed_match_remembers_what_is_played_in_it(name: str) -> None:
    """Moves after a guess are carried out once more from the guess, not from the truth."""
    chooser, state = random.Random(4), pyspiel.load_game(f"tablee_{name}(rng_seed=6)").new_initial_state()
    for _ in range(12):
        state.apply_action(chooser.choice(state.legal_actions()))
    world = state.resample_from_infostate(max(0, state.current_player()), chooser.random)
    for _ in range(5):
        world.apply_action(chooser.choice(world.legal_actions()))
        assert world.recall.steps[-1].stored == world.position.box.tobytes()


def test_copies_of_a_match_do_not_write_on_the_same_slate() -> None:
    position = Position("non_merci")
    position.begin(1)
    position.copy().slate.fill(False)
    assert position.slate.tobytes() == position.open
    assert any(position.open)


@EVERY_GAME
def test_nothing_is_open_while_nobody_is_asked(name: str) -> None:
    position = Position(name)
    position.begin(2)
    chooser = random.Random(1)
    for _ in range(400):
        if position.asked < 0:
            break
        assert position.opened() == position.mask.nonzero()[0].tolist()
        position.act(position.asked, chooser.choice(position.opened()))
    assert position.asked >= 0 or not (position.opened() or position.mask.any())
