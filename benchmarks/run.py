"""One run, one table, ratios: `make bench`.

    python -m benchmarks.run [--seconds 3] [--only search] [--only doors] [--json FILE]

Everybody plays in turn, several times; the table gives medians, the spread between repetitions, and ratios to the peers
of the same run. Rows of tree search count iterations, all others moves. Figures of different runs or machines cannot be
compared, ratios can. `--only doors` drives our games and others through PettingZoo, OpenSpiel and Gymnasium.
"""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks import doors
from benchmarks.peers import (
    C_SEATS,
    c_playouts,
    naive_twin,
    openspiel_rollouts,
    openspiel_search,
    quick_c_playouts,
    tree_search,
)
from tablee.arena.speed import Contestant, Row, batch_steps, checked_match, compiled_playouts, race, single_steps
from tablee.games.catalogue import GAMES
from tablee.games.game import Game


def contestants() -> list[Contestant]:
    """Non Merci ! in every way that it can be driven, the other games against their twins, and OpenSpiel."""
    field: list[Contestant | None] = []
    for game in GAMES.values():
        field += contestants_of(game)
    field.append(openspiel_rollouts("hearts"))
    field.append(openspiel_rollouts("oh_hell"))
    field += searches()
    return [contestant for contestant in field if contestant is not None]


def searches() -> list[Contestant | None]:
    """Iterations a second of tree search, ours and OpenSpiel's, each from the opening of a match."""
    ours: list[Contestant | None] = [tree_search(game) for game in GAMES.values()]
    ours += [tree_search(game, believes=True) for game in GAMES.values() if game.styles is not None]
    return [*ours, openspiel_search("hearts"), openspiel_search("oh_hell")]


def contestants_of(game: Game) -> list[Contestant | None]:
    """All seat counts against the naive twin; with five seats of Non Merci ! also C, single steps and batches."""
    field: list[Contestant | None] = []
    for seats in game.seats:
        field += [naive_twin(game, seats), compiled_playouts(game, seats)]
        if game.name == "non_merci" and seats == C_SEATS:
            field += [c_playouts(game), quick_c_playouts(game)]
        if seats == min(C_SEATS, game.seats[-1]):
            field += [compiled_playouts(game, seats, "thumb"), single_steps(game, seats), checked_match(game, seats)]
            field += [batch_steps(game, seats, observations=False), batch_steps(game, seats, observations=True)]
    return field


def find(rows: Sequence[Row], group: str, word: str) -> Row | None:
    """The row of a group whose label contains a word."""
    return next((row for row in rows if row.label.startswith(f"{group}:") and word in row.label), None)


def fastest_peer(rows: Sequence[Row], group: str) -> Row | None:
    """Of the libraries' own games in a group the one that runs fastest, None if there is none."""
    peers = [row for row in rows if row.label.startswith(f"{group}: peer")]
    return max(peers, key=lambda row: row.median, default=None)


def ratio(row: Row, peer: Row | None) -> float | None:
    """How many times as fast as a peer of the same run."""
    return row.median / peer.median if peer else None


def written(rows: Sequence[Row]) -> list[dict[str, str | float | None]]:
    """All rows with their ratios."""
    return [
        {
            "row": row.label,
            "moves_per_second": row.median,
            "spread": row.spread,
            "to_naive": ratio(row, find(rows, row.label.partition(":")[0], "naive")),
            "to_c": ratio(row, find(rows, row.label.partition(":")[0], "hand-written C")),
            "to_quick_c": ratio(row, find(rows, row.label.partition(":")[0], "every short cut")),
            "to_peer": ratio(row, fastest_peer(rows, row.label.partition(":")[0])),
            "to_hearts": ratio(row, find(rows, "search", "hearts")) if row.label.startswith("search:") else None,
        }
        for row in rows
    ]


def drawn(rows: Sequence[Row]) -> Table:
    """The same for people."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("what", no_wrap=True)
    for column in ("moves/s", "spread", "x naive", "x C", "x quick C", "x ISMCTS", "x peer"):
        table.add_column(column, justify="right", no_wrap=True)
    for row in written(rows):
        keys = ("to_naive", "to_c", "to_quick_c", "to_hearts", "to_peer")
        ratios = ["" if row[key] is None else f"{row[key]:,.2f}" for key in keys]
        table.add_row(str(row["row"]), f"{row['moves_per_second']:,.0f}", f"{row['spread']:.0%}", *ratios)
    return table


def wanted(word: str) -> list[Contestant]:
    """Everybody, or those that were asked for."""
    if word == "doors":
        return doors.contestants()
    field = searches() if word == "search" else contestants()
    return [one for one in field if one and word in one.label]


def main() -> None:
    """Measure, print, and write the figures down if asked to."""
    reader = argparse.ArgumentParser(description="Compare the speed of Tablée with its peers.")
    reader.add_argument("--seconds", type=float, default=2.0, help="how long each row is measured")
    reader.add_argument("--only", default="", metavar="WORD", help="only rows whose label contains this, e.g. search")
    reader.add_argument("--json", type=Path, metavar="FILE", help="also write the figures there")
    asked = reader.parse_args()
    console = Console()
    console = console if console.is_terminal else Console(width=120)
    with console.status("measuring, everybody in turn ..."):
        rows = race(wanted(asked.only), asked.seconds)
    console.print(drawn(rows))
    if asked.only != "doors" and not find(rows, "OpenSpiel", "hearts") and not find(rows, "search", "hearts"):
        console.print(
            "OpenSpiel is not installed: pip install 'tablee[bench]' adds its rows.", style="dim", markup=False
        )
    if asked.only == "doors" and not find(rows, "PettingZoo", "peer"):
        console.print(
            "PettingZoo's own games need rlcard: pip install 'tablee[bench]' adds their rows.",
            style="dim",
            markup=False,
        )
    if asked.json:
        asked.json.write_text(json.dumps(written(rows), indent=2) + "\n")


if __name__ == "__main__":
    main()
