"""A policy that decides for many matches at once, in the arena: the same deals for all, in every seat, both ways."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from tablee.arena.findings import Findings, find
from tablee.arena.schedule import Contest, Job, WrongArena, alone_both_ways
from tablee.arena.simulation import POLICIES
from tablee.arena.tables import CAP, Result
from tablee.bots.limit import Limit
from tablee.games.game import Game
from tablee.kernel.batch import Starts, seed_all
from tablee.kernel.dice import FAST_DICE
from tablee.kernel.playouts import RANDOM
from tablee.kernel.verbs import Numbers
from tablee.match.batches.batch import Batch, new_feed
from tablee.match.checks import any_game, checked_options, checked_seats, checked_seed

Policy = Callable[[Numbers, Numbers, Numbers], Numbers]  # observations, masks and seats to actions, a row a match
PORTION = 2_048  # deals that are played side by side
YOURS = "policy"  # what yours is called in the findings
OTHER = "other"  # and what the other is called, if it is one of yours too


class TablePolicy(ABC):
    """A policy that needs more than what it sees, such as a search: it is given the table and which rows are asked."""

    @abstractmethod
    def decide(self, table: Batch, rows: Numbers) -> Numbers:
        """One open action for each of the rows, from what the seat to decide there may know."""


def evaluate(
    policy: Policy | TablePolicy,
    game: str | Game,
    seats: int,
    *,
    against: str | Policy | TablePolicy = "thumb",
    deals: int = 100,
    seed: int = 0,
    **options: Any,
) -> Findings:
    """How strong a policy is alone at a table of bots, and they alone at a table of it; shares have intervals."""
    rules = any_game(game)
    if (isinstance(against, str) and against not in POLICIES) or deals < 1:
        raise WrongArena("A policy plays at least one deal against {there}", there=", ".join(POLICIES))
    bots = (YOURS, against if isinstance(against, str) else OTHER)
    yours = {YOURS: policy} if isinstance(against, str) else {YOURS: policy, OTHER: against}
    arrangements = tuple(alone_both_ways(bots, checked_seats(rules, seats)))
    chosen = checked_options(rules, options)
    asked = Contest(rules, seats, chosen, bots, False, arrangements, deals, Limit(1), checked_seed(seed))
    return find(asked, sorted(play(asked, yours), key=lambda result: (result.job.deal, result.job.arrangement)))


def play(asked: Contest, yours: dict[str, Policy | TablePolicy]) -> Iterator[Result]:
    """Every deal in every arrangement."""
    for arrangement in range(len(asked.arrangements)):
        for first in range(0, asked.deals, PORTION):
            yield from play_portion(asked, arrangement, np.arange(first, min(first + PORTION, asked.deals)), yours)


def play_portion(
    asked: Contest, arrangement: int, deals: Numbers, yours: dict[str, Policy | TablePolicy]
) -> Iterator[Result]:
    """Deals side by side, each to its end; the cards of a deal are those of any arena with the same seed."""
    names, count, table = asked.arrangements[arrangement], len(deals), begin(asked, deals)
    dice, policies = np.zeros(count, FAST_DICE), np.array([POLICIES.get(name, RANDOM) for name in names], np.int8)
    seed_all(dice, np.uint64(asked.seed), 2 * deals.astype(np.uint64) + 1)
    worth, points = np.zeros((count, asked.seats)), np.zeros((count, asked.seats), np.int64)
    moves, playing, step = np.zeros(count, np.int64), np.ones(count, np.bool_), 0
    while playing.any() and step < CAP:
        step += 1
        actions = table.choices(policies, dice)
        for name, policy in yours.items():
            seated = np.array([one == name for one in names])
            decide(table, policy, (seated[table.feed.turns] & playing).nonzero()[0], actions)
        feed = table.step(actions)
        ended = feed.ended & playing
        worth[ended], points[ended], moves[ended] = feed.rewards[ended], feed.points[ended], step
        playing &= ~ended
    for row, deal in enumerate(deals.tolist()):
        ranks = (0,) * asked.seats if playing[row] else places(worth[row])
        yield Result(Job(deal, arrangement), tuple(points[row].tolist()), ranks, int(moves[row]))


def begin(asked: Contest, deals: Numbers) -> Batch:
    """The matches before their first move."""
    options: dict[str, Any] = asked.options
    feed = new_feed(asked.game, asked.seats, len(deals), points=True)
    table = Batch(asked.game, asked.seats, len(deals), feed=feed, **options)
    seeds, everyone = np.full(len(deals), asked.seed, np.uint64), np.ones(len(deals), np.bool_)
    table.begin(Starts(seeds, 2 * deals.astype(np.uint64), everyone))
    return table


def decide(table: Batch, policy: Policy | TablePolicy, rows: Numbers, actions: Numbers) -> None:
    """A policy is asked for the matches in which a seat of its own is to decide."""
    feed = table.feed
    if not len(rows):
        return
    if isinstance(policy, TablePolicy):
        actions[rows] = policy.decide(table, rows)
    else:
        actions[rows] = policy(feed.observations[rows], feed.masks[rows], feed.turns[rows])


def places(worth: Numbers) -> tuple[int, ...]:
    """From rewards by rank back to places."""
    return tuple(1 + int((worth > one).sum()) for one in worth)
