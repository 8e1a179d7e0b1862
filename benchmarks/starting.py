"""How soon all tables have their bots and clocks back after a start. `python -m benchmarks.starting [--tables 1500]`.

A folder is filled with tables of all games in the middle of a match, whose server was killed. Then `tablee serve` is
started there, and we look how many tables it looks after, over time. Wanted: 1,500 of them within 5 s of the start.
"""

import argparse
import asyncio
import json
import random
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path

import httpx
import msgspec

from benchmarks.load import Server
from tablee.bots.limit import Limit
from tablee.bots.roster import seat_bot
from tablee.games.catalogue import GAMES
from tablee.server.storage.sqlite import SqliteStorage, carry_out, list_table
from tablee.server.storage.statements import KEEP_SNAPSHOT
from tablee.server.tables import events as h
from tablee.server.tables.snapshots import EVERY, pack, step, take_snapshot
from tablee.server.tables.summaries import entry_of
from tablee.server.tables.table import Table, fold

BEFORE = 3  # events before the first move
MOVES = 40  # of the match so far, and up to so many more as go by from one snapshot to the next
LOOK_SECONDS = 0.1
GIVE_UP_SECONDS = 120.0


def half_played(game: str) -> list[bytes]:
    """The log of a table with a person and bots, in the middle of a match."""
    now, seats, bot = int(time.time() * 1000), GAMES[game].usual_seats, seat_bot("thumb", 1)
    rows: list[h.AnyEvent] = [
        h.Laid(
            at=now, table="", code="", game=game, seats=seats, tempo="calm", public=False, spectators=True, memory=True,
            options=GAMES[game].defaults, host="p", name="P", bots=dict.fromkeys(range(1, seats), "thumb"),
        ),
        h.Came(at=now, player="p", worker="dead"),
        h.Started(at=now, key=random.Random(1).randbytes(32).hex(), bots={}),
    ]  # fmt: skip
    table = fold([h.encode(row) for row in rows])
    while len(rows) < BEFORE + MOVES + EVERY and table.match is not None and not table.match.is_over:
        mover = table.match.turn
        if mover is None:
            rows.append(h.WentOn(at=now))
        else:
            do = bot.choose(table.match.view(mover), Limit(1))
            rows.append(h.Moved(at=now, seat=mover, do=do, by="person"))
        table.apply(rows[-1])
    return [h.encode(row) for row in rows]


def fill(folder: Path, tables: int) -> None:
    """So many tables, of one game after the other, each of them killed some moves after its latest snapshot."""
    logs = [half_played(game) for game in GAMES]
    with closing(sqlite3.connect(folder / "tables.sqlite")) as connection:
        for number in range(tables):
            first, *others = logs[number % len(logs)][: BEFORE + MOVES + number // len(logs) % EVERY]
            name = f"table-{number}"
            laid = h.encode(msgspec.structs.replace(h.decode(first), table=name, code=f"CODE{number}"))
            write(connection, name, [laid, *others])
        connection.commit()


def write(connection: sqlite3.Connection, name: str, rows: list[bytes]) -> None:
    """A table as a server has kept it when it was killed."""
    table = Table()
    for number, row in enumerate(rows, 1):
        fold([row], table)
        connection.execute("INSERT INTO events (table_id, number, event) VALUES (?, ?, ?)", (name, number, row))
        if number % step(table) == 0:
            carry_out(connection, KEEP_SNAPSHOT, name, number, pack(take_snapshot(table)))
    list_table(connection, entry_of(table))


async def make_empty(folder: Path) -> None:
    """A database without tables."""
    storage = SqliteStorage(folder / "tables.sqlite")
    await storage.open(lambda table, number: None)
    await storage.close()


def kept(address: str) -> int:
    """How many tables the server looks after."""
    lines = httpx.get(f"{address}/metrics").text.splitlines()
    return int(next(line.split()[1] for line in lines if line.startswith("tablee_kept ")))


def measure(tables: int) -> dict[str, float]:
    """Seconds from the command until half of the tables, and all of them, have their bots and clocks back."""
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(make_empty(Path(folder)))
        fill(Path(folder), tables)
        start = time.perf_counter()
        server = Server("sqlite", Path(folder), first_table=False)
        try:
            found = {"tables": float(tables), "ready_s": round(server.ready_after, 2)}
            for name, wanted in (("half_s", tables // 2), ("all_s", tables)):
                while kept(server.address) < wanted and time.perf_counter() - start < GIVE_UP_SECONDS:
                    time.sleep(LOOK_SECONDS)
                found[name] = round(time.perf_counter() - start, 2)
            return found | {"processor_s": server.cpu()}
        finally:
            server.stop()


def main() -> None:
    """Measure, and print."""
    reader = argparse.ArgumentParser(description="Measure how soon tables go on after a start.")
    reader.add_argument("--tables", type=int, default=1_500)
    print(json.dumps(measure(reader.parse_args().tables)))


if __name__ == "__main__":
    main()
