"""How strong the bots are: arenas whose figures become docs/strength.md.

    python -m benchmarks.strength [--part 1.0] [--threads 2] [--folder build/strength] [--quick] [--game non_merci]

`--part 0.1` plays a tenth of the matches, but never fewer than a hundred deals. `--quick` plays only where nobody
thinks ahead. What a folder holds is not played again, so one can stop and go on. With `--game` only the rows of that
game are made anew.
"""

import argparse
import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

from rich.progress import Progress

from benchmarks.matrix import section
from tablee.arena.findings import Findings, find
from tablee.arena.intervals import NOTHING
from tablee.arena.pictures import told
from tablee.arena.running import FILE, run, whole_lines
from tablee.arena.schedule import Contest, contest
from tablee.bots.levels import HIGHEST
from tablee.bots.limit import read_limit
from tablee.games.catalogue import GAMES
from tablee.kernel.sources import fingerprint

PAGE = Path(__file__).parents[1] / "docs" / "strength.md"
SEARCHED = (  # what search is to reach alone among thumbs, with how many iterations, in how many matches
    ("herz_an_herz", 1.3, "4000", 200),
    ("gracias", 1.4, "3000", 800),
    ("merci", 1.4, "1000", 200),
)
NOT_PLAYED = "Not played yet as the bots are now: "
LEAST_DEALS = 100  # on which a claim may rest
LEVELS = tuple(f"level:{number}" for number in range(1, HIGHEST + 1))


@dataclass(frozen=True)
class Trial:
    """One arena of one alone against tables of another, both ways, and the shares that it is to reach."""

    game: str
    seats: int
    bots: tuple[str, str]
    matches: int
    limit: str = "1000"
    at_least: float | None = None  # parity of the first alone at a table of the second
    at_most: float | None = None  # parity of the second alone at a table of the first
    both_ways: bool = True  # else the second is not tried alone: tables of slow thinkers take long


def trials() -> Iterator[Trial]:
    """Thumb and search against simpler players, and every level against the one below."""
    for seats in (3, 4, 5):
        for stranger in ("public:linear", "public:logistic", "public:patient"):
            yield Trial("non_merci", seats, ("thumb", stranger), 6000, at_least=0.8)
            yield Trial("non_merci", seats, ("level:5", stranger), 1000, at_least=1.4, at_most=0.6)
        yield Trial("non_merci", seats, ("level:5", "frozen:2026-11:5"), 1000, at_least=1.3, at_most=0.8)
        for threshold in ("threshold:0", "threshold:10"):
            yield Trial("non_merci", seats, ("thumb", threshold), 6000, at_least=1.5)
            yield Trial("non_merci", seats, ("level:5", threshold), 120, at_least=1.8, at_most=0.4)
    for game, searching, limit, matches in SEARCHED:
        yield Trial(game, 4, ("thumb", "random"), 4000 if game != "merci" else 400, at_least=2.0)
        yield Trial(game, 4, ("search", "thumb"), matches, limit, at_least=searching, both_ways=False)
    for game in GAMES:
        for lower, higher in pairwise(LEVELS):
            thinks = GAMES[game].levels[int(higher[-1]) - 1].iterations > 0
            yield Trial(game, 4, (higher, lower), 200 if thinks else 1600, at_least=1.25, both_ways=not thinks)


def play(trial: Trial, part: float, threads: int, folder: Path, advance: Callable[[int], None]) -> Findings:
    """The arena of a trial, in a folder of its own."""
    asked = prepare(trial, part)
    return find(asked, run(asked, threads=threads, folder=folder_of(trial, asked, folder), progress=advance))


def folder_of(trial: Trial, asked: Contest, folder: Path) -> Path:
    """Where the results of a trial are kept."""
    name = "-".join([trial.game, str(trial.seats), *trial.bots, trial.limit, str(asked.deals), players(trial.game)])
    return folder / name.replace(":", "")


def is_played(trial: Trial, part: float, folder: Path) -> bool:
    """Whether all results of a trial are there."""
    asked = prepare(trial, part)
    file = folder_of(trial, asked, folder) / FILE
    return file.exists() and len(whole_lines(file)) == 1 + asked.matches


def players(game: str) -> str:
    """A name that changes when levels, search, styles or the rule of thumb do."""
    rules = fingerprint((f"tablee.games.{game}.rules",))
    return hashlib.sha256(repr((GAMES[game].levels, GAMES[game].search, rules)).encode()).hexdigest()[:8]


def prepare(trial: Trial, part: float) -> Contest:
    """The contest of a trial, or a part of it."""
    limit, ways = read_limit(trial.limit), 2 if trial.both_ways else 1
    matches = max(LEAST_DEALS * ways * trial.seats, round(part * trial.matches))
    asked = contest(GAMES[trial.game], trial.seats, {}, trial.bots, matches=matches * 2 // ways, limit=limit, seed=1)
    return replace(asked, arrangements=asked.arrangements[: ways * trial.seats])


def is_quick(trial: Trial) -> bool:
    """Whether nobody in it thinks ahead."""
    return not any(thinks_ahead(bot, trial.game) for bot in trial.bots)


def thinks_ahead(bot: str, game: str) -> bool:
    """Whether a bot searches; levels do from some number on."""
    kind, _, number = bot.partition(":")
    return kind in ("search", "frozen") or (kind == "level" and GAMES[game].levels[int(number) - 1].iterations > 0)


def thinking(trial: Trial) -> str:
    """The limit, where anybody keeps to it."""
    return trial.limit if "search" in trial.bots else ""


def row(trial: Trial, findings: Findings) -> str:
    """A line of the table, with a word where a target was missed."""
    first, second = trial.bots
    there, back = findings.matrix[first, second], findings.matrix[second, first] if trial.both_ways else NOTHING
    missed = (trial.at_least is not None and there.mean < trial.at_least) or (
        trial.at_most is not None and back.mean > trial.at_most
    )
    goals = [f"≥ {trial.at_least}"] if trial.at_least is not None else []
    goals += [f"back ≤ {trial.at_most}"] if trial.at_most is not None else []
    verdict = f"{', '.join(goals)}{' **missed**' if missed else ''}"
    return (
        f"| {GAMES[trial.game].title} | {trial.seats} | {thinking(trial)} | {first} | {second} "
        f"| {told(there)} | {told(back)} | {verdict} | {findings.contest.deals:,} |"
    )


def written(rows: list[str], part: float, quick: bool) -> str:
    """The page."""
    head = """# How strong the bots are
Made by `python -m benchmarks.strength{flags}`; edit the script, not the page. Figures are shares of the victories in
multiples of an equal share, with intervals of 95 %: with four seats, 2.00 is half of all victories. `search` thinks
so many iterations a move as the limit says, a third of a second at most; levels think as `src/tablee/bots/levels.py`
says.
Deals are the same for every arrangement, and every arrangement is played in every seat; no row rests on fewer than
{least} deals. The margin is the longer side of Wilson's interval. A dash: not tried, or no match had an end.

| game | seats | limit | one | table | one alone at the table | the other way round | target | deals |
|---|---|---|---|---|---|---|---|---|
"""
    flags = ("" if part == 1.0 else f" --part {part:g}") + (" --quick" if quick else "")
    return head.format(flags=flags, least=LEAST_DEALS) + "\n".join(rows) + "\n"


def rows_of_others(page: str, title: str) -> list[str]:
    """The rows of a page that tell of other games."""
    titles = [f"| {game.title} |" for game in GAMES.values() if game.title != title]
    return [line for line in page.splitlines() if line.startswith(tuple(titles))]


def left_out(missing: list[Trial], others: list[str]) -> str:
    """What the page does not show."""
    names = [f"{GAMES[trial.game].title}, {' against '.join(trial.bots)}" for trial in missing] + others
    return f"\n{NOT_PLAYED}{'; '.join(dict.fromkeys(names))}.\n" if names else ""


def left_out_of_others(page: str, title: str) -> list[str]:
    """What a page does not show of other games."""
    lines = [line for line in page.splitlines() if line.startswith(NOT_PLAYED)]
    names = [name for line in lines for name in line.removeprefix(NOT_PLAYED).rstrip(".").split("; ")]
    return [name for name in names if not name.startswith(f"{title}, ")]


def main() -> None:
    """Play everything and write the page."""
    reader = argparse.ArgumentParser(description="Measure how strong the bots are, and write docs/strength.md.")
    reader.add_argument("--part", type=float, default=1.0, help="how much of every arena is played")
    reader.add_argument("--threads", type=int, default=2)
    reader.add_argument("--folder", type=Path, default=Path("build/strength"), help="where results are kept")
    reader.add_argument("--stored", action="store_true", help="play nothing, show what the folder holds")
    reader.add_argument("--quick", action="store_true", help="play only where nobody thinks ahead")
    reader.add_argument("--game", choices=GAMES, help="only the rows of this game")
    asked = reader.parse_args()
    planned, rows = [trial for trial in trials() if asked.game in (None, trial.game)], []
    left = [trial for trial in planned if asked.stored or (asked.quick and not is_quick(trial))]
    missing = [trial for trial in left if not is_played(trial, asked.part, asked.folder)]
    planned = [trial for trial in planned if trial not in missing]
    with Progress() as progress:
        task = progress.add_task("playing", total=sum(prepare(trial, asked.part).matches for trial in planned))
        for trial in planned:
            findings = play(trial, asked.part, asked.threads, asked.folder, lambda n: progress.advance(task, n))
            rows.append(row(trial, findings))
            progress.console.print(rows[-1], soft_wrap=True)
    before, title = ("", "") if asked.game is None else (PAGE.read_text("utf-8"), GAMES[asked.game].title)
    head = written(rows + rows_of_others(before, title), asked.part, asked.quick)
    PAGE.write_text(head + left_out(missing, left_out_of_others(before, title)) + section(), encoding="utf-8")


if __name__ == "__main__":
    main()
