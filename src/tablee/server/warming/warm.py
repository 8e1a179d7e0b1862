"""Compile everything once, so that later starts find it in the cache: `tablee warm`.

Compiling holds the interpreter, so every game has a process of its own, as many at a time as there are processors:
    python -m tablee.server.warming.warm GAME
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import numpy as np

from tablee.arena.simulation import order, play_portion, repeat_match
from tablee.games.catalogue import GAMES
from tablee.games.game import Game
from tablee.match.batches.batch import Batch
from tablee.match.errors import TableeError
from tablee.server.process.ending import end_with_parent, leave_at_once
from tablee.server.warming.rehearsal import STEPS, carry_out

Step = tuple[str, Callable[[], object]]


def steps(game: Game) -> Iterator[Step]:
    """What a game needs compiled: all of a table, which is most wanted, then simulations, records, batches."""
    seats = game.seats[0]
    for step in STEPS:
        yield step, partial(carry_out, (game.name, step))
    yield "playouts", lambda: play_portion(order(game, seats, {}), 0, 1)
    yield "records", lambda: repeat_match(order(game, seats, {}, bots=("random",)), 0)
    yield "batch", lambda: warm_batch(game, seats)


def warm_batch(game: Game, seats: int) -> None:
    """A batch, and one step of it."""
    table = Batch(game, seats, matches=1)
    table.step(np.argmax(table.feed.masks, axis=1))


def count_steps() -> int:
    """How many steps there are in all."""
    return sum(len(list(steps(game))) for game in GAMES.values())


def warm_everything(progress: Callable[[str], None]) -> None:
    """All games side by side; `progress` is told of every step that is done."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for _ in pool.map(lambda name: warm_elsewhere(name, progress), GAMES):
            pass


def warm_elsewhere(name: str, progress: Callable[[str], None]) -> None:
    """One game in a process of its own, which prints a line a step."""
    command = [sys.executable, "-m", "tablee.server.warming.warm", name]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        for line in child.stdout:
            progress(line.strip())
    if child.returncode != 0:
        raise WarmingFailed("{game} could not be compiled", game=name)


class WarmingFailed(TableeError):
    """A game that does not compile."""


if __name__ == "__main__":
    end_with_parent(leave_at_once)
    for what, step in steps(GAMES[sys.argv[1]]):
        step()
        print(f"{GAMES[sys.argv[1]].title}: {what}", flush=True)
