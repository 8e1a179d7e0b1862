"""A move on its way through a live table: read once, and its legality worked out once."""

from collections import Counter

import pytest

from tablee.games.catalogue import GAMES
from tablee.games.game import Notation
from tablee.kernel import calls
from tablee.kernel.verbs import Numbers
from tablee.match.facts import Facts
from tablee.server.protocol import from_client as c
from tablee.server.tables.commands.deciding import decide
from tablee.server.tables.commands.permissions import Sender
from tablee.server.views.table_view import TableSight, write_update
from tests.faults.test_peeking import moments


@pytest.mark.parametrize("game", list(GAMES))
def test_a_move_is_read_once_and_its_legality_worked_out_once(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = next(moments(game, 3))
    match = table.match
    assert match is not None
    seat = match.turn
    assert seat is not None
    player, do = table.seats[seat].player, match.legal(seat)[0]
    assert player is not None
    match._facts = None
    reads, masks, read_move, legal = Counter[str](), Counter[tuple[int, bytes]](), Notation.read_move, calls.legal

    def read(self: Notation, text: str) -> int | None:
        reads[text] += 1
        return read_move(self, text)

    def work_out(box: Numbers, seat: int, mask: Numbers) -> None:
        masks[seat, box.tobytes()] += 1
        legal(box, seat, mask)

    monkeypatch.setattr(Notation, "read_move", read)
    monkeypatch.setattr(calls, "legal", work_out)
    event = decide(table, Sender(player, "Ada", "w", "client"), c.Play(number=1, do=do), table.changed)
    table.apply(event)
    for other in table.seats:
        write_update(table, TableSight(table), other.player, "fr", table.number - 1, table.changed)
    assert reads == {do: 1}
    assert masks
    assert max(masks.values()) == 1


def test_a_bot_that_reads_only_the_world_costs_no_view(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(self: Facts, *asked: object) -> None:
        raise AssertionError("nobody has asked for this")

    match = next(moments("gracias", 3)).match
    assert match is not None
    for name in ("table", "reasons", "points", "brings", "open_actions"):
        monkeypatch.setattr(Facts, name, never)
    assert match.view(0).world is not None
