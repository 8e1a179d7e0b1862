"""Shares as people read them: of 100, and so that what is shown adds up."""

from collections.abc import Sequence

from tablee.insight.shapes import Account
from tablee.insight.sums import in_percent, rounded
from tablee.server.protocol.reviews import SumView


def percent(share: float) -> int:
    """Of 100 matches."""
    return round(100 * share)


def see_wins(shares: Sequence[float]) -> list[int]:
    """Everybody's share; they add up to 100."""
    return rounded([100 * share for share in shares], 100)


def see_sum(account: Account, is_judged: bool) -> SumView:
    """An account whose start and result stand, and whose parts lead from one to the other."""
    return SumView(*in_percent(account), is_judged)
