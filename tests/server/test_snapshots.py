"""A table that was put away and taken out again is the table that its whole log makes, whatever happens after that."""

import dataclasses
import itertools
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.bots.limit import Limit
from tablee.bots.roster import seat_bot
from tablee.games.catalogue import GAMES
from tablee.kernel import sources
from tablee.match.match import Match, box_of
from tablee.server.tables import events as h
from tablee.server.tables import snapshots
from tablee.server.tables.snapshots import EVERY, LONG, pack, restore, step, take_snapshot
from tablee.server.tables.table import Table, fold
from tablee.server.views.table_view import TableSight, write_update
from tests.conftest import Tries
from tests.faults.test_peeking import AT, laid

PACKAGE = sources.KERNEL.parent
MATCHES = 2
HUGE = 10**30  # a client numbers its commands as it likes
OFTEN = 0.5  # how likely a table is put away after an event
SOME = 10  # snapshots, from which the rest of the log is followed
NAMES = ("Anna C", "{0} {who}", "Bo")  # a line that was stored is read as it was told
READERS = ["p0", "p1", "p2", None]
AGREED = {"game", "options", "memory", "clock", "tempo", "hints"}  # follow from how the table is laid


class Log:
    """A table with two matches and everything in between."""

    def __init__(self, game: str, seed: int) -> None:
        self.chance, self.rows, self.at = random.Random(seed), list[bytes](), AT
        self.table = Table()
        options = {option.name: self.chance.choice(option.choices) for option in GAMES[game].options}
        self.write(
            h.Laid, table="t", code="C", game=game, seats=3, options=options, tempo="normal", public=True,
            spectators=True, memory=False, host="p0", name=NAMES[0], bots={},
        )  # fmt: skip
        for seat in (1, 2):
            self.write(h.Sat, seat=seat, player=f"p{seat}", name=NAMES[seat], worker="w", client="c", command=seat)
        for number in range(MATCHES):
            self.play(number)

    def write(self, kind: Any, **fields: Any) -> None:
        self.at += self.chance.randrange(3_000)
        self.rows.append(h.encode(kind(at=self.at, **fields)))
        self.table.apply(h.decode(self.rows[-1]))

    def play(self, number: int) -> None:
        bots = [seat_bot("thumb", number), seat_bot("random", number)]
        self.write(h.Started, key=self.chance.randbytes(32).hex(), bots={}, client="p0/c", command=10 + number)
        self.write(h.StoodIn, seat=number, late=True)
        self.write(h.Said, seat=0, name=NAMES[0], text=f"{{}} {{who}} {number}")
        self.write(h.Asked, player="p9", name="Zed", worker="w")
        self.write(h.Muted, player="p9", muted=not number)
        while self.table.match is not None and not self.table.match.is_over:
            self.go_on(self.table.match, bots[self.chance.random() < 0.2])
        self.write(h.Settled, public=bool(number % 2), spectators=True)
        self.write(h.SaidAgain, seat=1, yes=True)

    def go_on(self, match: Match, bot: Any) -> None:
        """A move and sometimes a word, a pause, an empty objection, or something that nobody can read."""
        if match.is_between_rounds:
            self.write(h.SaidReady, seat=0, ready=True)
            self.write(h.WentOn)
            return
        seat = match.turn
        assert seat is not None
        self.write(h.Moved, seat=seat, do=bot.choose(match.view(seat), Limit(1)), by="person", client=f"p{seat}/tab")
        if self.chance.random() < 0.05:
            self.write(
                h.SaidPhrase, seat=None, name="Zed", phrase="hello", client="p9/tab", command=HUGE + len(self.rows)
            )
        if self.chance.random() < 0.05 and self.table.phase == "playing":
            self.write(h.Paused, by_itself=False)
            self.write(h.Resumed)
        if self.chance.random() < 0.05:
            self.rows.append(b"{}")
            self.table.skip()
        if self.chance.random() < 0.05 and match.game.live:
            self.write(h.Moved, seat=0, do="malpoli", by="person")


def parts(thing: Any) -> Any:
    """Everything that something consists of, to be compared; what is kept only to be quick is left out."""
    if isinstance(thing, Match):
        kept = vars(thing) | {"_facts": None, "_box": box_of(thing).tobytes(), "dealer": vars(thing.dealer)}
        return kept | {"_counted": [box.tobytes() for box in vars(thing)["_counted"]], "dealer": str(kept["dealer"])}
    return vars(thing) | {"match": thing.match and parts(thing.match), "seats": str(thing.seats)}


def everything(table: Table) -> bytes:
    """All that anybody is shown, the record, and what is remembered of commands, in their order."""
    sight = TableSight(table)
    views = [write_update(table, sight, player, "fr", 0, AT) for player in READERS]
    assert table.match is not None
    seen = [table.match.view(seat).legal for seat in range(table.match.seats)]
    record = table.match.record()
    return msgspec.json.encode([views, str(seen), record, list(table.commands.items()), str(table.clocks)])


def put_away_and_back(table: Table) -> Table:
    again = restore(pack(take_snapshot(table)))
    assert again is not None
    return again


def count_differences(game: str, many: int) -> int:
    """Follow logs twice, with tables that are put away so many times and with tables that never are."""
    differences, left = 0, many
    for seed in itertools.count(1):
        chance, whole, again = random.Random(seed), Table(), Table()
        for row in Log(game, seed).rows:
            fold([row], whole)
            fold([row], again)
            if left > 0 and chance.random() < OFTEN:
                again, left = put_away_and_back(again), left - 1
                differences += parts(again) != parts(whole)
        differences += everything(again) != everything(whole)
        if left == 0:
            break
    return differences


@pytest.mark.parametrize("game", list(GAMES))
def test_a_table_that_is_put_away_again_and_again_is_the_table_of_its_log(game: str, tries: Tries) -> None:
    assert count_differences(game, tries(200, 20, 25_000)) == 0


@pytest.mark.parametrize("game", list(GAMES))
def test_every_snapshot_and_the_rows_after_it_make_the_same_table(game: str) -> None:
    log = Log(game, 2)
    table, snapshots_kept = Table(), list[bytes]()
    for number, row in enumerate(log.rows, 1):
        fold([row], table)
        if number % step(table) == 0:
            snapshots_kept.append(pack(take_snapshot(table)))
    for snapshot in snapshots_kept[:: len(snapshots_kept) // SOME]:
        again = restore(snapshot)
        assert again is not None
        assert everything(fold(log.rows[again.number :], again)) == everything(table)


def test_nothing_of_a_table_is_left_out() -> None:
    """Whoever gives a table another attribute puts it into the snapshot too."""
    assert set(vars(laid("gracias", 3, 1))) == set(snapshots.Snapshot.__struct_fields__) | AGREED


def test_a_snapshot_of_other_sources_is_done_without(monkeypatch: pytest.MonkeyPatch) -> None:
    snapshot = pack(take_snapshot(laid("gracias", 3, 1)))
    assert restore(snapshot) is not None
    monkeypatch.setattr(snapshots, "build", lambda: b"other rules")
    assert restore(snapshot) is None
    assert restore(b'{"version":8,"laid":{}}') is None


def test_a_spoilt_snapshot_is_done_without() -> None:
    snapshot = pack(take_snapshot(laid("gracias", 3, 1)))
    middle = len(snapshot) // 2
    for spoilt in (snapshot[:-1], snapshot[:middle], snapshot[:middle] + b"?" + snapshot[middle + 1 :], b""):
        assert restore(spoilt) is None


def test_rules_and_words_are_among_the_sources_of_a_snapshot() -> None:
    games = [game.package for game in GAMES.values()]
    found = {*sources.sources(snapshots.__name__), *snapshots.other_sources(games)}
    for folder in ("kernel", "words", *(f"games/{game}" for game in GAMES)):
        assert found >= {*(PACKAGE / folder).rglob("*.py"), *(PACKAGE / folder).rglob("*.po")}
    for file in (
        "games/live.py",
        "games/sentences.py",
        "match/match.py",
        "match/fairness.py",
        "server/tables/table.py",
    ):
        assert PACKAGE / file in found


def test_a_game_from_elsewhere_is_among_the_sources_of_a_snapshot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "a_game_from_elsewhere"
    folder.mkdir()
    for name in ("__init__.py", "rules.py", "fr.po"):
        (folder / name).write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    snapshot = pack(take_snapshot(laid("gracias", 3, 1)))
    monkeypatch.setitem(GAMES, "elsewhere", dataclasses.replace(GAMES["gracias"], package=folder.name))
    assert restore(snapshot) is None
    assert {folder / "rules.py", folder / "fr.po"} < set(snapshots.other_sources([folder.name]))
    monkeypatch.delitem(GAMES, "elsewhere")
    assert restore(snapshot) is not None


def test_a_long_match_is_put_away_less_often() -> None:
    """A snapshot holds the whole match: what it costs a move does not grow with the match, nor does what is left of it
    to be read grow beyond a small part."""
    table = laid("non_merci", 3, 1)
    assert step(table) == EVERY
    for many in (EVERY * LONG, EVERY * LONG * 100):
        assert table.match is not None
        table.match._events = table.match._events[:1] * many
        assert many // LONG < step(table) <= many // LONG * 2
