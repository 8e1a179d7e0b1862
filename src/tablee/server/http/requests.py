"""How requests come in: with a limit to what they are headed by, and to the time that they take."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

MOST_HEADERS = 64
MOST_HEAD_BYTES = 16 * 1024  # of the address and all headers
HEAD_SECONDS = 10.0  # from the connection, or from the first byte of another request, to the end of its headers
BODY_SECONDS = 30.0  # from there to the end of what is sent
ANSWER_SECONDS = 300.0  # from there until the answer was taken
LAST_SECONDS = 2.0  # to read why a request was refused
LAST_BYTES = 1024 * 1024  # that are read and thrown away meanwhile; then whoever sends on waits for the end
REFUSALS = {
    400: "This request cannot be read. / Cette demande est illisible.",
    408: "This request took too long. / Cette demande a pris trop de temps.",
    431: "The headers are too large. / Les en-têtes sont trop grands.",
}


class TooLarge(Exception):
    """The head of a request is too large."""


class PageProtocol(HttpToolsProtocol):
    """Uvicorn's HTTP, which lets nobody fill the memory or hold a connection without end, and which keeps nothing of
    itself once a socket has taken over."""

    def __init__(self, *args: Any, **names: Any) -> None:
        super().__init__(*args, **names)
        self.head_bytes = 0  # of the request that is coming in
        self.is_in_head = True
        self.is_refused = False
        self.thrown_away = 0  # bytes
        self.timer: asyncio.TimerHandle | None = None

    # --- Size --------------------------------------------------------------------------------------------------------
    def data_received(self, data: bytes) -> None:
        """Read on; a header that does not end is counted too. What comes after a refusal is thrown away."""
        if self.is_refused:
            self.throw_away(len(data))
            return
        super().data_received(data)
        if self.is_in_head and not self.is_refused and not self.transport.is_closing():
            self.unread_bytes += len(data)
            if self.unread_bytes > 2 * MOST_HEAD_BYTES:
                self.refuse(431)

    def throw_away(self, size: int) -> None:
        """So many bytes after a refusal: whoever sends without end is not read any more."""
        self.thrown_away += size
        if self.thrown_away > LAST_BYTES:
            self.transport.pause_reading()

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self.is_in_head, self.head_bytes, self.unread_bytes = True, 0, 0
        self.allow(HEAD_SECONDS)

    def on_url(self, url: bytes) -> None:
        """A part of the address."""
        self.count_head(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """One header."""
        self.count_head(len(name) + len(value))
        super().on_header(name, value)
        if len(self.headers) > MOST_HEADERS:
            raise TooLarge

    def count_head(self, size: int) -> None:
        """So many bytes more; too many end the request."""
        self.head_bytes += size
        if self.head_bytes > MOST_HEAD_BYTES:
            raise TooLarge

    # --- Time --------------------------------------------------------------------------------------------------------
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody calls."""
        super().connection_made(transport)
        self.unread_bytes = 0
        self.allow(HEAD_SECONDS)

    def on_headers_complete(self) -> None:
        """The head of a request is here."""
        self.is_in_head = False
        self.allow(BODY_SECONDS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The whole request is here."""
        self.allow(ANSWER_SECONDS)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """The answer was taken."""
        self.allow(None)
        super().on_response_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self.allow(None)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Hand over; the parser and this protocol refer to each other, and only the collector would free them."""
        self.allow(None)
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]

    def allow(self, seconds: float | None) -> None:
        """How long the next step may take; None: nothing is awaited."""
        if self.timer is not None:
            self.timer.cancel()
        self.timer = None if seconds is None else self.loop.call_later(seconds, self.give_up)

    def give_up(self) -> None:
        """A step took too long."""
        if self.is_refused or (self.cycle is not None and self.cycle.response_started):
            self.transport.abort()
        elif not self.transport.is_closing():
            self.refuse(408)

    # --- Refusing ----------------------------------------------------------------------------------------------------
    def send_400_response(self, msg: str) -> None:
        """What could not be read was too large, or nonsense."""
        too_many = self.headers is not None and len(self.headers) > MOST_HEADERS
        self.refuse(431 if too_many or self.head_bytes > MOST_HEAD_BYTES else 400)

    def refuse(self, status: int) -> None:
        """Say why, and hang up once it was read: to close on somebody who still sends would lose the answer."""
        self.is_refused = True
        if self.cycle is not None:  # whoever works on an answer is told that nobody waits for it
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.config.app.worker.metrics.count("requests_cut_off")  # type: ignore[union-attr]
        says = REFUSALS[status].encode()
        head = b"content-type: text/plain; charset=utf-8\r\nx-content-type-options: nosniff\r\nconnection: close\r\n"
        length = b"content-length: %d\r\n\r\n" % len(says)
        self.transport.write(STATUS_LINE[status] + head + length + says)
        if self.transport.can_write_eof():
            self.transport.write_eof()
            self.allow(LAST_SECONDS)
        else:
            self.transport.close()
