"""What the results of an arena show: win shares, points, who is ahead of whom, seats, lengths, ratings."""

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from tablee.arena.intervals import Estimate, Sample, estimate, estimate_share, known
from tablee.arena.ratings import Rating, rate
from tablee.arena.schedule import Contest
from tablee.arena.tables import Result


@dataclass(frozen=True)
class BotFindings:
    """One bot over all its matches."""

    name: str
    seatings: int  # matches, counted once for every seat that it had
    win_share: Estimate  # in multiples of an equal share: 1 is as good as the others
    points: Estimate
    rating: Rating
    scores: dict[int, int]  # how often it ended with so many points


@dataclass(frozen=True)
class Findings:
    """The whole arena."""

    contest: Contest
    matches: int
    stopped: int
    seconds: float  # thinking time of all matches added up
    bots: tuple[BotFindings, ...]  # best rating first
    matrix: dict[tuple[str, str], Estimate]  # win share of the first against the second, in multiples of an equal share
    seats: tuple[Estimate, ...]  # win share by seat, in multiples of an equal share
    lengths: dict[int, int]  # how many matches had so many moves

    def written(self) -> dict[str, Any]:
        """For programs; documented in docs/command-line.md and stable."""
        return {
            **self.contest.written(),
            "matches": self.matches,
            "stopped": self.stopped,
            "seconds": round(self.seconds, 3),
            "results": [written_bot(bot) for bot in self.bots],
            "matrix": [
                {"bot": row, "against": column, **told("parity", cell)} for (row, column), cell in self.matrix.items()
            ],
            "seat_parity": [known(seat.mean) for seat in self.seats],
            "seat_parity_margin": [known(seat.margin) for seat in self.seats],
            "lengths": {str(moves): count for moves, count in sorted(self.lengths.items())},
        }


def told(name: str, figure: Estimate) -> dict[str, Any]:
    """A figure for programs, with its margin and both ends of its interval."""
    return {
        name: known(figure.mean),
        f"{name}_margin": known(figure.margin),
        f"{name}_interval": None if math.isnan(figure.low) else [figure.low, figure.high],
    }


def written_bot(bot: BotFindings) -> dict[str, Any]:
    """One bot for programs."""
    return {
        "bot": bot.name,
        "seatings": bot.seatings,
        **told("parity", bot.win_share),
        **told("points", bot.points),
        **told("rating", bot.rating),
        "scores": {str(points): count for points, count in sorted(bot.scores.items())},
    }


def shares(result: Result) -> tuple[float, ...]:
    """The victory of one match, split among those who share it, in multiples of an equal share."""
    winners = result.ranks.count(1)
    return tuple(len(result.ranks) * (rank == 1) / winners for rank in result.ranks)


def find(asked: Contest, results: Iterable[Result]) -> Findings:
    """Everything that the report tells."""
    played = list(results)
    ended = [result for result in played if result.ranks[0]]
    ratings = rate(asked, ended)
    bots = [find_bot(asked, ended, name, ratings[name]) for name in asked.bots]
    return Findings(
        contest=asked,
        matches=len(played),
        stopped=len(played) - len(ended),
        seconds=sum(result.seconds for result in played),
        bots=tuple(sorted(bots, key=lambda bot: -bot.rating.mean)),
        matrix=find_matrix(asked, ended),
        seats=tuple(
            estimate_share([(result.job.deal, shares(result)[seat]) for result in ended], asked.seats)
            for seat in range(asked.seats)
        ),
        lengths=dict(Counter(result.moves for result in ended)),
    )


def find_bot(asked: Contest, ended: list[Result], name: str, rating: Rating) -> BotFindings:
    """One bot in all its seats."""
    wins: Sample = []
    points: Sample = []
    for result in ended:
        won = shares(result)
        for seat, bot in enumerate(asked.arrangements[result.job.arrangement]):
            if bot == name:
                wins.append((result.job.deal, won[seat]))
                points.append((result.job.deal, result.points[seat]))
    scores = dict(Counter(int(value) for _, value in points))
    return BotFindings(name, len(wins), estimate_share(wins, asked.seats), estimate(points), rating, scores)


def find_matrix(asked: Contest, ended: list[Result]) -> dict[tuple[str, str], Estimate]:
    """One against a table: the share of the one. Mixtures: who is ahead of whom, 1 for as often as not."""
    samples: dict[tuple[str, str], Sample] = {
        (row, column): [] for row in asked.bots for column in asked.bots if row != column
    }
    for result in ended:
        names = asked.arrangements[result.job.arrangement]
        for pair, value in ahead(names, result) if asked.mixtures else alone(names, result):
            samples[pair].append((result.job.deal, value))
    most = 2 if asked.mixtures else asked.seats
    return {pair: estimate_share(sample, most) for pair, sample in samples.items()}


def alone(names: tuple[str, ...], result: Result) -> list[tuple[tuple[str, str], float]]:
    """What the one who sits alone won of the others; with two seats both are alone."""
    won = shares(result)
    lonely = [seat for seat, name in enumerate(names) if names.count(name) == 1]
    return [((names[seat], names[seat - 1]), won[seat]) for seat in lonely]


def ahead(names: tuple[str, ...], result: Result) -> list[tuple[tuple[str, str], float]]:
    """For every two seats with different bots: 2 for the better place, 1 for the same, 0 for the worse."""
    ranks, seats = result.ranks, range(len(names))
    return [
        ((names[one], names[other]), 1.0 + (ranks[one] < ranks[other]) - (ranks[one] > ranks[other]))
        for one in seats
        for other in seats
        if names[one] != names[other]
    ]
