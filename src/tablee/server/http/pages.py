"""Plain HTTP: who you are, tables, records, rules, schema, health and metrics."""

from typing import Literal

import msgspec
from starlette.background import BackgroundTask
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

import tablee
from tablee.games.catalogue import GAMES
from tablee.games.game import Game
from tablee.games.sentences import LANGUAGES, Language, best_language
from tablee.insight.puzzles import has_puzzles
from tablee.match import checks
from tablee.match.errors import TableeError
from tablee.server.http.addresses import address_for_others, address_of
from tablee.server.live.erasing import everything_about
from tablee.server.live.open_tables import tidy
from tablee.server.live.people import COOKIE, NOT_CHOSEN, hashed
from tablee.server.live.quotas import NOT_SO_FAST
from tablee.server.live.records import record_of
from tablee.server.live.room import Room
from tablee.server.measuring import text_of_all
from tablee.server.protocol import from_client as c
from tablee.server.protocol import responses as r
from tablee.server.settings import is_loopback
from tablee.server.storage.event_log import Guest, StorageFailed
from tablee.server.tables.commands.moderating import SENT_AWAY
from tablee.server.tables.paces import PACES, tempos_of
from tablee.server.tables.phrases import BOT_NAMES, PHRASES
from tablee.server.tables.refusals import Refusal, not_allowed, not_now
from tablee.server.tables.summaries import read_summary
from tablee.server.warming.rehearsal import STEPS
from tablee.server.worker import Worker

LARGEST_BODY = 4096
LISTED = 50
encode = msgspec.json.Encoder().encode


def worker_of(request: Request) -> Worker:
    """The worker that serves this request."""
    worker: Worker = request.app.state.worker
    return worker


def in_json(content: object, status: int = 200) -> Response:
    """A struct as a response that nobody keeps."""
    return Response(encode(content), status, {"Cache-Control": "no-store"}, "application/json")


async def body(request: Request, kind: type[c.Requests]) -> object:
    """The body of a request; what is no such body is refused."""
    if request.headers.get("content-type", "").split(";")[0] != "application/json":
        raise Refusal("malformed", "The body must be application/json")
    content = b""
    async for chunk in request.stream():
        content += chunk
        if len(content) > LARGEST_BODY:
            raise Refusal("malformed", "The body is too large")
    try:
        return msgspec.json.decode(content, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("malformed", "The body cannot be read: {why}", why=str(error)[:120]) from error


def is_hurried(request: Request) -> bool:
    """Whether somebody tries names, codes or links by the thousand."""
    return not worker_of(request).quotas.visits.take(address_of(request))


def refuse_hurry(request: Request) -> None:
    """Who tries too many of them is refused."""
    worker_of(request).quotas.refuse_unless(not is_hurried(request), NOT_SO_FAST)


async def language_of(request: Request) -> Language:
    """The language that is asked for, that of the guest, or that of the browser."""
    asked = request.query_params.get("language")
    if asked in LANGUAGES:
        return best_language([asked])
    try:
        guest = await worker_of(request).people.find(request)
    except StorageFailed:  # what is to be said then has a language too
        guest = None
    if guest is not None:
        return guest.language
    return language_asked_for(request)


def language_asked_for(connection: HTTPConnection) -> Language:
    """The language of the browser."""
    return best_language(connection.headers.get("accept-language", "").split(","))


# --- People ----------------------------------------------------------------------------------------------------------
async def me(request: Request) -> Response:
    """GET /api/me."""
    guest = await worker_of(request).people.find(request)
    if guest is None:
        return in_json(r.Me("", await language_of(request), known=False, chosen=False))
    return in_json(see_guest(guest))


def see_guest(guest: Guest) -> r.Me:
    """Somebody who has been introduced."""
    return r.Me(guest.name, guest.language, known=True, chosen=guest.name not in NOT_CHOSEN)


async def introduce(request: Request) -> Response:
    """POST /api/me."""
    asked = await body(request, c.Introduce)
    assert isinstance(asked, c.Introduce)
    people = worker_of(request).people
    known = await people.find(request)
    if known is None:
        refuse_hurry(request)
    try:
        guest, secret = await people.introduce(known, asked)
    except TableeError:
        worker_of(request).quotas.visits.give_back(address_of(request))
        raise
    response = in_json(see_guest(guest))
    if secret is not None:
        people.set_cookie(response, secret, request.url.scheme == "https")
    return response


async def link_device(request: Request) -> Response:
    """POST /api/me/link."""
    refuse_hurry(request)
    people = worker_of(request).people
    token = await people.link(await people.known(request))
    return in_json(r.DeviceLink(f"/device#{token}", token))


async def leave_devices(request: Request) -> Response:
    """POST /api/me/leave-others."""
    refuse_hurry(request)
    worker = worker_of(request)
    guest = await worker.people.known(request)
    secret = await worker.people.leave_devices(guest)
    response = in_json(see_guest(guest))
    response.background = BackgroundTask(worker.storage.tell_of_guest, guest.player)  # this device has its cookie then
    worker.people.set_cookie(response, secret, request.url.scheme == "https")
    return response


async def use_device(request: Request) -> Response:
    """POST /api/me/device."""
    refuse_hurry(request)
    asked = await body(request, c.UseDevice)
    assert isinstance(asked, c.UseDevice)
    people = worker_of(request).people
    secret = await people.use(asked.token)
    guest = await people.storage.find_guest(hashed(secret))
    assert guest is not None
    response = in_json(see_guest(guest))
    people.set_cookie(response, secret, request.url.scheme == "https")
    return response


def refuse_more_searches(request: Request) -> None:
    """Who has all logs looked through again and again has to wait."""
    quotas = worker_of(request).quotas
    quotas.refuse_unless(quotas.searches.take(address_of(request)), NOT_SO_FAST)


async def tell_all(request: Request) -> Response:
    """GET /api/me/data: everything that is kept of who asks."""
    worker = worker_of(request)
    guest = await worker.people.known(request)
    refuse_more_searches(request)
    told = await everything_about(worker.storage, guest)
    headers = {"Cache-Control": "no-store", "Content-Disposition": 'attachment; filename="tablee.json"'}
    return Response(encode(told), 200, headers, "application/json")


async def erase_me(request: Request) -> Response:
    """POST /api/me/erase: nothing of who asks is kept."""
    worker = worker_of(request)
    guest = await worker.people.known(request)
    refuse_more_searches(request)
    await worker.erase(guest)
    response = in_json(r.Me("", guest.language, known=False, chosen=False))
    response.delete_cookie(COOKIE)
    return response


# --- Tables ----------------------------------------------------------------------------------------------------------
async def lay_table(request: Request) -> Response:
    """POST /api/tables."""
    worker = worker_of(request)
    guest = await worker.people.known(request)
    asked = await body(request, c.NewTable)
    assert isinstance(asked, c.NewTable)
    with worker.quotas.new_table(guest.player, address_of(request)):
        await worker.refuse_more_tables(guest.player, asked.public)
        room = await worker.open_tables.lay(guest, asked)
    return in_json(made(room.table.id, room.table.code), 201)


def made(table: str, code: str) -> r.TableMade:
    """Where a table is."""
    return r.TableMade(table, code, f"/join/{code}")


async def join(request: Request) -> Response:
    """POST /api/join."""
    refuse_hurry(request)
    asked = await body(request, c.Join)
    assert isinstance(asked, c.Join)
    code = tidy(asked.code)
    table = await worker_of(request).storage.find_table(code)
    if table is None:
        raise no_table(code)
    return in_json(made(table, code))


async def invitation(request: Request) -> Response:
    """GET /api/invitations/{code}."""
    refuse_hurry(request)
    worker = worker_of(request)
    guest, code = await worker.people.find(request), tidy(request.path_params["code"])
    summary = await worker.storage.find_invitation(code)
    if summary is None:
        raise no_table(code)
    return in_json(r.Invitation(code, read_summary(summary, guest.player if guest else None)))


def no_table(code: str) -> Refusal:
    """Nobody has laid a table of this code."""
    return Refusal("unknown", "No table has the code {typed}", typed=code)


async def public_tables(request: Request) -> Response:
    """GET /api/tables."""
    worker = worker_of(request)
    guest = await worker.people.find(request)
    player = guest.player if guest else None
    rows = await worker.storage.public_tables(LISTED)
    return in_json(r.TableList([read_summary(row, player) for row in rows]))


async def my_tables(request: Request) -> Response:
    """GET /api/my-tables."""
    worker = worker_of(request)
    guest = await worker.people.known(request)
    rows = await worker.storage.tables_of(guest.player, LISTED)
    return in_json(r.TableList([read_summary(row, guest.player) for row in rows]))


async def record(request: Request) -> Response:
    """GET /api/tables/{table}/record?match=1: when the match is over, for those who may watch."""
    worker = worker_of(request)
    room = await worker.open_tables.open(request.path_params["table"])
    guest = await worker.people.find(request)
    refuse_peeking(room, guest.player if guest else None)
    wanted = request.query_params.get("match", str(room.table.match_number))
    written = await record_of(room, int(wanted) if wanted.isdecimal() and len(wanted) < 9 else 0)
    if written is None:
        raise not_now("This match is not over yet")
    name = f"{room.table.game.name}-{room.table.id}-{wanted}.json"
    headers = {"Cache-Control": "no-store", "Content-Disposition": f'inline; filename="{name}"'}
    return Response(encode(written), 200, headers, "application/json")


def refuse_peeking(room: Room, player: str | None) -> None:
    """A table without spectators shows its records to its players only, and none to whom its host has sent away."""
    if room.table.is_sent_away(player):
        raise not_allowed(SENT_AWAY)
    if not room.table.spectators and room.table.seat_of(player) is None:
        raise not_allowed("This is for those who have a seat")


# --- What there is ---------------------------------------------------------------------------------------------------
async def catalogue(request: Request) -> Response:
    """GET /api/catalogue."""
    language = await language_of(request)
    games = [offer(game, language) for game in GAMES.values()]
    bots = [
        r.BotOffer(bot, name.printed_in(language), says.printed_in(language)) for bot, (name, says) in BOT_NAMES.items()
    ]
    tempos = [
        r.TempoOffer(name, pace.name.printed_in(language), pace.says.printed_in(language))
        for name, pace in PACES.items()
    ]
    phrases = [r.PhraseOffer(name, says.printed_in(language)) for name, says in PHRASES.items()]
    address = address_for_others(request.url, worker_of(request).settings)
    return in_json(r.Catalogue(games, bots, tempos, phrases, address))


def offer(game: Game, language: Language) -> r.GameOffer:
    """A game that can be chosen."""
    options = [
        r.OptionChoice(option.name, option.says.printed_in(language), list(option.choices), option.default)
        for option in game.options
    ]
    return r.GameOffer(
        game=game.name,
        title=game.title,
        seats=list(game.seats),
        usual_seats=game.usual_seats,
        minutes=game.minutes,
        age=game.age,
        options=options,
        tempos=tempos_of(game),
        fewest_points_win=game.fewest_points_win,
        lesson=game.lesson is not None,
        problems=has_puzzles(game),
    )


async def rules(request: Request) -> Response:
    """GET /api/rules/{game}."""
    game = checks.known_game(request.path_params["game"])
    return Response(game.rules_text(await language_of(request)), media_type="text/markdown")


async def protocol_schema(request: Request) -> Response:
    """GET /api/schema/{direction}."""
    from tablee.server.protocol.schema import DIRECTIONS, schema  # seldom asked for

    direction = request.path_params["direction"]
    if direction not in DIRECTIONS:
        there = ", ".join(DIRECTIONS)
        raise Refusal("unknown", "There is no such schema; there are {there}", there=there)
    return in_json(schema(direction))


async def health(request: Request) -> Response:
    """GET /health."""
    worker = worker_of(request)
    readiness = worker.readiness
    games = [r.WarmingView(name, readiness.steps_done(name), len(STEPS)) for name in GAMES]
    awake: Literal["ready", "compiling"] = "ready" if readiness.is_complete else "compiling"
    return in_json(
        r.Health(
            status="stopping" if worker.is_stopping else awake,
            version=tablee.__version__,
            database=worker.storage.kind,
            games=games,
            tables=len(worker.open_tables.rooms),
            sockets=len(worker.connections),
        )
    )


async def metrics(request: Request) -> Response:
    """GET /metrics: of all workers; from this machine only, unless the server was set up to show it to everybody."""
    worker = worker_of(request)
    if not worker.settings.open_metrics and not is_loopback(address_of(request)):
        raise not_allowed("This is for the host of this server")
    return Response(await text_of_all(worker), media_type="text/plain; version=0.0.4")
