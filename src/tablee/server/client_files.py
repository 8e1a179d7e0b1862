"""The files of the browser client, packed by its build, and kept by browsers for as long as their names hold."""

import mimetypes
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response

from tablee.server.refusals import Refusal

STATIC = Path(__file__).parent / "static"
PACKED = {"br": ".br", "gzip": ".gz"}  # how a browser may ask for it, and the ending of such a file
KEPT = {"Cache-Control": "public, max-age=31536000, immutable"}  # the name of an asset changes with its content
GUARDS = {
    "Cache-Control": "no-cache",
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}
mimetypes.add_type("application/manifest+json", ".webmanifest")


def find_file(path: str) -> Path | None:
    """A file of the client, if there is one of this name."""
    file = (STATIC / path).resolve()
    return file if file.is_relative_to(STATIC) and file.is_file() else None


def send_file(request: Request, file: Path, headers: dict[str, str]) -> Response:
    """A file, packed if the browser takes it packed and the build has packed it."""
    kind = mimetypes.guess_type(file.name)[0]
    asked = request.headers.get("accept-encoding", "")
    for coding, ending in PACKED.items():
        packed = file.with_name(file.name + ending)
        if coding in asked and packed.is_file():
            packing = {"Content-Encoding": coding, "Vary": "Accept-Encoding"}
            return FileResponse(packed, headers=headers | packing, media_type=kind)
    return FileResponse(file, headers=headers, media_type=kind)


async def asset(request: Request) -> Response:
    """GET /assets/...: scripts, styles and fonts."""
    file = find_file(f"assets/{request.path_params['path']}")
    if file is None:
        raise HTTPException(404)
    return send_file(request, file, KEPT | {"X-Content-Type-Options": "nosniff"})


async def page(request: Request) -> Response:
    """A file of the client; every other address is the client's own, and gets its page."""
    path = request.path_params["path"]
    if path.startswith("api/"):
        raise Refusal("unknown", "There is no such address", "Il n'y a pas de telle adresse")
    return send_file(request, find_file(path) or STATIC / "index.html", GUARDS)
