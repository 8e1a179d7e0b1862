"""What a table makes of a command: a happening, or a refusal with a sentence. Deciding changes nothing."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tablee.games.live import VAIN_OBJECTION
from tablee.match.events import Dealt
from tablee.match.fairness import new_key
from tablee.server import happenings as h
from tablee.server.phrases import PHRASES, checked_bot
from tablee.server.protocol import from_client as c
from tablee.server.protocol.to_client import Phase
from tablee.server.refusals import Refusal, not_allowed, not_now
from tablee.server.seats import STAND_IN, Seat
from tablee.server.settling import changes_terms, settled_terms
from tablee.server.table import Table, begin

LONGEST_CHAT = 200


@dataclass(frozen=True)
class Sender:
    """Who says something."""

    player: str
    name: str
    worker: str  # through which the player is connected
    client: str = ""  # the name of the browser tab


Fields = dict[str, Any]


def decide(table: Table, sender: Sender, command: c.Command, at: int) -> h.AnyHappening:
    """The happening that a command asks for; Refusal if it cannot be."""
    fields: Fields = {"at": at, "client": client_key(sender), "command": command.number}
    return VERBS[type(command)](table, sender, command, fields)


def client_key(sender: Sender) -> str:
    """A client by name, which nobody else can use."""
    return f"{sender.player}/{sender.client}"


# --- Who may ---------------------------------------------------------------------------------------------------------
def own_seat(table: Table, sender: Sender) -> Seat:
    """The sender's seat."""
    seat = table.seat_of(sender.player)
    if seat is None:
        raise not_allowed("This is for those who have a seat", "C'est réservé à qui est assis à la table")
    return seat


def refuse_all_but_host(table: Table, sender: Sender) -> None:
    """Some things are for the host."""
    if table.host != sender.player:
        raise not_allowed("This is for the host of the table", "C'est réservé à l'hôte de la table")


def known_seat(table: Table, number: int) -> Seat:
    """A seat of the table."""
    if not 0 <= number < len(table.seats):
        last = len(table.seats) - 1
        raise Refusal(
            "unknown",
            f"There is no seat {number} here, only 0 to {last}",
            f"Il n'y a pas ici de siège {number}, seulement de 0 à {last}",
        )
    return table.seats[number]


# --- Seats -----------------------------------------------------------------------------------------------------------
def sit(table: Table, sender: Sender, command: c.Sit, fields: Fields) -> h.Sat:
    """A free seat, or the own one."""
    mine = table.seat_of(sender.player)
    if mine is not None and command.seat in (None, mine.number):
        seat = mine
    elif mine is not None and table.has_match_going_on:
        raise not_now("Nobody changes seats during a match", "On ne change pas de siège pendant une partie")
    elif mine is not None:
        raise not_now("Get up before you take another seat", "Levez-vous avant de prendre un autre siège")
    else:
        seat = free_seat(table, command.seat)
    return h.Sat(seat=seat.number, player=sender.player, name=sender.name, worker=sender.worker, **fields)


def free_seat(table: Table, number: int | None) -> Seat:
    """The seat that is asked for, or any."""
    if number is None:
        found = next((seat for seat in table.seats if seat.is_free), None)
        if found is None:
            raise Refusal("taken", "All seats are taken", "Tous les sièges sont pris")
        return found
    seat = known_seat(table, number)
    if not seat.is_free:
        raise Refusal("taken", "This seat is taken", "Ce siège est pris")
    return seat


def leave(table: Table, sender: Sender, command: c.Leave, fields: Fields) -> h.Left:
    """Anybody may get up."""
    return h.Left(seat=own_seat(table, sender).number, **fields)


def give_seat_to_bot(table: Table, sender: Sender, command: c.SeatBot, fields: Fields) -> h.BotSeated:
    """The host may give any seat but the own one to a bot."""
    refuse_all_but_host(table, sender)
    seat = known_seat(table, command.seat)
    refuse_own_seat(seat, sender)
    return h.BotSeated(seat=seat.number, bot=checked_bot(command.bot), **fields)


def remove(table: Table, sender: Sender, command: c.Remove, fields: Fields) -> h.Removed | h.BotSeated:
    """The host may free any seat but the own one; a match goes on with a bot."""
    refuse_all_but_host(table, sender)
    seat = known_seat(table, command.seat)
    refuse_own_seat(seat, sender)
    if seat.is_free:
        raise not_now("This seat is free already", "Ce siège est déjà libre")
    if table.has_match_going_on:
        if seat.bot is not None:
            raise not_now("A match has no free seats", "Une partie n'a pas de siège libre")
        return h.BotSeated(seat=seat.number, bot=STAND_IN, **fields)
    return h.Removed(seat=seat.number, **fields)


def refuse_own_seat(seat: Seat, sender: Sender) -> None:
    """To get up oneself there is `leave`."""
    if seat.player == sender.player:
        raise not_allowed("This is your own seat: get up instead", "C'est votre propre siège : levez-vous plutôt")


def settle(table: Table, sender: Sender, command: c.Settle, fields: Fields) -> h.Settled:
    """Who may come and look; before the match, also what is played and how."""
    refuse_all_but_host(table, sender)
    public = table.public if command.public is None else command.public
    spectators = table.spectators if command.spectators is None else command.spectators
    if not changes_terms(command):
        return h.Settled(public=public, spectators=spectators, **fields)
    refuse_unless(table, "gathering")
    return h.Settled(public=public, spectators=spectators, terms=settled_terms(table, command), **fields)


# --- The match -------------------------------------------------------------------------------------------------------
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
    """The host begins; bots take the free seats."""
    refuse_all_but_host(table, sender)
    refuse_unless(table, "gathering")
    return h.Started(key=new_match_key(table), bots=bots_for_free_seats(table), **fields)


def rematch(table: Table, sender: Sender, command: c.Rematch, fields: Fields) -> h.Started:
    """Anybody with a seat may ask for another match, when the last one is over."""
    own_seat(table, sender)
    refuse_unless(table, "over")
    return h.Started(key=new_match_key(table), bots=bots_for_free_seats(table), **fields)


def bots_for_free_seats(table: Table) -> dict[int, str]:
    """Who takes the seats that nobody has."""
    return {seat.number: STAND_IN for seat in table.seats if seat.is_free}


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


def play(table: Table, sender: Sender, command: c.Play, fields: Fields) -> h.Moved:
    """A move of the own seat, as the notation writes it."""
    seat = own_seat(table, sender)
    refuse_unless(table, "playing")
    assert table.match is not None
    if table.game.live is None:
        refuse_outdated(table, command.seen)
        action = table.match.check(seat.number, command.do)
    else:
        action = table.match.check(seat.number, command.do)
        refuse_covered(table, table.game.live.pile_of(action), command.seen)
        refuse_vain(table, seat, action, fields["at"])
    return h.Moved(seat=seat.number, do=table.game.notation.moves[action], by="person", **fields)


def refuse_outdated(table: Table, seen: int | None) -> None:
    """Where one seat decides at a time, nobody decides on what has changed since."""
    if seen is not None and seen < table.moved_at:
        raise Refusal(
            "outdated",
            "Something has happened since you decided: look again",
            "Il s'est passé quelque chose depuis votre décision : regardez à nouveau",
        )


def refuse_covered(table: Table, pile: int | None, seen: int | None) -> None:
    """Whoever was a moment too late with a card has made no fault, if the pile has changed under their fingers."""
    if pile is not None and seen is not None and seen < table.piles.get(pile, 0):
        raise Refusal(
            "outdated",
            f"Somebody was faster: another card lies on pile {pile + 1} now",
            f"Quelqu’un a été plus rapide : une autre carte est sur la pile {pile + 1}",
            "M-19",
        )


def refuse_vain(table: Table, seat: Seat, action: int, at: int) -> None:
    """Whoever has just objected to nothing waits before the next objection (M-19)."""
    if table.game.live is not None and action == table.game.live.objection and at < table.vain.get(seat.number, 0):
        raise Refusal(
            "too_fast",
            f"You have just objected in vain: wait {VAIN_OBJECTION:g} seconds",
            f"Vous venez de protester pour rien : attendez {VAIN_OBJECTION:g} secondes",
            "M-19",
        )


def go_on(table: Table, sender: Sender, command: c.GoOn, fields: Fields) -> h.SaidReady | h.WentOn:
    """When the last of those who are here has looked at a counted round, the next one is dealt."""
    seat = own_seat(table, sender)
    refuse_unless(table, "counting")
    others = [other for other in table.people if other is not seat and other.is_here and not other.stand_in]
    if all(other.ready for other in others) or not table.pace.is_live:
        return h.WentOn(**fields)
    return h.SaidReady(seat=seat.number, ready=True, **fields)


def pause(table: Table, sender: Sender, command: c.Pause, fields: Fields) -> h.Paused:
    """The host stops the clocks."""
    refuse_all_but_host(table, sender)
    refuse_unless(table, "playing")
    return h.Paused(by_itself=False, **fields)


def resume(table: Table, sender: Sender, command: c.Resume, fields: Fields) -> h.Resumed:
    """The host lets them run again."""
    refuse_all_but_host(table, sender)
    refuse_unless(table, "paused")
    return h.Resumed(**fields)


def refuse_unless(table: Table, phase: str) -> None:
    """Everything has its time."""
    if table.phase != phase:
        en = {
            "gathering": "The match has not begun yet",
            "playing": "A match is going on",
            "counting": "The round is being counted",
            "paused": "The table is pausing",
            "over": "The match is over",
        }
        fr = {
            "gathering": "La partie n'a pas encore commencé",
            "playing": "Une partie est en cours",
            "counting": "On compte la manche",
            "paused": "La table fait une pause",
            "over": "La partie est finie",
        }
        raise not_now(en[table.phase], fr[table.phase])


# --- Words -----------------------------------------------------------------------------------------------------------
def say(table: Table, sender: Sender, command: c.Say, fields: Fields) -> h.Said:
    """Chat, in one line that can be read."""
    text = " ".join(command.text.split())
    if not text or len(text) > LONGEST_CHAT or not text.isprintable():
        raise Refusal(
            "malformed",
            f"A chat line has 1 to {LONGEST_CHAT} printable characters",
            f"Un message a de 1 à {LONGEST_CHAT} caractères imprimables",
        )
    seat = table.seat_of(sender.player)
    return h.Said(seat=None if seat is None else seat.number, name=sender.name, text=text, **fields)


def say_phrase(table: Table, sender: Sender, command: c.SayPhrase, fields: Fields) -> h.SaidPhrase:
    """One of the phrases."""
    if command.phrase not in PHRASES:
        there = ", ".join(PHRASES)
        raise Refusal(
            "unknown", f"There is no such phrase; there are {there}", f"Il n'y a pas cette phrase ; il y a {there}"
        )
    seat = table.seat_of(sender.player)
    return h.SaidPhrase(seat=None if seat is None else seat.number, name=sender.name, phrase=command.phrase, **fields)


VERBS: dict[type, Callable[[Table, Sender, Any, Fields], h.AnyHappening]] = {
    c.Sit: sit, c.Leave: leave, c.SeatBot: give_seat_to_bot, c.Remove: remove, c.Settle: settle, c.Ready: say_ready,
    c.Start: start, c.Rematch: rematch, c.Play: play, c.GoOn: go_on, c.Pause: pause, c.Resume: resume, c.Say: say,
    c.SayPhrase: say_phrase,
}  # fmt: skip


def open_commands(table: Table, player: str | None) -> list[str]:
    """The types of the commands that the table takes from a player now."""
    seat = table.seat_of(player)
    if seat is None:
        may_sit = player is not None and any(other.is_free for other in table.seats)
        return (["sit"] if may_sit else []) + (["say", "phrase"] if player is not None else [])
    open_now = ["leave", "say", "phrase"] + (["sit"] if seat.stand_in else [])
    open_now += FOR_PLAYERS[table.phase]
    if table.host == player:
        open_now += ["seat_bot", "remove", "settle", *FOR_THE_HOST[table.phase]]
    return open_now


FOR_PLAYERS: dict[Phase, list[str]] = {
    "gathering": ["ready"],
    "playing": ["play", "why"],
    "counting": ["go_on"],
    "paused": [],
    "over": ["rematch"],
}
FOR_THE_HOST: dict[Phase, list[str]] = {
    "gathering": ["start"],
    "playing": ["pause"],
    "counting": [],
    "paused": ["resume"],
    "over": [],
}
