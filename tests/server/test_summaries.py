"""How a table stands in lists: the same is kept for everybody, and each reader finds themselves in it."""

from typing import Any

import pytest

from tablee.server.storage.event_log import openness
from tablee.server.tables import events as h
from tablee.server.tables.summaries import decode, entry_of, read_summary
from tablee.server.tables.table import Table

AT = 1_000_000


def table_with(**fields: Any) -> Table:
    """A table for three with a host, a bot and a free seat."""
    usual: dict[str, Any] = {
        "tempo": "normal", "public": True, "spectators": True, "bots": {1: "thumb"}, "options": {"rounds": 1},
    }  # fmt: skip
    table = Table()
    table.apply(
        h.Laid(
            at=AT, table="t", code="CODE", game="non_merci", seats=3, memory=False, host="ada",
            name="Ada", **usual | fields,
        )
    )  # fmt: skip
    return table


def test_a_list_shows_who_is_there_and_what_is_free() -> None:
    shown = read_summary(entry_of(table_with()).summary, None)
    assert (shown.host, shown.people, shown.free, shown.phase) == ("Ada", ["Ada"], 1, "gathering")
    assert len(shown.players) == 3
    assert shown.players[2] == ""
    assert not shown.yours


@pytest.mark.parametrize(("rounds", "minutes"), [(1, 20), (4, 50)])
def test_more_rounds_take_longer(rounds: int, minutes: int) -> None:
    assert read_summary(entry_of(table_with(options={"rounds": rounds})).summary, None).minutes == minutes


def test_readers_find_their_own_tables() -> None:
    row = entry_of(table_with()).summary
    own, other = read_summary(row, "ada"), read_summary(row, "bo")
    assert (own.yours, own.arrival) == (True, None)
    assert not other.yours
    assert other.arrival is not None


def test_a_table_is_open_until_it_is_over_and_kept_while_it_is_played() -> None:
    table = table_with()
    assert openness(entry_of(table)) == 1
    table.apply(h.Started(at=AT, key="00" * 32, bots={2: "thumb"}))
    assert openness(entry_of(table)) == 2
    table.apply(h.Paused(at=AT, by_itself=True))
    assert openness(entry_of(table)) == 1
    table.phase = "over"
    assert openness(entry_of(table)) == 0


def test_members_are_people_and_not_bots() -> None:
    table = table_with()
    table.apply(h.Sat(at=AT, seat=2, player="abe", name="Abe", worker="w"))
    assert entry_of(table).members == ("abe", "ada")


def test_a_slow_table_says_whose_turn_it_is_and_a_quick_one_does_not() -> None:
    for tempo, awaits in (("slow", True), ("normal", False)):
        table = table_with(tempo=tempo, bots={})
        for seat, player in ((1, "bo"), (2, "cy")):
            table.apply(h.Sat(at=AT, seat=seat, player=player, name=player, worker="w"))
        table.apply(h.Started(at=AT, key="00" * 32, bots={}))
        row = entry_of(table).summary
        assert [read_summary(row, player).your_turn for player in ("ada", "bo", "cy")].count(True) == awaits
        assert (decode(row).changed > 0) == awaits
