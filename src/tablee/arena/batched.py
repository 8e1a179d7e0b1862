"""A policy that decides for many matches at once, in the arena: the same deals for all, in every seat, both ways."""

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
from tablee.match.batches.batch import Batch
from tablee.match.checks import any_game, checked_options, checked_seats, checked_seed

Policy = Callable[[Numbers, Numbers, Numbers], Numbers]  # observations, masks and seats to actions, a row a match
PORTION = 2_048  # deals that are played side by side
YOURS = "policy"  # what yours is called in the findings


def evaluate(
    policy: Policy,
    game: str | Game,
    seats: int,
    *,
    against: str = "thumb",
    deals: int = 100,
    seed: int = 0,
    **options: Any,
) -> Findings:
    """How strong a policy is alone at a table of bots, and they alone at a table of it; shares have intervals."""
    rules = any_game(game)
    if against not in POLICIES or deals < 1:
        raise WrongArena("A policy plays at least one deal against {there}", there=", ".join(POLICIES))
    bots = (YOURS, against)
    arrangements = tuple(alone_both_ways(bots, checked_seats(rules, seats)))
    chosen = checked_options(rules, options)
    asked = Contest(rules, seats, chosen, bots, False, arrangements, deals, Limit(1), checked_seed(seed))
    return find(asked, sorted(play(asked, policy), key=lambda result: (result.job.deal, result.job.arrangement)))


def play(asked: Contest, policy: Policy) -> Iterator[Result]:
    """Every deal in every arrangement."""
    for arrangement in range(len(asked.arrangements)):
        for first in range(0, asked.deals, PORTION):
            yield from play_portion(asked, arrangement, np.arange(first, min(first + PORTION, asked.deals)), policy)


def play_portion(asked: Contest, arrangement: int, deals: Numbers, policy: Policy) -> Iterator[Result]:
    """Deals side by side, each to its end; the cards of a deal are those of any arena with the same seed."""
    names, count = asked.arrangements[arrangement], len(deals)
    tables = [begin(asked, deals, by_points) for by_points in (False, True)]
    dice, policies = np.zeros(count, FAST_DICE), np.array([POLICIES.get(name, RANDOM) for name in names], np.int8)
    seed_all(dice, np.uint64(asked.seed), 2 * deals.astype(np.uint64) + 1)
    yours = np.array([name == YOURS for name in names])
    worth, points = np.zeros((2, count, asked.seats))
    moves, playing, step = np.zeros(count, np.int64), np.ones(count, np.bool_), 0
    while playing.any() and step < CAP:
        step += 1
        actions = decide(tables[0], policy, yours, tables[0].choices(policies, dice))
        feeds = [table.step(actions) for table in tables]
        ended = feeds[0].ended & playing
        worth[ended], points[ended], moves[ended] = feeds[0].rewards[ended], feeds[1].rewards[ended], step
        playing &= ~ended
    sign = -1 if asked.game.fewest_points_win else 1
    for row, deal in enumerate(deals.tolist()):
        ranks = (0,) * asked.seats if playing[row] else places(worth[row])
        yield Result(Job(deal, arrangement), tuple(int(sign * one) for one in points[row]), ranks, int(moves[row]))


def begin(asked: Contest, deals: Numbers, by_points: bool) -> Batch:
    """The matches before their first move."""
    options: dict[str, Any] = asked.options
    table = Batch(asked.game, asked.seats, len(deals), rewards="points" if by_points else "rank", **options)
    seeds, everyone = np.full(len(deals), asked.seed, np.uint64), np.ones(len(deals), np.bool_)
    table.begin(Starts(seeds, 2 * deals.astype(np.uint64), everyone))
    return table


def decide(table: Batch, policy: Policy, yours: Numbers, others: Numbers) -> Numbers:
    """Your policy is asked for all matches in which a seat of yours is to decide."""
    feed = table.feed
    rows = yours[feed.turns].nonzero()[0]
    if len(rows):
        others[rows] = policy(feed.observations[rows], feed.masks[rows], feed.turns[rows])
    return others


def places(worth: Numbers) -> tuple[int, ...]:
    """From rewards by rank back to places."""
    return tuple(1 + int((worth > one).sum()) for one in worth)
