"""Nobody can learn hidden cards: in twin matches that differ only in what a seat cannot know, every byte is equal."""

import copy
import itertools
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tablee.bots.limit import Limit
from tablee.bots.roster import seat_bot
from tablee.bots.schedule import Schedule
from tablee.games.catalogue import GAMES
from tablee.match.match import Match, box_of
from tablee.server.live.keeper import Keeper
from tablee.server.live.room import Room
from tablee.server.tables import events as h
from tablee.server.tables.log_lines import Told
from tablee.server.tables.table import Table
from tablee.server.views.moves import answer_why
from tablee.server.views.sight import Sight
from tablee.server.views.table_view import TableSight, write_update
from tests.conftest import Tries, times
from tests.faults.mutants import show_other_hands, tell_everybody
from tests.laws.test_knowledge import guess, in_world

AT = 1_000_000
WORLDS = 4  # twins of every moment and seat


def laid(game: str, seats: int, seed: int) -> Table:
    """A table with one person a seat, whose match has begun."""
    table, chance = Table(), random.Random(seed)
    options = {option.name: chance.choice(option.choices) for option in GAMES[game].options}
    table.apply(
        h.Laid(
            at=AT, table="t", code="C", game=game, seats=seats, options=options, tempo="normal", public=True,
            spectators=True, memory=chance.random() < 0.5, host="p0", name="P0", bots={},
        )
    )  # fmt: skip
    for seat in range(1, seats):
        table.apply(h.Sat(at=AT, seat=seat, player=f"p{seat}", name=f"P{seat}", worker="w"))
    table.apply(h.Started(at=AT, key=chance.randbytes(32).hex(), bots={}))
    return table


def moments(game: str, seed: int) -> Iterator[Table]:
    """A table after every move of a match that bots play."""
    table = laid(game, GAMES[game].seats[seed % len(GAMES[game].seats)], seed)
    bots, chance = [seat_bot("thumb", seed), seat_bot("random", seed)], random.Random(seed)
    while table.match is not None and (seat := table.match.turn) is not None:
        yield table
        bot = bots[chance.random() < 0.3]
        table.apply(h.Moved(at=AT, seat=seat, do=bot.choose(table.match.view(seat), Limit(1)), by="person"))
        if table.phase == "counting":
            yield table
            table.apply(h.WentOn(at=AT))


def everything_sent(table: Table, seat: int | None, last: int) -> bytes:
    """Every byte that a seat is sent at this moment: view, lines, and answers about moves."""
    sight = TableSight(table)
    player = None if seat is None else f"p{seat}"
    sent: list[Any] = [write_update(table, sight, player, "fr", last, AT)]
    if seat is not None:
        moves = table.game.notation.moves
        asked = random.Random(table.number).sample(moves, min(2, len(moves)))
        sent += [answer_why(sight, seat, 1, do, "en") for do in asked]
    return msgspec.json.encode(sent)


def twin(table: Table, world: Any) -> Table:
    """The same table, with other hidden cards."""
    other = copy.copy(table)
    assert table.match is not None
    other.match = in_world(table.match, world)
    return other


def count_differences(game: str, pairs: int) -> int:
    """Of so many twin pairs, those in which some byte differs."""
    differing = tried = 0
    chance = random.Random(pairs)
    for seed in itertools.count():
        for table in moments(game, seed):
            if chance.random() < 0.8:
                continue
            assert table.match is not None
            seat, last = chance.randrange(table.match.seats), chance.randrange(table.number)
            truth = [everything_sent(table, reader, last) for reader in (seat, None)]
            for number in range(WORLDS):
                other = twin(table, guess(box_of(table.match), seat, seed=chance.randrange(2**32) + number))
                differing += [everything_sent(other, reader, last) for reader in (seat, None)] != truth
                tried += 1
            if tried >= pairs:
                return differing
    raise AssertionError


@pytest.mark.parametrize("game", list(GAMES))
def test_no_byte_depends_on_what_a_seat_cannot_know(game: str, tries: Tries) -> None:
    assert count_differences(game, tries(1_000, 40, 250_000)) == 0


def gifts(pairs: int) -> Iterator[tuple[bytes, bytes]]:
    """What a bystander is sent when two cards with the same back are given face down."""
    for seed in itertools.count():
        for table in moments("merci", seed):
            match = table.match
            assert match is not None
            giver = match.turn
            given = [do for do in match.legal(giver) if do.startswith("give ")] if giver is not None else []
            for one, other in itertools.combinations(given, 2):
                if is_alike(match, one, other) and giver is not None:
                    bystander = next(seat for seat in range(match.seats) if seat not in (giver, target(one)))
                    sent = [after(table, giver, do, bystander) for do in (one, other)]
                    yield sent[0], sent[1]
                    pairs -= 1
                    if pairs <= 0:
                        return


def target(do: str) -> int:
    return "ABCDEF".index(do.split()[3])


def is_alike(match: Match, one: str, other: str) -> bool:
    """Two gifts to the same seat of cards with the same back."""
    read, backs = match.game.notation.read_card, box_of(match)[0].backs
    cards = [read(do.split()[1]) for do in (one, other)]
    return target(one) == target(other) and backs[cards[0]] == backs[cards[1]]


def after(table: Table, seat: int, do: str, reader: int) -> bytes:
    """What a reader is sent after a move."""
    assert table.match is not None
    other = copy.copy(table)
    other.match, other.lines = table.match.copy(), copy.copy(table.lines)
    other.apply(h.Moved(at=AT, seat=seat, do=do, by="bot"))
    return everything_sent(other, reader, table.number)


def test_a_gift_stays_face_down() -> None:
    for one, other in gifts(times(60, 2, 3_000)):
        assert one == other


def test_the_proof_catches_a_log_that_tells_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Told, "read_by", Told.read_by)
    tell_everybody()
    assert any(one != other for one, other in gifts(5))


@pytest.mark.parametrize("game", ["gracias", "merci"])
def test_the_proof_catches_a_view_from_the_wrong_seat(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Sight, "scene", Sight.scene)
    show_other_hands()
    assert count_differences(game, 60) > 0


def test_when_a_bot_looks_does_not_depend_on_cards() -> None:
    """The moment is drawn before the bot looks: the same dice give the same moment whatever is hidden."""
    for table in itertools.islice(moments("merci", 3), 0, times(300, 5, 3_000), 10):
        assert table.match is not None
        for seat in table.seats[1:]:
            seat.player, seat.bot = None, "thumb"
        world = guess(box_of(table.match), 0, seed=table.number)
        assert timers(table) == timers(twin(table, world))


def timers(table: Table) -> dict[int, float]:
    storage: Any = None
    keeper = Keeper(Room(table, storage, "w", lambda: AT), storage, 1.0, storage)
    keeper.schedule = Schedule(7)
    keeper.plan(table)
    return keeper.schedule.due
