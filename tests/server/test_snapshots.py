"""A table opened from a snapshot is the table that its whole log makes."""

import hashlib
import random

import msgspec
import pytest

from tablee.bots.limit import Limit
from tablee.bots.roster import seat_bot
from tablee.games.catalogue import GAMES
from tablee.server.tables import events as h
from tablee.server.tables import snapshots
from tablee.server.tables.snapshots import restore, take_snapshot
from tablee.server.tables.table import Table, fold
from tablee.server.views.sight import Sight
from tablee.server.views.table_view import write_update
from tests.faults.test_peeking import AT, laid

MATCHES = 3
NAMES = ("Anna C", "{0} {who}", "Bo")  # a line that was stored is read as it was told
READERS = ["p0", "p1", "p2", None]


class Log:
    """A table with three matches and everything in between, and the snapshots that were taken."""

    def __init__(self, game: str, seed: int) -> None:
        self.chance, self.rows = random.Random(seed), list[bytes]()
        self.snapshots: list[tuple[int, bytes]] = []
        self.table, options = Table(), GAMES[game].defaults
        self.write(
            h.Laid(
                at=AT, table="t", code="C", game=game, seats=3, options=options, tempo="normal", public=True,
                spectators=True, memory=False, host="p0", name=NAMES[0], bots={},
            )
        )  # fmt: skip
        for seat in (1, 2):
            self.write(
                h.Sat(at=AT, seat=seat, player=f"p{seat}", name=NAMES[seat], worker="w", client="c", command=seat)
            )
        for number in range(MATCHES):
            self.play(number)

    def write(self, happening: h.AnyHappening) -> None:
        if isinstance(happening, h.Started) and self.table.match is not None:
            self.snapshots.append((self.table.number, take_snapshot(self.table)))
        self.rows.append(h.encode(happening))
        self.table.apply(h.decode(self.rows[-1]))

    def play(self, number: int) -> None:
        bot = seat_bot("thumb", number)
        self.write(h.Started(at=AT, key=self.chance.randbytes(32).hex(), bots={}, client="p0/c", command=10 + number))
        self.write(h.StoodIn(at=AT, seat=number, late=True))
        self.write(h.Said(at=AT, seat=0, name=NAMES[0], text=f"{{}} {{who}} {number}"))
        while self.table.match is not None and (seat := self.table.match.turn) is not None:
            do = bot.choose(self.table.match.view(seat), Limit(1))
            self.write(h.Moved(at=AT, seat=seat, do=do, by="bot"))
        self.write(h.Settled(at=AT, public=bool(number % 2), spectators=True))


def everything(table: Table) -> bytes:
    """All that anybody is shown, and what is remembered of their commands."""
    sight = Sight(table)
    views = [write_update(table, sight, player, "fr", 0, AT) for player in READERS]
    return msgspec.json.encode([views, table.commands, table.number, table.match_number, str(table.seats)])


@pytest.mark.parametrize("game", list(GAMES))
def test_a_snapshot_and_the_rows_after_it_make_the_same_table(game: str) -> None:
    log = Log(game, 1)
    whole = everything(fold(log.rows))
    assert len(log.snapshots) == MATCHES - 1
    for number, snapshot in log.snapshots:
        assert everything(fold(log.rows[number:], restore(snapshot))) == whole


def test_a_snapshot_of_another_version_is_done_without(monkeypatch: pytest.MonkeyPatch) -> None:
    snapshot = take_snapshot(laid("gracias", 3, 1))
    assert restore(snapshot) is not None
    monkeypatch.setattr(snapshots, "VERSION", snapshots.VERSION + 1)
    assert restore(snapshot) is None


def test_what_is_kept_changes_only_with_the_version() -> None:
    """Whoever changes a snapshot, a line or a seat changes VERSION too, and this with it."""
    schema = msgspec.json.encode(msgspec.json.schema(snapshots.Snapshot), order="deterministic")
    assert (snapshots.VERSION, hashlib.sha256(schema).hexdigest()[:12]) == (8, "655de2ff5ac4")
