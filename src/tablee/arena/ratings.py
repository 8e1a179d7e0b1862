"""Ratings of bots from the places that they took, by the model of Plackett and Luce.

Every place is drawn among those who have none yet, each as likely as it is strong. Ratings are those that make all
places together likeliest, so that the order of the matches does not matter and more of them say more.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from tablee.arena.intervals import Estimate, jackknife
from tablee.arena.schedule import Contest
from tablee.arena.tables import Result
from tablee.kernel.verbs import Numbers

MIDDLE, SPREAD = 25.0, 25 / 3  # of bots of whom nothing is known
CLASS = 25 / 6  # so many more, times the root of the number of seats, are e times the odds of a better place
GROUPS = 10  # of deals, each of which is left out once to see how much the rating depends on it
STEPS, NEAR = 50, 1e-9  # of Newton's method, at most and when they are small enough

Rating = Estimate  # how strong a bot is: 25 is the middle; two bots that are 6 apart are a class apart


class Places(NamedTuple):
    """What came of the matches, a row each kind of result."""

    bots: Numbers  # who sat in each seat
    behind: Numbers  # by seat: which seats were open to the place that it took
    counts: Numbers  # how often, a column a group of deals


def rate(asked: Contest, ended: Sequence[Result]) -> dict[str, Rating]:
    """Everybody's rating; the interval tells how much other deals might change it, which are left out in turn."""
    found = places_of(asked, ended)
    whole, groups = found.counts.sum(axis=1), range(found.counts.shape[1])
    scale = CLASS * asked.seats**0.5
    ratings = fit(found, whole, len(asked.bots), scale)
    parts = [fit(found, whole - found.counts[:, group], len(asked.bots), scale) for group in groups]
    return {
        name: jackknife(float(ratings[bot]), [float(part[bot]) for part in parts])
        for bot, name in enumerate(asked.bots)
    }


def places_of(asked: Contest, ended: Sequence[Result]) -> Places:
    """The results, each kind once."""
    deals = {deal: place for place, deal in enumerate(sorted({one.job.deal for one in ended}))}
    groups = min(GROUPS, len(deals))
    counts = dict[tuple[int, tuple[int, ...]], Numbers]()
    for one in ended:
        row = counts.setdefault((one.job.arrangement, tuple(one.ranks)), np.zeros(groups))
        row[deals[one.job.deal] % groups] += 1
    seated = [[asked.bots.index(name) for name in asked.arrangements[arrangement]] for arrangement, _ in counts]
    ranks = np.array([ranks for _, ranks in counts]).reshape(-1, asked.seats)
    behind = ranks[:, np.newaxis, :] >= ranks[:, :, np.newaxis]
    return Places(
        np.array(seated, np.int64).reshape(-1, asked.seats),
        behind,
        np.array([*counts.values()]).reshape(len(counts), groups),
    )


def fit(places: Places, counts: Numbers, bots: int, scale: float) -> Numbers:
    """The likeliest ratings, from where nothing is known, by Newton's method."""
    prior, strengths, sat = (scale / SPREAD) ** 2, np.zeros(bots), np.eye(bots)[places.bots]
    won = np.einsum("r,rsb->b", counts, sat)
    for _ in range(STEPS):
        weights = np.exp(strengths)[places.bots][:, np.newaxis, :] * places.behind
        chances = np.einsum("rst,rtb->rsb", weights / weights.sum(axis=2, keepdims=True), sat)
        expected = np.einsum("r,rsb->b", counts, chances)
        together = np.einsum("r,rsb,rsc->bc", counts, chances, chances)
        bend = np.diag(expected + prior) - together
        step = np.linalg.solve(bend, won - expected - prior * strengths)
        strengths += step / max(1.0, float(np.abs(step).max()))
        if np.abs(step).max() < NEAR:
            break
    ratings: Numbers = MIDDLE + scale * strengths
    return ratings
