"""How a table is listed: for everybody, and for those who play there."""

import msgspec
from msgspec import Struct

from tablee.games.sentences import Language
from tablee.server.protocol.from_client import Late, Tempo
from tablee.server.protocol.responses import TableSummary
from tablee.server.protocol.to_client import Arrival, Phase
from tablee.server.storage.event_log import Entry
from tablee.server.tables.commands.arriving import way_in
from tablee.server.tables.people.company import GOING_ON
from tablee.server.tables.table import Table


class Summary(Struct, frozen=True):
    """What is kept of a table for lists, the same for all readers."""

    table: str
    game: str
    phase: Phase
    tempo: Tempo
    host: str
    names: list[tuple[str, str]]  # of each seat, kept twice since bots had names by language; "" for a free one
    players: list[str | None]  # of each seat
    spectators: bool
    awaited: str | None  # the player whose turn it is, kept for slow tables
    changed: int  # of slow tables the last move, of others the last change of people or phase
    late: Late = "at_once"  # who comes during a match takes a bot's seat, or asks
    absent: int = 0  # people who are away
    language: Language = "en"  # the host's
    minutes: int = 0  # that a match takes; 0: kept before this was

    @property
    def people(self) -> list[str]:
        """The names of those who are no bots."""
        return [english for (english, _), player in zip(self.names, self.players, strict=True) if player is not None]

    @property
    def free(self) -> int:
        """How many seats nobody has."""
        return sum(not english for english, _ in self.names)

    @property
    def way_in(self) -> Arrival:
        """How somebody who comes gets a seat."""
        bots = len(self.names) - len(self.people) - self.free
        return way_in(self.free, bots, self.absent, self.phase in GOING_ON and self.late == "ask")


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Summary).decode


def summary_of(table: Table) -> Summary:
    """What a list shows of a table."""
    host = table.seat_of(table.host)
    return Summary(
        table=table.id,
        game=table.game.name,
        phase=table.phase,
        tempo=table.tempo,
        host="" if host is None else host.name,
        names=[(name, name) for name in table.names],
        players=[seat.player for seat in table.seats],
        spectators=table.spectators,
        awaited=None if table.pace.is_live else awaited(table),
        changed=0 if table.pace.is_live else table.changed,
        late=table.late,
        absent=table.vacancies[2],
        language=table.laid.language,
        minutes=table.game.minutes_with(table.options),
    )


def awaited(table: Table) -> str | None:
    """The player whose turn it is."""
    main = table.moment.main if table.is_playing else None
    return None if main is None else table.seats[main].player


def entry_of(table: Table) -> Entry:
    """A table as it is kept in the list."""
    return Entry(
        table=table.id,
        code=table.code,
        public=table.public,
        open=table.phase != "over",
        playing=table.is_kept,
        members=tuple(sorted({seat.player for seat in table.seats if seat.player is not None})),
        summary=encode(summary_of(table)),
        changed=table.changed,
    )


def read_summary(row: bytes, player: str | None) -> TableSummary:
    """A table in a list, for one reader."""
    kept = decode(row)
    is_yours = player is not None and player in kept.players
    return TableSummary(
        table=kept.table,
        game=kept.game,
        phase=kept.phase,
        tempo=kept.tempo,
        host=kept.host,
        players=[name for name, _ in kept.names],
        people=kept.people,
        free=kept.free,
        arrival=None if is_yours else kept.way_in,
        spectators=kept.spectators,
        minutes=kept.minutes,
        yours=is_yours,
        your_turn=player is not None and kept.awaited == player,
        changed=kept.changed,
    )
