"""Ratings of bots from the places that they took, by the model of Plackett and Luce (openskill)."""

from collections.abc import Sequence
from statistics import mean
from typing import Any

from tablee.arena.intervals import NORMAL, Estimate, jackknife
from tablee.arena.schedule import Contest
from tablee.arena.tables import Result

MOST_RATED = 1_000  # matches; more would hardly change a rating that forgets
GROUPS = 10  # of deals, each of which is left out once to see how much the rating depends on it

Rating = Estimate  # how strong a bot is: 25 is the middle; two bots that are 6 apart are a class apart


def rate(asked: Contest, ended: Sequence[Result]) -> dict[str, Rating]:
    """Everybody begins equal and moves with every match; places count, and shared ones are shared.

    The model's own doubt is too small for matches with the same cards, so deals are left out in turn; where that
    changes nothing, the model's doubt is left.
    """
    places = rated_deals(ended)
    chosen, groups = [one for one in ended if one.job.deal in places], min(GROUPS, len(places))
    whole = rate_once(asked, chosen)
    parts = [
        rate_once(asked, [one for one in chosen if places[one.job.deal] % groups != group]) for group in range(groups)
    ]
    return {name: interval(whole[name], [part[name].mu for part in parts]) for name in asked.bots}


def rated_deals(ended: Sequence[Result]) -> dict[int, int]:
    """Whole deals, so that every arrangement is rated alike, numbered in turn, so that groups are equally large."""
    deals = sorted({result.job.deal for result in ended})
    step = max(1, len(ended) // MOST_RATED)
    return {deal: place for place, deal in enumerate(deals[::step])}


def interval(rating: Any, without: list[float]) -> Rating:
    """As wide as deals make it, and not narrower than the model has it."""
    found, doubt = jackknife(float(rating.mu), without), NORMAL * rating.sigma
    if len(without) < 2:
        return found
    return Rating(found.mean, min(found.low, found.mean - doubt), max(found.high, found.mean + doubt))


def rate_once(asked: Contest, ended: Sequence[Result]) -> dict[str, Any]:
    """Ratings after these matches."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    ratings: dict[str, Any] = {name: model.rating() for name in asked.bots}
    for result in ended:
        rate_match(model, ratings, asked.arrangements[result.job.arrangement], result)
    return ratings


def rate_match(model: Any, ratings: dict[str, Any], names: tuple[str, ...], result: Result) -> None:
    """A bot in several seats takes the mean of what each of them tells."""
    seated = [[model.rating(ratings[name].mu, ratings[name].sigma)] for name in names]
    rated = model.rate(seated, ranks=list(result.ranks))
    for name in set(names):
        own = [rating for (rating,), seat in zip(rated, names, strict=True) if seat == name]
        ratings[name] = model.rating(mean(one.mu for one in own), mean(one.sigma for one in own))
