"""Plain HTTP: films of matches that are over, of a table of ours or from a file."""

import asyncio
import gzip
import hashlib
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from tablee.games.catalogue import GAMES
from tablee.match.replay import from_record, parse_record
from tablee.server.films.film import OPEN, Film, read_eyes
from tablee.server.http.addresses import address_of
from tablee.server.http.pages import encode, language_of, refuse_hurry, refuse_peeking, worker_of
from tablee.server.live.quotas import NOT_SO_FAST, TOO_MANY_FILMS
from tablee.server.live.records import match_of
from tablee.server.live.room import Room
from tablee.server.protocol import responses as r
from tablee.server.tables.refusals import Refusal, not_now

LARGEST_RECORD = 1024 * 1024
MOST_DIGITS = 8


def number_in(request: Request, name: str, usual: int) -> int:
    """A number in the address; what is no number is none that anything has."""
    text = request.query_params.get(name, str(usual))
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else -1


async def film_of_table(request: Request) -> Response:
    """GET /api/tables/{table}/film: a match that is over, for those who may watch."""
    worker = worker_of(request)
    room = await worker.open_tables.open(request.path_params["table"])
    guest = await worker.people.find(request)
    player = guest.player if guest else None
    refuse_peeking(room, player)
    seat = room.table.seat_of(player)
    film = await find_film(request, room)
    return await show(request, film, 0 if seat is None else seat.number, room.table.id)


async def find_film(request: Request, room: Room) -> Film:
    """The film of one match of a table."""
    films = worker_of(request).films
    key = room.table.id, number_in(request, "match", room.table.match_number)
    film = films.find(key)
    if film is None:
        refuse_hurry(request)
        async with films.turn:
            film = films.find(key) or films.keep(key, await film_match(room, key[1]))
    return film


async def film_match(room: Room, number: int) -> Film:
    """A match of a table, cut in a thread."""
    match = await match_of(room, number)
    if match is None:
        raise not_now("This match is not over yet")
    return await asyncio.to_thread(Film, match, room.table.memory)


async def film_of_record(request: Request) -> Response:
    """POST /api/film: a match from a file, which must hold in everything."""
    refuse_more_uploads(request)
    content = await read_whole(request)
    films, key = worker_of(request).films, hashlib.sha256(content).digest()
    film = films.find(key)
    if film is None:
        refuse_long_films(request, len(content))
        async with films.turn:
            film = films.find(key) or films.keep(key, await film_file(request, content))
    return await show(request, film, 0, "")


def refuse_more_uploads(request: Request) -> None:
    """Whoever sends files without end is told so before they are read, whatever becomes of them."""
    quotas, told = worker_of(request).quotas, request.headers.get("content-length", "")
    size = min(int(told), LARGEST_RECORD) if told.isdecimal() else LARGEST_RECORD
    quotas.refuse_unless(quotas.uploads.take(address_of(request), size), TOO_MANY_FILMS)


def refuse_long_films(request: Request, size: int) -> None:
    """Whoever sends large files again and again has to wait."""
    quotas = worker_of(request).quotas
    quotas.refuse_unless(quotas.film_bytes.take(address_of(request), size), TOO_MANY_FILMS)


async def film_file(request: Request, content: bytes) -> Film:
    """A file as a film, made in a thread."""
    record = await asyncio.to_thread(parse_record, content)
    await prepare(request, record.get("game"))
    return await asyncio.to_thread(make_film, record)


async def read_whole(request: Request) -> bytes:
    """The file that was sent."""
    content = bytearray()
    async for chunk in request.stream():
        content += chunk
        if len(content) > LARGEST_RECORD:
            raise Refusal("malformed", "The file is larger than 1 MiB")
    return bytes(content)


async def prepare(request: Request, game: object) -> None:
    """A game that is not compiled yet cannot be replayed; what is no game is refused by the reader of records."""
    if isinstance(game, str) and game in GAMES:
        await worker_of(request).open_tables.prepare(game)


def make_film(record: dict[str, Any]) -> Film:
    """A film of a record, which is replayed and compared in everything."""
    return Film(from_record(record))


async def show(request: Request, film: Film, own: int, table: str) -> Response:
    """The reel that was asked for, in the reader's language; made in a thread, as others play meanwhile."""
    worker, language = worker_of(request), await language_of(request)
    worker.quotas.refuse_unless(worker.quotas.reels.take(address_of(request)), NOT_SO_FAST)
    eyes, number = read_eyes(film.match, request.query_params.get("eyes", OPEN), own), number_in(request, "reel", 0)
    is_packed = "gzip" in request.headers.get("accept-encoding", "")
    async with worker.films.showing:
        return await asyncio.to_thread(lambda: packed(film.reel(number, eyes, language, table), is_packed))


def packed(reel: r.FilmReel, is_packed: bool) -> Response:
    """An answer that repeats itself a lot is sent packed, if the browser can unpack it."""
    headers, content = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}, encode(reel)
    if is_packed:
        headers["Content-Encoding"] = "gzip"
        content = gzip.compress(content, 5)
    return Response(content, 200, headers, "application/json")
