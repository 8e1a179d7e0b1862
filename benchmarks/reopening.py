"""How long a table takes to open from its log, with and without its snapshot. `python -m benchmarks.reopening`."""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass

from tablee.bots.limit import Limit
from tablee.bots.roster import seat_bot
from tablee.games.catalogue import GAMES
from tablee.server.tables import events as h
from tablee.server.tables.snapshots import restore, take_snapshot
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
    snapshot_ms: float  # the same table by its snapshot


def play(game: str) -> tuple[list[bytes], list[int], bytes]:
    """The log of ten matches at a full table, where each of them begins, and a snapshot of before the last."""
    seats, table, rows = GAMES[game].seats[-1], Table(), list[bytes]()
    chance, bot, snapshot, starts = random.Random(1), seat_bot("thumb", 1), b"", list[int]()

    def write(happening: h.AnyHappening) -> None:
        rows.append(h.encode(happening))
        table.apply(happening)

    write(
        h.Laid(
            at=0, table="t", code="C", game=game, seats=seats, tempo="normal", public=True, spectators=True,
            options={**GAMES[game].defaults, **LONGEST.get(game, {})}, memory=False, host="p0", name="P0", bots={},
        )
    )  # fmt: skip
    for seat in range(1, seats):
        write(h.Sat(at=0, seat=seat, player=f"p{seat}", name=f"P{seat}", worker="w"))
    for _ in range(MATCHES):
        snapshot = take_snapshot(table)
        starts.append(len(rows))
        write(h.Started(at=0, key=chance.randbytes(32).hex(), bots={}))
        while table.match is not None and (mover := table.match.turn) is not None:
            write(h.Moved(at=0, seat=mover, do=bot.choose(table.match.view(mover), Limit(1)), by="person"))
    return rows, starts, snapshot


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
    rows, starts, snapshot = play(game)
    first = rows[: starts[1]]
    return Opening(
        game=GAMES[game].title,
        seats=GAMES[game].seats[-1],
        events=len(first),
        events_of_ten=len(rows),
        one_ms=best_ms(lambda: fold(first)),
        ten_ms=best_ms(lambda: fold(rows)),
        snapshot_ms=best_ms(lambda: fold(rows[starts[-1] :], restore(snapshot))),
    )


if __name__ == "__main__":
    for name in GAMES:
        print(measure_opening(name))
