"""Measure live tables on both databases, and write docs/capacity.md: `python -m benchmarks.capacity [--quick]`."""

import os
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from benchmarks.load import PERIOD, measure
from tests.server.databases import Cluster

PAGE = Path(__file__).parents[1] / "docs" / "capacity.md"
SECONDS = 10.0
USUAL = [("sqlite", 100), ("sqlite", 250), ("sqlite", 500), ("sqlite", 1000), ("postgresql", 100), ("postgresql", 250)]
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

| database | tables | sockets | moves | p50 ms | p99 ms | p99.9 ms | refused | CPU | ms a move | KB a socket | ready s |
|---|---|---|---|---|---|---|---|---|---|---|---|
"""
MODEL = """
## On paper

From the row with the most tables: {cpu:.1f} ms of processor time a move and {kb:.0f} KB a socket. People with bots move
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
        found["kb_per_socket"], found["ready_after_s"],
    ]  # fmt: skip
    return "| " + " | ".join(str(cell) for cell in cells) + " |\n"


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
    PAGE.write_text(head + "".join(row(found) for found in results) + model(largest), encoding="utf-8")


if __name__ == "__main__":
    main()
