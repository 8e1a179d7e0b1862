"""One player alone at a table of another, with the same cards for all who are tried: how levels and manners were found.

    python -m benchmarks.tune_bots gracias --alone 0:4000 --alone 0:4000:0.8,0.1,1,1,-1
    python -m benchmarks.tune_bots herz_an_herz --alone 0:0 --alone 60:0 --table 150:0 --matches 2000

A player is SLIPS:ITERATIONS[:MANNER]: moves of a thousand made without thinking, iterations of a search (0: the rule of
thumb), and how it searches: exploration, part of the points, rounds played out, breadth, doubt, as in
`tablee.kernel.search.search.SearchSettings`.
A line is the share of the victories in multiples of an equal share, with the interval of 95 %, and the points by which
the player is ahead of the others on average, which tells more in fewer matches.
"""

import argparse
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from tablee.arena.schedule import Contest, contest
from tablee.arena.tables import play_by_worlds
from tablee.bots.bot import Bot
from tablee.bots.levels import LevelBot
from tablee.bots.limit import Limit
from tablee.games.catalogue import GAMES
from tablee.games.game import Game
from tablee.games.levels import Level, Tuning
from tablee.match.fairness import SeededDealer


@dataclass(frozen=True)
class Player:
    """Whoever is tried."""

    written: str
    level: Level
    settings: Tuning | None

    def seated(self, seed: int) -> Bot:
        """With dice of its own."""
        bot = TriedBot(1, seed)
        bot.tried, bot.search.settings = self.level, self.settings
        return bot


class TriedBot(LevelBot):
    """Plays as told instead of by a level of the game."""

    tried: Level

    def level(self, game: Game) -> Level:
        """As told."""
        return self.tried


def read_player(text: str) -> Player:
    """As it is typed."""
    slips, iterations, *settings = text.split(":")
    level = Level(int(slips), int(iterations), int(slips))
    if not settings:
        return Player(text, level, None)
    exploration, by_points, rounds, breadth, doubt = settings[0].split(",")
    return Player(text, level, Tuning(float(exploration), float(by_points), int(rounds), float(breadth), float(doubt)))


def play(asked: Contest, alone: Player, table: Player, number: int) -> tuple[float, float]:
    """One match: the lone player's share of the victory, and its points above the mean of the others."""
    seat = number % asked.seats
    bots = [table.seated(10 * number + other) for other in range(asked.seats)]
    bots[seat] = alone.seated(10 * number + seat)
    points, ranks, _ = play_by_worlds(asked, SeededDealer(asked.seed, 2 * (number // asked.seats)), bots)
    others = (sum(points) - points[seat]) / (asked.seats - 1)
    return (ranks[seat] == 1) / max(1, ranks.count(1)), points[seat] - others


def told(asked: Contest, alone: Player, table: Player, matches: int, threads: int) -> str:
    """What came of it."""
    with ThreadPoolExecutor(threads) as pool:
        results = np.array(list(pool.map(lambda number: play(asked, alone, table, number), range(matches))))
    parity = results[:, 0].mean() * asked.seats
    spread = 1.96 * asked.seats * results[:, 0].std() / matches**0.5
    return (
        f"{alone.written} among {table.written}: {parity:.2f} ± {spread:.2f} x parity, "
        f"ahead by {results[:, 1].mean():+.2f} points"
    )


def main() -> None:
    """Play and print."""
    reader = argparse.ArgumentParser(description="Find out how a game is best searched, and how far levels are apart.")
    reader.add_argument("game", choices=GAMES)
    reader.add_argument("--alone", type=read_player, action="append", required=True, help="SLIPS:ITERATIONS[:MANNER]")
    reader.add_argument("--table", type=read_player, default="0:0", help="the others, usually the rule of thumb")
    reader.add_argument("--seats", type=int, default=4)
    reader.add_argument("--matches", type=int, default=200)
    reader.add_argument("--threads", type=int, default=2)
    given = reader.parse_args()
    asked = contest(
        GAMES[given.game], given.seats, {}, ("search", "thumb"), matches=given.matches, limit=Limit(10**9), seed=3
    )
    for alone in given.alone:
        print(told(asked, alone, given.table, given.matches, given.threads), flush=True)


if __name__ == "__main__":
    main()
