"""Rules of thumb of Non Merci !, one for every number of seats: rows that do well at tables of one kind, both ways.

    python -m benchmarks.thumbs [--seats 3,4,5,6,7] [--generations 50] [--seed 1]

What a table brings counts by its root and up to a cap, so that a poor table is worth mending and a rich one is not
worth milking; what players of these tables take alone among such a row counts against it. Every table of every
generation has cards of its own. Some players are spared: no row is grown by them, and a line tells how it does there.
The rows become src/tablee/games/non_merci/players/thumbs.py.
"""

import argparse
import json

import numpy as np

from benchmarks.evolving import Floats, evolve
from benchmarks.held_out import FILE
from benchmarks.league import GAMES_FOLDER, STYLE, STYLE_SCALE, Member, public, shares
from tablee.games.non_merci.players.family import FAMILY
from tablee.games.non_merci.players.found import PLAYERS
from tablee.games.non_merci.players.thumbs import THUMBS

DEALS, LAST_DEALS = 16, 200
CAP = 0.5  # of all victories: more than that does not count
BACK = 0.5  # how much it counts what others take alone among the row
SPARED = {"public:extorter", "public:logistic2", "public:linear2", "threshold:5", "style:1", "style:6", "style:12",
          "style:17", "style:22", "style:28", "style:40"}  # fmt: skip


def everybody() -> dict[str, Member]:
    """By name: the public players and the family."""
    found = {f"public:{name}": public(form, *numbers) for name, (form, numbers) in PLAYERS.items()}
    simple = {f"threshold:{most}": public("threshold", most) for most in (0, 5, 10)}
    return found | simple | {f"style:{number}": Member(STYLE, row) for number, row in enumerate(FAMILY)}


def spared() -> list[Member]:
    """Those by whom nobody is grown, and those who are kept out of sight."""
    grown = [Member(int(row["form"]), np.array(row["numbers"])) for row in json.loads(FILE.read_text("utf-8"))]
    return [member for name, member in everybody().items() if name in SPARED] + grown


def both_ways(one: Member, tables: list[Member], seats: int, deals: int, seed: int) -> tuple[Floats, Floats]:
    """What one takes alone at every table, and what somebody of that table takes alone among such."""
    alone = np.ones(1)
    there = [shares(one, [table], alone, seats, deals, 1000 * seed + place) for place, table in enumerate(tables)]
    back = [shares(table, [one], alone, seats, deals // 2, 1000 * seed + place) for place, table in enumerate(tables)]
    return np.mean(there, axis=1), np.mean(back, axis=1)


def worth(there: Floats, back: Floats, seats: int) -> float:
    """One number for both ways."""
    return float(np.sqrt(np.minimum(there, CAP * seats)).mean() - BACK * back.mean())


def grow(start: Floats, tables: list[Member], seats: int, generations: int, seed: int) -> Floats:
    """A row for so many seats."""

    def judge(row: Floats, generation: int) -> float:
        there, back = both_ways(Member(STYLE, row), tables, seats, DEALS, 100 * seed + generation)
        return worth(there, back, seats)

    return np.round(evolve(judge, start, STYLE_SCALE / 2, generations, seed), 2)


def told(row: Floats, tables: list[Member], seats: int) -> str:
    """How a row does, with new cards."""
    there, back = both_ways(Member(STYLE, row), tables, seats, LAST_DEALS, 7_777)
    worst = ", ".join(f"{share:.2f}" for share in np.sort(there)[:3])
    return f"{worth(there, back, seats):.3f} (mean {there.mean():.2f}, worst {worst}, back {back.mean():.2f})"


def best_of_family(tables: list[Member], seats: int) -> Floats:
    """Where evolution starts."""
    rows = [row for number, row in enumerate(FAMILY) if f"style:{number}" not in SPARED]
    return np.array(max(rows, key=lambda row: worth(*both_ways(Member(STYLE, row), tables, seats, 40, 5), seats)))


def write(rows: Floats) -> None:
    """The module with the rows."""
    (GAMES_FOLDER / "thumbs.py").write_text(
        '"""The rules of thumb of Non Merci ! that `benchmarks/thumbs.py` found, styles for 3 to 7 seats."""\n\n'
        "import numpy as np\n\n"
        f"THUMBS = np.array([\n{''.join(f'    {row.tolist()},' + chr(10) for row in rows)}])  # fmt: skip\n",
        encoding="utf-8",
    )


def main() -> None:
    """Grow, tell and write."""
    reader = argparse.ArgumentParser(description="Grow rules of thumb of Non Merci !, one for every number of seats.")
    reader.add_argument("--seats", default="3,4,5,6,7")
    reader.add_argument("--generations", type=int, default=50)
    reader.add_argument("--seed", type=int, default=1)
    asked = reader.parse_args()
    tables, others = [member for name, member in everybody().items() if name not in SPARED], spared()
    rows = THUMBS.copy()
    for seats in map(int, asked.seats.split(",")):
        start = best_of_family(tables, seats)
        row = grow(start, tables, seats, asked.generations, asked.seed)
        for name, one in (("row 0", FAMILY[0]), ("start", start), ("grown", row)):
            print(f"{seats} seats, {name}: {told(one, tables, seats)}, spared {told(one, others, seats)}", flush=True)
        rows[seats - 3] = row
        write(rows)


if __name__ == "__main__":
    main()
