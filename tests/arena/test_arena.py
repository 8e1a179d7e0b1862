"""Arenas: fair schedules, results that can be repeated, interrupted and resumed, and honest figures."""

import json
import math
import pickle
from html.parser import HTMLParser
from itertools import islice
from pathlib import Path

import pytest

from tablee.arena.crew import processes_of, threads_of
from tablee.arena.findings import alone, find, shares
from tablee.arena.intervals import estimate, student
from tablee.arena.report import draw_report
from tablee.arena.running import FILE, play_all, portions, run
from tablee.arena.schedule import Contest, Job, WrongArena, contest, jobs
from tablee.arena.tables import Result, play_by_views, play_by_worlds, play_job
from tablee.bots.bot import UnknownBot
from tablee.bots.limit import Limit
from tablee.bots.roster import seat_bot
from tablee.games.catalogue import GAMES
from tablee.match.fairness import SeededDealer
from tests.cli.running import tablee
from tests.conftest import PLAIN, PROVING

STRANGER = "tests.bots.strangers:Miser"


def asked(*bots: str, matches: int = 60, seats: int = 3, mixtures: bool = False, game: str = "non_merci") -> Contest:
    return contest(GAMES[game], seats, {}, bots, matches=matches, limit=Limit(20), mixtures=mixtures, seed=4)


def without_time(results: list[Result]) -> list[tuple[object, ...]]:
    return [(result.job, result.points, result.ranks, result.moves) for result in results]


def test_everybody_sits_alone_at_every_table_in_every_seat() -> None:
    arrangements = asked("random", "thumb", "search").arrangements
    assert len(arrangements) == len(set(arrangements)) == 3 * 2 * 3
    assert ("random", "thumb", "thumb") in arrangements
    assert ("search", "search", "random") in arrangements


def test_mixtures_hold_every_mixture_in_every_rotation() -> None:
    arrangements = asked("random", "thumb", mixtures=True).arrangements
    assert len(arrangements) == len(set(arrangements)) == 6
    for seat in range(3):
        assert sum(arrangement[seat] == "thumb" for arrangement in arrangements) == 3


def test_every_deal_is_played_in_every_arrangement_with_the_same_cards() -> None:
    wanted = asked("random", "thumb")
    assert wanted.matches == 60
    by_deal: dict[int, set[int]] = {}
    for job in jobs(wanted):
        by_deal.setdefault(job.deal, set()).add(job.arrangement)
    assert all(len(arrangements) == 6 for arrangements in by_deal.values())


@pytest.mark.parametrize(
    "wrong",
    [
        {"bots": ("thumb",)},
        {"bots": ("thumb", "thumb")},
        {"bots": ("thumb", "nobody")},
        {"matches": 0},
        {"seats": 99},
        {"game": "gracias", "bots": ("thumb", "threshold:0")},
    ],
)
def test_what_cannot_be_played_is_refused_with_a_sentence(wrong: dict[str, object]) -> None:
    from tablee.match.errors import TableeError

    known = {"bots": ("thumb", "random"), "matches": 10, "seats": 3, "game": "non_merci", **wrong}
    with pytest.raises(TableeError) as caught:
        contest(
            GAMES[str(known["game"])],
            int(str(known["seats"])),
            {},
            tuple(known["bots"]),  # type: ignore[arg-type]
            matches=int(str(known["matches"])),
            limit=Limit(1),
        )
    assert caught.value.says.en != caught.value.says.fr


@pytest.mark.parametrize("game", GAMES)
def test_with_and_without_views_a_match_is_the_same(game: str) -> None:
    seats = GAMES[game].seats[0]
    wanted = asked("thumb", "search", game=game, seats=seats, matches=10)
    for deal in range(1 if PLAIN or game == "merci" else 3):
        names = wanted.arrangements[0]
        played = [
            play(wanted, SeededDealer(4, 2 * deal), [seat_bot(name, seat) for seat, name in enumerate(names)])
            for play in (play_by_views, play_by_worlds)
        ]
        assert played[0] == played[1]


def test_results_depend_neither_on_threads_nor_on_the_day() -> None:
    wanted = asked("thumb", "search", "threshold:10", STRANGER, matches=72)
    assert without_time(run(wanted)) == without_time(run(wanted, threads=3))


def test_what_another_process_is_told_plays_the_same() -> None:
    wanted = asked("thumb", "threshold:10", matches=6)
    assert without_time(run(pickle.loads(pickle.dumps(wanted)))) == without_time(run(wanted))


@pytest.mark.skipif(not PROVING, reason="a new process takes a while: make prove")
def test_another_process_plays_the_same() -> None:
    wanted = asked("thumb", "threshold:10", matches=6)
    assert without_time(run(wanted, crew=processes_of(1))) == without_time(run(wanted))


def test_compiled_bots_are_dealt_the_same_cards() -> None:
    wanted = asked("thumb", "random")
    compiled = run(wanted)
    for job in islice(jobs(wanted), 6):
        assert play_job(wanted, job).job == job
    assert [result.job for result in compiled] == list(jobs(wanted))
    lonely = asked("thumb", "threshold:0")
    assert {result.ranks[0] > 0 for result in run(lonely)} == {True}


def test_portions_are_deals_in_a_row() -> None:
    wanted = asked("thumb", "random")
    missing = [job for job in jobs(wanted) if job != Job(4, 2)]
    rows = list(portions(wanted, missing))
    assert sorted((job.deal, job.arrangement) for row in rows for job in row) == [
        (job.deal, job.arrangement) for job in missing
    ]
    for row in rows:
        assert [job.deal for job in row] == list(range(row[0].deal, row[0].deal + len(row)))
        assert len({job.arrangement for job in row}) == 1


def test_an_arena_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    wanted = asked("thumb", "threshold:0", matches=30)
    whole = run(wanted, folder=tmp_path / "whole")
    file = tmp_path / "half" / FILE
    file.parent.mkdir()
    lines = (tmp_path / "whole" / FILE).read_text().splitlines(keepends=True)
    file.write_text("".join(lines[:12]) + lines[12][:20])
    played: list[int] = []
    resumed = run(wanted, folder=file.parent, progress=played.append)
    assert without_time(resumed) == without_time(whole)
    assert played[0] == 11
    assert len(file.read_text().splitlines()) == 31
    with pytest.raises(WrongArena):
        run(asked("thumb", "threshold:10", matches=30), folder=file.parent)


def test_nothing_is_played_twice(tmp_path: Path) -> None:
    wanted = asked("thumb", "random", matches=30)
    run(wanted, folder=tmp_path)
    before = (tmp_path / FILE).read_bytes()
    run(wanted, folder=tmp_path)
    assert (tmp_path / FILE).read_bytes() == before


def test_a_bot_that_fails_stops_the_arena() -> None:
    with pytest.raises(UnknownBot):
        asked("thumb", "tests.bots.strangers:Mute")
    assert list(play_all(asked("thumb", "random"), [], threads_of(1))) == []


# --- Figures ---------------------------------------------------------------------------------------------------------
def result(deal: int, arrangement: int, *ranks: int) -> Result:
    return Result(Job(deal, arrangement), tuple(ranks), tuple(ranks), 10)


def test_shared_victories_are_split() -> None:
    assert shares(result(0, 0, 1, 1, 3)) == (1.5, 1.5, 0.0)
    assert shares(result(0, 0, 3, 1, 2)) == (0.0, 3.0, 0.0)


def test_who_sits_alone_is_found() -> None:
    names = ("thumb", "random", "random")
    assert alone(names, result(0, 0, 1, 2, 3)) == [(("thumb", "random"), 3.0)]


def test_an_interval_counts_deals() -> None:
    """Ten values of the same deal tell no more than one."""
    independent = estimate([(deal, float(deal % 2)) for deal in range(100)])
    clustered = estimate([(deal // 10, float(deal // 10 % 2)) for deal in range(100)])
    assert independent.mean == clustered.mean == 0.5
    assert math.isclose(clustered.margin, independent.margin * math.sqrt(10) * student(9) / student(99), rel_tol=0.1)
    assert math.isnan(estimate([(0, 1.0)]).margin)


def test_the_better_bot_has_the_better_figures() -> None:
    findings = find(asked("random", "thumb", matches=120), run(asked("random", "thumb", matches=120)))
    best, worst = findings.bots
    assert best.name == "thumb"
    assert best.rating.mean - best.rating.margin > worst.rating.mean + worst.rating.margin
    assert best.win_share.mean > 1.2 > 0.8 > worst.win_share.mean
    assert findings.matrix["thumb", "random"].mean > 1.5
    assert sum(findings.lengths.values()) == findings.matches == 120


def test_shares_of_all_seats_add_up() -> None:
    findings = find(asked("random", "thumb"), run(asked("random", "thumb")))
    assert math.isclose(sum(seat.mean for seat in findings.seats), 3.0)


class Reader(HTMLParser):
    """Notes what a page would fetch, and whether all its elements are closed."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.pictures = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.pictures += tag == "svg"
        self.links += [str(value) for name, value in attrs if name in ("src", "href")]


@pytest.mark.parametrize("mixtures", [True, False])
def test_the_report_needs_nothing_else_and_shows_strange_names_safely(mixtures: bool) -> None:
    wanted = asked("thumb", "random", mixtures=mixtures)
    page = draw_report(find(wanted, run(wanted)), "fr")
    reader = Reader()
    reader.feed(page)
    assert reader.links == []
    assert "url(" not in page
    assert reader.pictures >= 6
    assert "nan" not in page.replace("finance", "")
    assert "Qui bat qui" in page


def test_matches_without_an_outcome_are_counted_and_leave_no_figures() -> None:
    wanted = asked("thumb", "random")
    stopped = [Result(job, (0, 0, 0), (0, 0, 0), 100_000) for job in jobs(wanted)]
    findings = find(wanted, stopped)
    assert findings.stopped == findings.matches == 60
    assert "nan" not in draw_report(findings, "en")
    assert "NaN" not in json.dumps(findings.written())


def test_the_command_prints_a_table_json_and_a_report(tmp_path: Path) -> None:
    command = ("arena", "non_merci", "--bots", "thumb,random", "--seats", "3", "--matches", "60")
    shown = tablee(*command, "--lang", "en")
    assert (shown.code, shown.err) == (0, "")
    assert "thumb" in shown.out
    done = tablee(*command, "--out", tmp_path / "arena", "--json")
    figures = json.loads(done.out)
    assert figures["matches"] == 60
    assert {row["bot"] for row in figures["results"]} == {"thumb", "random"}
    assert json.loads((tmp_path / "arena" / "report.json").read_text()) == figures
    assert (tmp_path / "arena" / "report.html").read_text().startswith("<!doctype html>")
    refused = tablee("arena", "non_merci", "--bots", "thumb,random", "--limit", "soon")
    assert refused.code == 2
