"""Many matches at full speed: what they score, who wins, and how fast it went."""

import json
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from tablee.arena.crew import Crew, threads_of
from tablee.arena.intervals import NOTHING, Estimate, about_mean, about_share
from tablee.bots.bot import UnknownBot, seeded_dice
from tablee.games.game import Game
from tablee.kernel import calls
from tablee.kernel.playouts import RANDOM, THUMB, Plan, Tally, playouts
from tablee.kernel.verbs import Numbers
from tablee.match.checks import checked_options, checked_players, checked_seats, checked_seed
from tablee.match.errors import TableeError
from tablee.match.fairness import SeededDealer
from tablee.match.match import Match, box_of
from tablee.match.record import write_whole

POLICIES = {"random": RANDOM, "thumb": THUMB}
PORTION = 1000  # matches played between two looks at the clock
AHEAD = 4  # portions that each thread may be ahead of the counting
CAP = 1_000_000  # moves after which a match is stopped

Progress = Callable[[int], None]


class WrongSimulation(TableeError):
    """What was asked for cannot be simulated."""


@dataclass(frozen=True)
class Order:
    """Which matches are to be played."""

    game: Game
    seats: int
    options: dict[str, int | str]
    bots: tuple[str, ...]
    matches: int
    seed: int
    threads: int

    def plan(self, first: int) -> Plan:
        """The same for the kernel, from one match on."""
        policies = np.array([POLICIES[name] for name in self.bots], np.int8)
        return Plan(self.seats, self.game.numbers(self.options), policies, np.uint64(self.seed), first, CAP)


@dataclass(frozen=True)
class Report:
    """What came of a simulation."""

    matches: int
    stopped: int  # matches that reached the cap and have no outcome
    moves: int
    seconds: float
    points: tuple[Estimate, ...]
    win_share: tuple[Estimate, ...]

    @property
    def moves_per_second(self) -> float:
        """Playing only, without start-up."""
        return self.moves / self.seconds if self.seconds else 0.0


def order(
    game: Game,
    seats: int,
    options: dict[str, Any],
    *,
    bots: tuple[str, ...] = ("random",),
    matches: int = 1000,
    seed: int = 0,
    threads: int = 1,
) -> Order:
    """An order in which everything has been checked."""
    checked_seats(game, seats)
    if matches < 1 or threads < 1:
        raise WrongSimulation("There must be at least one match and one thread")
    names = bots * seats if len(bots) == 1 else bots
    if len(names) != seats:
        raise WrongSimulation("Name one bot, or one for each of the {seats} seats", seats=seats)
    for name in names:
        if name not in POLICIES:
            raise UnknownBot("There is no bot {name}; there are {there}", name=repr(name), there=", ".join(POLICIES))
    return Order(game, seats, checked_options(game, options), names, matches, checked_seed(seed), threads)


def play_portion(asked: Order, first: int, count: int) -> Tally:
    """A few matches in one thread."""
    tally = Tally(
        np.zeros((count, asked.seats), np.int32), np.zeros((count, asked.seats), np.int8), np.zeros(count, np.int32)
    )
    playouts(np.zeros(1, asked.game.state), asked.plan(first), tally)
    return tally


def portions(matches: int) -> Iterator[tuple[int, int]]:
    """First match and number of matches of each portion."""
    for first in range(0, matches, PORTION):
        yield first, min(PORTION, matches - first)


def tallies(asked: Order, crew: Crew) -> Iterator[Tally]:
    """Portion after portion, in order; only a few are ever under way, so that any number of matches fits."""
    ahead: deque[Future[Tally]] = deque()
    try:
        for portion in portions(asked.matches):
            ahead.append(crew.pool.submit(play_portion, asked, *portion))
            if len(ahead) > AHEAD * crew.hands:
                yield ahead.popleft().result()
        while ahead:
            yield ahead.popleft().result()
    finally:
        crew.pool.shutdown(cancel_futures=True)


def simulate(asked: Order, progress: Progress = lambda count: None, crew: Crew | None = None) -> Report:
    """Play all matches, in threads or by a crew elsewhere; the result does not depend on who plays them."""
    play_portion(asked, 0, 1)
    points, shares = Sums(asked.seats), Sums(asked.seats)
    moves = 0
    started = time.perf_counter()
    for tally in tallies(asked, crew or threads_of(asked.threads)):
        ended = tally.ranks[:, 0] > 0
        winners = tally.ranks[ended] == 1
        points.add(tally.points[ended])
        shares.add(winners / winners.sum(axis=1, keepdims=True))
        moves += int(tally.moves.sum())
        progress(len(tally.moves))
    return Report(
        matches=asked.matches,
        stopped=asked.matches - points.count,
        moves=moves,
        seconds=time.perf_counter() - started,
        points=points.means(),
        win_share=shares.shares(),
    )


class Sums:
    """What is needed for means and margins, a column a seat, however many rows there are."""

    def __init__(self, columns: int) -> None:
        self.count = 0
        self.totals = np.zeros(columns)
        self.squares = np.zeros(columns)

    def add(self, rows: np.ndarray[Any, Any]) -> None:
        """Count these rows too."""
        self.count += len(rows)
        self.totals += rows.sum(axis=0)
        self.squares += np.square(rows, dtype=np.float64).sum(axis=0)

    def means(self) -> tuple[Estimate, ...]:
        """Each column, of values that may be anything."""
        columns = self._columns()
        return tuple(about_mean(mean, error, self.count - 1) if self.count else NOTHING for mean, error in columns)

    def shares(self) -> tuple[Estimate, ...]:
        """Each column, of values from 0 to 1."""
        return tuple(about_share(mean, error, self.count) if self.count else NOTHING for mean, error in self._columns())

    def _columns(self) -> list[tuple[float, float]]:
        """Mean and standard error."""
        count = max(1, self.count)
        means = self.totals / count
        spread = np.maximum(self.squares / count - means**2, 0) / max(1, count - 1)
        return list(zip(means.tolist(), np.sqrt(spread).tolist(), strict=True))


def repeat_match(asked: Order, number: int) -> Match:
    """One match of the simulation again, through the checked door and with its whole history."""
    match, choices = begin_match(asked, number)
    moves = 0
    while (seat := match.turn) is not None and moves < CAP:
        match.play(seat, choose(asked, match, seat, choices))
        moves += 1
    return match


def begin_match(asked: Order, number: int) -> tuple[Match, Numbers]:
    """A match of the simulation before its first move, and the dice for its choices."""
    players = checked_players([f"bot:{name}" for name in asked.bots], asked.seats)
    match = Match(asked.game, asked.seats, asked.options, SeededDealer(asked.seed, 2 * number), players)
    return match, seeded_dice(asked.seed, 2 * number + 1)


def choose(asked: Order, match: Match, seat: int, choices: Numbers) -> str:
    """The move of the bot in this seat, as the kernel would choose it."""
    box = box_of(match)
    if asked.bots[seat] == "random":
        mask = np.zeros(asked.game.actions, np.bool_)
        calls.legal(box, seat, mask)
        action = calls.pick(box, mask, choices)
    else:
        action = calls.thumb(box, seat, choices)
    return asked.game.notation.moves[action]


def write_records(asked: Order, folder: Path, progress: Progress = lambda count: None) -> None:
    """One file a match."""
    for number in range(asked.matches):
        write_record(asked, folder, number, repeat_match(asked, number))
        progress(1)


def write_record(asked: Order, folder: Path, number: int, match: Match) -> None:
    """The file of one match."""
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{asked.game.name}-{asked.seats}-{asked.seed}-{number:0{len(str(asked.matches - 1))}}.json"
    write_whole(folder / name, json.dumps(match.record(), ensure_ascii=False) + "\n")
