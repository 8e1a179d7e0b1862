"""One match of an arena. Bots that need a world only are played without views, at once, and with the same result."""

import time
from dataclasses import dataclass
from typing import Any

import numpy as np

from tablee.arena.schedule import Contest, Job
from tablee.bots.bot import Bot, WorldBot
from tablee.bots.roster import seat_bot
from tablee.kernel import calls
from tablee.kernel.dice import FAST_DICE
from tablee.kernel.playouts import MOST_CARDS
from tablee.kernel.verbs import CHANCE, OVER, Numbers
from tablee.match.fairness import SeededDealer
from tablee.match.match import Match

CAP = 100_000  # moves after which a match is stopped and has no outcome


@dataclass(frozen=True)
class Result:
    """What came of one match."""

    job: Job
    points: tuple[int, ...]
    ranks: tuple[int, ...]  # zeros for a match that was stopped
    moves: int
    seconds: float = 0.0

    def written(self) -> dict[str, Any]:
        """For files."""
        return {
            "deal": self.job.deal,
            "arrangement": self.job.arrangement,
            "points": self.points,
            "ranks": self.ranks,
            "moves": self.moves,
            "seconds": round(self.seconds, 3),
        }


def read_result(row: dict[str, Any]) -> Result:
    """Back from a file."""
    job = Job(int(row["deal"]), int(row["arrangement"]))
    points, ranks = tuple(map(int, row["points"])), tuple(map(int, row["ranks"]))
    return Result(job, points, ranks, int(row["moves"]), float(row["seconds"]))


def play_job(asked: Contest, job: Job) -> Result:
    """Seat the bots, deal, and play."""
    started = time.perf_counter()
    names = asked.arrangements[job.arrangement]
    bots = [seat_bot(name, bot_seed(asked, job, seat), asked.game) for seat, name in enumerate(names)]
    dealer = SeededDealer(asked.seed, 2 * job.deal)
    points, ranks, moves = (play_by_worlds if need_worlds_only(bots) else play_by_views)(asked, dealer, bots)
    return Result(job, points, ranks, moves, time.perf_counter() - started)


def bot_seed(asked: Contest, job: Job, seat: int) -> int:
    """Every bot of every match has a seed of its own."""
    number = (job.deal * len(asked.arrangements) + job.arrangement) * asked.seats + seat
    return (asked.seed * 0x9E3779B1 + number + 1) % 2**63


def need_worlds_only(bots: list[Bot]) -> bool:
    """Whether all bots decide without a view."""
    return all(isinstance(bot, WorldBot) for bot in bots)


Ending = tuple[tuple[int, ...], tuple[int, ...], int]


def play_by_views(asked: Contest, dealer: SeededDealer, bots: list[Bot]) -> Ending:
    """Through the checked door."""
    match = Match(asked.game, asked.seats, asked.options, dealer, tuple("ABCDEFG"[: asked.seats]))
    moves = 0
    while (seat := match.turn) is not None and moves < CAP:
        match.play(seat, bots[seat].choose(match.view(seat), asked.limit))
        moves += 1
    outcome = match.outcome
    if outcome is None:
        return (0,) * asked.seats, (0,) * asked.seats, moves
    return outcome.points, outcome.ranks, moves


def play_by_worlds(asked: Contest, dealer: SeededDealer, bots: list[Bot]) -> Ending:
    """Straight on the kernel: every bot is given a guess of what its seat cannot know, as in its view."""
    box, cards = np.zeros(1, asked.game.state), np.zeros(MOST_CARDS, np.int16)
    calls.setup(box, asked.seats, asked.game.numbers(asked.options))
    moves = 0
    while (seat := calls.turn(box)) != OVER and moves < CAP:
        if seat == CHANCE:
            dealer.draw(box, cards)
            calls.deal(box, cards)
            continue
        bot = bots[seat]
        assert isinstance(bot, WorldBot)
        calls.apply(box, seat, bot.decide(asked.game, imagine(box, seat), seat, asked.limit))
        moves += 1
    return (*count(box, asked.seats), moves)


def imagine(box: Numbers, seat: int) -> Numbers:
    """The world of a view: a guess that depends on nothing that the seat cannot know."""
    world, dice = box.copy(), np.zeros(1, FAST_DICE)
    calls.seed_fast(dice, np.uint64(0), np.uint64(0))
    calls.determinize(world, seat, dice)
    return world


def count(box: Numbers, seats: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Points and places; zeros if the match is not over."""
    points, ranks = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    if calls.turn(box) == OVER:
        calls.score(box, points)
        calls.rank(box, points, seats, ranks)
    return tuple(points.tolist()), tuple(ranks.tolist())
