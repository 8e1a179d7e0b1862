"""One player of Non Merci ! alone among strangers, or a stranger alone among such players, with the same cards.

    python -m benchmarks.strangers level:5 strong [--seats 3,4,5] [--deals 40] [--back] [--seed 1]
    python -m benchmarks.strangers search frozen:2026-11:5 --iterations 1000 --deals 20
    python -m benchmarks.strangers thumb held_out --deals 1000

At a table everybody else is drawn anew for every deal from one of the sets below, or is the one bot that is named; the
one alone sits in every seat in turn. `held_out` is for the end: nothing is tuned by it. Only `search` keeps to the
iterations, levels have their own. A line is the share of the victories in multiples of an equal share, with the
interval of 95 % by deal, and how far the one is ahead of the mean of the others in points.
"""

import argparse
import random

import numpy as np

from benchmarks.held_out import Grown, Thinker
from tablee.arena.schedule import Contest, contest
from tablee.arena.tables import play_by_worlds
from tablee.bots.bot import Bot
from tablee.bots.limit import Limit
from tablee.bots.roster import seat_bot
from tablee.games.catalogue import GAMES
from tablee.match.fairness import SeededDealer

GAME = GAMES["non_merci"]
SETS = {
    "weak": ("threshold:0", "threshold:5", "threshold:10", "public:ratio", "public:fading", "public:hoarder",
             "public:doubtful", "public:collector", "public:neighbours", "public:extorter", "public:milker"),
    "strong": ("public:linear", "public:logistic", "public:linear2", "public:logistic2", "public:patient"),
    "held_out": ("grown:0", "grown:1", "grown:2", "grown:3", "thinker"),
}  # fmt: skip


def seated(name: str, seed: int) -> Bot:
    """A bot by its name, those held out among them."""
    if name == "thinker":
        return Thinker(seed)
    return Grown(int(name[6:])) if name.startswith("grown:") else seat_bot(name, seed, GAME)


def figures(asked: Contest, names: list[str], seat: int, deal: int) -> tuple[float, float]:
    """Of one match: the share of the victory in a seat, and its points below the mean of the others."""
    bots = [seated(name, 1_000 * deal + 10 * place + seat) for place, name in enumerate(names)]
    points, ranks, _ = play_by_worlds(asked, SeededDealer(asked.seed, 2 * deal), bots)
    others = (sum(points) - points[seat]) / (asked.seats - 1)
    return (ranks[seat] == 1) / ranks.count(1), others - points[seat]


def play_deal(asked: Contest, ones: tuple[str, ...], tables: tuple[str, ...], deal: int) -> tuple[float, float]:
    """One player alone in every seat, added up over the seats."""
    chance = random.Random(f"{asked.seed} {deal}")
    one, others = chance.choice(ones), [chance.choice(tables) for _ in range(asked.seats)]
    rows = [figures(asked, [*others[:seat], one, *others[seat + 1 :]], seat, deal) for seat in range(asked.seats)]
    share, ahead = np.sum(rows, axis=0)
    return float(share), float(ahead) / asked.seats


def told(ones: tuple[str, ...], tables: tuple[str, ...], seats: int, deals: int, limit: Limit, seed: int) -> str:
    """What came of it."""
    asked = contest(GAME, seats, {}, ("random", "thumb"), matches=1, limit=limit, seed=seed)
    rows = np.array([play_deal(asked, ones, tables, deal) for deal in range(deals)])
    margin = 1.96 * rows[:, 0].std(ddof=1) / deals**0.5
    return f"{seats} seats: {rows[:, 0].mean():.2f} ± {margin:.2f}, ahead by {rows[:, 1].mean():+.1f} ({deals} deals)"


def main() -> None:
    """Play and print."""
    reader = argparse.ArgumentParser(description="Let a player of Non Merci ! meet strangers.")
    reader.add_argument("one", help="a bot, or a set: " + ", ".join(SETS))
    reader.add_argument("table", help="a bot, or a set")
    reader.add_argument("--seats", default="3,4,5")
    reader.add_argument("--deals", type=int, default=40)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--iterations", type=int, default=1000, help="of the bot `search`")
    reader.add_argument("--back", action="store_true", help="the other way round, too")
    asked = reader.parse_args()
    one, table = SETS.get(asked.one, (asked.one,)), SETS.get(asked.table, (asked.table,))
    for ones, tables, way in ((one, table, "alone among"), (table, one, "back, alone among"))[: 1 + asked.back]:
        for seats in map(int, asked.seats.split(",")):
            line = told(ones, tables, seats, asked.deals, Limit(asked.iterations), asked.seed)
            first, second = (asked.one, asked.table) if ones is one else (asked.table, asked.one)
            print(f"{first} {way} {second}, {line}", flush=True)


if __name__ == "__main__":
    main()
