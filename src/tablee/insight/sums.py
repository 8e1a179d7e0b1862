"""What a review adds up to: accounts of luck and skill, and the moments to look at first."""

import math
from collections.abc import Sequence

from tablee.insight.shapes import Account, Decision, Shares, Stroke

MOST_MOMENTS = 3
FINE = 2.0**40


def account(seat: int, results: Shares, decisions: Sequence[Decision], strokes: Sequence[Stroke]) -> Account:
    """Start, luck and own losses are known; the rest is what the others did."""
    start, result = exact(1 / len(results)), exact(results[seat])
    luck = exact(sum(stroke.gains[seat] for stroke in strokes))
    own = exact(sum(-decision.loss for decision in decisions if decision.seat == seat))
    return Account(start, luck, result - start - luck - own, own, result)


def exact(share: float) -> float:
    """The same to twelve digits, as a number that computers add without rounding."""
    return round(share * FINE) / FINE


def moments(decisions: Sequence[Decision]) -> tuple[int, ...]:
    """The dearest decisions in the order of the match, no two of which tell the same story; none that was fine."""
    chosen: list[int] = []
    for place in sorted(range(len(decisions)), key=lambda place: -decisions[place].loss):
        is_worth_it = decisions[place].loss > 0 and decisions[place].mark != "fine"
        if is_worth_it and not any(is_same_story(decisions, place, other) for other in chosen):
            chosen.append(place)
    return tuple(sorted(chosen[:MOST_MOMENTS]))


def is_same_story(decisions: Sequence[Decision], place: int, other: int) -> bool:
    """Whether a seat chose in the same way all the time from one decision to the other."""
    first, last = sorted((place, other))
    seat = decisions[first].seat
    between = [decision for decision in decisions[first : last + 1] if decision.seat == seat]
    return decisions[last].seat == seat and len({(decision.made, decision.best) for decision in between}) == 1


def rounded(parts: Sequence[float], total: int) -> list[int]:
    """Whole numbers that add up to a total: the largest remainders are rounded up.

    A rest that the parts themselves leave goes round once more.
    """
    whole = [math.floor(part) for part in parts]
    order = sorted(range(len(parts)), key=lambda place: whole[place] - parts[place])
    for step in range(abs(total - sum(whole))):
        whole[order[step % len(order)]] += 1 if total > sum(whole) else -1
    return whole


def in_percent(account: Account) -> tuple[int, int, int, int, int]:
    """Start, luck, others, own and result of 100, so that they add up as they are shown."""
    start, result = round(100 * account.start), round(100 * account.result)
    parts = [100 * part for part in (account.luck, account.others, account.own)]
    luck, others, own = rounded(parts, result - start)
    return start, luck, others, own, result
