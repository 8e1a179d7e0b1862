"""The public address of a server, asked as people ask: pages, a socket, and whether the server knows who asks."""

import json
import socket
import ssl
import urllib.error
import urllib.request
from urllib.parse import urlsplit

SECONDS = 10.0
KEY = "dGFibGVlLWRvY3Rvci4uLg=="  # any sixteen bytes


def answer(address: str) -> tuple[int, bytes]:
    """What is said to whoever asks for this address."""
    try:
        with urllib.request.urlopen(address, timeout=SECONDS) as response:
            return int(response.status), bytes(response.read(100_000))
    except urllib.error.HTTPError as error:
        return error.code, b""


def is_tablee(address: str) -> bool:
    """Whether a server of ours is there."""
    status, content = answer(f"{address}/health")
    try:
        return status == 200 and "games" in json.loads(content)
    except ValueError:
        return False


def hides_origin(address: str) -> bool:
    """Whether we, who do not ask from the machine itself, are shown what is for that machine alone."""
    is_here = socket.gethostbyname(urlsplit(address).hostname or "").startswith("127.")
    return not is_here and answer(f"{address}/metrics")[0] == 200


def takes_sockets(address: str) -> bool:
    """Whether a web socket can be opened there."""
    parts = urlsplit(address)
    host, port = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
    asked = (
        f"GET {parts.path}/tables/AAAAAAAAAAAAAAAA/socket HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {KEY}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    try:
        with socket.create_connection((host, port), SECONDS) as plain, dressed(plain, parts.scheme, host) as line:
            line.sendall(asked.encode())
            return line.recv(1000).startswith(b"HTTP/1.1 101")
    except OSError:
        return False


def dressed(plain: socket.socket, scheme: str, host: str) -> socket.socket:
    """The same line, by TLS where people come by TLS."""
    return ssl.create_default_context().wrap_socket(plain, server_hostname=host) if scheme == "https" else plain
