"""Means with intervals that cover 95 % of the time, from a handful of deals on.

A mean of points has Student's interval. A share lies between 0 and 1 and is often near an end, where Student's interval
would shrink to nothing; it has Wilson's, for as many independent matches as its spread over the deals speaks for. That
spread is itself estimated from few deals, so Student's quantile takes the place of the normal one where deals differ.
tests/arena/test_intervals.py counts how often the truth lies inside.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass

NORMAL = 1.959963984540054  # standard errors on each side of a 95 % interval, where they are known
UNKNOWN = math.nan
CERTAINTY = 3  # degrees of freedom of such a spread for every deal that tells of it, found by simulation
Sample = list[tuple[int, float]]  # deal and value


@dataclass(frozen=True)
class Estimate:
    """A mean and its 95 % interval."""

    mean: float
    low: float = UNKNOWN
    high: float = UNKNOWN

    @property
    def margin(self) -> float:
        """How far the mean may be off: the longer side of the interval."""
        return max(self.mean - self.low, self.high - self.mean)


NOTHING = Estimate(UNKNOWN)


def known(figure: float) -> float | None:
    """JSON has no word for what could not be counted but null."""
    return None if math.isnan(figure) else figure


def student(degrees: int) -> float:
    """Standard errors on each side of a 95 % interval, where they are estimated: the quantile of Student's t.

    Exact for one and two degrees of freedom, then the expansion of Cornish and Fisher.
    """
    if degrees < 3:
        return {1: 12.706204736, 2: 4.302652730}.get(degrees, math.inf)
    z, rest = NORMAL, 1.0 / degrees
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return sum(term * rest**power for power, term in enumerate(terms))


def about_mean(mean: float, error: float, degrees: int) -> Estimate:
    """Student's interval around a mean with this standard error."""
    if degrees < 1:
        return Estimate(mean)
    margin = student(degrees) * error
    return Estimate(mean, mean - margin, mean + margin)


def about_share(
    mean: float, error: float, count: int, most: float = 1.0, deals: int | None = None, telling: int = 1
) -> Estimate:
    """Wilson's interval around the mean of so many shares from 0 to `most`, of which this is the standard error.

    Where all were alike nobody knows how much matches of a deal resemble each other, so a deal speaks for one match:
    with none of n, about 4 of n may be. Elsewhere the error is as uncertain as the deals are few that tell of it.
    """
    part = mean / most
    chance = max(0.0, part * (1.0 - part))  # of a single match: its variance
    is_mixed = error > 0 and chance > 0
    crowding = count * (error / most) ** 2 / chance if is_mixed else count / (deals or count)
    independent = count / max(1.0, crowding)
    quantile = student(CERTAINTY * telling) if deals is not None and is_mixed and crowding > 1 else NORMAL
    weight = quantile**2 / independent
    middle = (part + weight / 2) / (1 + weight)
    reach = quantile * math.sqrt(chance / independent + quantile**2 / (4 * independent**2)) / (1 + weight)
    return Estimate(mean, min(mean, most * (middle - reach)), max(mean, most * (middle + reach)))


def telling_deals(sample: Sample, most: float) -> int:
    """The deals in which something was won, or those in which something was not: whichever are fewer, less one of all.

    With two victories in a hundred deals, only two deals tell whether victories come together.
    """
    won, lost = ({deal for deal, value in sample if value > 0}, {deal for deal, value in sample if value < most})
    return max(1, min(len(won), len(lost), len(won | lost) - 1))


def by_deals(sample: Sample) -> tuple[float, float, int]:
    """Mean, standard error and number of deals: values of one deal are not independent, so deals are counted."""
    mean = sum(value for _, value in sample) / len(sample)
    residuals: dict[int, float] = {}
    for deal, value in sample:
        residuals[deal] = residuals.get(deal, 0.0) + value - mean
    if len(residuals) < 2:
        return mean, UNKNOWN, len(residuals)
    correction = len(residuals) / (len(residuals) - 1)
    squares = math.fsum(residual**2 for residual in residuals.values())
    return mean, math.sqrt(correction * squares) / len(sample), len(residuals)


def estimate(sample: Sample) -> Estimate:
    """The mean of values that may be anything, such as points; of one deal only the mean is known."""
    if not sample:
        return NOTHING
    mean, error, deals = by_deals(sample)
    return about_mean(mean, error, deals - 1)


def estimate_share(sample: Sample, most: float) -> Estimate:
    """The mean of values from 0 to `most`, such as shares of victories; of one deal only the mean is known."""
    if not sample:
        return NOTHING
    mean, error, deals = by_deals(sample)
    if deals < 2:
        return Estimate(mean)
    return about_share(mean, error, len(sample), most, deals, telling_deals(sample, most))


def jackknife(whole: float, without: Iterable[float]) -> Estimate:
    """The interval of a figure that is no mean, from what it would be without each of some equal groups."""
    parts = list(without)
    if len(parts) < 2:
        return Estimate(whole)
    middle = sum(parts) / len(parts)
    spread = (len(parts) - 1) / len(parts) * sum((part - middle) ** 2 for part in parts)
    return about_mean(whole, math.sqrt(spread), len(parts) - 1)
