"""How long a table takes to open from its log, with and without its snapshot. `python -m benchmarks.reopening`."""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass

from tablee.bots.bot import Bot
from tablee.bots.limit import Limit
from tablee.bots.roster import seat_bot
from tablee.games.catalogue import GAMES
from tablee.server.tables import events as h
from tablee.server.tables.snapshots import pack, restore, step, take_snapshot
from tablee.server.tables.table import Table, fold

MATCHES = 10
TRIES = 5
LONGEST = {"non_merci": {"rounds": 10}}  # options that make for a long match


@dataclass
class Opening:
    """One game: how many events one match and ten have, and how long they take to read."""

    game: str
    seats: int
    events: int
    events_of_ten: int
    one_ms: float
    ten_ms: float  # the whole log
    snapshot_ms: float  # the same table by its latest snapshot
    snapshot_kb: float


class Log:
    """Ten matches at a full table, where each of them begins, and the snapshot from which most is left to be read."""

    def __init__(self, game: str) -> None:
        self.table, self.rows, self.starts, self.snapshot = Table(), list[bytes](), list[int](), b""
        seats, options = GAMES[game].seats[-1], {**GAMES[game].defaults, **LONGEST.get(game, {})}
        self.write(
            h.Laid(
                at=0, table="t", code="C", game=game, seats=seats, tempo="normal", public=True, spectators=True,
                options=options, memory=False, host="p0", name="P0", bots={},
            )
        )  # fmt: skip
        for seat in range(1, seats):
            self.write(h.Sat(at=0, seat=seat, player=f"p{seat}", name=f"P{seat}", worker="w"))
        chance, bot = random.Random(1), seat_bot("thumb", 1)
        for _ in range(MATCHES):
            self.starts.append(len(self.rows))
            self.play(bot, chance.randbytes(32).hex())
        left = step(self.table) - 1
        self.snapshot = pack(take_snapshot(fold(self.rows[:-left])))

    def write(self, event: h.AnyEvent) -> None:
        self.rows.append(h.encode(event))
        self.table.apply(event)

    def play(self, bot: Bot, key: str) -> None:
        self.write(h.Started(at=0, key=key, bots={}))
        while self.table.match is not None and not self.table.match.is_over:
            mover = self.table.match.turn
            if mover is None:
                self.write(h.WentOn(at=0))
            else:
                do = bot.choose(self.table.match.view(mover), Limit(1))
                self.write(h.Moved(at=0, seat=mover, do=do, by="person"))


def open_again(log: Log) -> Table:
    """The table by its snapshot and what happened after that."""
    table = restore(log.snapshot)
    assert table is not None
    return fold(log.rows[table.number :], table)


def best_ms(work: Callable[[], object]) -> float:
    """Processor time, of a few tries the shortest."""
    times = []
    for _ in range(TRIES):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times) * 1000


def measure_opening(game: str) -> Opening:
    """Play, then read."""
    log = Log(game)
    first = log.rows[: log.starts[1]]
    return Opening(
        game=GAMES[game].title,
        seats=GAMES[game].seats[-1],
        events=len(first),
        events_of_ten=len(log.rows),
        one_ms=best_ms(lambda: fold(first)),
        ten_ms=best_ms(lambda: fold(log.rows)),
        snapshot_ms=best_ms(lambda: open_again(log)),
        snapshot_kb=len(log.snapshot) / 1024,
    )


if __name__ == "__main__":
    for name in GAMES:
        print(measure_opening(name))
