"""How a host keeps the peace: sends somebody away, lets them back, lets nobody hear them, changes the code."""

import secrets

from tablee.games.sentences import Sentence
from tablee.server.protocol import from_client as c
from tablee.server.tables import events as h
from tablee.server.tables.commands.permissions import Fields, Sender, known_seat, refuse_all_but_host
from tablee.server.tables.refusals import Refusal, not_allowed, not_now
from tablee.server.tables.table import Table

ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # nothing that looks like something else
NEW_CODE_LENGTH = 8  # longer than a first one: nobody has to look whether another table has it
SENT_AWAY = Sentence("The host has sent you away from this table: you can come back when you are invited anew.")


def send_away(table: Table, sender: Sender, command: c.SendAway, fields: Fields) -> h.SentAway:
    """Somebody else leaves the table, and does not come back uninvited."""
    player, name = known_person(table, sender, command.seat, command.guest)
    if player in table.sent_away:
        raise not_now("This person was sent away already")
    return h.SentAway(player=player, name=name, **fields)


def let_back(table: Table, sender: Sender, command: c.LetBack, fields: Fields) -> h.LetBack:
    """Whoever was sent away may come again."""
    player, _ = known_person(table, sender, None, command.guest)
    if player not in table.sent_away:
        raise not_now("This person was not sent away")
    return h.LetBack(player=player, **fields)


def mute(table: Table, sender: Sender, command: c.Mute, fields: Fields) -> h.Muted:
    """Nobody hears somebody from now on, or everybody does again."""
    player, _ = known_person(table, sender, command.seat, command.guest)
    return h.Muted(player=player, muted=command.muted, **fields)


def new_code(table: Table, sender: Sender, command: c.NewCode, fields: Fields) -> h.Recoded:
    """Links with the old code lead nowhere; whoever has a seat stays."""
    refuse_all_but_host(table, sender)
    return h.Recoded(code="".join(secrets.choice(ALPHABET) for _ in range(NEW_CODE_LENGTH)), **fields)


def known_person(table: Table, sender: Sender, seat: int | None, guest: int | None) -> tuple[str, str]:
    """Somebody else, by a seat or by a number from the view's `visitors`, for the host."""
    refuse_all_but_host(table, sender)
    if seat is not None and (found := known_seat(table, seat)).player is not None:
        person = found.player, found.name
    else:
        person = next(((one.player, one.name) for one in table.visitors if one.number == guest), ("", ""))
    if not person[0]:
        raise Refusal("unknown", "There is nobody there")
    if person[0] == sender.player:
        raise not_allowed("This is about others, not about yourself")
    return person


# --- Who is concerned ------------------------------------------------------------------------------------------------
def refuse_sent_away(table: Table, sender: Sender) -> None:
    """Whoever was sent away has nothing to say here, until there is a new code."""
    if table.is_sent_away(sender.player, table.code):
        raise not_allowed(SENT_AWAY)


def refuse_muted(table: Table, sender: Sender) -> None:
    """Whoever nobody hears is told so."""
    if sender.player in table.muted:
        raise not_allowed("The host has muted you: nobody at this table would read this")


def refuse_look_alike(table: Table, sender: Sender) -> None:
    """Nobody passes for somebody else."""
    if table.has_look_alike(sender.player, sender.name):
        raise Refusal("taken", "Somebody at this table has a name that looks like yours: choose another one")
