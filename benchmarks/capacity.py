"""Measure live tables on both databases, and write docs/capacity.md: `python -m benchmarks.capacity [--quick]`."""

import os
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from benchmarks.idle import measure_idle
from benchmarks.load import PERIOD, measure
from benchmarks.reopening import measure_opening
from tablee.games.catalogue import GAMES
from tests.server.databases import Cluster

PAGE = Path(__file__).parents[1] / "docs" / "capacity.md"
SECONDS = 20.0
USUAL = [
    *(("sqlite", tables) for tables in (100, 250, 500, 1000)),
    *(("postgresql", tables) for tables in (100, 250, 500)),
]
QUICK = [("sqlite", 100), ("sqlite", 250), ("postgresql", 100)]
SECONDS_A_MOVE = 6.0  # how often a table of people moves, bots included
PLACES = [("a club", 10), ("a city", 2_000), ("a million players", 250_000)]

HEAD = """# How much a server can carry

Made by `python -m benchmarks.capacity`; do not edit. Real websocket clients in all four seats of every table (Non
Merci !), one move a table every {period:g} seconds, due at moments that were fixed beforehand (open loop). Latency runs
from the moment a move was due to its `done`, which comes after the commit is on the disk. One server process; server
and load generator share the machine.

Measured on {date}: {processors} processors, load average {load:.1f} from other work before the first run. Where this is
not near 0, the figures are worse than those of a quiet machine.

Wanted: 500 tables p99 at most 100 ms, 1,000 tables p99 at most 150 ms, an idle socket at most 30 KB, ready within 2 s.

| database | tables | sockets | moves | p50 ms | p99 ms | p99.9 ms | refused | CPU | ms a move | KB a seat | ready s \
| first s |
|---|---|---|---|---|---|---|---|---|---|---|---|---|
"""
MEMORY = """
*KB a seat* counts everything that a running table needs, its match, clocks and log included. A socket that only
watches takes **{idle:.1f} KB** (a thousand of them at one table, `python -m benchmarks.idle`). *Ready* is when the
server answers and takes any table; *first* is when a first table is there, whose game had to be loaded for it.

## How fast a table opens

From its log in the database, when nobody has it open (`python -m benchmarks.reopening`; processor time, full tables,
bots that play by rule of thumb). A snapshot is taken when a rematch begins, so that only the running match is replayed.

| game | seats | events of a match | opens in ms | events of ten matches | without snapshot ms | with snapshot ms |
|---|---|---|---|---|---|---|
{rows}
"""
MODEL = """
## On paper

From the row with the most tables: {cpu:.1f} ms of processor time a move and {kb:.0f} KB a seat. People with bots move
about every {pause:g} seconds at a table. One worker is kept at 60 % of one processor, so that a burst does not queue.

| for | tables at once | moves a second | workers | memory |
|---|---|---|---|---|
{rows}

Up to one worker, SQLite on one machine will do. Beyond, PostgreSQL is shared by all workers: its durable appends
(about 1,900 a second over eight connections when the parts were chosen, not measured again) are then what ends first,
so a million players need the tables split over several databases by the table's name. Nothing in the protocol stands
against it: a table never speaks to another one. That split is not built.
"""


def row(found: dict[str, Any]) -> str:
    """One measured row."""
    cells = [
        found["database"], found["tables"], found["tables"] * found["seats"], found["moves"], found["p50_ms"],
        found["p99_ms"], found["p999_ms"], found["refused"], f"{found['cpu_share']:.0%}", found["cpu_ms_per_move"],
        found["kb_per_socket"], found["ready_after_s"], found["first_table_after_s"],
    ]  # fmt: skip
    return "| " + " | ".join(str(cell) for cell in cells) + " |\n"


def memory() -> str:
    """What a socket costs that only watches, and how fast tables open."""
    openings = [measure_opening(game) for game in GAMES]
    rows = [
        f"| {each.game} | {each.seats} | {each.events:,} | {each.one_ms:.0f} | {each.events_of_ten:,} | "
        f"{each.ten_ms:.0f} | {each.snapshot_ms:.0f} |"
        for each in openings
    ]
    return MEMORY.format(idle=measure_idle(), rows="\n".join(rows))


def model(found: dict[str, Any]) -> str:
    """What the measured figures mean for larger places."""
    rows = []
    for place, tables in PLACES:
        moves = tables / SECONDS_A_MOVE
        workers = max(1, round(moves * found["cpu_ms_per_move"] / 1000 / 0.6 + 0.5))
        memory = tables * found["seats"] * found["kb_per_socket"] / 1024 / 1024 + workers * 0.2
        rows.append(f"| {place} | {tables:,} | {moves:,.0f} | {workers:,} | {memory:,.1f} GB |")
    return MODEL.format(
        cpu=found["cpu_ms_per_move"], kb=found["kb_per_socket"], pause=SECONDS_A_MOVE, rows="\n".join(rows)
    )


def main() -> None:
    load, cluster = os.getloadavg()[0], Cluster()
    results = []
    try:
        for database, tables in QUICK if "--quick" in sys.argv else USUAL:
            address = "sqlite" if database == "sqlite" else cluster.new_database()
            results.append(measure(address, tables, SECONDS, "non_merci", 4))
            print(row(results[-1]), end="", flush=True)
    finally:
        cluster.stop()
    head = HEAD.format(date=datetime.now(UTC).date(), processors=os.cpu_count(), load=load, period=PERIOD)
    largest = max((found for found in results if found["database"] == "sqlite"), key=lambda found: found["tables"])
    measured = "".join(row(found) for found in results)
    PAGE.write_text(head + measured + memory() + model(largest), encoding="utf-8")


if __name__ == "__main__":
    main()
