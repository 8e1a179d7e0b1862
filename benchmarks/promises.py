"""What Tablée promises and how often that was tried: results of proofs become docs/promises.md.

    TABLEE_PROVE=1 pytest tests/faults/test_kills.py --junitxml build/kills.xml
    python -m benchmarks.promises build/kills.xml

Results are kept in benchmarks/promises.json; a proof that is not run again keeps its last result. Without a file, only
the page is written anew.
"""

import json
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

SHOWN_HEAD = """

## Shown by every `make test`

What holds or does not: each line is a test that breaks something once.

| promise | shown by |
|---|---|
"""


@dataclass(frozen=True)
class Promise:
    """A sentence that holds, the test that shows it, and how often it shall be tried."""

    says: str
    test: str
    wanted: int
    what: str


LAWS = "insight.test_laws"
GAMES = {"Non Merci !": "non_merci", "Herz an Herz": "herz_an_herz", "Gracias": "gracias", "MERCI": "merci"}
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
    Promise(
        "every reason of the coach is a fact",
        "games.test_coaching::test_every_reason_states_facts",
        40_000,
        "positions",
    ),
    Promise(
        "the best move of a puzzle is found again",
        "insight.test_puzzles::test_thinking_again_finds_the_same_move",
        1_000,
        "puzzles",
    ),
    *(
        Promise(f"luck is 0 on average: {game}", f"{LAWS}::test_luck_is_zero_on_average[{name}]", 10_000, "matches")
        for game, name in GAMES.items()
    ),
    *(
        Promise(
            f"results vary less without luck: {game}",
            f"{LAWS}::test_results_vary_less_without_luck[{name}]",
            200,
            "matches",
        )
        for game, name in GAMES.items()
    ),
    Promise(
        "who plays worse is seen in a few matches without luck",
        f"{LAWS}::test_who_plays_worse_is_seen_in_a_few_matches_without_luck",
        40,
        "matches",
    ),
    Promise(
        "advice rests on what a seat knows",
        f"{LAWS}::test_advice_rests_on_what_the_seat_knows",
        250,
        "positions",
    ),
    Promise(
        "losses rest on what a seat knew",
        f"{LAWS}::test_losses_rest_on_what_the_seat_knew",
        400,
        "choices",
    ),
    Promise(
        "twice the thinking changes few verdicts", f"{LAWS}::test_more_thinking_changes_few_verdicts", 4_000, "choices"
    ),
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

SHOWN = {  # promises that hold or do not: one try each, in every `make test`
    "what is committed survives a power cut":
        "server.storage.test_event_log::test_what_is_committed_survives_a_power_cut",
    "tables go on when the database stops telling of events":
        "faults.test_workers::test_tables_go_on_when_the_database_stops_telling_of_events",
    "a table that cannot be read stops no other":
        "faults.test_troubles::test_a_table_that_cannot_be_read_stops_no_other",
    "people of a table in trouble are told, and it goes on by itself":
        "faults.test_troubles::test_the_people_of_a_table_that_cannot_be_stored_are_told_and_it_goes_on_by_itself",
    "who comes while the database is down is told":
        "faults.test_troubles::test_who_comes_while_the_database_is_down_is_told",
    "films do not fill the memory": "faults.test_films::test_films_are_counted_in_bytes",
    "large films cost the asker's quota":
        "faults.test_films::test_large_files_cost_a_quota_and_what_is_known_costs_nothing",
    "endless matches hold up nobody when they are looked at again or taken up":
        "server.test_reviews::test_nobody_can_have_everybody_wait_for_endless_matches",
    "what was found about a match goes with who is erased":
        "server.test_reviews::test_what_others_find_is_not_about_who_was_erased",
    "headers have limits in number, size and time": "faults.test_requests::test_too_many_headers_are_refused",
    "a long log holds up nobody": "faults.test_long_logs::test_others_have_their_turn_while_a_long_log_is_read",
    "objections in vain make no long log":
        "faults.test_long_logs::test_who_objects_in_vain_again_and_again_waits_longer",
    "a table rests when nobody is there":
        "server.test_absence::test_bots_do_not_play_on_when_nobody_is_left_whom_they_play_for",
    "everybody's bots have their turn, however many tables others have":
        "server.test_thinking::test_everybody_has_a_turn_however_many_tables_others_have",
    "spectators cannot make a table forget what a player has said":
        "faults.test_once::test_spectators_cannot_make_a_table_forget_what_a_player_has_said",
    "a strange address or frame is answered, and is no mistake of ours":
        "faults.test_quiet::test_a_strange_address_leads_nowhere",
    "an address has only so many tables":
        "faults.test_quotas::test_an_address_lays_only_so_many_tables_however_many_guests_it_sends",
    "an address has only so many sockets, and a table so many watchers":
        "faults.test_quotas::test_a_table_has_only_so_many_watchers_and_an_address_so_many_sockets",
    "what was refused costs nothing": "faults.test_quotas::test_what_was_refused_costs_nothing",
    "only a proxy that is trusted is believed": "faults.test_quotas::test_only_a_proxy_that_is_trusted_is_believed",
    "guests without a seat and old links are thrown away":
        "server.storage.test_event_log::test_guests_without_a_seat_and_old_links_are_thrown_away",
    "nobody waits for who has all logs looked through":
        "server.storage.test_event_log::test_nobody_waits_for_who_has_all_logs_looked_through",
    "bots and clocks go on when the clock is set back":
        "faults.test_clocks::test_bots_and_clocks_go_on_after_the_clock_was_set_back",
    "nobody waits at the end for what bots and the owl still think about":
        "server.test_thinking::test_nobody_waits_at_the_end_for_what_takes_long",
    "no worker outlives its parent": "faults.test_command::test_no_worker_outlives_a_command_that_is_killed",
    "busy tables are taken up first after a start":
        "server.test_leases::test_busy_tables_are_taken_first_and_each_costs_a_few_reads",
    "figures are those of all workers": "faults.test_workers::test_figures_are_those_of_all_workers",
    "figures are for the host of the server": "faults.test_quotas::test_figures_are_for_the_host_of_the_server",
    "who is sent away is gone until invited anew":
        "server.test_moderation::test_who_is_sent_away_is_gone_until_invited_anew",
    "nobody reads who is muted, and they are told":
        "server.test_moderation::test_nobody_reads_who_is_muted_and_they_are_told",
    "an old code leads nowhere": "server.test_moderation::test_an_old_code_leads_nowhere_and_who_has_a_seat_stays",
    "nobody passes for somebody else": "server.test_moderation::test_nobody_passes_for_somebody_else",
    "who leaves all devices is known on one only":
        "server.test_moderation::test_who_leaves_all_devices_is_known_on_this_one_only",
    "a client can be written from docs/protocol.md alone":
        "server.test_example_client::test_it_joins_by_the_code_and_plays_to_the_end",
    "who does not read is cut off and holds up nobody":
        "faults.test_slow_reader::test_who_does_not_read_is_cut_off_and_holds_up_nobody",
    "databases of every past version can be opened":
        "server.storage.test_upgrades::test_every_version_has_a_stored_database",
}  # fmt: skip


def is_part_of(name: str, promise: Promise) -> bool:
    """Whether a test, or one of its variants, shows this promise."""
    return name == promise.test or name.startswith((promise.test + "[", promise.test + "-"))


def read(file: Path) -> dict[str, dict[str, Any]]:
    """Test by test: how often it tried, on which tree, whether it failed, how long it took."""
    found = {}
    for case in ElementTree.parse(file).iter("testcase"):
        told = {each.attrib["name"]: each.attrib["value"] for each in case.iterfind("properties/property")}
        if "tried" in told:
            name = case.attrib["classname"].removeprefix("tests.") + "::" + case.attrib["name"]
            failed = case.find("failure") is not None or case.find("error") is not None
            seconds, tree = float(case.attrib["time"]), told.get("tree", "")
            found[name] = {"tried": int(told["tried"]), "tree": tree, "failed": failed, "seconds": seconds}
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
    return {
        "tried": int(sums["tried"]),
        "failed": int(sums["failed"]),
        "minutes": round(sums["seconds"] / 60, 1),
        "tree": ", ".join(sorted({part["tree"] for part in parts})),
    }


def merge(results: dict[str, Any], cases: dict[str, dict[str, Any]]) -> None:
    """Take over what a run found; a failure always, a success if it is the largest one since."""
    when = datetime.now(UTC).date().isoformat()
    for promise in PROMISES:
        found, before = summed(promise, cases), results.get(promise.test)
        if found and (found["failed"] or not before or before["failed"] or found["tried"] >= before["tried"]):
            results[promise.test] = {**found, "when": when}


def row(promise: Promise, result: dict[str, Any] | None) -> str:
    """One line of the table."""
    shown = f"`tests/{file_of(promise.test)}`" + (" (one game)" if "[" in promise.test else "")
    cells = [promise.says, shown, f"{promise.wanted:,} {promise.what}"]
    if result is None:
        return "| " + " | ".join([*cells, "not yet", "", "", "", ""]) + " |"
    wrong = "0" if not result["failed"] else f"**{result['failed']} tests failed**"
    cells += [f"{result['tried']:,}", wrong, f"{result['minutes']:g}", result["when"], result["tree"]]
    return "| " + " | ".join(cells) + " |"


def written(results: dict[str, Any]) -> str:
    """The page."""
    counted = [row(promise, results.get(promise.test)) for promise in PROMISES]
    shown = [f"| {says} | `tests/{file_of(test)}` |" for says, test in SHOWN.items()]
    return HEAD + "\n".join(counted) + SHOWN_HEAD + "\n".join(shown) + "\n"


def file_of(test: str) -> str:
    """Where a test is."""
    return test.split("::")[0].replace(".", "/") + ".py"


def main() -> None:
    """Take over the results in the files that are named, which are one run together, and write the page."""
    results = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
    merge(results, {name: case for file in sys.argv[1:] for name, case in read(Path(file)).items()})
    RESULTS.write_text(json.dumps(results, indent=1, sort_keys=True) + "\n", "utf-8")
    PAGE.write_text(written(results), "utf-8")


if __name__ == "__main__":
    main()
