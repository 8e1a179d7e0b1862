"""Compile everything once, so that later starts find it in the cache.

Compiling holds the interpreter, so every game has a process of its own, as many at a time as there are processors:
    python -m tablee.arena.warming GAME
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from tablee.arena.simulation import order, play_portion, repeat_match
from tablee.bots.bot import Bot
from tablee.bots.limit import Limit
from tablee.bots.random_bot import RandomBot
from tablee.bots.search_bot import MANNERS, SearchBot
from tablee.bots.thinking import think
from tablee.bots.thumb_bot import ThumbBot
from tablee.games.catalogue import GAMES
from tablee.games.game import Game
from tablee.kernel.search import Manner
from tablee.match.batch import Batch
from tablee.match.errors import TableeError
from tablee.match.fairness import KEY_BYTES, SealedDealer
from tablee.match.match import Match

Step = tuple[str, Callable[[], object]]
STEPS = 5
ENOUGH_MOVES = 12  # every kernel that a table calls has been called by then, and no match is so short


def steps(game: Game) -> Iterator[Step]:
    """What a game needs compiled, most wanted first."""
    seats = game.seats[0]
    yield "match", lambda: play_honestly(game, seats)
    yield "search", lambda: think_once(game, seats)
    yield "playouts", lambda: play_portion(order(game, seats, {}), 0, 1)
    yield "records", lambda: repeat_match(order(game, seats, {}, bots=("random",)), 0)
    yield "batch", lambda: warm_batch(game, seats)


def play_honestly(game: Game, seats: int) -> None:
    """The beginning of a match as people and bots play it, always the same one."""
    match = Match(game, seats, game.defaults, SealedDealer(bytes(KEY_BYTES)), tuple("ABCDEFG"[:seats]))
    bots: list[Bot] = [ThumbBot(), *(RandomBot(seat) for seat in range(1, seats))]
    for _ in range(ENOUGH_MOVES):
        seat = match.turn
        assert seat is not None
        match.play(seat, bots[seat].choose(match.view(seat), Limit(1)))
    match.record()


def think_once(game: Game, seats: int) -> None:
    """One decision of a bot that searches."""
    match = Match(game, seats, game.defaults, SealedDealer(bytes(KEY_BYTES)), tuple("ABCDEFG"[:seats]))
    assert match.turn is not None
    view = match.view(match.turn)
    SearchBot().choose(view, Limit(1))
    assert view.world is not None
    think(view.world, Manner(match.turn, *MANNERS[game.name]), Limit(1), seed=0, stream=0)


def warm_batch(game: Game, seats: int) -> None:
    """A batch, and one step of it."""
    table = Batch(game, seats, matches=1)
    table.step(np.argmax(table.feed.masks, axis=1))


def warm_everything(progress: Callable[[str], None]) -> None:
    """All games side by side; `progress` is told of every step that is done."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for _ in pool.map(lambda name: warm_elsewhere(name, progress), GAMES):
            pass


def warm_elsewhere(name: str, progress: Callable[[str], None]) -> None:
    """One game in a process of its own, which prints a line a step."""
    command = [sys.executable, "-m", "tablee.arena.warming", name]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        for line in child.stdout:
            progress(line.strip())
    if child.returncode != 0:
        raise WarmingFailed(f"{name} could not be compiled", f"{name} n’a pas pu être compilé")


class WarmingFailed(TableeError):
    """A game that does not compile."""


if __name__ == "__main__":
    for what, step in steps(GAMES[sys.argv[1]]):
        step()
        print(f"{GAMES[sys.argv[1]].title}: {what}", flush=True)
