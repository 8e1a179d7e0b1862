"""How many events one database writes durably a second, with as many tables waiting at a time as there may be.

    python -m benchmarks.appends

Each table appends its next event as soon as the last one is on the disk, through the storage that a worker uses. This
is what ends first when workers are added: they can be as many as one likes, the database is one.
"""

import asyncio
import tempfile
import time
from pathlib import Path

from tablee.server.storage.event_log import Storage
from tablee.server.storage.postgres import PostgresStorage
from tablee.server.storage.sqlite import SqliteStorage
from tablee.server.tables import events as h
from tests.server.databases import Cluster

SECONDS = 8.0
WAITING = (8, 64, 256)  # tables that append at the same time
EVENT = h.encode(h.Moved(at=1_700_000_000_000, seat=1, do="pass", by="person", client="ada/page", command=12))


async def keep_writing(storage: Storage, table: str, end: float) -> int:
    """Append until it is time; how many there were."""
    number = 0
    while time.perf_counter() < end:
        number += 1
        await storage.append(table, number, EVENT)
    return number


async def appends_a_second(storage: Storage, tables: int) -> float:
    """Events a second of so many tables together."""
    await storage.open(lambda table, number: None)
    began = time.perf_counter()
    names = (f"table{number}" for number in range(tables))
    counts = await asyncio.gather(*(keep_writing(storage, name, began + SECONDS) for name in names))
    rate = sum(counts) / (time.perf_counter() - began)
    await storage.close()
    return rate


def measure() -> list[tuple[str, int, float]]:
    """Database, tables, events a second."""
    rows, cluster = list[tuple[str, int, float]](), Cluster()
    try:
        for tables in WAITING:
            rows.append(("postgresql", tables, rate_of(PostgresStorage(cluster.new_database()), tables)))
            with tempfile.TemporaryDirectory() as folder:
                rows.append(("sqlite", tables, rate_of(SqliteStorage(Path(folder) / "tablee.sqlite"), tables)))
    finally:
        cluster.stop()
    return sorted(rows)


def rate_of(storage: Storage, tables: int) -> float:
    """In a loop of its own."""
    return asyncio.run(appends_a_second(storage, tables))


def main() -> None:
    """Print all rows."""
    for database, tables, rate in measure():
        print(f"{database:10} {tables:4} tables waiting: {rate:7.0f} events a second")


if __name__ == "__main__":
    main()
