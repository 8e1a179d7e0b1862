"""The files of the web client: packed once, kept by browsers as long as they are right."""

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

STATIC = Path(__file__).parents[1] / "static"
FOREVER = "public, max-age=31536000, immutable"  # the name of such a file changes with its content
ASK_AGAIN = "no-cache"
TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".woff2": "font/woff2"}
HOST = re.compile(r"[\w.:\[\]-]+")
PACKED = ("text/", "application/", "image/svg")  # pictures and fonts are packed already


def guards(host: str) -> dict[str, str]:
    """What a browser may do with a page of ours; sockets only to the place it came from, which old ones want named."""
    named = f" ws://{host} wss://{host}" if HOST.fullmatch(host) else ""
    return {
        "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
        f"connect-src 'self'{named}; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
        "Referrer-Policy": "same-origin",
    }


@dataclass(frozen=True)
class ClientFile:
    """A file as it is sent."""

    content: bytes
    packed: bytes | None  # gzipped, where that is shorter
    tag: str
    kind: str  # media type
    keep: str  # how long a browser may do without asking


def find_file(path: str) -> ClientFile | None:
    """A file of the client."""
    try:
        file = (STATIC / path).resolve()
        if not file.is_relative_to(STATIC) or not file.is_file():
            return None
        stat = file.stat()
    except (OSError, ValueError):  # no file can have such a name
        return None
    return read_file(file, (stat.st_mtime_ns, stat.st_size))


@lru_cache(64)
def read_file(file: Path, version: tuple[int, int]) -> ClientFile:
    """Read and pack a file once for each version of it."""
    kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return pack(file.read_bytes(), kind, FOREVER if file.parent.name == "assets" else ASK_AGAIN)


def pack(content: bytes, kind: str, keep: str) -> ClientFile:
    """Content as it is sent."""
    packed = gzip.compress(content, 9, mtime=0) if kind.startswith(PACKED) else content
    tag = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
    return ClientFile(content, packed if len(packed) < len(content) else None, tag, kind, keep)


def send_file(request: Request, file: ClientFile, status: int = 200) -> Response:
    """The file, packed for who can unpack it, or only word that it has not changed."""
    headers = guards(request.headers["host"]) | {
        "Cache-Control": file.keep,
        "ETag": file.tag,
        "Vary": "Accept-Encoding",
    }
    if status == 200 and file.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    content = file.content
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content, headers = file.packed, headers | {"Content-Encoding": "gzip"}
    return Response(content, status, headers=headers, media_type=file.kind)
