"""What a table makes of a command: an event, or a refusal with a sentence. Deciding changes nothing."""

from collections.abc import Callable
from typing import Any

from tablee.server.protocol import from_client as c
from tablee.server.protocol.to_client import Phase
from tablee.server.tables import events as h
from tablee.server.tables.clocks import Vain
from tablee.server.tables.commands.arriving import admit, arrival_of, sit, turn_away
from tablee.server.tables.commands.hinting import allows_hints, hint
from tablee.server.tables.commands.moderating import (
    let_back,
    mute,
    new_code,
    refuse_look_alike,
    refuse_muted,
    refuse_sent_away,
    send_away,
)
from tablee.server.tables.commands.permissions import (
    Fields,
    Sender,
    client_key,
    decides,
    known_seat,
    own_seat,
    refuse_all_but_host,
    refuse_unless,
)
from tablee.server.tables.commands.settling import changes_terms, settled_terms
from tablee.server.tables.commands.starting import rematch, say_ready, start
from tablee.server.tables.people.seats import STAND_IN, Seat
from tablee.server.tables.phrases import PHRASES, checked_bot
from tablee.server.tables.refusals import Refusal, not_allowed, not_now
from tablee.server.tables.table import Table

LONGEST_CHAT = 200


def decide(table: Table, sender: Sender, command: c.Command, at: int) -> h.AnyEvent:
    """The event that a command asks for; Refusal if it cannot be."""
    fields: Fields = {"at": at, "client": client_key(sender), "command": command.number}
    refuse_sent_away(table, sender)
    return VERBS[type(command)](table, sender, command, fields)


# --- Seats -----------------------------------------------------------------------------------------------------------
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
        raise not_now("This seat is free already")
    if table.has_match_going_on:
        if seat.bot is not None:
            raise not_now("A match has no free seats")
        return h.BotSeated(seat=seat.number, bot=STAND_IN, **fields)
    return h.Removed(seat=seat.number, **fields)


def refuse_own_seat(seat: Seat, sender: Sender) -> None:
    """To get up oneself there is `leave`."""
    if seat.player == sender.player:
        raise not_allowed("This is your own seat: get up instead")


def settle(table: Table, sender: Sender, command: c.Settle, fields: Fields) -> h.Settled:
    """Who may come and look; before the match, also what is played and how."""
    refuse_all_but_host(table, sender)
    public = table.public if command.public is None else command.public
    spectators = table.spectators if command.spectators is None else command.spectators
    if changes_terms(command):
        refuse_unless(table, "gathering")
    terms = settled_terms(table, command) if changes_terms(command) else None
    return h.Settled(public=public, spectators=spectators, late=command.late, terms=terms, **fields)


# --- The match -------------------------------------------------------------------------------------------------------
def play(table: Table, sender: Sender, command: c.Play, fields: Fields) -> h.Moved:
    """A move of the own seat, as the notation writes it."""
    seat = own_seat(table, sender)
    refuse_unless(table, "playing")
    assert table.match is not None
    action = table.match.read(command.do)
    if table.game.live is None:
        refuse_outdated(table, command.seen)
    else:
        refuse_covered(table, table.game.live.pile_of(action), command.seen)
    table.match.check(seat.number, action)
    refuse_vain(table, seat, action, fields["at"])
    return h.Moved(seat=seat.number, do=table.game.notation.moves[action], by="person", **fields)


def refuse_outdated(table: Table, seen: int | None) -> None:
    """Where one seat decides at a time, nobody decides on what has changed since."""
    if seen is not None and seen < table.moved_at:
        raise Refusal("outdated", "Something has happened since you decided: look again")


def refuse_covered(table: Table, pile: int | None, seen: int | None) -> None:
    """Whoever was a moment too late with a card has made no fault, if the pile has changed under their fingers."""
    if pile is not None and seen is not None and seen < table.piles.get(pile, 0):
        raise Refusal("outdated", "Somebody was faster: another card lies on pile {pile} now", "M-19", pile=pile + 1)


def refuse_vain(table: Table, seat: Seat, action: int, at: int) -> None:
    """Whoever has just objected to nothing waits before the next objection (M-19)."""
    until = table.vain.get(seat.number, Vain()).until
    if table.game.live is not None and action == table.game.live.objection and at < until:
        raise Refusal(
            "too_fast", "You have just objected in vain: wait {seconds} s", "M-19", seconds=-(-(until - at) // 1000)
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


# --- Words -----------------------------------------------------------------------------------------------------------
def say(table: Table, sender: Sender, command: c.Say, fields: Fields) -> h.Said:
    """Chat, in one line that can be read."""
    text = " ".join(command.text.split())
    if not text or len(text) > LONGEST_CHAT or not text.isprintable():
        raise Refusal("malformed", "A chat line has 1 to {most} printable characters", most=LONGEST_CHAT)
    refuse_silent(table, sender)
    seat = table.seat_of(sender.player)
    return h.Said(seat=None if seat is None else seat.number, name=sender.name, text=text, **fields)


def say_phrase(table: Table, sender: Sender, command: c.SayPhrase, fields: Fields) -> h.SaidPhrase:
    """One of the phrases."""
    if command.phrase not in PHRASES:
        raise Refusal("unknown", "There is no such phrase; there are {there}", there=", ".join(PHRASES))
    refuse_silent(table, sender)
    seat = table.seat_of(sender.player)
    return h.SaidPhrase(seat=None if seat is None else seat.number, name=sender.name, phrase=command.phrase, **fields)


def refuse_silent(table: Table, sender: Sender) -> None:
    """Some are not heard; and whoever has no seat speaks under a name of their own."""
    refuse_muted(table, sender)
    if table.seat_of(sender.player) is None:
        refuse_look_alike(table, sender)


VERBS: dict[type, Callable[[Table, Sender, Any, Fields], h.AnyEvent]] = {
    c.Sit: sit, c.Leave: leave, c.SeatBot: give_seat_to_bot, c.Remove: remove, c.Settle: settle, c.Ready: say_ready,
    c.Admit: admit, c.TurnAway: turn_away, c.SendAway: send_away, c.LetBack: let_back, c.Mute: mute,
    c.NewCode: new_code, c.Start: start, c.Rematch: rematch, c.Play: play, c.GoOn: go_on, c.Pause: pause,
    c.Resume: resume, c.Hint: hint, c.Say: say, c.SayPhrase: say_phrase,
}  # fmt: skip


def open_commands(table: Table, player: str | None) -> list[str]:
    """The types of the commands that the table takes from a player now."""
    if player is None:
        return []
    seat = table.seat_of(player)
    if seat is None:
        return [*(["sit"] if arrival_of(table, player) in ("free", "bot", "ask") else []), "say", "phrase"]
    return [*open_to_players(table, seat), *(open_to_host(table) if decides(table, player) else [])]


def open_to_players(table: Table, seat: Seat) -> list[str]:
    """What everybody may do who has a seat."""
    open_now = (
        ["leave"] + ([] if seat.player in table.muted else ["say", "phrase"]) + (["sit"] if seat.stand_in else [])
    )
    owl = ["hint"] if table.is_playing and allows_hints(table) else []
    return open_now + FOR_PLAYERS[table.phase] + owl + (["start"] if seat.again else [])


def open_to_host(table: Table) -> list[str]:
    """What the host may do besides."""
    open_now = ["seat_bot", "remove", "send_away", "mute", "new_code", "settle"]
    open_now += (["admit", "turn_away"] if table.asking else []) + (["let_back"] if table.sent_away else [])
    return open_now + FOR_THE_HOST[table.phase]


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
