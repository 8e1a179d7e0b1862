"""The doors in the race: our games and the libraries' own, each driven as its library drives it.

PettingZoo's loop is the one of its `performance_benchmark`. Rows of Gymnasium's vector environments count the steps
in which a program decides, with observations and masks: every move where it has all seats; where it has one, its own
moves, and those that the rule of thumb makes in between for the others are not counted.
"""

import importlib.util
import random
import warnings
from typing import Any

import numpy as np

from benchmarks.peers import shuffled
from tablee.arena.speed import Contestant
from tablee.bots.bot import seeded_dice
from tablee.games.catalogue import GAMES
from tablee.games.game import Game
from tablee.kernel.batch import pick_all
from tests.referee import seat_twin

MATCHES = 1024
PORTION = 500  # steps between two looks at the clock


def contestants() -> list[Contestant]:
    """Every door with its peers, as far as the libraries are installed."""
    field: list[Contestant] = []
    if importlib.util.find_spec("pettingzoo"):
        field += [*pettingzoo_peers(), *(through_pettingzoo(game) for game in GAMES.values())]
    if importlib.util.find_spec("pyspiel"):
        field += [*openspiel_peers(), *(through_openspiel(game) for game in GAMES.values())]
    if importlib.util.find_spec("gymnasium"):
        field += [vector(game, door) for door in ("all seats", "one seat") for game in GAMES.values()]
    return field


# --- PettingZoo ------------------------------------------------------------------------------------------------------
def pettingzoo_peers() -> list[Contestant]:
    """PettingZoo's own card games, as it ships them; none without rlcard."""
    if importlib.util.find_spec("rlcard") is None:
        return []
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.classic import leduc_holdem_v4, texas_holdem_v4
    return [
        environment("PettingZoo: peer, leduc_holdem_v4", leduc_holdem_v4.env()),
        environment("PettingZoo: peer, texas_holdem_v4", texas_holdem_v4.env()),
    ]


def through_pettingzoo(game: Game) -> Contestant:
    """One of our games, as it is offered."""
    from tablee.adapters import pettingzoo

    return environment(f"PettingZoo: {game.name}", getattr(pettingzoo, f"{game.name}_v0").env())


def environment(label: str, env: Any) -> Contestant:
    """Random play, as in PettingZoo's own benchmark."""
    env.reset(seed=1)

    def play() -> int:
        for _ in range(PORTION):
            observation, _, termination, truncation, _ = env.last()
            is_out = termination or truncation
            env.step(None if is_out else random.choice(np.flatnonzero(observation["action_mask"]).tolist()))
            if all(env.terminations.values()) or all(env.truncations.values()):
                env.reset()
        return PORTION

    return Contestant(label, play)


# --- OpenSpiel -------------------------------------------------------------------------------------------------------
def openspiel_peers() -> list[Contestant]:
    """Games that OpenSpiel has in Python, and ours as somebody would write them by hand (MERCI's twin asks nobody)."""
    import open_spiel.python.games  # noqa: F401
    import pyspiel

    names = ("python_block_dominoes", "python_liars_poker", "python_tic_tac_toe")
    return [
        *(by_hand(game) for game in GAMES.values() if not game.live),
        *(rollouts(f"OpenSpiel door: {name}", pyspiel.load_game(name)) for name in names),
    ]


def by_hand(game: Game) -> Contestant:
    """The same rules, naively."""
    return rollouts(f"OpenSpiel door: peer, {game.name} written by hand", written_by_hand(game, game.seats[0]))


def through_openspiel(game: Game) -> Contestant:
    """One of our games, as it is offered."""
    import pyspiel

    import tablee.adapters.openspiel  # noqa: F401

    return rollouts(f"OpenSpiel door: {game.name}", pyspiel.load_game(f"tablee_{game.name}"))


def rollouts(label: str, game: Any) -> Contestant:
    """Random play from Python; what chance does counts as a step."""

    def play() -> int:
        steps = 0
        while steps < PORTION:
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(random.choice(state.legal_actions()))
                steps += 1
        return steps

    return Contestant(label, play)


def written_by_hand(game: Game, seats: int) -> Any:
    """The naive twin of the tests, dicts and lists, as an OpenSpiel game: sampled chance, and nothing to observe."""
    import pyspiel

    from tablee.adapters.openspiel import game_info, game_type
    from tablee.adapters.position import Position

    deal, moves = shuffled(game, seats, random.Random(0)), game.notation.moves

    class HandState(pyspiel.State):  # type: ignore[misc]
        def __init__(self, parent: Any) -> None:
            super().__init__(parent)
            self.twin: Any = seat_twin(game.name, seats, dict(game.defaults))

        def current_player(self) -> int:
            if self.twin.over():
                return int(pyspiel.PlayerId.TERMINAL)
            return int(pyspiel.PlayerId.CHANCE if self.twin.awaits() else self.twin.turn())

        def is_terminal(self) -> bool:
            return bool(self.twin.over())

        def _legal_actions(self, player: int) -> list[int]:
            return sorted(moves.index(do) for do in self.twin.legal())

        def chance_outcomes(self) -> list[tuple[int, float]]:
            return [(0, 1.0)]

        def _apply_action(self, action: int) -> None:
            if self.twin.awaits():
                deal(self.twin)
            else:
                self.twin.play(moves[action])

    class HandGame(pyspiel.Game):  # type: ignore[misc]
        def __init__(self) -> None:
            super().__init__(game_type(game), game_info(Position(game, seats), "rank"), {})

        def new_initial_state(self) -> HandState:
            return HandState(self)

    return HandGame()


# --- Gymnasium -------------------------------------------------------------------------------------------------------
def vector(game: Game, whose: str) -> Contestant:
    """A vector environment in one thread; the program, which has all seats or one, plays at random."""
    from tablee.adapters.vector import SeatVectorEnv, TableVectorEnv

    env: Any = (TableVectorEnv if whose == "all seats" else SeatVectorEnv)(game.name, MATCHES, seats=game.usual_seats)
    shown, _ = env.reset(seed=1)
    masks, dice, actions = shown["action_mask"].view(np.bool_), seeded_dice(1), np.zeros(MATCHES, np.int16)

    def play() -> int:
        for _ in range(20):
            pick_all(masks, dice, actions)
            env.step(actions)
        return 20 * MATCHES

    return Contestant(f"Gymnasium: {game.name}, vector of {MATCHES:,}, {whose} of {game.usual_seats}", play)
