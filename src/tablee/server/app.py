"""The application: routes, and the guards in front of them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from tablee.match.errors import TableeError
from tablee.server import client_files, pages
from tablee.server.protocol import to_client as t
from tablee.server.protocol.to_client import Code
from tablee.server.refusals import Refusal, code_of
from tablee.server.settings import Settings
from tablee.server.sockets import Connection
from tablee.server.worker import Worker

STATUS: dict[Code, int] = {
    "malformed": 400, "unknown": 404, "not_allowed": 403, "not_now": 409, "taken": 409, "too_fast": 429,
    "not_ready": 503, "busy": 503, "illegal_move": 409, "not_your_turn": 409, "outdated": 409,
}  # fmt: skip


def make_app(settings: Settings) -> Starlette:
    """The application of one worker."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.worker = worker = Worker(settings)
        await worker.start()
        yield
        await worker.stop()

    app = Starlette(
        routes=routes(),
        lifespan=lifespan,
        exception_handlers={TableeError: refuse, HTTPException: refuse_http, Exception: refuse_unexpected},
    )
    app.add_middleware(Gate, settings=settings)
    return app


def routes() -> list[Route | WebSocketRoute]:
    """Everything that can be asked for."""
    return [
        Route("/api/me", pages.me, methods=["GET"]),
        Route("/api/me", pages.introduce, methods=["POST"]),
        Route("/api/me/link", pages.link_device, methods=["POST"]),
        Route("/api/me/device", pages.use_device, methods=["POST"]),
        Route("/api/tables", pages.public_tables, methods=["GET"]),
        Route("/api/tables", pages.lay_table, methods=["POST"]),
        Route("/api/my-tables", pages.my_tables),
        Route("/api/join", pages.join, methods=["POST"]),
        Route("/api/tables/{table}/record", pages.record),
        Route("/api/catalogue", pages.catalogue),
        Route("/api/rules/{game}", pages.rules),
        Route("/api/schema/{direction}", pages.protocol_schema),
        Route("/health", pages.health),
        Route("/metrics", pages.metrics),
        WebSocketRoute("/tables/{table}/socket", table_socket),
        Route("/assets/{path:path}", client_files.asset, methods=["GET"]),
        Route("/{path:path}", client_files.page, methods=["GET"]),
    ]


async def table_socket(websocket: WebSocket) -> None:
    """The socket of a table."""
    worker: Worker = websocket.app.state.worker
    task = asyncio.current_task()
    assert task is not None
    worker.sockets.add(task)
    try:
        guest = await worker.people.find(websocket)
        await Connection(worker, websocket, guest).run(websocket.path_params["table"])
    finally:
        worker.sockets.discard(task)


# --- Refusals --------------------------------------------------------------------------------------------------------
async def refuse(request: Request, error: Exception) -> Response:
    """What was refused, in one sentence."""
    assert isinstance(error, TableeError)
    code = code_of(error)
    says = error.says.said_in(await pages.language_of(request))
    return pages.in_json(t.Problem(code, says, error.rule), STATUS[code])


async def refuse_http(request: Request, error: Exception) -> Response:
    """An address or a method that does not exist."""
    assert isinstance(error, HTTPException)
    refusal = Refusal("unknown", "There is no such address", "Il n'y a pas de telle adresse")
    response = await refuse(request, refusal)
    response.status_code = error.status_code
    return response


async def refuse_unexpected(request: Request, error: Exception) -> Response:
    """Our own mistake; the log has the details."""
    problem = t.Problem("busy", "Something went wrong here. / Quelque chose s'est mal passé ici.", None)
    return pages.in_json(problem, 500)


# --- The gate --------------------------------------------------------------------------------------------------------
class Gate:
    """Lets in what names this server, and, from a browser, comes from its own pages."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.settings = app, settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Look at Host and Origin before anything else."""
        if scope["type"] in ("http", "websocket") and not self.lets_in(scope):
            await self.turn_away(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def lets_in(self, scope: Scope) -> bool:
        """Host must be a name of ours; an Origin must be the same place."""
        headers = Headers(scope=scope)
        host, origin = headers.get("host", ""), headers.get("origin")
        if not self.settings.allows_host(host):
            return False
        reads = scope["type"] == "http" and scope["method"] in ("GET", "HEAD")
        return reads or origin is None or self.is_own(origin, host)

    def is_own(self, origin: str, host: str) -> bool:
        """Whether a page comes from this server."""
        if self.settings.public_url:
            return origin == self.settings.public_url.rstrip("/") or urlsplit(origin).netloc == host
        return urlsplit(origin).netloc == host

    async def turn_away(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Say no."""
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        says = "This is not the address of this server. / Ce n'est pas l'adresse de ce serveur."
        await pages.in_json(t.Problem("not_allowed", says, None), 403)(scope, receive, send)
