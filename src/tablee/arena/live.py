"""Live matches between bots: nobody is asked in turn, and who comes first is left to the dice (M-19)."""

import time
from pathlib import Path

import numpy as np

from tablee.arena.simulation import Order, Progress, Report, Sums, begin_match, choose, write_record
from tablee.bots.arrivals import QUIET
from tablee.kernel import doors
from tablee.kernel.verbs import Numbers
from tablee.match.events import Played
from tablee.match.match import Match

CAP = 20_000  # arrivals after which a live match is stopped
HASTE = 10  # one in so many times the clock strikes before everybody has looked up


def play_live(asked: Order, number: int) -> Match:
    """One match in which the seats that may act come in any order, and the clock when nobody wants to act."""
    match, dice = begin_match(asked, number)
    waiting = newcomers(match)
    for _ in range(CAP):
        if match.is_over:
            break
        if has_struck(match, waiting, dice) or has_moved(asked, match, waiting, dice):
            waiting = newcomers(match)
    return match


def newcomers(match: Match) -> list[int]:
    """Everybody who may act, whatever they hold."""
    return [seat for seat in range(match.seats) if match.may_act(seat)]


def has_struck(match: Match, waiting: list[int], dice: Numbers) -> bool:
    """The clock closes what it may close: when everybody has looked up, and sometimes earlier."""
    limit = match.time_limit
    if limit is None or (waiting and doors.roll(dice, HASTE) > 0):
        return False
    match.clock(limit)
    return True


def has_moved(asked: Order, match: Match, waiting: list[int], dice: Numbers) -> bool:
    """Somebody looks up and acts, or lets it be without a word; when all have, they look up once more."""
    if not waiting:
        return True
    seat = waiting.pop(doors.roll(dice, len(waiting)))
    do = choose(asked, match, seat, dice)
    if do == QUIET:
        return False
    match.play(seat, do)
    return True


def simulate_live(asked: Order, folder: Path | None = None, progress: Progress = lambda count: None) -> Report:
    """Play all matches live, one after the other, and write their records if there is a folder for them."""
    points, shares = Sums(asked.seats), Sums(asked.seats)
    moves, started = 0, time.perf_counter()
    for number in range(asked.matches):
        match = play_live(asked, number)
        moves += sum(isinstance(event, Played) for event in match.events)
        if outcome := match.outcome:
            winners = np.array([outcome.ranks]) == 1
            points.add(np.array([outcome.points]))
            shares.add(winners / winners.sum())
        if folder:
            write_record(asked, folder, number, match)
        progress(1)
    seconds = time.perf_counter() - started
    stopped = asked.matches - points.count
    return Report(asked.matches, stopped, moves, seconds, points.estimates(), shares.estimates())
