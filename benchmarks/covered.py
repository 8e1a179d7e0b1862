"""Which lines the tests run, module by module: docs/coverage.md, from what `make coverage` has measured.

python -m benchmarks.covered build/coverage/report.json "what was run"
"""

import json
import sys
from collections import defaultdict
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from tests.conftest import revision

PAGE = Path(__file__).parents[1] / "docs" / "coverage.md"
ROOT = "src/tablee/"
FEW = 90  # percent; modules below are listed with their lines
HEAD = """# What the tests run

Made by `make coverage`; do not edit. Lines of `src/tablee` that were run at least once, server processes and commands
included. Compiled code cannot be seen: of `kernel/` and `games/` only what ran as plain Python is counted, and a
process that is killed on purpose takes with it what it has seen. A line that is run is not yet a line that is tested.

Measured on {when} at {tree}: {run}.

| room | modules | lines | run | share |
|---|---|---|---|---|
"""
LOW = """
## Modules with less than {few} %

| module | lines | never run | share |
|---|---|---|---|
"""


@dataclass
class Count:
    """Lines of a module or a room."""

    modules: int = 0
    lines: int = 0
    missing: int = 0

    @property
    def share(self) -> str:
        """The part that was run, in percent."""
        return f"{100 * (self.lines - self.missing) / max(1, self.lines):.0f} %"


def room_of(module: str) -> str:
    """The folder that a module lives in; a file of the package itself is its own room."""
    return module.rpartition("/")[0] or "."


def counted(report: Path) -> dict[str, Count]:
    """Module by module."""
    files = json.loads(report.read_text("utf-8"))["files"]
    sums = {name.partition(ROOT)[2]: found["summary"] for name, found in files.items()}
    return {name: Count(1, found["num_statements"], found["missing_lines"]) for name, found in sorted(sums.items())}


def by_room(modules: dict[str, Count]) -> dict[str, Count]:
    """Folder by folder, and all of them."""
    rooms: dict[str, Count] = defaultdict(Count)
    for name, count in modules.items():
        for room in (room_of(name), "all"):
            rooms[room].modules += 1
            rooms[room].lines += count.lines
            rooms[room].missing += count.missing
    return rooms


def written(modules: dict[str, Count], run: str) -> str:
    """The page."""
    rooms = [
        f"| `{room}` | {count.modules} | {count.lines:,} | {count.lines - count.missing:,} | {count.share} |"
        for room, count in sorted(by_room(modules).items())
    ]
    low = [
        f"| `{name}` | {count.lines} | {count.missing} | {count.share} |"
        for name, count in modules.items()
        if 100 * count.missing > (100 - FEW) * count.lines
    ]
    head = HEAD.format(when=datetime.now(UTC).date().isoformat(), tree=revision(), run=run)
    return "\n".join([head.rstrip("\n"), *rooms, LOW.format(few=FEW).rstrip("\n"), *low]) + "\n"


def main() -> None:
    """Write the page."""
    report, run = sys.argv[1:]
    PAGE.write_text(written(counted(Path(report)), run), "utf-8")


if __name__ == "__main__":
    main()
