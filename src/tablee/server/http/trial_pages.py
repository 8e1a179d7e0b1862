"""Plain HTTP: a match taken up again in the middle."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from tablee.insight.puzzles import puzzle
from tablee.match.match import Match
from tablee.server.coach.problems import seated
from tablee.server.coach.telling import maker_of, match_before
from tablee.server.http.addresses import address_of
from tablee.server.http.pages import body, in_json, made, refuse_peeking, worker_of
from tablee.server.http.review_pages import looked_at
from tablee.server.live.records import match_of
from tablee.server.protocol import from_client as c
from tablee.server.storage.event_log import Guest
from tablee.server.tables.people.seats import STAND_IN
from tablee.server.tables.phrases import BOT_NAMES
from tablee.server.tables.refusals import Refusal, not_allowed, not_now
from tablee.server.views.match_view import BOT

MOST_PAST = 1000  # events before a trial: they are played again whenever its table is opened


async def lay_trial(request: Request) -> Response:
    """POST /api/trials."""
    worker = worker_of(request)
    guest = await worker.people.known(request)
    asked = await body(request, c.NewTrial)
    assert isinstance(asked, c.NewTrial)
    with worker.quotas.new_table(guest.player, address_of(request)):
        await worker.refuse_more_tables(guest.player, public=False)
        match, seat = await beginning(request, guest, asked)
        room = await worker.open_tables.lay_trial(guest, match, seat, bots_of(match, seat))
    return in_json(made(room.table.id, room.table.code), 201)


async def beginning(request: Request, guest: Guest, asked: c.NewTrial) -> tuple[Match, int]:
    """The match before a choice, and whose choice it is."""
    if asked.game:
        chosen = puzzle(asked.game, asked.problem)
        return seated(chosen, guest.name), chosen.seat
    if asked.key:
        return await before(looked_at(request, asked.key).match, asked.event, None)
    worker = worker_of(request)
    room = await worker.open_tables.open(asked.table)
    refuse_peeking(room, guest.player)
    match, seat = await match_of(room, asked.match), room.table.seat_of(guest.player)
    if match is None:
        raise not_now("This match is not over yet")
    return await before(match, asked.event, -1 if seat is None else seat.number)


async def before(match: Match, event: int, own: int | None) -> tuple[Match, int]:
    """The match before an event, which must be a move, of a table of ours by the seat that is one's own."""
    seat = maker_of(match, event)
    if seat is None:
        raise Refusal("unknown", "Nobody chose anything there")
    if own is not None and seat != own:
        raise not_allowed("This was the choice of somebody else")
    if event > MOST_PAST:
        raise not_now("This match is too long to be taken up again here")
    return await asyncio.to_thread(match_before, match, event), seat


def bots_of(match: Match, own: int) -> dict[int, str]:
    """The same bots as before; for people one plays that is usual."""
    names = {seat: player.removeprefix(BOT) for seat, player in enumerate(match.players) if seat != own}
    return {seat: name if name in BOT_NAMES else STAND_IN for seat, name in names.items()}
