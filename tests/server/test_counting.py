"""Between two rounds: the last one lies there, counted, until those who are here go on, or the clock."""

import pytest

from tablee.bots.limit import Limit
from tablee.bots.roster import seat_bot
from tablee.games.catalogue import GAMES
from tablee.server.live.keeper import is_concerned
from tablee.server.protocol import from_client as c
from tablee.server.tables import events as h
from tablee.server.tables.clocks import deadlines
from tablee.server.tables.commands.deciding import decide
from tablee.server.tables.commands.permissions import Sender
from tablee.server.tables.refusals import Refusal
from tablee.server.tables.table import Table
from tablee.server.views.sight import Sight
from tests.faults.test_peeking import AT

GO_ON = c.GoOn(number=1)


def counted(game: str) -> Table:
    """A table with two people and a bot whose first round has just ended."""
    table, bot = Table(), seat_bot("thumb", 1)
    options = GAMES[game].defaults | ({"rounds": 2} if game == "non_merci" else {})
    table.apply(
        h.Laid(
            at=AT, table="t", code="C", game=game, seats=3, options=options, tempo="normal", public=True,
            spectators=True, memory=True, host="p0", name="P0", bots={2: "thumb"},
        )
    )  # fmt: skip
    table.apply(h.Came(at=AT, player="p0", worker="w"))
    table.apply(h.Sat(at=AT, seat=1, player="p1", name="P1", worker="w"))
    table.apply(h.Started(at=AT, key="07" * 32, bots={}))
    while table.phase == "playing" and table.match is not None:
        seat = table.match.turn
        if seat is None:
            table.apply(h.Clocked(at=AT, kind="close"))
        else:
            table.apply(h.Moved(at=AT, seat=seat, do=bot.choose(table.match.view(seat), Limit(1)), by="bot"))
    return table


def sender(seat: int) -> Sender:
    return Sender(f"p{seat}", f"P{seat}", "w")


@pytest.mark.parametrize("game", list(GAMES))
def test_nothing_moves_while_a_round_is_counted(game: str) -> None:
    table = counted(game)
    assert table.phase == "counting"
    assert not any(is_concerned(table, seat) for seat in table.seats)
    with pytest.raises(Refusal, match="The round is being counted"):
        decide(table, sender(0), c.Play(number=1, do="take"), AT)


@pytest.mark.parametrize("game", list(GAMES))
def test_the_round_lies_there_with_its_table_and_is_taken_away_by_the_deal(game: str) -> None:
    table = counted(game)
    seen = Sight(table).rounds("en")[-1]
    assert seen.scene is not None
    assert seen.points == list(table.rounds[-1].points)
    table.apply(h.WentOn(at=AT))
    assert (table.phase, len(table.rounds)) == ("playing", 1)
    assert Sight(table).rounds("en")[-1].scene is None


def test_everybody_who_is_here_is_waited_for() -> None:
    table = counted("gracias")
    table.apply(decide(table, sender(0), GO_ON, AT))
    assert [seat.ready for seat in table.people] == [True, False]
    assert isinstance(decide(table, sender(1), GO_ON, AT), h.WentOn)


@pytest.mark.parametrize("absence", [h.StoodIn(at=AT, seat=1, late=True), h.Went(at=AT, player="p1", worker="w")])
def test_whoever_is_away_is_not_waited_for(absence: h.AnyEvent) -> None:
    table = counted("gracias")
    table.apply(absence)
    assert isinstance(decide(table, sender(0), GO_ON, AT), h.WentOn)


def test_the_clock_is_shorter_once_somebody_wants_to_go_on() -> None:
    table = counted("gracias")
    (before,) = deadlines(table)
    table.apply(decide(table, sender(0), GO_ON, AT + 1000))
    (after,) = deadlines(table)
    assert (before.kind, before.seat) == ("counting", None)
    assert after.at == AT + 1000 + int(table.pace.hurry * 1000) < before.at


def test_a_person_alone_has_all_the_time() -> None:
    table = counted("gracias")
    table.apply(h.BotSeated(at=AT, seat=1, bot="thumb"))
    assert deadlines(table) == []
    table.apply(decide(table, sender(0), GO_ON, AT))
    assert table.phase == "playing"
