"""How a table is listed: for everybody, and for those who play there."""

import msgspec
from msgspec import Struct

from tablee.games.sentences import Language
from tablee.server.protocol.from_client import Tempo
from tablee.server.protocol.to_client import Phase, TableSummary
from tablee.server.storage.event_log import Entry
from tablee.server.table import Table


class Summary(Struct, frozen=True):
    """What is kept of a table for lists, the same for all readers."""

    table: str
    game: str
    phase: Phase
    tempo: Tempo
    host: str
    names: list[tuple[str, str]]  # of each seat, in English and French; "" for a free one
    players: list[str | None]  # of each seat
    spectators: bool
    awaited: str | None  # the player whose turn it is, kept for slow tables
    changed: int  # of slow tables the last move, of others the last change of people or phase


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Summary).decode


def summary_of(table: Table) -> Summary:
    """What a list shows of a table."""
    host = table.seat_of(table.host)
    return Summary(
        table=table.table,
        game=table.game.name,
        phase=table.phase,
        tempo=table.tempo,
        host="" if host is None else host.name,
        names=[(name, name) for name in table.names],
        players=[seat.player for seat in table.seats],
        spectators=table.spectators,
        awaited=None if table.pace.is_live else awaited(table),
        changed=0 if table.pace.is_live else table.changed,
    )


def awaited(table: Table) -> str | None:
    """The player whose turn it is."""
    main = table.moment.main if table.is_playing else None
    return None if main is None else table.seats[main].player


def entry_of(table: Table) -> Entry:
    """A table as it is kept in the list."""
    return Entry(
        table=table.table,
        code=table.code,
        public=table.public,
        open=table.phase != "over",
        playing=table.is_kept,
        members=tuple(sorted({seat.player for seat in table.seats if seat.player is not None})),
        summary=encode(summary_of(table)),
        changed=table.changed,
    )


def read_summary(row: bytes, player: str | None, language: Language) -> TableSummary:
    """A table in a list, for one reader."""
    kept = decode(row)
    return TableSummary(
        table=kept.table,
        game=kept.game,
        phase=kept.phase,
        tempo=kept.tempo,
        host=kept.host,
        players=[french if language == "fr" else english for english, french in kept.names],
        free=sum(not english for english, _ in kept.names),
        spectators=kept.spectators,
        yours=player is not None and player in kept.players,
        your_turn=player is not None and kept.awaited == player,
        changed=kept.changed,
    )
