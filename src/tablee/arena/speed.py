"""How fast is it? Contestants take turns in one run, and each is compared with a peer of that run."""

import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from rich.console import RenderableType
from rich.table import Table

from tablee.arena.simulation import order, play_portion
from tablee.games.catalogue import GAMES
from tablee.games.game import Game
from tablee.kernel import calls
from tablee.kernel.batch import pick_all
from tablee.kernel.playouts import MOST_CARDS
from tablee.match.batches.batch import Batch, new_feed
from tablee.match.fairness import SeededDealer
from tablee.match.match import Match

REPETITIONS = 5
BATCH = 1024
PLAYOUTS = 4000  # matches at a time: so many that no branch predictor learns them by heart


@dataclass(frozen=True)
class Contestant:
    """Something that plays; `play` plays a portion and returns its moves."""

    label: str
    play: Callable[[], int]
    threads: int = 1


@dataclass(frozen=True)
class Row:
    """What was measured of a contestant: moves a second, in every repetition."""

    label: str
    speeds: tuple[float, ...]

    @property
    def median(self) -> float:
        """The figure that is reported."""
        return statistics.median(self.speeds)

    @property
    def spread(self) -> float:
        """How far the repetitions lie apart, as a part of the median."""
        return (max(self.speeds) - min(self.speeds)) / self.median


def race(contestants: Sequence[Contestant], seconds: float, repetitions: int = REPETITIONS) -> list[Row]:
    """Let all play in turn, again and again, so that a slow moment of the machine hits all alike."""
    speeds: dict[str, list[float]] = {contestant.label: [] for contestant in contestants}
    for contestant in contestants:
        contestant.play()
    for _ in range(repetitions):
        for contestant in contestants:
            speeds[contestant.label].append(speed(contestant, seconds / repetitions))
    return [Row(label, tuple(measured)) for label, measured in speeds.items()]


def speed(contestant: Contestant, seconds: float) -> float:
    """Moves a second over at least so many seconds."""
    moves, started = 0, time.perf_counter()
    while (passed := time.perf_counter() - started) < seconds or not moves:
        moves += contestant.play()
    return moves / passed


# --- Contestants that come with the library --------------------------------------------------------------------------
def compiled_playouts(game: Game, seats: int, bot: str = "random") -> Contestant:
    """Whole matches inside compiled code."""
    asked = order(game, seats, {}, bots=(bot,))
    return Contestant(f"{game.name} {seats}: {bot} playouts", lambda: int(play_portion(asked, 0, PLAYOUTS).moves.sum()))


def single_steps(game: Game, seats: int) -> Contestant:
    """Choose, apply, new mask: one call from Python a move."""
    box, mask = np.zeros(1, game.state), np.zeros(game.actions, np.bool_)
    cards, options = np.zeros(MOST_CARDS, np.int16), game.numbers(game.defaults)
    dealer = SeededDealer(0)

    def deal() -> int:
        while (seat := calls.turn(box)) == -1:
            dealer.draw(box, cards)
            calls.deal(box, cards)
        if seat >= 0:
            calls.legal(box, seat, mask)
        return seat

    def play() -> int:
        calls.setup(box, seats, options)
        seat, moves = deal(), 0
        while seat >= 0:
            opened = mask.nonzero()[0]
            seat = calls.step(box, seat, opened[int(random.random() * len(opened))], mask)
            moves += 1
            if seat == -1:
                seat = deal()
        return moves

    return Contestant(f"{game.name} {seats}: single steps from Python", play)


def batch_steps(game: Game, seats: int, observations: bool) -> Contestant:
    """Steps of a whole batch with random actions."""
    table = Batch(game, seats, BATCH, feed=new_feed(game, seats, BATCH, observations=observations))
    actions, dice = np.zeros(BATCH, np.int16), SeededDealer(0).dice

    def play() -> int:
        for _ in range(20):
            pick_all(table.feed.masks, dice, actions)
            table.step(actions)
        return 20 * BATCH

    what = "masks and observations" if observations else "masks"
    return Contestant(f"{game.name} {seats}: batch of {BATCH:,} with {what}", play)


def checked_match(game: Game, seats: int) -> Contestant:
    """Moves in notation through the checked door."""

    def play() -> int:
        match = Match(game, seats, game.defaults, SeededDealer(0), tuple("ABCDEFG"[:seats]))
        moves = 0
        while (seat := match.turn) is not None:
            match.play(seat, random.choice(match.legal(seat)))
            moves += 1
        return moves

    return Contestant(f"{game.name} {seats}: checked match", play)


def plain_playouts(game: Game, seats: int) -> Contestant:
    """The same rules without the compiler, in a process of their own."""
    code = (
        "import sys, time\n"
        "from tablee.arena.simulation import order, play_portion\n"
        "from tablee.games.catalogue import GAMES\n"
        f"asked = order(GAMES[{game.name!r}], {seats}, {{}})\n"
        "for line in sys.stdin:\n"
        "    print(int(play_portion(asked, 0, 5).moves.sum()), flush=True)\n"
    )
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    child = subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, text=True
    )
    assert child.stdin is not None
    assert child.stdout is not None
    ask, answer = child.stdin, child.stdout

    def play() -> int:
        ask.write("\n")
        ask.flush()
        return int(answer.readline())

    return Contestant(f"{game.name} {seats}: plain Python", play)


def measure_here(seconds: float) -> list[Row]:
    """Every game with its usual seats, against the same rules in plain Python."""
    contestants: list[Contestant] = []
    for game in GAMES.values():
        seats = game.usual_seats
        contestants += [
            plain_playouts(game, seats),
            compiled_playouts(game, seats),
            single_steps(game, seats),
            batch_steps(game, seats, observations=False),
            batch_steps(game, seats, observations=True),
            checked_match(game, seats),
        ]
    return race(contestants, seconds)


# --- Telling ---------------------------------------------------------------------------------------------------------
def peer_of(row: Row, rows: Sequence[Row]) -> Row:
    """The first row of the same game: what the others are compared with."""
    group = row.label.partition(":")[0]
    return next(peer for peer in rows if peer.label.startswith(f"{group}:"))


def speed_json(rows: Sequence[Row]) -> list[dict[str, Any]]:
    """For programs."""
    return [
        {
            "row": row.label,
            "moves_per_second": row.median,
            "spread": row.spread,
            "ratio": row.median / peer_of(row, rows).median,
        }
        for row in rows
    ]


def speed_table(rows: Sequence[Row]) -> RenderableType:
    """For people."""
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    table.add_column("what")
    for column in ("moves/s (median)", "spread", "ratio"):
        table.add_column(column, justify="right")
    for row in rows:
        ratio = row.median / peer_of(row, rows).median
        table.add_row(row.label, f"{row.median:,.0f}", f"{row.spread:.0%}", f"{ratio:,.2f}")
    return table
