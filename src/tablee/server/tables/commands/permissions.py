"""Who says something, and whether they may."""

from dataclasses import dataclass
from typing import Any

from tablee.games.sentences import Sentence
from tablee.server.protocol.to_client import Phase
from tablee.server.tables.people.seats import Seat
from tablee.server.tables.refusals import Refusal, not_allowed, not_now
from tablee.server.tables.table import Table

WRONG_TIME: dict[Phase, Sentence] = {
    "gathering": Sentence("The match has not begun yet"),
    "playing": Sentence("A match is going on"),
    "counting": Sentence("The round is being counted"),
    "paused": Sentence("The table is pausing"),
    "over": Sentence("The match is over"),
}


@dataclass(frozen=True)
class Sender:
    """Who says something."""

    player: str
    name: str
    worker: str  # through which the player is connected
    client: str = ""  # the name of the browser tab


Fields = dict[str, Any]  # of every event: when, and whose command it was


def client_key(sender: Sender) -> str:
    """A client by name, which nobody else can use."""
    return f"{sender.player}/{sender.client}"


def own_seat(table: Table, sender: Sender) -> Seat:
    """The sender's seat."""
    seat = table.seat_of(sender.player)
    if seat is None:
        raise not_allowed("This is for those who have a seat")
    return seat


def decides(table: Table, player: str) -> bool:
    """Whether a player is the host, or decides for a host who is away."""
    return table.in_charge == player


def refuse_all_but_host(table: Table, sender: Sender) -> None:
    """Some things are for the host."""
    if not decides(table, sender.player):
        raise not_allowed("This is for the host of the table")


def known_seat(table: Table, number: int) -> Seat:
    """A seat of the table."""
    if not 0 <= number < len(table.seats):
        raise Refusal(
            "unknown", "There is no seat {number} here, only 0 to {last}", number=number, last=len(table.seats) - 1
        )
    return table.seats[number]


def refuse_unless(table: Table, phase: str) -> None:
    """Everything has its time."""
    if table.phase != phase:
        raise not_now(WRONG_TIME[table.phase])
