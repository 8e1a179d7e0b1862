"""Measure live tables on both databases, and write docs/capacity.md.

    python -m benchmarks.capacity [--quick] [PART...]

Parts are load, workers, appends, idle, opening and cold; without any, all are measured. What is not measured again
stays as it was.
"""

import os
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from benchmarks.appends import measure as measure_appends
from benchmarks.cold import measure_cold
from benchmarks.idle import measure_both
from benchmarks.load import PERIOD, measure
from benchmarks.reopening import measure_opening
from benchmarks.workers import AFTERMATH
from benchmarks.workers import measure as measure_workers
from tablee.games.catalogue import GAMES
from tests.server.databases import Cluster

PAGE = Path(__file__).parents[1] / "docs" / "capacity.md"
SECONDS = 20.0
USUAL = [
    *(("sqlite", tables) for tables in (100, 500, 1000, 2000)),
    *(("postgresql", tables) for tables in (100, 500, 1000)),
]
QUICK = [("sqlite", 100), ("sqlite", 250), ("postgresql", 100)]
SHARED, QUICK_SHARED = (500, 1000, 2000), (100,)  # tables of two workers
SECONDS_A_MOVE = 6.0  # how often a table of people moves, bots included
PLACES = [("a club", 10), ("a city", 2_000), ("a million players", 250_000)]

LOAD = """# How much a server can carry

Made by `python -m benchmarks.capacity`; do not edit. Real websocket clients in all four seats of every table (Non
Merci !), one move a table every {period:g} seconds, due at moments that were fixed beforehand (open loop). Latency runs
from the moment a move was due to its `done`, which comes after the commit is on the disk. One server process; server
and load generator share the machine. *KB a seat* counts everything that a running table needs, its match, clocks and
log included. *Ready* is when the server answers and takes any table; *first* is when a first table is there, whose game
had to be loaded for it.

{when}
Where this is not near 0, the figures are worse than those of a quiet machine.

Wanted: 500 tables p99 at most 100 ms, 1,000 tables p99 at most 150 ms, 2,000 tables p99 at most 50 ms, ready
within 2 s.

| database | tables | sockets | moves | p50 ms | p99 ms | p99.9 ms | refused | CPU | ms a move | KB a seat | ready s \
| first s |
|---|---|---|---|---|---|---|---|---|---|---|---|---|
{rows}
"""
WORKERS = """## Two workers, one of which is killed

The same load on two workers that share PostgreSQL, for {seconds:g} seconds (`python -m benchmarks.workers`). After half
of them one worker is killed (`kill -9`). Its people come back as the page does, and say again what was not answered;
the other worker takes its tables, and a third is started. *After it* are the moves that were due or waiting in the
{aftermath:g} seconds after the kill. *Lost* are events that were acknowledged and are not in the log. {when}

Wanted: 2,000 tables p99 at most 50 ms before the kill, and nothing lost.

| tables | moves | p50 ms | p99 ms | after it: p99 ms | longest ms | later: p99 ms | came back | the last after s \
| acknowledged | lost |
|---|---|---|---|---|---|---|---|---|---|---|
{rows}
"""
IDLE = """## What a socket costs that only watches

**{idle:.1f} KB** of the server's memory, a thousand of them at one table (`python -m benchmarks.idle`); wanted are at
most 30 KB. On a server that has just started, the same measure gives {starting:.1f} KB: the rest is the games, which it
loads meanwhile. {when}
"""
OPENING = """## How fast a table opens

From its log in the database, when nobody has it open (`python -m benchmarks.reopening`; processor time, full tables,
bots that play by rule of thumb). A snapshot is taken every few events, so that only what happened since is replayed:
here as much as there can be. {when}

| game | seats | events of a match | opens in ms | events of ten matches | without snapshot ms | with snapshot ms \
| KB of a snapshot |
|---|---|---|---|---|---|---|---|
{rows}
"""
COLD = """## Where nothing is compiled yet

Every game on a fresh server with an empty cache folder (`python -m benchmarks.cold`): when it answers, when a first
table of this game has started, and when a bot has made a move there; in seconds since the command. Wanted: it answers
within 3 s, and a first table starts within 15 s on two processors. Rules run as plain Python until they are compiled.
*Processor s* is what the server and its compiling processes had used when the table started, on all processors
together: on a busy machine it tells more than the clock, though it is larger there than on a quiet one.

| game | answers s | table started s | processor s | bot moved s | load average before |
|---|---|---|---|---|---|
{rows}
"""
MODEL = """## On paper

From the row with the most tables: {cpu:.1f} ms of processor time a move and {kb:.0f} KB a seat. People with bots move
about every {pause:g} seconds at a table. One worker is kept at 60 % of one processor, so that a burst does not queue.

| for | tables at once | moves a second | workers | memory |
|---|---|---|---|---|
{rows}

Up to one worker, SQLite on one machine will do. Beyond, PostgreSQL is shared by all workers, and its durable appends
are what ends first. One database writes more of them than a city needs (see above), so tables are not split over
several. A million players would need it, by the table's name. Nothing in the protocol stands against it: a table never
speaks to another one.
"""
APPENDS = """## What one database writes

Durable appends, each table its next one as soon as the last is on the disk (`python -m benchmarks.appends`). {when}
Wanted: at least 2,000 a second; below, tables would have to be split over several databases. A worker writes what waits
in one commit, for PostgreSQL lets one commit at a time tell the other workers of something.

| database | tables waiting at a time | events a second |
|---|---|---|
{rows}
"""


def row(found: dict[str, Any]) -> str:
    """One measured row."""
    cells = [
        found["database"], found["tables"], found["tables"] * found["seats"], found["moves"], found["p50_ms"],
        found["p99_ms"], found["p999_ms"], found["refused"], f"{found['cpu_share']:.0%}", found["cpu_ms_per_move"],
        found["kb_per_socket"], found["ready_after_s"], found["first_table_after_s"],
    ]  # fmt: skip
    return "| " + " | ".join(str(cell) for cell in cells) + " |\n"


def when() -> str:
    """The circumstances."""
    load = os.getloadavg()[0]
    today = datetime.now(UTC).date()
    return f"Measured on {today}: {os.cpu_count()} processors, load average {load:.1f} from other work before."


def workers() -> list[str]:
    """What people notice when one of two workers is killed."""
    told, rows = when(), []
    for tables in QUICK_SHARED if "--quick" in sys.argv else SHARED:
        found = measure_workers(tables, 3 * SECONDS)
        before, after, later = found["before"], found["aftermath"], found["later"]
        cells = [
            tables, found["moves"], before["p50_ms"], before["p99_ms"], after["p99_ms"], after["longest_ms"],
            later["p99_ms"], found["came_back"], found["last_came_back_after_s"], found["acknowledged"], found["lost"],
        ]  # fmt: skip
        rows.append("| " + " | ".join(map(str, cells)) + " |")
        print(rows[-1], flush=True)
    return [WORKERS.format(seconds=3 * SECONDS, aftermath=AFTERMATH, when=told, rows="\n".join(rows))]


def appends() -> list[str]:
    """How many events one database writes."""
    told = when()
    rows = [f"| {database} | {tables} | {rate:,.0f} |" for database, tables, rate in measure_appends()]
    return [APPENDS.format(when=told, rows="\n".join(rows))]


def idle() -> list[str]:
    """What a socket costs that only watches."""
    told = when()
    loaded, starting = measure_both()
    return [IDLE.format(idle=loaded, starting=starting, when=told)]


def opening() -> list[str]:
    """How fast tables open."""
    told, openings = when(), [measure_opening(game) for game in GAMES]
    rows = [
        f"| {each.game} | {each.seats} | {each.events:,} | {each.one_ms:.0f} | {each.events_of_ten:,} | "
        f"{each.ten_ms:.0f} | {each.snapshot_ms:.1f} | {each.snapshot_kb:.0f} |"
        for each in openings
    ]
    return [OPENING.format(rows="\n".join(rows), when=told)]


def cold() -> list[str]:
    """How soon somebody can play where nothing is compiled."""
    rows = []
    for game in GAMES:
        found = measure_cold(game)
        cells = (found.answers, found.started, found.started_processor, found.bot_moved, found.load)
        rows.append(f"| {found.game} | " + " | ".join(f"{cell:.1f}" for cell in cells) + " |")
        print(rows[-1], flush=True)
    return [COLD.format(rows="\n".join(rows))]


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


def load() -> list[str]:
    """How many tables a server carries, and what that means for larger places."""
    told, cluster, results = when(), Cluster(), []
    try:
        for database, tables in QUICK if "--quick" in sys.argv else USUAL:
            address = "sqlite" if database == "sqlite" else cluster.new_database()
            results.append(measure(address, tables, SECONDS, "non_merci", 4))
            print(row(results[-1]), end="", flush=True)
    finally:
        cluster.stop()
    largest = max((found for found in results if found["database"] == "sqlite"), key=lambda found: found["tables"])
    measured = "".join(row(found) for found in results).rstrip()
    return [LOAD.format(when=told, period=PERIOD, rows=measured), model(largest)]


# --- The page --------------------------------------------------------------------------------------------------------
PARTS: dict[str, Callable[[], list[str]]] = {
    "load": load,
    "workers": workers,
    "appends": appends,
    "idle": idle,
    "opening": opening,
    "cold": cold,
}
TITLES = [text.splitlines()[0] for text in (LOAD, WORKERS, APPENDS, IDLE, OPENING, COLD, MODEL)]


def sections(text: str) -> dict[str, str]:
    """The parts of a page by their titles."""
    parts = text.replace("\n## ", "\n\0## ").split("\0")
    return {part.splitlines()[0]: part for part in parts if part}


def rewrite(new: list[str]) -> None:
    """Put new sections in the place of old ones."""
    page = sections(PAGE.read_text(encoding="utf-8")) | {section.splitlines()[0]: section for section in new}
    text = "\n".join(page[title].rstrip() + "\n" for title in TITLES if title in page)
    PAGE.write_text(text, encoding="utf-8")


def main() -> None:
    chosen = [part for part in sys.argv[1:] if part in PARTS] or list(PARTS)
    for part in chosen:
        rewrite(PARTS[part]())


if __name__ == "__main__":
    main()
