"""How long a review takes, as the server makes it: processor time of one core for the whole and for the first marks.

    python -m benchmarks.reviews non_merci merci --matches 10

One person (a bot of level 2) among bots of level 2; only that seat is judged. Everything is compiled beforehand.
"""

import argparse
import os
import statistics
import time

import tablee
from tablee.bots.limit import Limit
from tablee.bots.roster import seat_bot
from tablee.games.catalogue import GAMES
from tablee.match.match import Match
from tablee.server.coach.telling import KeptChoice, Teller

GOALS = {"non_merci": 2.0}  # seconds of one core
USUAL_GOAL = 5.0
FIRST_GOAL = 0.5  # seconds until there is a mark


def play(game: str, seats: int, seed: int) -> Match:
    """A match of a person among bots, all of level 2."""
    match = tablee.new(game, seats=seats, seed=seed, players=["Ada", *["bot:level:2"] * (seats - 1)])
    bots = [seat_bot("level:2", seed + seat, match.game) for seat in range(seats)]
    while match.turn is not None:
        match.play(match.turn, bots[match.turn].choose(match.view(match.turn), Limit(iterations=10)))
    return match


def measure(match: Match) -> tuple[float, float, float]:
    """Processor time until the first point of the curve, the first choice with its mark, and the end."""
    start, point, mark = time.process_time(), 0.0, 0.0
    for piece in Teller(match).tell():
        point = point or time.process_time() - start
        if isinstance(piece, KeptChoice):
            mark = mark or time.process_time() - start
    return point, mark, time.process_time() - start


def row(game: str, seats: int, matches: int) -> str:
    """Medians and the worst."""
    measure(play(game, seats, 0))  # compiles
    found = [measure(play(game, seats, seed)) for seed in range(1, matches + 1)]
    points, marks, wholes = zip(*found, strict=True)
    goal = GOALS.get(game, USUAL_GOAL)
    return (
        f"{game:<13} {seats} seats: whole {statistics.median(wholes):.2f} s, worst {max(wholes):.2f} (goal {goal:g}); "
        f"first point {max(points):.2f}, first mark {statistics.median(marks):.2f}, worst {max(marks):.2f} "
        f"(goal {FIRST_GOAL:g})"
    )


def main() -> None:
    """A row a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), help="all of them by default")
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--seats", type=int, default=4)
    wanted = parser.parse_args()
    print(f"{wanted.matches} matches each, processor time; load average {os.getloadavg()[0]:.1f}")
    for game in wanted.games:
        print(row(game, wanted.seats, wanted.matches), flush=True)


if __name__ == "__main__":
    main()
