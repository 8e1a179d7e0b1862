"""The application: routes, and the guards in front of them."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Message, Receive, Scope, Send

from tablee.match.errors import TableeError
from tablee.server.http import film_pages, lesson_pages, pages, problem_pages, review_pages, trial_pages
from tablee.server.http.addresses import address_of, own_address
from tablee.server.http.files import find_file, send_file
from tablee.server.http.previews import fill_in, preview_of, write_head
from tablee.server.live.open_tables import TABLE
from tablee.server.protocol import responses as r
from tablee.server.protocol.to_client import Code
from tablee.server.settings import Settings
from tablee.server.sockets.connection import Connection
from tablee.server.sockets.wire import Wire
from tablee.server.tables.refusals import Refusal, code_of
from tablee.server.worker import Worker

PACKED_FROM = 1000  # bytes
SOCKET = re.compile(rf"/tables/(?P<table>{TABLE.pattern})/socket")
STATUS: dict[Code, int] = {
    "malformed": 400, "unknown": 404, "not_allowed": 403, "not_now": 409, "taken": 409, "too_fast": 429,
    "busy": 503, "illegal_move": 409, "not_your_turn": 409, "outdated": 409,
}  # fmt: skip


def make_app(settings: Settings) -> "Doors":
    """The application of one worker."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.worker = worker = Worker(settings)
        await worker.start()
        yield
        await worker.stop()

    site = Starlette(
        routes=routes(),
        lifespan=lifespan,
        exception_handlers={
            TableeError: refuse,
            HTTPException: refuse_http,
            ClientDisconnect: leave_alone,
            Exception: refuse_unexpected,
        },
    )
    site.add_middleware(GZipMiddleware, minimum_size=PACKED_FROM, compresslevel=6)
    return Doors(site, settings)


def routes() -> list[Route]:
    """Everything that can be asked for."""
    return [
        Route("/api/me", pages.me, methods=["GET"]),
        Route("/api/me", pages.introduce, methods=["POST"]),
        Route("/api/me/link", pages.link_device, methods=["POST"]),
        Route("/api/me/device", pages.use_device, methods=["POST"]),
        Route("/api/me/leave-others", pages.leave_devices, methods=["POST"]),
        Route("/api/me/data", pages.tell_all, methods=["GET"]),
        Route("/api/me/erase", pages.erase_me, methods=["POST"]),
        Route("/api/tables", pages.public_tables, methods=["GET"]),
        Route("/api/tables", pages.lay_table, methods=["POST"]),
        Route("/api/my-tables", pages.my_tables),
        Route("/api/join", pages.join, methods=["POST"]),
        Route("/api/invitations/{code}", pages.invitation),
        Route("/api/tables/{table}/record", pages.record),
        Route("/api/tables/{table}/film", film_pages.film_of_table),
        Route("/api/tables/{table}/review", review_pages.review_of_table),
        Route("/api/review", review_pages.review_of_record, methods=["POST"]),
        Route("/api/reviews/{key}", review_pages.review_of_key),
        Route("/api/problems/{game}/{number}", problem_pages.problem, methods=["GET"]),
        Route("/api/problems/{game}/{number}", problem_pages.answer, methods=["POST"]),
        Route("/api/trials", trial_pages.lay_trial, methods=["POST"]),
        Route("/api/film", film_pages.film_of_record, methods=["POST"]),
        Route("/api/lessons/{game}/{step}/hint", lesson_pages.hint),
        Route("/api/lessons/{game}/{part}/{step}/hint", lesson_pages.hint),
        Route("/api/lessons/{game}/{step}", lesson_pages.step, methods=["GET"]),
        Route("/api/lessons/{game}/{step}", lesson_pages.try_move, methods=["POST"]),
        Route("/api/lessons/{game}/{part}/{step}", lesson_pages.step, methods=["GET"]),
        Route("/api/lessons/{game}/{part}/{step}", lesson_pages.try_move, methods=["POST"]),
        Route("/api/examples/{game}", lesson_pages.example, methods=["POST"]),
        Route("/api/catalogue", pages.catalogue),
        Route("/api/rules/{game}", pages.rules),
        Route("/api/schema/{direction}", pages.protocol_schema),
        Route("/health", pages.health),
        Route("/metrics", pages.metrics),
        Route("/{path:path}", page, methods=["GET"]),
    ]


async def page(request: Request) -> Response:
    """A file of the web client; other addresses are pages of the client, or lead nowhere."""
    path = request.path_params["path"]
    file = find_file(path)
    if file is not None:
        return send_file(request, file)
    if path.startswith(("api/", "assets/")):
        raise Refusal("unknown", "There is no such address")
    preview = await preview_of(request, path)
    language = preview.language or await pages.language_of(request)
    settings = pages.worker_of(request).settings
    head = write_head(preview, language, own_address(request.url, settings), request.url.path)
    return send_file(request, fill_in(head, language, settings.prefix), preview.status)


# --- Refusals --------------------------------------------------------------------------------------------------------
async def refuse(request: Request, error: Exception) -> Response:
    """What was refused, in one sentence."""
    assert isinstance(error, TableeError)
    code = code_of(error)
    says = error.says.printed_in(await pages.language_of(request))
    return pages.in_json(r.Problem(code, says, error.rule), STATUS[code])


async def refuse_http(request: Request, error: Exception) -> Response:
    """An address or a method that does not exist."""
    assert isinstance(error, HTTPException)
    refusal = Refusal("unknown", "There is no such address")
    response = await refuse(request, refusal)
    response.status_code = error.status_code
    return response


async def leave_alone(request: Request, error: Exception) -> Response:
    """Whoever asked has gone before the end of the request."""
    return Response(status_code=408)


async def refuse_unexpected(request: Request, error: Exception) -> Response:
    """Our own mistake; the log has the details."""
    pages.worker_of(request).metrics.count("mistakes")
    problem = r.Problem("busy", "Something went wrong here. / Quelque chose s'est mal passé ici.", None)
    return pages.in_json(problem, 500)


# --- The doors -------------------------------------------------------------------------------------------------------
class Doors:
    """Lets in what names this server, and, from a browser, comes from its own pages; sockets to the left."""

    def __init__(self, site: Starlette, settings: Settings) -> None:
        self.site, self.settings = site, settings

    @property
    def worker(self) -> Worker:
        """Who does the work, once it has started."""
        worker: Worker = self.site.state.worker
        return worker

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Look at Host and Origin before anything else."""
        if scope["type"] == "lifespan":
            await self.site(scope, receive, send)
            return
        scope["path"] = self.settings.within(scope["path"])
        if not self.lets_in(scope):
            await turn_away(scope, receive, as_declared(send))
        elif scope["type"] == "http":
            await self.site(scope, receive, as_declared(send))
        else:
            await self.open_socket(scope, receive, send)

    def lets_in(self, scope: Scope) -> bool:
        """Host must be a name of ours; an Origin must be the same place."""
        headers = Headers(scope=scope)
        host, origin = headers.get("host", ""), headers.get("origin")
        if not self.settings.allows_host(host):
            return False
        reads = scope["type"] == "http" and scope["method"] in ("GET", "HEAD")
        return reads or origin is None or self.settings.is_own(origin, host)

    async def open_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The socket of a table."""
        found = SOCKET.fullmatch(scope["path"])
        if found is None:
            await turn_away(scope, receive, send)
            return
        call, guest, trouble = HTTPConnection(scope), None, None
        try:
            guest = await self.worker.people.find(call)
        except TableeError as error:
            trouble = error
        connection = Connection(self.worker, Wire(receive, send), guest, address_of(call))
        if guest is None:
            connection.language = pages.language_asked_for(call)
        await connection.run(found["table"], trouble)


def as_declared(send: Send) -> Send:
    """Every answer is what it says it is: browsers shall not guess."""

    async def send_declared(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", ()), (b"x-content-type-options", b"nosniff")]
        await send(message)

    return send_declared


async def turn_away(scope: Scope, receive: Receive, send: Send) -> None:
    """Say no."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008})
        return
    says = "This is not the address of this server. / Ce n'est pas l'adresse de ce serveur."
    await pages.in_json(r.Problem("not_allowed", says, None), 403)(scope, receive, send)
