"""Small games with explicit chance: stored, walked, solved and judged by OpenSpiel's own code."""

import copy
import pickle
import random
from typing import Any

import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability, external_sampling_mccfr
from open_spiel.python.policy import UniformRandomPolicy

import tablee.adapters.openspiel  # noqa: F401
from tablee.adapters.openspiel import UnknownChance
from tablee.adapters.unveiling import OpenPosition, SampledOnly
from tablee.games.catalogue import GAMES
from tests.adapters import hand_written  # noqa: F401
from tests.conftest import PROVING, times

SMALL = "tablee_non_merci(players=2,low=3,high=7,played=2,tokens=1,chance=explicit)"
GRACIAS = "tablee_gracias(players=2,rounds=1,turns=1,colours=2,copies=4,start=0,chance=explicit)"
HERZ = "tablee_herz_an_herz(players=2,rounds=1,levels=1,colours=1,each=4,jokers=0,supers=0,thieves=1,chance=explicit)"
UNVEILED = [
    "tablee_non_merci(players=3,chance=explicit)",
    "tablee_herz_an_herz(players=2,chance=explicit)",
    "tablee_gracias(players=3,chance=explicit)",
    SMALL,
    GRACIAS,
    HERZ,
]
EVERY_UNVEILED = pytest.mark.parametrize("written", UNVEILED)


def solved(game: Any, iterations: int) -> Any:
    solver = cfr.CFRPlusSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    return solver.average_policy()


def some_states(game: Any, seed: int, every: int = 5) -> list[Any]:
    chooser, state, found = random.Random(seed), game.new_initial_state(), []
    while not state.is_terminal():
        if len(state.history()) % every == 0:
            found.append(state.clone())
        state.apply_action(chooser.choice(state.legal_actions()))
    return [*found, state]


@EVERY_UNVEILED
def test_openspiel_is_content_and_stores_game_and_state(written: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(written), num_sims=1, serialize=True, verbose=False)


BY_HAND = [(SMALL, "non_merci"), (GRACIAS, "gracias"), (HERZ, "herz_an_herz")]


@pytest.mark.parametrize(("written", "by_hand"), BY_HAND if PROVING else BY_HAND[:2])
def test_the_same_game_by_hand_has_the_same_nash_conv(written: str, by_hand: str) -> None:
    ours, theirs = pyspiel.load_game(written), pyspiel.load_game(f"hand_written_{by_hand}")
    for iterations in (0, times(3, 1, 50)):
        policies = [solved(game, iterations) if iterations else UniformRandomPolicy(game) for game in (ours, theirs)]
        mine, other = (
            exploitability.nash_conv(game, policy) for game, policy in zip((ours, theirs), policies, strict=True)
        )
        assert mine == pytest.approx(other, abs=1e-9)


@pytest.mark.parametrize(("written", "by_hand"), BY_HAND)
def test_the_same_game_by_hand_takes_the_same_moves(written: str, by_hand: str) -> None:
    """What is open, how likely it is and what it is worth, in random matches side by side."""
    chooser = random.Random(7)
    games = [pyspiel.load_game(name) for name in (written, f"hand_written_{by_hand}")]
    for _ in range(times(150, 20, 5000)):
        ours, theirs = (game.new_initial_state() for game in games)
        while not ours.is_terminal():
            assert ours.current_player() == theirs.current_player()
            number = chooser.randrange(len(ours.legal_actions()))
            assert len(theirs.legal_actions()) > number
            if ours.is_chance_node():
                assert [chance for _, chance in ours.chance_outcomes()] == pytest.approx(
                    [chance for _, chance in theirs.chance_outcomes()]
                )
            ours.apply_action(ours.legal_actions()[number])
            theirs.apply_action(theirs.legal_actions()[number])
        assert theirs.is_terminal()
        assert ours.returns() == theirs.returns()


def test_solving_comes_near_to_what_cannot_be_exploited() -> None:
    game = pyspiel.load_game(SMALL)
    before = exploitability.exploitability(game, UniformRandomPolicy(game))
    assert exploitability.exploitability(game, solved(game, times(8, 2, 60))) < before / 4


def test_sampled_solving_runs() -> None:
    game = pyspiel.load_game(SMALL)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game, external_sampling_mccfr.AverageType.SIMPLE)
    solver.iteration()
    values = expected_game_score.policy_value(game.new_initial_state(), [solver.average_policy()] * 2)
    assert sum(values) == pytest.approx(0)


# --- Chance ----------------------------------------------------------------------------------------------------------
@EVERY_UNVEILED
def test_chance_lists_what_may_be_shown(written: str) -> None:
    for state in some_states(pyspiel.load_game(written), 1, every=1)[:60]:
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            assert len(set(outcomes)) == len(outcomes)
            assert list(outcomes) == state.legal_actions()


def test_every_card_is_as_likely_as_the_others_and_comes_once() -> None:
    state = pyspiel.load_game(SMALL).new_initial_state()
    state.apply_action(1)
    assert state.chance_outcomes() == [(card, pytest.approx(0.2)) for card in range(3, 8)]
    state.apply_action(5)
    assert (state.current_player(), state.legal_actions()) == (1, [0, 1])
    state.apply_action(1)
    assert state.chance_outcomes() == [(card, pytest.approx(0.25)) for card in (3, 4, 6, 7)]
    assert state.action_to_string(7) == "7"


@EVERY_UNVEILED
def test_nothing_is_settled_before_it_is_shown(written: str) -> None:
    """Whatever card chance shows, from the same copy: the seats then see that one."""
    if "gracias" in written:
        pytest.skip("shows several cards at once, see below")
    state = pyspiel.load_game(written).new_initial_state()
    state.apply_action(0)
    for card in state.legal_actions():
        twin = state.clone()
        twin.apply_action(card)
        assert twin.position.box["card"][0] == card


def test_a_hidden_card_is_shown_to_its_owner_alone() -> None:
    """Whatever lies hidden in the trio that A takes: A can tell, and B cannot."""
    state = pyspiel.load_game(GRACIAS).new_initial_state()
    for outcome in (0, 0, 0, 1, 1):  # who opens, then the face-up cards
        state.apply_action(outcome)
    state.apply_action(0)
    assert state.chance_outcomes() == [(0, 0.5), (1, 0.5)]
    twins = [state.child(card) for card in (0, 1)]
    told = [[twin.information_state_string(seat) for twin in twins] for seat in (0, 1)]
    assert told[0][0] != told[0][1]
    assert told[1][0] == told[1][1]


def test_what_a_seat_imagines_it_cannot_tell_from_what_is() -> None:
    for written in ("tablee_gracias(players=3,chance=explicit)", GRACIAS):
        for state in some_states(pyspiel.load_game(written), 4, every=7):
            for seat in range(state.num_players()) if state.current_player() >= 0 else ():
                world = state.resample_from_infostate(seat, random.Random(seat).random)
                assert world.information_state_string(seat) == state.information_state_string(seat)
                assert world.observation_string(seat) == state.observation_string(seat)


def test_a_shown_match_is_one_that_dice_could_have_dealt() -> None:
    """The moves and cards of an unveiled match, dealt at once: the same points."""
    for written in UNVEILED[:2]:
        state = some_states(pyspiel.load_game(written), 3)[-1]
        position = state.position
        assert position.points().tolist() == [int(points) for points in position.points()]
        assert sorted(state.returns()) == sorted(position.rewards("rank"))
        assert sum(state.returns()) == pytest.approx(0)


def test_what_cannot_be_listed_is_refused_with_a_sentence() -> None:
    with pytest.raises(SampledOnly, match="only be sampled"):
        OpenPosition(GAMES["merci"])
    with pytest.raises(UnknownChance, match="sampled, explicit"):
        pyspiel.load_game("tablee_gracias(chance=fair)")


# --- Copies ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("chance", ["sampled", "explicit"])
def test_games_and_states_are_copied_and_pickled(chance: str) -> None:
    game = pyspiel.load_game(f"tablee_non_merci(players=3,rng_seed=4,chance={chance})")
    for state in some_states(game, 2, every=12):
        for twin in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            assert twin.history() == state.history()
            assert twin.position.box.tobytes() == state.position.box.tobytes()
            assert twin.legal_actions() == state.legal_actions()
            assert str(twin) == str(state)


def test_a_copied_game_goes_on_with_the_same_dice() -> None:
    game = pyspiel.load_game("tablee_non_merci(players=3,rng_seed=4)")
    game.new_initial_state().apply_action(0)
    boxes = []
    for twin in (copy.deepcopy(game), pickle.loads(pickle.dumps(game)), game):
        state = twin.new_initial_state()
        state.apply_action(0)
        boxes.append(state.position.box.tobytes())
    assert boxes[0] == boxes[1] == boxes[2]


def test_returns_may_be_points() -> None:
    game = pyspiel.load_game("tablee_non_merci(players=3,chance=explicit,rewards=points)")
    state = some_states(game, 5)[-1]
    assert state.returns() == [-float(points) for points in state.position.points()]
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
