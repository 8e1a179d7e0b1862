"""Ratings of bots from the places that they took, by the model of Plackett and Luce (openskill)."""

from dataclasses import dataclass
from statistics import mean
from typing import Any

from tablee.arena.schedule import Contest
from tablee.arena.simulation import CONFIDENCE
from tablee.arena.tables import Result

MOST_RATED = 4_000  # matches; more would not change a rating that forgets


@dataclass(frozen=True)
class Rating:
    """How strong a bot is: 25 is the middle; two bots that are 6 apart are a class apart."""

    mean: float
    margin: float  # half the width of its 95 % interval


def rate(asked: Contest, ended: list[Result]) -> dict[str, Rating]:
    """Everybody begins equal and moves with every match; places count, and shared ones are shared."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    ratings: dict[str, Any] = {name: model.rating() for name in asked.bots}
    step = max(1, len(ended) // MOST_RATED)
    for result in ended[::step]:
        rate_match(model, ratings, asked.arrangements[result.job.arrangement], result)
    return {name: Rating(rating.mu, CONFIDENCE * rating.sigma) for name, rating in ratings.items()}


def rate_match(model: Any, ratings: dict[str, Any], names: tuple[str, ...], result: Result) -> None:
    """A bot in several seats takes the mean of what each of them tells."""
    seated = [[model.rating(ratings[name].mu, ratings[name].sigma)] for name in names]
    rated = model.rate(seated, ranks=list(result.ranks))
    for name in set(names):
        own = [rating for (rating,), seat in zip(rated, names, strict=True) if seat == name]
        ratings[name] = model.rating(mean(one.mu for one in own), mean(one.sigma for one in own))
