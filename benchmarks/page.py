"""How light, fast and smooth the page is, measured in a real browser: `make bench-page`, which writes docs/web.md.

    python -m benchmarks.page [--only NAME ...] [--no-lighthouse]

Everything comes from the browser itself: bytes from its network log, frames from its trace, shifts from its layout
observer, grades from Lighthouse. The server is warm, and is on the same machine.
"""

import argparse
import os
import re
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from rich.console import Console

from benchmarks.lighthouse import grades
from benchmarks.motion import LOAD, Motion, measure_load, measure_motion, measure_race
from tests.web.conftest import FLAGS, find_chromium, serving
from tests.web.visitor import Visitor

DOCS = Path(__file__).parents[1] / "docs/web.md"
BLOCK = re.compile(r"(<!-- figures: .*? -->\n).*?(\n<!-- end of figures -->)", re.DOTALL)
SEATS = {"non_merci": 5, "herz_an_herz": 4, "gracias": 5, "merci": 5}
VISITS = 5  # of Lighthouse; its grades of performance differ from visit to visit
RATE = 60  # frames a second of this browser at its best
TITLES = {"non_merci": "Non Merci !", "herz_an_herz": "Herz an Herz", "gracias": "Gracias", "merci": "MERCI"}


@contextmanager
def opened(address: str) -> Iterator[tuple[Browser, Visitor]]:
    """A browser, and somebody in it."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(playwright), args=FLAGS)
        context = browser.new_context(base_url=address, locale="en-GB", viewport={"width": 1280, "height": 800})
        yield browser, Visitor(context.new_page())
        browser.close()


def rows_of_load(address: str) -> list[str]:
    """What the first visit costs."""
    with opened(address) as (_, visitor):
        visitor.arrive()  # games are compiled, files are in the server's memory
    with opened(address) as (_, visitor):
        load = measure_load(visitor)
    return [
        "| first visit | | to reach |",
        "|---|---|---|",
        f"| page, scripts and styles as they are sent | {load.bytes / 1000:.0f} kB | under {LOAD.bytes // 1000} kB |",
        f"| from opening the page to four boxes that can be played | {load.home:.1f} s | |",
        f"| from there to the own first move, seats filled with bots | {load.table:.1f} s | |",
        f"| together | {load.home + load.table:.1f} s | under {LOAD.home:.0f} s |",
    ]


def rows_of_motion(address: str) -> list[str]:
    """How smoothly cards move in each game."""
    rows = [
        "| cards in motion | flights | frames | dropped | frames a second | layout shift |",
        "|---|---|---|---|---|---|",
    ]
    for game, seats in SEATS.items():
        with opened(address) as (browser, visitor):
            visitor.arrive()
            visitor.sit(game, seats, tempo="lively")
            rows.append(row_of_motion(TITLES[game], measure_motion(browser, visitor, game)))
    return [*rows, f"| *to reach* | | | | {RATE} | 0 |"]


def row_of_motion(title: str, motion: Motion) -> str:
    """One game."""
    rate = RATE * (1 - motion.dropped / motion.frames)
    return f"| {title} | {motion.flights} | {motion.frames} | {motion.dropped} | {rate:.1f} | {motion.shift:.4f} |"


def rows_of_race(address: str) -> list[str]:
    """MERCI: how long a word stays on the phone."""
    rows = ["| MERCI, from key to wire | median | slowest |", "|---|---|---|"]
    for name, slowdown in (("this machine", 1), ("a processor six times slower", 6)):
        with opened(address) as (_, visitor):
            visitor.arrive()
            visitor.sit("merci", 5, tempo="lively")
            times = measure_race(visitor, slowdown)
            rows.append(f"| {name} | {times[len(times) // 2]:.1f} ms | {times[-1]:.1f} ms |")
    return rows


def rows_of_lighthouse(address: str) -> list[str]:
    """The grades of three pages, as a phone with a slow line gets them: of each the middle of several visits."""
    with sync_playwright() as playwright:
        chromium = find_chromium(playwright)
    rows = ["| Lighthouse, phone | performance | accessibility | best practices |", "|---|---|---|---|"]
    for path in ("/", "/new/merci", "/rules/gracias"):
        visits = [grades(address + path, chromium) for _ in range(VISITS)]
        middle = [statistics.median(category) for category in zip(*visits, strict=True)]
        rows.append(f"| `{path}` | " + " | ".join(str(grade) for grade in middle) + " |")
    return [*rows, "| *to reach* | 95 | 95 | 95 |"]


def busy() -> str:
    """How much else the machine had to do; on a busy one, times and frames say little."""
    return f"Load of the machine meanwhile: {os.getloadavg()[1]:.1f} on {os.cpu_count()} cores."


PARTS = {"load": rows_of_load, "motion": rows_of_motion, "race": rows_of_race, "lighthouse": rows_of_lighthouse}


def main() -> None:
    """Measure, print, and write the page of the docs if everything was measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", choices=list(PARTS), default=list(PARTS))
    asked = parser.parse_args().only
    console, tables = Console(), list[str]()
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), haste="0.25") as address:
        for name in asked:
            tables.append("\n".join(PARTS[name](address)))
            console.print(tables[-1], markup=False)
    tables.insert(0, busy())
    if len(asked) == len(PARTS):
        written = BLOCK.sub(
            lambda found: found[1] + "\n" + "\n\n".join(tables) + "\n" + found[2], DOCS.read_text("utf-8")
        )
        DOCS.write_text(written, encoding="utf-8")


if __name__ == "__main__":
    main()
