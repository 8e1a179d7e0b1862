"""Places: 1, 1, 3 when two share the first (S-4); and what a place is worth."""

from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import Numbers, State, beats, log_odds_per_point, score


@kernel
def rank(state: State, points: Numbers, seats: int, ranks: Numbers) -> None:
    """A seat's place is one more than the number of seats that beat it; seats that do not beat each other share."""
    for seat in range(seats):
        place = 1
        for other in range(seats):
            if beats(state, points, other, seat):
                place += 1
        ranks[seat] = place


@kernel
def reward_by_rank(ranks: Numbers, seats: int, rewards: Numbers) -> None:
    """From +1 for a sole first place evenly down to -1 for a sole last; equal places take the mean. Sums to zero."""
    for seat in range(seats):
        sharing = 0
        for other in range(seats):
            sharing += ranks[other] == ranks[seat]
        place = ranks[seat] + (sharing - 1) / 2.0
        rewards[seat] = 1.0 - 2.0 * (place - 1.0) / (seats - 1)


@kernel
def reward_by_points(state: State, points: Numbers, seats: int, rewards: Numbers) -> None:
    """The points themselves, negative where points are bad."""
    sign = -1.0 if log_odds_per_point(state) < 0 else 1.0
    for seat in range(seats):
        rewards[seat] = sign * points[seat]


@kernel
def reward(state: State, seats: int, by_points: bool, points: Numbers, ranks: Numbers, rewards: Numbers) -> None:
    """What the end of a match is worth to everybody; points and ranks are written on."""
    score(state, points)
    if by_points:
        reward_by_points(state, points, seats, rewards)
    else:
        rank(state, points, seats, ranks)
        reward_by_rank(ranks, seats, rewards)
