"""Live matches of bots: any order of arrival, and records that the referee accepts."""

import json
from pathlib import Path

import pytest

import tablee as tablee_package
from tablee.arena.live import play_live, simulate_live
from tablee.arena.simulation import order
from tablee.games.catalogue import GAMES
from tablee.match.events import Clocked, Played
from tablee.match.replay import follow
from tests.cli.running import tablee
from tests.referee import check

MERCI = GAMES["merci"]
MIXED = ("thumb", "random", "thumb", "thumb", "thumb", "thumb")


@pytest.mark.parametrize("rules", ["starter", "full"])
@pytest.mark.parametrize("seats", MERCI.seats)
def test_the_referee_accepts_live_records_of_all_tables(seats: int, rules: str, tmp_path: Path) -> None:
    for bots in (("thumb",), MIXED[:seats]):
        asked = order(MERCI, seats, {"rules": rules}, bots=bots, matches=2, seed=seats)
        folder = tmp_path / "-".join(bots)
        report = simulate_live(asked, folder)
        records = [json.loads(file.read_text(encoding="utf-8")) for file in sorted(folder.iterdir())]
        assert (len(records), report.matches) == (2, 2)
        assert sum(record["outcome"] is None for record in records) == report.stopped
        for record in records:
            check(record)
            assert "quiet" not in [event.get("do") for event in record["events"]]


def test_seats_that_are_not_asked_act_out_of_turn_and_the_clock_strikes() -> None:
    asked = order(MERCI, 4, {}, bots=("thumb", "random", "thumb", "thumb"), seed=2)
    match = play_live(asked, 0)
    assert any(isinstance(event, Clocked) for event in match.events)
    twin = tablee_package.new("merci", 4, by_hand=True)
    out_of_turn = 0
    for event in match.events:
        if isinstance(event, Played):
            out_of_turn += event.seat != twin.view(None).table.main
        follow(twin, event.written(MERCI))
    assert out_of_turn > 0


def test_the_same_seed_gives_the_same_live_match_and_another_another() -> None:
    one, same, other = (play_live(order(MERCI, 3, {}, bots=("thumb",), seed=seed), 0) for seed in (4, 4, 5))
    assert one.record() == same.record()
    assert one.record() != other.record()


@pytest.mark.parametrize("game", [name for name in GAMES if name != "merci"])
def test_a_game_in_which_nobody_acts_out_of_turn_is_played_as_ever(game: str) -> None:
    match = play_live(order(GAMES[game], GAMES[game].seats[0], {}, bots=("thumb",), seed=1), 0)
    assert match.is_over
    check(match.record())


def test_the_command_plays_live_and_writes_what_it_counts(tmp_path: Path) -> None:
    words = ("simulate", "merci", "--live", "--seats", "3", "--matches", "3", "--bots", "thumb", "--seed", "1")
    done = tablee(*words, "--record", tmp_path, "--json")
    assert (done.code, done.err) == (0, "")
    report = json.loads(done.out)
    records = [json.loads(file.read_text(encoding="utf-8")) for file in sorted(tmp_path.iterdir())]
    assert len(records) == report["matches"] == 3
    assert sum("do" in event for record in records for event in record["events"]) == report["moves"]
    for record in records:
        check(record)
