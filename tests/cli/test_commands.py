"""The commands that ask and answer once: games, rules, simulate, verify, replay, warm."""

import json
import os
import pty
import re
import signal
import subprocess
import time
from contextlib import suppress
from functools import cache, partial
from itertools import cycle
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from tablee.arena.simulation import order, repeat_match
from tablee.arena.simulation import simulate as simulation
from tablee.games.catalogue import GAMES
from tablee.games.sentences import LANGUAGES
from tablee.match.events import Played
from tablee.server.warming.rehearsal import JOBS, is_compiled
from tests.cli.running import ENVIRONMENT, SCRIPT, Done, assert_refused, at_once, tablee, tablee_as_installed
from tests.match.tables import FOLDER, SHORTEST, read
from tests.referee import check

DOCUMENT = Path(__file__).parents[2] / "docs" / "command-line.md"

OPTIONS = {
    "games": ["--json", "--lang"],
    "rules": ["--lang"],
    "play": ["--text", "--seats", "--bots", "--name", "--seed", "--option", "--show", "--no-training", "--asked",
             "--pace", "--resume", "--record", "--lang"],
    "serve": ["--host", "--port", "--database", "--workers", "--data-dir", "--public-url"],
    "simulate": ["--seats", "--matches", "--seed", "--bots", "--record", "--threads", "--live", "--option", "--json"],
    "dataset": ["--out", "--seats", "--matches", "--seed", "--bots", "--option"],
    "arena": ["--bots", "--seats", "--matches", "--limit", "--mixtures", "--threads", "--seed", "--out", "--option",
              "--json", "--lang"],
    "puzzle": ["--number", "--lang"],
    "review": ["--seat", "--json", "--lang"],
    "backup": ["--database", "--data-dir"],
    "restore": ["--database", "--data-dir", "--replace"],
    "tidy": ["--database", "--data-dir", "--keep-tables", "--keep-guests", "--keep-chat"],
    "doctor": ["--public-url", "--json"],
    "replay": ["--all", "--lang"],
    "verify": ["--json", "--lang"],
    "warm": [],
    "bench": ["--seconds", "--json"],
}  # fmt: skip
KEYS = {
    "game", "seats", "options", "bots", "seed", "threads", "matches", "stopped", "moves", "seconds",
    "moves_per_second", "points", "points_margin", "win_share", "win_share_margin",
}  # fmt: skip


def lines_of(done: Done) -> str:
    """The text without frames and line breaks."""
    return " ".join(re.sub("[│╭╮╰╯─]", " ", done.out).split())


# --- Help, games, rules ----------------------------------------------------------------------------------------------
def test_every_command_has_a_help_that_names_its_options() -> None:
    helps = dict(zip(OPTIONS, at_once((command, "--help") for command in OPTIONS), strict=True))
    for command, done in helps.items():
        assert (done.code, done.err) == (0, "")
        assert f"Usage: tablee {command}" in done.out
        for option in OPTIONS[command]:
            assert option in done.out


def test_the_help_names_every_command_and_the_version_is_told() -> None:
    (whole, unknown), version = at_once([("--help",), ("dance",)]), tablee_as_installed("--version")
    assert whole.code == 0
    assert set(re.findall(r"^│ (\w+) ", whole.out, re.MULTILINE)) == set(OPTIONS)
    assert re.fullmatch(r"tablee \d+\.\d+\.\d+\n", version.out)
    assert_refused(unknown, "dance")


def test_games_lists_the_catalogue_for_people_and_for_programs() -> None:
    people, programs = at_once([("games", "--lang", "fr"), ("games", "--json")])
    listed = {game["name"]: game for game in json.loads(programs.out)}
    assert set(listed) == set(GAMES)
    for name, game in GAMES.items():
        assert listed[name]["title"] == game.title
        assert listed[name]["seats"] == list(game.seats)
        assert {key: value["default"] for key, value in listed[name]["options"].items()} == game.defaults
        assert name in people.out
        assert game.title in people.out
        assert f"{game.seats[0]}-{game.seats[-1]}" in people.out
    assert "manches par partie (N-5)" in people.out


def test_rules_are_printed_whole_in_every_language() -> None:
    """One or two games in each language; the texts of all games are compared elsewhere."""
    languages = dict(zip(GAMES, cycle(LANGUAGES)))
    runs = at_once(("rules", game, "--lang", language) for game, language in languages.items())
    for (game, language), done in zip(languages.items(), runs, strict=True):
        assert done.code == 0
        assert "".join(done.out.split()) == "".join(GAMES[game].rules_text(language).split())


def test_the_language_is_that_of_the_system_unless_one_is_named() -> None:
    game = next(iter(GAMES))
    french = GAMES[game].rules_text("fr").split()
    assert tablee("rules", game, TABLEE_LANG="", LANG="fr_FR.UTF-8").out.split() == french
    assert tablee("rules", game, "--lang", "en", TABLEE_LANG="fr").out.split() == GAMES[game].rules_text("en").split()


def test_an_unknown_game_or_language_is_refused() -> None:
    game, language = at_once([("rules", "chess"), ("rules", next(iter(GAMES)), "--lang", "it")])
    assert_refused(game, "There is no game 'chess'")
    assert_refused(language, "Tablée speaks de, en, fr, not 'it'.")


def test_a_game_from_elsewhere_that_is_none_is_refused_with_one_sentence() -> None:
    assert_refused(tablee_as_installed("games", TABLEE_GAMES="no_such_game"), "which cannot be read (ModuleNot")


def test_a_refusal_is_in_the_language_that_was_asked_for() -> None:
    assert_refused(tablee("rules", "chess", "--lang", "fr"), "Il n’y a pas de jeu 'chess'")


def test_a_reader_who_leaves_early_gets_no_complaint() -> None:
    running = subprocess.Popen(
        [SCRIPT, "rules", "non_merci"], env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert running.stdout is not None
    running.stdout.close()
    assert running.stderr is not None
    assert running.stderr.read() == b""
    running.wait(timeout=300)
    running.stderr.close()


# --- Simulate --------------------------------------------------------------------------------------------------------
def simulate(*words: str | Path) -> dict[str, Any]:
    done = tablee("simulate", *words, "--json")
    assert (done.code, done.err) == (0, "")
    report: dict[str, Any] = json.loads(done.out)
    return report


def without_the_clock(report: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in report.items() if key not in ("seconds", "moves_per_second", "threads")}


def test_a_simulation_is_the_same_whatever_the_number_of_threads() -> None:
    words = (
        "non_merci",
        "--seats",
        "5",
        "--matches",
        "2500",
        "--seed",
        "7",
        "--bots",
        "thumb,random,random,thumb,random",
    )
    one, two = simulate(*words), simulate(*words, "--threads", "2")
    assert set(one) == KEYS
    assert without_the_clock(one) == without_the_clock(two)
    assert (one["threads"], two["threads"]) == (1, 2)
    assert (one["matches"], one["seats"], one["seed"], one["stopped"]) == (2500, 5, 7, 0)
    assert abs(sum(one["win_share"]) - 1) < 1e-9
    assert one["moves_per_second"] == pytest.approx(one["moves"] / one["seconds"])
    assert one["points"][0] < one["points"][1]
    seats, matches, bots = 5, 2500, tuple(words[-1].split(","))
    same, other = (simulation(order(GAMES["non_merci"], seats, {}, bots=bots, matches=matches, seed=n)) for n in (7, 8))
    assert same.moves == one["moves"] != other.moves


@pytest.mark.parametrize("game", GAMES)
def test_a_simulation_writes_as_many_records_as_matches_and_they_tell_the_same(game: str, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    report = simulate(game, "--matches", "12", "--seed", "3", "--record", folder)
    records = [json.loads(file.read_text(encoding="utf-8")) for file in sorted(folder.iterdir())]
    assert len(records) == 12
    for record in records:
        check(record)
    finished = [record["outcome"]["points"] for record in records if record["outcome"]]
    assert len(finished) == 12 - report["stopped"]
    means = [sum(points) / len(finished) for points in zip(*finished, strict=True)]
    assert means == pytest.approx(report["points"])
    assert sum("do" in event for record in records for event in record["events"]) == report["moves"]


def test_match_number_1002_of_a_simulation_is_match_number_1002_of_its_records() -> None:
    """Matches are played in portions of a thousand, and every portion goes on where the one before ended."""
    thousand, three_more = (order(GAMES["non_merci"], 3, {}, matches=count, seed=9) for count in (1000, 1003))
    again = [repeat_match(three_more, number) for number in (1000, 1001, 1002)]
    moves = sum(isinstance(event, Played) for match in again for event in match.events)
    assert simulation(three_more).moves - simulation(thousand).moves == moves


def test_a_simulation_for_people_says_how_sure_it_is() -> None:
    done = tablee("simulate", "non_merci", "--seats", "3", "--matches", "50", "-o", "rounds=2")
    assert done.code == 0
    assert len(re.findall(r"^[ABC] +random +-?\d+\.\d\d ± \d+\.\d\d +0\.\d{4} ± 0\.\d{4}", done.out, re.MULTILINE)) == 3
    assert "50 matches" in done.out
    assert "moves/s" in done.out


WRONG_SIMULATIONS = {
    ("non_merci", "--seats", "2"): "Non Merci ! is for 3 to 7 seats, not 2 (N-1).",
    ("non_merci", "-o", "rounds=11"): "The option rounds of Non Merci ! can be 1, 2,",
    ("non_merci", "-o", "rounds=--3"): "not '--3'.",
    ("non_merci", "-o", "rounds"): "Write an option as NAME=VALUE, not 'rounds'.",
    ("non_merci", "--bots", "genius"): "There is no bot 'genius'; there are random, thumb.",
    ("non_merci", "--matches", "0"): "There must be at least one match and one thread.",
    ("non_merci", "--seed", "-1"): "A seed is a whole number from 0 to 2^64 − 1, not -1.",
    ("non_merci", "--matches", "many"): "Invalid value for '--matches'",
}  # fmt: skip


def test_what_cannot_be_simulated_is_refused_in_one_sentence() -> None:
    for done, because in zip(
        at_once(("simulate", *words) for words in WRONG_SIMULATIONS), WRONG_SIMULATIONS.values(), strict=True
    ):
        assert_refused(done, because)


def test_records_that_cannot_be_written_are_refused_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("mine")
    assert_refused(
        tablee("simulate", "non_merci", "--matches", "3", "--record", tmp_path / "taken"), "that is there already"
    )
    assert (tmp_path / "taken").read_text() == "mine"


def test_every_key_that_programs_read_is_documented() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert [key for key in sorted(KEYS) if f"`{key}`" not in text] == []


# --- Leaving in the middle -------------------------------------------------------------------------------------------
def interrupt(*words: str | Path, once: str, after: float) -> tuple[int, str]:
    """Press Ctrl-C some seconds after this text was seen; exit code and everything seen when it has ended."""
    mine, theirs = pty.openpty()
    hears = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # also where the tests run in the background
    running = subprocess.Popen(
        [SCRIPT, *words], env=ENVIRONMENT, stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs, preexec_fn=hears
    )
    os.close(theirs)
    seen: list[str] = []
    reader = Thread(target=read_all, args=(mine, seen))
    reader.start()
    while once not in "".join(seen) and running.poll() is None:
        time.sleep(0.02)
    time.sleep(after)
    running.send_signal(signal.SIGINT)
    running.wait(timeout=300)
    reader.join()
    os.close(mine)
    return running.returncode, "".join(seen)


def read_all(terminal: int, seen: list[str]) -> None:
    """Everything that is written on a terminal until nobody holds it any more."""
    with suppress(OSError):
        while text := os.read(terminal, 4096):
            seen.append(text.decode(errors="replace"))


def test_a_long_simulation_can_be_interrupted() -> None:
    code, seen = interrupt(
        "simulate", "non_merci", "--matches", "200000000", "--threads", "2", once="playing", after=1.5
    )
    assert code in (1, 130)
    assert "Traceback" not in seen


def test_an_interrupted_simulation_leaves_no_half_written_record(tmp_path: Path) -> None:
    words = ("simulate", "non_merci", "--matches", "20000", "--record", tmp_path)
    code, seen = interrupt(*words, once="writing", after=0.7)
    assert code in (1, 130)
    assert "Traceback" not in seen
    files = list(tmp_path.iterdir())
    assert 0 < len(files) < 20000
    for file in files:
        check(json.loads(file.read_text(encoding="utf-8")))


def test_a_full_disk_leaves_no_half_written_record(tmp_path: Path) -> None:
    """No file may grow beyond two blocks, and a record is longer than that."""
    limited: list[str | Path] = ["sh", "-c", 'ulimit -f 2; exec "$@"', "sh", SCRIPT]
    words: list[str | Path] = ["simulate", "non_merci", "--matches", "3", "--record", tmp_path]
    done = subprocess.run([*limited, *words], env=ENVIRONMENT, capture_output=True)
    assert_refused(Done(done.returncode, done.stdout.decode(), done.stderr.decode()), "File too large")
    assert list(tmp_path.glob("*.json")) == []


# --- Verify and replay -----------------------------------------------------------------------------------------------
@cache
def spoilt() -> str:
    record = read(SHORTEST[0])
    record["events"][5]["do"] = "dance"
    return json.dumps(record)


def test_verify_holds_or_refuses_and_says_so_in_its_exit_code(tmp_path: Path) -> None:
    good, bad, missing = FOLDER / f"{SHORTEST[0]}.json", tmp_path / "[bad].json", tmp_path / "missing.json"
    bad.write_text(spoilt())
    refused, programs, french = at_once(
        [("verify", bad), ("verify", good, bad, missing, "--json"), ("verify", good, bad, missing, "--lang", "fr")]
    )
    assert refused.code == 1
    assert refused.out.startswith(f"refused  {bad}: Event 5: 'dance' is no move of ")
    verdicts = json.loads(programs.out)
    assert programs.code == 1
    assert [set(verdict) for verdict in verdicts] == [{"file", "holds", "commitment", "event", "reason"}] * 3
    assert [verdict["holds"] for verdict in verdicts] == [True, False, False]
    assert [verdict["event"] for verdict in verdicts] == [None, 5, None]
    assert [line.split()[0] for line in french.out.splitlines()] == ["exact", "refusé", "refusé"]
    assert f"refusé  {bad}: Événement 5 : 'dance' n’est pas un coup de " in french.out


def test_verify_takes_all_records_of_the_folder_at_once() -> None:
    files = [file for file in sorted(FOLDER.glob("*.json")) if json.loads(file.read_text())["game"] in GAMES]
    done = tablee("verify", *files)
    assert (done.code, done.err) == (0, "")
    assert [line.split() for line in done.out.splitlines()] == [["holds", str(file)] for file in files]


@pytest.mark.parametrize("name", SHORTEST)
def test_replay_tells_every_event_to_whoever_does_not_sit_at_a_terminal(name: str) -> None:
    record = read(name)
    words = ("--all", "--lang", "fr") if name == SHORTEST[0] else ()
    done = tablee("replay", FOLDER / f"{name}.json", *words)
    assert (done.code, done.err) == (0, "")
    numbers = [int(number) for number in re.findall(r"^ {0,4}(\d+)  \S", done.out, re.MULTILINE)]
    assert [number for number in numbers if number < len(record["events"])] == list(range(len(record["events"])))
    for seat, points in enumerate(record["outcome"]["points"]):
        assert re.search(rf"^\d\. +{'ABCDEFG'[seat]} .* {points}\s*$", done.out, re.MULTILINE)
    told = "hasard : shuffle" if words else "chance: shuffle"
    assert done.out.count(told) == sum("cards" in event for event in record["events"])
    assert ("refuse le 23 et paie un jeton" in done.out) == bool(words)


def test_replay_at_a_terminal_goes_forwards_backwards_and_to_any_event() -> None:
    mine, theirs = pty.openpty()
    os.write(mine, b"\nb\n3\n99999\nb\ne\n\n")
    words: list[str | Path] = [SCRIPT, "replay", FOLDER / f"{SHORTEST[0]}.json"]
    done = subprocess.run(words, env=ENVIRONMENT, stdin=theirs, capture_output=True, timeout=60)
    os.close(theirs)
    os.close(mine)
    last = len(read(SHORTEST[0])["events"]) - 1
    assert (done.returncode, done.stderr) == (0, b"")
    shown = re.findall(r"^(?:Enter.*> )? *(\d+)  [A-Za-z]", done.stdout.decode(), re.MULTILINE)
    assert [int(number) for number in shown] == [0, 1, 0, 3, last, last - 1, last]


def test_replay_refuses_what_is_no_record_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text(spoilt())
    bad, missing = at_once([("replay", tmp_path / "bad.json"), ("replay", tmp_path / "missing.json")])
    assert_refused(bad, "Event 5: 'dance' is no move of ")
    assert_refused(missing, "The file cannot be read: there is no such file or folder.")


def test_warm_compiles_every_game_and_leaves_nothing_for_a_server_to_compile() -> None:
    done = tablee("warm")
    assert (done.code, done.err) == (0, "")
    assert all(game.title in done.out for game in GAMES.values())
    assert all(map(is_compiled, JOBS))
