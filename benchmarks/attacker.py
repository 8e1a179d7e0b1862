"""What other tables notice of an attacker: the same honest load without one and with one, in one run.

    python -m benchmarks.attacker [--tables 100] [--seconds 30] [--sockets 200] [--rate 50] [--database postgresql://...]

Honest people play at tables of four, as in `benchmarks.load`, ten tables an address; the attacker (`benchmarks.attack`)
has one address of its own, in a process of its own on this machine. The server has its usual quotas. Wanted: other
tables' p99 at most 100 ms, and at most 200 MB more memory.
"""

import argparse
import asyncio
import gc
import json
import multiprocessing
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from benchmarks.attack import attack
from benchmarks.idle import wait_until_loaded
from benchmarks.load import Guests, Seat, Server, open_table, percentile, play

TABLES_OF_ONE = 10  # honest tables of one address
ATTACKERS_ADDRESS = "127.0.66.6"
MOST_P99_MS = 100
MOST_GROWTH_MB = 200
LOOK_SECONDS = 0.25


async def open_honest_tables(server: Server, tables: int) -> list[list[Seat]]:
    """Groups of people from addresses of their own; the first table of each group is listed for everybody."""
    opened: list[list[Seat]] = []
    for group in range(0, tables, TABLES_OF_ONE):
        guests = Guests(server.address, 4, f"127.0.1.{1 + group // TABLES_OF_ONE}")
        count = min(TABLES_OF_ONE, tables - group)
        opened += await asyncio.gather(*(open_table(guests, "non_merci", number == 0) for number in range(count)))
    return opened


async def play_all(opened: list[list[Seat]], seconds: float) -> list[float]:
    """The latencies of all moves in so many seconds, the shortest first."""
    seats = [seat for table in opened for seat in table]
    for seat in seats:
        seat.latencies.clear()
    until = time.perf_counter() + seconds
    await asyncio.gather(*(play(table, until) for table in opened))
    return sorted(latency for seat in seats for latency in seat.latencies)


async def watch_memory(server: Server, found: list[int]) -> None:
    """The server's memory in KB, again and again."""
    while True:
        found.append(server.memory())
        await asyncio.sleep(LOOK_SECONDS)


async def play_under_attack(
    server: Server, opened: list[list[Seat]], asked: argparse.Namespace
) -> tuple[list[float], dict[str, Any]]:
    """The same with the attacker beside them; the latencies, and what the attacker did."""
    mine, theirs = multiprocessing.Pipe()
    order = (server.address, ATTACKERS_ADDRESS, asked.sockets, asked.rate, asked.seconds, theirs)
    attacker = multiprocessing.get_context("spawn").Process(target=attack, args=order, daemon=True)
    attacker.start()
    theirs.close()  # so that its end is noticed
    latencies = await play_all(opened, asked.seconds)
    done: dict[str, Any] = await asyncio.to_thread(mine.recv)
    attacker.join()
    return latencies, done


async def run(server: Server, asked: argparse.Namespace) -> dict[str, Any]:
    """Alone, attacked, and alone again."""
    opened = await open_honest_tables(server, asked.tables)
    gc.disable()  # the clients' own pauses are not the server's
    alone, memory = await play_all(opened, asked.seconds), [server.memory()]
    before, cpu = memory[0], server.cpu()
    watching = asyncio.create_task(watch_memory(server, memory))
    attacked, done = await play_under_attack(server, opened, asked)
    used = server.cpu() - cpu
    watching.cancel()
    with suppress(asyncio.CancelledError):
        await watching
    after = await play_all(opened, asked.seconds)
    return {
        "tables": asked.tables,
        "alone": told(alone),
        "attacked": told(attacked),
        "alone_again": told(after),
        "p99_ratio": round(percentile(attacked, 0.99) / percentile(alone, 0.99), 1),
        "refused": sum(seat.refused for table in opened for seat in table),
        "cpu_share_attacked": round(used / asked.seconds, 2),
        "memory_before_mb": round(before / 1024),
        "memory_growth_mb": round((max(memory) - before) / 1024),
        "attacker": done,
        "holds": percentile(attacked, 0.99) <= MOST_P99_MS and max(memory) - before <= MOST_GROWTH_MB * 1024,
    }


def told(latencies: list[float]) -> dict[str, float]:
    """In milliseconds."""
    return {"moves": len(latencies), "p50_ms": percentile(latencies, 0.5), "p99_ms": percentile(latencies, 0.99)}


def main() -> None:
    """Measure, and print."""
    reader = argparse.ArgumentParser(description="Measure what an attacker does to other tables.")
    reader.add_argument("--tables", type=int, default=100)
    reader.add_argument("--seconds", type=float, default=30)
    reader.add_argument("--sockets", type=int, default=200)
    reader.add_argument("--rate", type=float, default=50, help="requests a second of the attacker")
    reader.add_argument("--database", default="sqlite")
    asked = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(asked.database, Path(folder), limited=True)
        try:
            wait_until_loaded(server.address)
            print(json.dumps(asyncio.run(run(server, asked)), indent=2))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
