"""How a match of a table begins: with new cards, or in the middle of one that was played before."""

from typing import TYPE_CHECKING

from tablee.match.fairness import SealedDealer
from tablee.match.match import Match
from tablee.match.trials import take_up
from tablee.server.tables.people.seats import Seat

if TYPE_CHECKING:
    from tablee.server.tables.table import Table


def player_name(seat: Seat) -> str:
    """Who sits there, as a record names them."""
    return f"bot:{seat.bot}" if seat.bot else seat.name


def begin(table: "Table", key: bytes, past: str = "") -> Match:
    """A match of this table under a key; with a past, from there on."""
    players = tuple(player_name(seat) for seat in table.seats)
    if past:
        return take_up(past, table.laid.place, key, players)
    return Match(table.game, len(table.seats), table.options, SealedDealer(key), players, pauses=True)
