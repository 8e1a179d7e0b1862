"""How somebody without a seat comes by one: a free one, a bot's, or from the host."""

from tablee.server.protocol import from_client as c
from tablee.server.protocol.to_client import Arrival
from tablee.server.tables import events as h
from tablee.server.tables.commands.moderating import refuse_look_alike
from tablee.server.tables.commands.permissions import Fields, Sender, known_seat, refuse_all_but_host
from tablee.server.tables.people.company import Asker
from tablee.server.tables.people.seats import Seat
from tablee.server.tables.refusals import Refusal, not_allowed, not_now
from tablee.server.tables.table import Table


def way_in(free: int, bots: int, absent: int, asks: bool) -> Arrival:
    """What is open at a table with so many free seats, bots and players who are away."""
    if free:
        return "free"
    if bots:
        return "ask" if asks else "bot"
    return "ask" if absent else "full"


def arrival_of(table: Table, player: str | None) -> Arrival | None:
    """How somebody comes by a seat now; None for those who have one."""
    if table.seat_of(player) is not None:
        return None
    free, bots, absent = table.vacancies
    asks = table.has_match_going_on and (table.late == "ask" or player in table.removed)
    way = way_in(free, bots, absent, asks)
    if way != "ask":
        return way
    return "turned_away" if player in table.turned_away else "asked" if player in table.asking else "ask"


def seat_for(table: Table, player: str, number: int | None) -> Seat | None:
    """The seat that somebody gets at once; None: the host is to be asked; Refusal if there is none."""
    way = arrival_of(table, player)
    if way == "ask":
        return None
    if way not in ("free", "bot"):
        raise no_seat(way)
    found = [seat for seat in table.seats if (seat.is_free if way == "free" else seat.bot is not None)]
    if number is None:
        return min(found, key=lambda seat: seat.number == table.moment.main)  # nobody is put on the spot
    if number not in [seat.number for seat in found]:
        raise Refusal("taken", "This seat is taken")
    return table.seats[number]


def no_seat(way: Arrival | None) -> Refusal:
    """Why there is no seat."""
    if way == "asked":
        return Refusal("taken", "The host knows that you are waiting")
    if way == "turned_away":
        return not_allowed("The host has no seat for you in this match")
    return Refusal("taken", "People have all the seats")


# --- What is decided -------------------------------------------------------------------------------------------------
def sit(table: Table, sender: Sender, command: c.Sit, fields: Fields) -> h.Sat | h.Asked:
    """The own seat, a free one or a bot's; or the host is asked."""
    wanted = None if command.seat is None else known_seat(table, command.seat).number
    mine = table.seat_of(sender.player)
    if mine is not None and wanted not in (None, mine.number):
        raise changes_seats(table)
    seat = mine or seat_for(table, sender.player, wanted)
    refuse_look_alike(table, sender)
    who: Fields = {"player": sender.player, "name": sender.name, "worker": sender.worker}
    return h.Asked(**who, **fields) if seat is None else h.Sat(seat=seat.number, **who, **fields)


def changes_seats(table: Table) -> Refusal:
    """Why nobody goes from one seat to another."""
    if table.has_match_going_on:
        return not_now("Nobody changes seats during a match")
    return not_now("Get up before you take another seat")


def admit(table: Table, sender: Sender, command: c.Admit, fields: Fields) -> h.Admitted:
    """The host gives a seat to somebody who has asked, but not that of a person who is here."""
    refuse_all_but_host(table, sender)
    asker, seat = known_asker(table, command.guest), known_seat(table, command.seat)
    if seat.player is not None and seat.is_here and not seat.stand_in:
        raise Refusal("taken", "This seat is taken")
    return h.Admitted(seat=seat.number, player=asker.player, name=asker.name, **fields)


def turn_away(table: Table, sender: Sender, command: c.TurnAway, fields: Fields) -> h.TurnedAway:
    """The host has no seat for somebody who has asked."""
    refuse_all_but_host(table, sender)
    return h.TurnedAway(player=known_asker(table, command.guest).player, **fields)


def known_asker(table: Table, guest: int) -> Asker:
    """Somebody who has asked for a seat."""
    found = next((asker for asker in table.asking.values() if asker.number == guest), None)
    if found is None:
        raise Refusal("unknown", "Nobody of this number is waiting")
    return found


def may_enter(table: Table, player: str | None) -> bool:
    """Whether somebody may be at the table who was not sent away: to play, to watch, or as there might be a seat."""
    if table.spectators or table.phase == "gathering" or table.seat_of(player) is not None:
        return True
    return player is not None and arrival_of(table, player) not in ("full", "turned_away")
