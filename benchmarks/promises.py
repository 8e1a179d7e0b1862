"""What Tablée promises and how often that was tried: results of proofs become docs/promises.md.

    TABLEE_PROVE=1 pytest tests/faults/test_kills.py --junitxml build/kills.xml
    python -m benchmarks.promises build/kills.xml

Results are kept in benchmarks/promises.json; a proof that is not run again keeps its last result. Without a file, only
the page is written anew.
"""

import json
import subprocess
import sys
from collections import defaultdict
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

HERE = Path(__file__).parent
RESULTS = HERE / "promises.json"
PAGE = HERE.parent / "docs" / "promises.md"
HEAD = """# What Tablée promises, and how often that was tried

Made by `python -m benchmarks.promises`; do not edit. Each line is a test that plays, breaks or forges at random, a
little in `make test` and at full size in `make prove`. *Tried* is the largest run so far, *wrong* what it found.
A proof that has never failed proves nothing: each stands beside mutants, broken builds that it catches.

| promise | shown by | wanted | tried | wrong | minutes | when | tree |
|---|---|---|---|---|---|---|---|
"""


@dataclass(frozen=True)
class Promise:
    """A sentence that holds, the test that shows it, and how often it shall be tried."""

    says: str
    test: str
    wanted: int
    what: str


PROMISES = [
    Promise(
        "an acknowledged move is never lost", "faults.test_kills::test_nothing_acknowledged_is_lost", 1_000, "kills"
    ),
    Promise(
        "nothing acknowledged is lost and no table freezes when workers, disks and databases fail: PostgreSQL",
        "faults.test_random_faults::test_workers_on_one_database_survive_random_faults",
        2_500,
        "faults",
    ),
    Promise(
        "the same with SQLite",
        "faults.test_random_faults::test_a_server_on_one_file_survives_random_faults",
        2_500,
        "faults",
    ),
    Promise(
        "one command happens once, in one order: one worker", "faults.test_once::test_one_worker", 800_000, "commands"
    ),
    Promise("the same with four workers", "faults.test_once::test_four_workers", 200_000, "commands"),
    Promise(
        "races of MERCI have one winner, and every loser is told",
        "faults.test_workers::test_races_of_merci_have_one_winner_and_every_loser_is_told",
        100_000,
        "races",
    ),
    Promise(
        "whoever comes back is up to date",
        "faults.test_reconnect::test_whoever_comes_back_is_up_to_date",
        100_000,
        "cuts",
    ),
    Promise(
        "a table that was put away is the table that its log makes",
        "server.test_snapshots::test_a_table_that_is_put_away_again_and_again_is_the_table_of_its_log",
        100_000,
        "snapshots",
    ),
    Promise(
        "nobody can learn hidden cards",
        "faults.test_peeking::test_no_byte_depends_on_what_a_seat_cannot_know",
        1_000_000,
        "pairs of worlds",
    ),
    Promise(
        "manners betray nothing before MALPOLI",
        "faults.test_manners::test_m19_nobody_but_the_culprit_can_tell_whether_something_can_be_denounced",
        100_000,
        "pairs of worlds",
    ),
    Promise(
        "no bot is faster than people",
        "bots.test_schedule::test_m19_no_bot_acts_sooner_than_a_second_after_the_last_change",
        100_000,
        "changes",
    ),
    Promise(
        "shuffles are fair", "laws.test_deals::test_every_seat_opens_and_every_card_is_first_alike", 10_000_000, "deals"
    ),
    Promise(
        "bad input changes nothing: commands",
        "faults.test_nonsense::test_every_command_is_carried_out_or_refused_with_a_sentence",
        10_000_000,
        "commands",
    ),
    Promise(
        "bad input changes nothing: sockets", "faults.test_nonsense::test_nonsense_over_sockets", 1_000_000, "frames"
    ),
    Promise("bad input changes nothing: requests", "faults.test_nonsense::test_nonsense_over_http", 30_000, "requests"),
    Promise("strangers stay out", "faults.test_strangers::test_no_forged_request_is_carried_out", 10_000, "forgeries"),
    *(
        Promise(f"the rules are those of a second, naive program: {game}", twins, matches, "matches")
        for game, twins, matches in (
            ("Non Merci !", "laws.test_play::test_the_naive_twin_agrees_move_by_move[non_merci", 100_000),
            ("Herz an Herz", "laws.test_play::test_the_naive_twin_agrees_move_by_move[herz_an_herz", 100_000),
            ("Gracias", "laws.test_play::test_the_naive_twin_agrees_move_by_move[gracias", 100_000),
            ("MERCI", "laws.test_play::test_the_naive_twin_agrees_move_by_move[merci", 100_000),
        )
    ),
]


def is_part_of(name: str, promise: Promise) -> bool:
    """Whether a test, or one of its variants, shows this promise."""
    return name == promise.test or name.startswith((promise.test + "[", promise.test + "-"))


def read(file: Path) -> dict[str, dict[str, Any]]:
    """Test by test: how often it tried, whether it failed, how long it took."""
    found = {}
    for case in ElementTree.parse(file).iter("testcase"):
        tried = case.find("properties/property[@name='tried']")
        if tried is not None:
            name = case.attrib["classname"].removeprefix("tests.") + "::" + case.attrib["name"]
            failed = case.find("failure") is not None or case.find("error") is not None
            found[name] = {"tried": int(tried.attrib["value"]), "failed": failed, "seconds": float(case.attrib["time"])}
    return found


def summed(promise: Promise, cases: dict[str, dict[str, Any]]) -> dict[str, Any] | None:
    """All variants of a proof together."""
    parts = [case for name, case in cases.items() if is_part_of(name, promise)]
    if not parts:
        return None
    sums: dict[str, float] = defaultdict(float)
    for part in parts:
        for field in ("tried", "failed", "seconds"):
            sums[field] += part[field]
    return {"tried": int(sums["tried"]), "failed": int(sums["failed"]), "minutes": round(sums["seconds"] / 60, 1)}


def revision() -> str:
    """The commit that was tried."""
    told = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True, cwd=HERE)
    return told.stdout.strip()


def merge(results: dict[str, Any], file: Path) -> None:
    """Take over what a run found; a failure always, a success if it is the largest one since."""
    cases, when = read(file), datetime.now(UTC).date().isoformat()
    for promise in PROMISES:
        found, before = summed(promise, cases), results.get(promise.test)
        if found and (found["failed"] or not before or before["failed"] or found["tried"] >= before["tried"]):
            results[promise.test] = {**found, "when": when, "tree": revision()}


def row(promise: Promise, result: dict[str, Any] | None) -> str:
    """One line of the table."""
    file, test = promise.test.split("::")
    shown = f"`tests/{file.replace('.', '/')}.py`" + (" (one game)" if "[" in test else "")
    cells = [promise.says, shown, f"{promise.wanted:,} {promise.what}"]
    if result is None:
        return "| " + " | ".join([*cells, "not yet", "", "", "", ""]) + " |"
    wrong = "0" if not result["failed"] else f"**{result['failed']} tests failed**"
    cells += [f"{result['tried']:,}", wrong, f"{result['minutes']:g}", result["when"], result["tree"]]
    return "| " + " | ".join(cells) + " |"


def written(results: dict[str, Any]) -> str:
    """The page."""
    return HEAD + "\n".join(row(promise, results.get(promise.test)) for promise in PROMISES) + "\n"


def main() -> None:
    """Take over the results in the files that are named, and write the page."""
    results = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
    for file in sys.argv[1:]:
        merge(results, Path(file))
    RESULTS.write_text(json.dumps(results, indent=1, sort_keys=True) + "\n", "utf-8")
    PAGE.write_text(written(results), "utf-8")


if __name__ == "__main__":
    main()
