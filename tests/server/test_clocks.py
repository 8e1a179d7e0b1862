"""What a table waits for and until when: clocks run for people, stand still in a pause, and start anew once."""

import pytest

from tablee.games.live import SECONDS, LiveClock, Moment
from tablee.server.tables import events as h
from tablee.server.tables.clocks import Clocks, deadlines, strikes
from tablee.server.tables.paces import PACES
from tablee.server.tables.table import Table
from tests.faults.test_peeking import AT, laid

TURN_MS = int(PACES["normal"].turn * 1000)


def seated(game: str = "non_merci") -> Table:
    """A table with one person a seat, all of them connected, whose match has begun."""
    table = laid(game, 3, 1)
    table.apply(h.Came(at=AT, player="p0", worker="w"))
    return table


def turn_of(table: Table) -> int:
    assert table.moment.main is not None
    return table.moment.main


def test_the_clock_of_a_turn_runs_from_the_move_before() -> None:
    table = seated()
    table.apply(h.Moved(at=AT + 500, seat=turn_of(table), do="pass", by="person"))
    (clock,) = deadlines(table)
    assert (clock.kind, clock.seat) == ("turn", turn_of(table))
    assert (clock.at, clock.allowed) == (AT + 500 + TURN_MS, TURN_MS)


def test_no_clock_runs_for_a_bot_nor_for_a_person_alone() -> None:
    table = seated()
    table.apply(h.StoodIn(at=AT, seat=turn_of(table), late=True))
    assert deadlines(table) == []
    table = seated()
    for seat in range(3):
        if seat != turn_of(table):
            table.apply(h.BotSeated(at=AT, seat=seat, bot="thumb"))
    assert deadlines(table) == []


def test_a_pause_takes_nobody_s_time() -> None:
    table = seated()
    table.apply(h.Paused(at=AT + 1_000, by_itself=False))
    assert deadlines(table) == []
    table.apply(h.Resumed(at=AT + 61_000))
    assert deadlines(table)[0].at == AT + TURN_MS + 60_000


def test_a_decision_is_given_its_whole_time_again_only_once() -> None:
    clocks, moment = Clocks(), Moment(0, (1,))
    clocks.start(AT)
    clocks.restart(AT + 5_000, moment)
    assert (clocks.turn_since, clocks.extended) == (AT + 5_000, moment.turn)
    clocks.follow(moment, Moment(1, (2,)), AT + 6_000)
    assert (clocks.turn_since, clocks.extended) == (AT + 6_000, None)


def test_what_nobody_has_seen_starts_no_clock() -> None:
    clocks, moment = Clocks(), Moment(0, (1,), change=4)
    clocks.start(AT)
    clocks.follow(moment, moment, AT + 5_000)
    assert (clocks.turn_since, clocks.live) == (AT, LiveClock(AT / 1000, AT / 1000))


def test_a_live_pause_keeps_the_time_that_was_left() -> None:
    clocks = Clocks()
    clocks.start(AT)
    clocks.pause(AT + 1_000)
    clocks.resume(AT + 3_000)
    assert clocks.live == LiveClock(AT / 1000 + 2, AT / 1000 + 2)


@pytest.mark.parametrize(("thanks", "suspect", "kinds"), [(False, None, []), (True, 1, ["silent", "close"])])
def test_a_live_clock_ends_thanks_and_objections(thanks: bool, suspect: int | None, kinds: list[str]) -> None:
    table = seated("merci")
    table.moment = Moment(0, (0,), thanks=thanks, suspect=suspect)
    assert [strike.kind for strike in strikes(table)] == kinds
    assert all(strike.time > AT / 1000 for strike in strikes(table))
    assert [clock.kind for clock in deadlines(table)] == (["thanks"] if thanks else ["turn"])
    assert [strike.seconds for strike in strikes(table)] == (
        [SECONDS["normal"].thanks, SECONDS["normal"].objection] if thanks else []
    )
