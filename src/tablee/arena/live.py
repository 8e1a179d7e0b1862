"""Live matches between bots: nobody is asked in turn, everybody acts in their own time (M-19)."""

import time
from pathlib import Path

import numpy as np

from tablee.arena.simulation import Order, Progress, Report, Sums, begin_match, choose, write_record
from tablee.bots.schedule import LiveTable
from tablee.games.live import USUAL_TEMPO
from tablee.kernel.verbs import Numbers
from tablee.match.events import Played
from tablee.match.match import Match

CAP = 20_000  # arrivals after which a live match is stopped
QUIET = "quiet"  # a bot that does not react says nothing at a live table


def play_live(asked: Order, number: int) -> Match:
    """One match in which bots and clock come when their time has come; the time itself is only counted."""
    match, dice = begin_match(asked, number)
    table = LiveTable(dict.fromkeys(range(match.seats), USUAL_TEMPO), seed=asked.seed + number)
    now = 0.0
    for _ in range(CAP):
        table.plan(match, now)
        arrival = table.next()
        if match.is_over or arrival is None:
            break
        now = arrival.time
        if arrival.strikes is not None:
            match.clock(arrival.strikes)
        else:
            table.arrive(arrival.seat)
            act(asked, match, arrival.seat, dice)
    return match


def act(asked: Order, match: Match, seat: int, dice: Numbers) -> None:
    """A bot makes its move, or lets it be without a word."""
    if match.may_act(seat):
        do = choose(asked, match, seat, dice)
        if do != QUIET:
            match.play(seat, do)


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
    return Report(asked.matches, stopped, moves, seconds, points.means(), shares.shares())
