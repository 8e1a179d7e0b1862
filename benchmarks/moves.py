"""What a checked move of a live table costs: read, decide, apply, and views for four seats.

    python -m benchmarks.moves

Processor time, the least of three runs. To compare two trees, run it in both in turn.
"""

import random
import time

import msgspec

from tablee.games.catalogue import GAMES
from tablee.server.protocol import from_client as c
from tablee.server.tables import events as h
from tablee.server.tables.commands.deciding import decide
from tablee.server.tables.commands.permissions import Sender
from tablee.server.tables.table import Table
from tablee.server.views.table_view import TableSight, write_update
from tests.faults.test_peeking import laid

SEATS, MOVES, RUNS = 4, 400, 3
APART = 9_000  # milliseconds from one move to the next
encode, read = msgspec.json.Encoder().encode, msgspec.json.Decoder(c.FromClient).decode


def make_move(table: Table, seat: int, do: str, number: int) -> float:
    """The seconds that one move takes."""
    text, player = encode(c.Play(number=number, do=do)), table.seats[seat].player
    assert player is not None
    begun = time.process_time()
    command = read(text)
    assert isinstance(command, c.Play)
    event = decide(table, Sender(player, "Ada", "w", "client"), command, table.changed + APART)
    h.encode(event)
    table.apply(event)
    sight = TableSight(table)
    for place in table.seats:
        encode(write_update(table, sight, place.player, "fr", table.number - 1, table.changed))
    return time.process_time() - begun


def play(game: str) -> float:
    """The seconds of so many moves; nobody objects."""
    chance, table, spent, made = random.Random(3), laid(game, SEATS, 1), 0.0, 0
    while made < MOVES:
        match = table.match
        assert match is not None
        if match.turn is None:
            table = laid(game, SEATS, made)
            continue
        open_moves = [do for do in match.legal(match.turn) if do != "MALPOLI"]
        made += 1
        spent += make_move(table, match.turn, chance.choice(open_moves), made)
    return spent


def main() -> None:
    """All games."""
    for name, game in GAMES.items():
        play(name)
        print(f"{game.title:14} {1e6 * min(play(name) for _ in range(RUNS)) / MOVES:6.0f} µs a move")


if __name__ == "__main__":
    main()
