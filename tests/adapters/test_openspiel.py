"""OpenSpiel's own tests and its own players on our games."""

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import evaluate_bots, ismcts, mcts
from open_spiel.python.bots import uniform_random
from open_spiel.python.observation import make_observation

import tablee.adapters.openspiel  # noqa: F401
from tablee.adapters.cpp_search import NoSearchInCpp
from tablee.games.catalogue import GAMES
from tablee.games.gracias import knowledge as gracias
from tablee.games.herz_an_herz import knowledge as herz_an_herz
from tablee.games.merci import knowledge as merci
from tablee.games.non_merci import knowledge as non_merci
from tablee.games.pieces import starts
from tablee.match.errors import TableeError
from tests.conftest import times

EVERY_GAME = pytest.mark.parametrize("name", GAMES)
FIRST_SINGLE = {"non_merci": "pot", "herz_an_herz": "cards_to_come", "gracias": "seats", "merci": "phase"}
LAYOUTS = {"non_merci": non_merci, "herz_an_herz": herz_an_herz, "gracias": gracias, "merci": merci}


def load(name: str, **asked: Any) -> Any:
    return pyspiel.load_game(f"tablee_{name}", {"rng_seed": 5, **asked})


def stages(game: Any, seed: int, every: int) -> list[Any]:
    """Copies of some decisions of a random match."""
    chooser, state, found = random.Random(seed), game.new_initial_state(), []
    while not state.is_terminal():
        if not state.is_chance_node() and state.move_number() % every == 0:
            found.append(state.clone())
        state.apply_action(chooser.choice(state.legal_actions()))
    return found


def play(state: Any, bots: list[Any]) -> list[float]:
    """A whole match; OpenSpiel's own evaluation asks bots to begin anew, which its tree search cannot."""
    while not state.is_terminal():
        state.apply_action(0 if state.is_chance_node() else bots[state.current_player()].step(state))
    returns: list[float] = state.returns()
    return returns


@EVERY_GAME
def test_openspiel_is_content(name: str) -> None:
    """Without storing game and state together: that needs a random state which Python games cannot tell (0014)."""
    for seats in GAMES[name].seats if times(0, 0, 1) else GAMES[name].seats[:1]:
        pyspiel.random_sim_test(load(name, players=seats), num_sims=1, serialize=False, verbose=False)


@EVERY_GAME
def test_a_state_can_be_stored_at_any_moment(name: str) -> None:
    game = load(name)
    for state in stages(game, 1, 25)[:8]:
        twin = game.deserialize_state(state.serialize())
        for seat in range(game.num_players()):
            assert twin.information_state_string(seat) == state.information_state_string(seat)
        assert twin.position.box.tobytes() == state.position.box.tobytes()
        assert twin.legal_actions() == state.legal_actions()


@EVERY_GAME
def test_a_resampled_match_looks_the_same_to_the_seat_and_is_another(name: str) -> None:
    differing, chooser = 0, random.Random(2)
    for state in stages(load(name), 3, 11)[:12]:
        seat = state.current_player()
        twin = state.resample_from_infostate(seat, chooser.random)
        assert twin.information_state_string(seat) == state.information_state_string(seat)
        assert twin.information_state_tensor(seat) == state.information_state_tensor(seat)
        assert twin.observation_string(seat) == state.observation_string(seat)
        assert twin.legal_actions() == state.legal_actions()
        differing += twin.position.box.tobytes() != state.position.box.tobytes()
    assert differing > 0


@EVERY_GAME
def test_nothing_of_the_truth_is_left_in_what_others_seem_to_know(name: str) -> None:
    """Two worlds that the seat cannot tell apart are resampled to the same match, as everybody sees it."""
    for state in stages(load(name), 4, 17)[:8]:
        seat = state.current_player()
        other = state.resample_from_infostate(seat, lambda: 0.3)
        ours, theirs = (world.resample_from_infostate(seat, lambda: 0.7) for world in (state, other))
        for player in range(state.num_players()):
            assert ours.information_state_string(player) == theirs.information_state_string(player)


@EVERY_GAME
def test_an_information_state_is_never_two(name: str) -> None:
    """Along a match the text only grows, whatever is copied or asked on the way."""
    game, chooser = load(name), random.Random(6)
    state, before = game.new_initial_state(), ""
    for _ in range(40):
        state.apply_action(chooser.choice(state.legal_actions()))
        after = state.information_state_string(1)
        assert after.startswith(before)
        assert state.clone().information_state_string(1) == after
        before = after


@EVERY_GAME
def test_pieces_are_named_as_the_game_writes_them(name: str) -> None:
    game, pieces, layout = load(name), GAMES[name].pieces, LAYOUTS[name]
    assert starts(pieces)[-1] == layout.VECTOR
    single = [piece.name for piece in pieces].index(FIRST_SINGLE[name])
    assert starts(pieces)[single] == layout.REST
    state = stages(game, 1, 5)[3]
    seen = make_observation(game)
    seen.set_from(state, player=1)
    assert seen.dict["seats"] == [game.num_players()]
    assert seen.dict["player"].tolist() == [seat == 1 for seat in range(game.num_players())]
    assert seen.tensor.tolist() == state.observation_tensor(1)


@EVERY_GAME
def test_tree_search_and_random_bots_are_evaluated(name: str) -> None:
    game, dice = load(name), np.random.RandomState(1)
    searching = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, dice), 1.4, 3, random_state=dice)
    for state in stages(game, 1, 30)[:2]:
        assert searching.step(state) in state.legal_actions()
    bots = [uniform_random.UniformRandomBot(seat, dice) for seat in range(game.num_players())]
    returns = evaluate_bots.evaluate_bots(game.new_initial_state(), bots, dice)
    assert sum(returns) == pytest.approx(0)


def test_tree_search_wins_against_chance() -> None:
    """Whole matches, in which OpenSpiel's search guesses and thinks on our game; its guesses are seeded too."""
    game, dice = load("non_merci"), np.random.RandomState(1)
    searching = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, dice), 1.4, 20, random_state=dice)
    searching.set_resampler(lambda state, seat: state.resample_from_infostate(seat, dice.uniform))
    bots = [searching, *(uniform_random.UniformRandomBot(seat, dice) for seat in (1, 2))]
    matches = times(16, 8, 40)
    assert sum(play(game.new_initial_state(), bots)[0] for _ in range(matches)) / matches > 0.5


def test_seeds_decide_and_copies_do_not_know_the_future() -> None:
    first, again = (load("non_merci").new_initial_state() for _ in range(2))
    for state in (first, again):
        state.apply_action(0)
    assert first.position.box.tobytes() == again.position.box.tobytes()
    opening = load("non_merci").new_initial_state()
    one, other = opening.clone(), opening.clone()
    for state in (one, other):
        state.apply_action(0)
    assert one.position.box.tobytes() != other.position.box.tobytes()


def test_options_are_parameters_and_are_checked() -> None:
    game = pyspiel.load_game("tablee_merci(players=4,rules=starter)")
    assert game.num_players() == 4
    with pytest.raises(TableeError):
        pyspiel.load_game("tablee_non_merci(players=2)")


def test_half_a_view_is_refused() -> None:
    kind = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    with pytest.raises(ValueError, match="whole"):
        load("gracias").make_py_observer(kind)


@pytest.mark.parametrize("ask", ["step", "step_with_policy", "get_policy"])
def test_a_search_in_cpp_is_refused_instead_of_ending_the_process(ask: str) -> None:
    """OpenSpiel's own games are still searched."""
    searching = pyspiel.ISMCTSBot(
        7,
        pyspiel.RandomRolloutEvaluator(1, 5),
        1.0,
        20,
        -1,
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        False,
    )
    state = pyspiel.load_game("tablee_non_merci").new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    with pytest.raises(NoSearchInCpp, match="ismcts"):
        getattr(searching, ask)(state)
    poker = pyspiel.load_game("kuhn_poker").new_initial_state()
    poker.apply_action(0)
    poker.apply_action(1)
    assert getattr(searching, ask)(poker) is not None
