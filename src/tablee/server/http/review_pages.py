"""Plain HTTP: matches looked at again, of a table of ours or from a file."""

import asyncio
import hashlib
import re

from starlette.requests import Request
from starlette.responses import Response

from tablee.games.sentences import letter
from tablee.match.match import Match
from tablee.server.coach.review_view import see_review
from tablee.server.coach.reviews import MOST_EVENTS, Looking, key_of
from tablee.server.http.addresses import address_of
from tablee.server.http.film_pages import (
    film_file,
    find_film,
    number_in,
    read_whole,
    refuse_long_films,
    refuse_more_uploads,
)
from tablee.server.http.pages import in_json, language_of, refuse_peeking, worker_of
from tablee.server.live.quotas import NOT_SO_FAST
from tablee.server.tables.refusals import Refusal, not_now
from tablee.server.views.match_view import BOT

KEY = re.compile("[0-9a-f]{64}")


async def review_of_table(request: Request) -> Response:
    """GET /api/tables/{table}/review: a match that is over, for those who may watch."""
    worker = worker_of(request)
    room = await worker.open_tables.open(request.path_params["table"])
    guest = await worker.people.find(request)
    player = guest.player if guest else None
    refuse_peeking(room, player)
    film, seat = await find_film(request, room), room.table.seat_of(player)
    key = key_of(room.table.id, number_in(request, "match", room.table.match_number))
    looking = await begin(request, key, player or address_of(request), film.match)
    return await show(request, looking, None if seat is None else seat.number, room.table.id)


async def review_of_record(request: Request) -> Response:
    """POST /api/review: a match from a file, which must hold in everything."""
    refuse_more_uploads(request)
    content = await read_whole(request)
    films, digest = worker_of(request).films, hashlib.sha256(content)
    film = films.find(digest.digest())
    if film is None:
        refuse_long_films(request, len(content))
        async with films.turn:
            film = films.find(digest.digest()) or films.keep(digest.digest(), await film_file(request, content))
    looking = await begin(request, f"record {digest.hexdigest()}", await person_of(request), film.match)
    return await show(request, looking, asked_seat(request, film.match), "", digest.hexdigest())


async def review_of_key(request: Request) -> Response:
    """GET /api/reviews/{key}: more of the same, as long as it is here."""
    refuse_staring(request)
    key = request.path_params["key"]
    looking = looked_at(request, key)
    return await show(request, looking, asked_seat(request, looking.match), "", key)


def looked_at(request: Request, key: str) -> Looking:
    """A record that was sent to be looked at again."""
    looking = worker_of(request).reviews.find(f"record {key}") if KEY.fullmatch(key) else None
    if looking is None:
        raise Refusal("unknown", "This match is not here any more: send it again")
    return looking


async def person_of(request: Request) -> str:
    """Who asks, for fair turns."""
    guest = await worker_of(request).people.find(request)
    return guest.player if guest else address_of(request)


def asked_seat(request: Request, match: Match) -> int:
    """Whose choices are to be shown: the seat that was asked for, or the first person's."""
    people = [seat for seat, player in enumerate(match.players) if not player.startswith(BOT)]
    wanted = request.query_params.get("seat", letter((people or [0])[0]))
    seats = [seat for seat in range(match.seats) if letter(seat) == wanted]
    if not seats:
        raise Refusal("unknown", "Nobody has such eyes here")
    return seats[0]


async def begin(request: Request, key: str, person: str, match: Match) -> Looking:
    """The review of a match, within what a person may have."""
    refuse_staring(request)
    if match.number > MOST_EVENTS:
        raise not_now("This match is too long to be looked at again")
    worker = worker_of(request)
    return await worker.reviews.open(
        key, person, match, lambda: worker.quotas.refuse_more_reviews(person, address_of(request))
    )


def refuse_staring(request: Request) -> None:
    """Who looks again and again has to wait."""
    quotas = worker_of(request).quotas
    quotas.refuse_unless(quotas.looks.take(address_of(request)), NOT_SO_FAST)


async def show(request: Request, looking: Looking, seat: int | None, table: str, key: str = "") -> Response:
    """As much as there is, as soon as it is more than the reader has."""
    await looking.wait(number_in(request, "seen", -1))
    if looking.has_failed:
        raise Refusal("busy", "The owl could not look at this match: try again")
    language = await language_of(request)
    async with worker_of(request).reviews.showing:
        return await asyncio.to_thread(lambda: in_json(see_review(looking, seat, language, table, key)))
