"""How near bots come to the optimum of Herz an Herz played alone, as `benchmarks/herz_solitaire.py` finds it.

    python -m benchmarks.herz_alone [--rounds 200] [--iterations 4000] [--threads 2]

The round of the yardstick is a game of its own here: the deck of four seats without its thieves, 27 draws, and three
others who discard whatever they draw. All rules are those of Herz an Herz; a move is followed at once by what the
others do. The search is the one that plays in matches, and knows as much: which cards were seen, not what comes.
"""

import argparse
import hashlib
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.herz_solitaire import RESULTS
from tablee.bots.bot import seeded_dice
from tablee.bots.limit import Limit
from tablee.bots.thinking import think
from tablee.games.herz_an_herz import GAME, knowledge, rules
from tablee.games.herz_an_herz.clauses.cards import CARDS, THIEF
from tablee.games.herz_an_herz.state import DISCARD
from tablee.kernel import calls
from tablee.kernel.compiling import kernel
from tablee.kernel.search.search import SearchSettings
from tablee.kernel.verbs import RULES, Numbers, State, register

SEATS, ALONE, DRAWS = 4, 0, 27
COMMON = THIEF - 1  # cards that are no thieves
WEIGHT = 0.2  # of a point, for those who think by the odds of winning: so small that points count nearly alike

# Compiled code is kept under the type of its state, so the type changes with this file.
MARK = "alone_" + hashlib.sha256(Path(__file__).read_bytes()).hexdigest()[:12]
STATE = np.dtype((np.record, [*GAME.state.descr, (MARK, np.int8)]))


@kernel
def apply(state: State, seat: int, action: int) -> None:
    """After a move the others draw and discard; what would be drawn after the 27th move are thieves."""
    rules.apply(state, seat, action)
    while state.turn > ALONE:
        rules.apply(state, state.turn, DISCARD)
    if state.turn == ALONE and state.drawn > COMMON:
        rules.finish_round(state)


@kernel
def determinize(state: State, seat: int, dice: State) -> None:
    """Cards not drawn yet lie in any order, but thieves are known to come last."""
    knowledge.determinize(state, seat, dice)
    last = COMMON
    for place in range(state.drawn, COMMON):
        while state.deck[place] >= THIEF:
            state.deck[place], state.deck[last] = state.deck[last], state.deck[place]
            last += 1


@kernel
def log_odds_per_point(state: State) -> float:
    """Points are all that counts."""
    return WEIGHT


CHANGED: dict[str, Callable[..., Any]] = {
    "apply": apply,
    "determinize": determinize,
    "log_odds_per_point": log_odds_per_point,
}
register(STATE, **{**RULES[GAME.state], **CHANGED})


def dealt(number: int) -> Numbers:
    """A round of its own."""
    box = np.zeros(1, STATE)
    calls.setup(box, SEATS, np.zeros(0, np.int64))
    calls.deal(box, np.array([ALONE], np.int16))
    order = np.random.default_rng(number).permutation(COMMON) + 1
    calls.deal(box, np.concatenate([order, np.arange(THIEF, CARDS + 1)]).astype(np.int16))
    return box


def play(number: int, choose: Callable[[Numbers, int], int]) -> tuple[int, int]:
    """One round; its points and draws."""
    box, draws = dealt(number), 0
    while calls.turn(box) == ALONE:
        calls.apply(box, ALONE, choose(box, 100 * number + draws))
        draws += 1
    assert draws <= DRAWS
    return int(box["points"][0, 0, ALONE]), draws


def by_thumb(box: Numbers, stream: int) -> int:
    """The rule of thumb."""
    return calls.thumb(box, ALONE, seeded_dice(0, stream))


def by_search(iterations: int) -> Callable[[Numbers, int], int]:
    """So many iterations a move."""
    settings = SearchSettings(ALONE, *GAME.search)

    def choose(box: Numbers, stream: int) -> int:
        guess = box.copy()
        calls.determinize(guess, ALONE, seeded_dice(1, stream))
        return think(guess, settings, Limit(iterations), 0, stream)[0].action

    return choose


def told(name: str, choose: Callable[[Numbers, int], int], rounds: int, threads: int) -> str:
    """The mean of many rounds, and which part of the optimum that is."""
    with ThreadPoolExecutor(threads) as pool:
        points = np.array([points for points, _ in pool.map(lambda number: play(number, choose), range(rounds))])
    optimum = json.loads(RESULTS.read_text(encoding="utf-8"))["points"][DRAWS]
    spread = 1.96 * points.std() / rounds**0.5
    return (
        f"{name}: {points.mean():.2f} ± {spread:.2f} points in {rounds} rounds, "
        f"{points.mean() / optimum:.3f} of the optimum {optimum:.2f}"
    )


def main() -> None:
    """Thumb and search."""
    reader = argparse.ArgumentParser(description="How near bots come to the optimum of a round played alone.")
    reader.add_argument("--rounds", type=int, default=200)
    reader.add_argument("--iterations", type=int, default=4000)
    reader.add_argument("--threads", type=int, default=2)
    asked = reader.parse_args()
    print(told("thumb", by_thumb, asked.rounds, asked.threads), flush=True)
    search = f"search, {asked.iterations} iterations"
    print(told(search, by_search(asked.iterations), asked.rounds, asked.threads), flush=True)


if __name__ == "__main__":
    main()
