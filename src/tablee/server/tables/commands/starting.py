"""How a match begins: the first one at a table, and one more when people want to play again."""

from tablee.match.events import Dealt
from tablee.match.fairness import new_key
from tablee.server.protocol import from_client as c
from tablee.server.tables import events as h
from tablee.server.tables.beginning import begin
from tablee.server.tables.commands.permissions import Fields, Sender, own_seat, refuse_all_but_host, refuse_unless
from tablee.server.tables.people.seats import STAND_IN, Seat
from tablee.server.tables.refusals import not_now
from tablee.server.tables.table import Table


def say_ready(table: Table, sender: Sender, command: c.Ready, fields: Fields) -> h.SaidReady | h.Started:
    """Whoever is the last to be ready begins the match."""
    seat = own_seat(table, sender)
    refuse_unless(table, "gathering")
    others = [other for other in table.people if other is not seat]
    full = not any(other.is_free for other in table.seats)
    if command.ready and full and all(other.ready for other in others):
        return h.Started(key=new_match_key(table), bots={}, **fields)
    return h.SaidReady(seat=seat.number, ready=command.ready, **fields)


def start(table: Table, sender: Sender, command: c.Start, fields: Fields) -> h.Started:
    """The host begins, and after a match whoever plays again; bots take the free seats."""
    if table.phase == "over":
        seat = own_seat(table, sender)
        if not seat.again:
            raise not_now("Say first that you play again")
        return started_again(table, answers_of(table), fields)
    refuse_all_but_host(table, sender)
    refuse_unless(table, "gathering")
    free = {seat.number: STAND_IN for seat in table.seats if seat.is_free}
    return h.Started(key=new_match_key(table), bots=free, **fields)


# --- Again -----------------------------------------------------------------------------------------------------------
def rematch(table: Table, sender: Sender, command: c.Rematch, fields: Fields) -> h.SaidAgain | h.Started:
    """An answer; when nobody is waited for any more, those who have said yes begin."""
    seat = own_seat(table, sender)
    refuse_unless(table, "over")
    answers = answers_of(table) | {seat.number: command.yes}
    if any(answers.values()) and not any(is_waited_for(other) for other in table.people if other is not seat):
        return started_again(table, answers, fields)
    return h.SaidAgain(seat=seat.number, yes=command.yes, **fields)


def answers_of(table: Table) -> dict[int, bool | None]:
    """What everybody has said about another match."""
    return {seat.number: seat.again for seat in table.people}


def is_waited_for(seat: Seat) -> bool:
    """Whether somebody is here and has not answered yet."""
    return seat.again is None and seat.is_here and not seat.stand_in


def started_again(table: Table, answers: dict[int, bool | None], fields: Fields) -> h.Started:
    """Bots take the seats of those who do not play again, and play for those who have not answered."""
    left = [seat.number for seat in table.seats if seat.is_free or answers.get(seat.number) is False]
    absent = [number for number, yes in answers.items() if yes is None]
    return h.Started(key=new_match_key(table), bots=dict.fromkeys(left, STAND_IN), absent=absent, **fields)


# --- The key ---------------------------------------------------------------------------------------------------------
def opener_of(table: Table) -> int | None:
    """The seat that opened the last match."""
    first = next(iter(table.match.events), None) if table.match else None
    return first.numbers[0] if isinstance(first, Dealt) else None


def new_match_key(table: Table) -> str:
    """A secret key; after the first match, one whose dice let the next seat open.

    Keys are drawn until one fits, so the cards are as random as ever, and anybody can check all of it with the key.
    """
    last = opener_of(table)
    while True:
        key = new_key()
        if last is None:
            return key.hex()
        first = begin(table, key).events[0]
        if isinstance(first, Dealt) and first.numbers[0] == (last + 1) % len(table.seats):
            return key.hex()
