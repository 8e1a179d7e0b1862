"""The peers in the race: the same game in hand-written C, in naive Python, and OpenSpiel's own games."""

import ctypes
import importlib.util
import random
import shutil
import statistics
import subprocess
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from tablee.arena.simulation import order, play_portion, repeat_match
from tablee.arena.speed import Contestant
from tablee.bots.belief import believe
from tablee.bots.limit import Limit
from tablee.bots.thinking import think
from tablee.games.game import Game
from tablee.kernel.search.minds import Mind
from tablee.kernel.search.search import SearchSettings
from tablee.kernel.verbs import Numbers
from tablee.match.match import new
from tests.referee import Twin, seat_twin

PLAIN_C, QUICK_C = (Path(__file__).with_name(name) for name in ("non_merci.c", "non_merci_bits.c"))
C_SEATS = 5
LONG = 1500  # events of a match that are enough to measure a twin
SEARCH_SEATS, ITERATIONS = 4, 2000
NEARLY = 0.05  # by which means of so many matches may differ
PORTION = 4000  # so many matches that no branch predictor learns them by heart


def compile_c(source: Path) -> ctypes.CDLL | None:
    """A peer in C, compiled on the spot for this processor; None where there is no compiler."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None:
        return None
    library = Path(tempfile.mkdtemp()) / f"{source.stem}.so"
    subprocess.run([compiler, "-O3", "-march=native", "-shared", "-fPIC", "-o", library, source], check=True)
    return ctypes.CDLL(str(library))


@dataclass
class Played:
    """Random matches in C, and what came of those played last."""

    library: ctypes.CDLL
    points: Numbers
    ranks: Numbers

    def play(self) -> int:
        """Many matches; how many moves they had."""
        return int(self.library.playouts(PORTION, 0, self.points.ctypes.data, self.ranks.ctypes.data))


def matches_in_c(source: Path) -> Played | None:
    """Ready to be played; None where there is no compiler."""
    library = compile_c(source)
    if library is None:
        return None
    library.playouts.restype = ctypes.c_int64
    library.playouts.argtypes = [ctypes.c_int64, ctypes.c_uint64, ctypes.c_void_p, ctypes.c_void_p]
    return Played(library, np.zeros((PORTION, C_SEATS), np.int32), np.zeros((PORTION, C_SEATS), np.int8))


def c_playouts(game: Game) -> Contestant | None:
    """As our rules read; its dice are ours, so it must play the very same matches."""
    played = matches_in_c(PLAIN_C)
    if played is None:
        return None
    played.play()
    ours = play_portion(order(game, C_SEATS, {}), 0, PORTION)
    assert played.points.tolist() == ours.points.tolist(), "C and kernel do not play the same matches"
    assert played.ranks.tolist() == ours.ranks.tolist()
    return Contestant(f"{game.name} {C_SEATS}: hand-written C playouts", played.play)


def quick_c_playouts(game: Game) -> Contestant | None:
    """With every short cut, and other dice: it must play as long, and score as much, on average."""
    played = matches_in_c(QUICK_C)
    if played is None:
        return None
    moves, ours = played.play(), play_portion(order(game, C_SEATS, {}), 0, PORTION)
    assert abs(moves / int(ours.moves.sum()) - 1) < NEARLY, "C plays another game"
    assert abs(played.points.mean() / ours.points.mean() - 1) < NEARLY, "C counts another game"
    return Contestant(f"{game.name} {C_SEATS}: C with every short cut", played.play)


def shuffled(game: Game, seats: int, chooser: random.Random) -> Callable[[Twin], None]:
    """A function that deals to a naive twin whatever it awaits."""
    deck = next(event for event in new(game.name, seats, seed=0).record()["events"] if event["chance"] == "shuffle")[
        "cards"
    ]

    def deal(twin: Twin) -> None:
        while kind := twin.awaits():
            if kind == "first":
                twin.chance({"chance": "first", "seat": chooser.randrange(seats)})
            else:
                chooser.shuffle(deck)
                twin.chance({"chance": "shuffle", "cards": list(deck)})

    return deal


def naive_twin(game: Game, seats: int) -> Contestant:
    """The twin of the tests: dicts and lists, as the rulebook reads."""
    return live_twin(game, seats) if game.live else asked_twin(game, seats)


def live_twin(game: Game, seats: int) -> Contestant:
    """A twin that takes moves in any order is led through a simulated match; like a player it lists the open moves."""
    events = repeat_match(order(game, seats, {}), 0).record()["events"][:LONG]

    def play() -> int:
        twin: Any = seat_twin(game.name, seats, dict(game.defaults))
        for event in events:
            if "chance" in event:
                twin.end_rest()  # of a round that was won (M-19)
                twin.chance(event)
            else:
                assert twin.may(event["seat"])
                twin.play(event["seat"], event["do"])
        return sum("do" in event for event in events)

    return Contestant(f"{game.name} {seats}: naive Python twin", play)


def asked_twin(game: Game, seats: int) -> Contestant:
    """A twin that says whose turn it is plays at random."""
    chooser = random.Random(0)
    deal = shuffled(game, seats, chooser)

    def play() -> int:
        twin = seat_twin(game.name, seats, dict(game.defaults))
        deal(twin)
        moves = 0
        while not twin.over():
            twin.play(chooser.choice(twin.legal()))
            moves += 1
            deal(twin)
        return moves

    return Contestant(f"{game.name} {seats}: naive Python twin", play)


def openspiel_rollouts(name: str) -> Contestant | None:
    """OpenSpiel's own uniform bots, in C++, on a card game of its own; None where it is not installed.

    It does not count moves, so the decisions of a match are counted beforehand, on matches driven from here.
    """
    if importlib.util.find_spec("pyspiel") is None:
        return None
    import pyspiel

    game = pyspiel.load_game(name)
    chooser = random.Random(0)
    decisions = statistics.mean(count_decisions(game, chooser) for _ in range(50))
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]

    def play() -> int:
        for seed in range(20):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        return round(20 * decisions)

    return Contestant(f"OpenSpiel: {name}, native random rollouts", play)


def count_decisions(game: Any, chooser: random.Random) -> int:
    """The decisions of one random match of an OpenSpiel game."""
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        state.apply_action(chooser.choice(state.legal_actions()))
    return decisions


def openspiel_search(name: str) -> Contestant | None:
    """OpenSpiel's information-set tree search, in C++, with random rollouts, from the first decision of a match."""
    if importlib.util.find_spec("pyspiel") is None:
        return None
    import pyspiel

    game, chooser = pyspiel.load_game(name), random.Random(0)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(chooser.choice(state.legal_actions()))
    policy = pyspiel.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.ISMCTSBot(1, evaluator, 2.0, ITERATIONS, -1, policy, False, False)

    def play() -> int:
        bot.step(state)
        return ITERATIONS

    return Contestant(f"search: OpenSpiel's ISMCTS on {name}, {game.num_players()} seats", play)


def tree_search(game: Game, *, believes: bool = False) -> Contestant:
    """Our search from the first decision of a match with four seats, in one thread, among styles or without."""
    match = new(game.name, SEARCH_SEATS, seed=0)
    seat = match.turn
    assert seat is not None
    world = match.view(seat).world
    assert world is not None
    settings = SearchSettings(seat, *game.search)
    mind = Mind(belief=believe(game.styles, world) if believes and game.styles is not None else None)

    def play() -> int:
        think(world, settings, Limit(ITERATIONS), seed=0, stream=0, mind=mind)
        return ITERATIONS

    return Contestant(f"search: {game.name}, {SEARCH_SEATS} seats{', among styles' if believes else ''}", play)
