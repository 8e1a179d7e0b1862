"""One websocket without ceremony: accept, hear, say, close. A thousand idle ones must cost little."""

import time
from typing import Any, cast

from starlette.types import Receive, Send
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tablee.server.sockets.waiting import Gate, Inbox

NOT_TEXT = 1007  # says why a connection is closed


class Gone(Exception):
    """The other side has left."""


class Wire:
    """The two ends that an ASGI server hands over, as texts."""

    __slots__ = ("_receive", "_send", "is_open", "sending_since")

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive, self._send = receive, send
        self.is_open = False
        self.sending_since: float | None = None  # since when the other side has not taken what it was sent

    async def accept(self) -> None:
        """Take the call."""
        await self._receive()
        await self._pass_on({"type": "websocket.accept"})
        self.is_open = True

    async def hear(self) -> str:
        """One text; a message of bytes is an empty one."""
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            self.is_open = False
            raise Gone
        return message.get("text") or ""

    async def say(self, text: bytes) -> None:
        """One text; waits for as long as the other side has not taken what it was sent before."""
        await self._pass_on({"type": "websocket.send", "text": text.decode()})

    async def close(self, code: int) -> None:
        """Hang up."""
        self.is_open = False
        await self._pass_on({"type": "websocket.close", "code": code})

    def is_stuck(self, seconds: float) -> bool:
        """Whether the other side has taken nothing for so long."""
        return self.sending_since is not None and time.monotonic() - self.sending_since > seconds

    async def _pass_on(self, message: dict[str, Any]) -> None:
        self.sending_since = time.monotonic()
        try:
            await self._send(message)
        except OSError as error:
            self.is_open = False
            raise Gone from error
        finally:
            self.sending_since = None


class SocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's websocket, which keeps little while nothing is said, and cuts off whoever does not read instead of
    keeping what they never take."""

    def __init__(self, *args: Any, **names: Any) -> None:
        super().__init__(*args, **names)
        self.is_cut_off = False
        self.queue = Inbox()  # type: ignore[assignment]
        self.writable = Gate(is_open=True)  # type: ignore[assignment]

    def start_keepalive(self) -> None:
        """The call was taken: with which words it was asked for, nobody needs to know any more."""
        super().start_keepalive()
        self.request.headers.clear()
        self.response.headers.clear()
        cast(dict[str, Any], self.scope).clear()

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; a text that is none ends the connection, and is no news for the log."""
        if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            self.frames = []
            self.conn.send_close(NOT_TEXT)
            self.handle_parser_exception()
            self.is_cut_off = True
        else:
            super().send_receive_event_to_app()

    async def send(self, message: Any) -> None:
        """Say something; after we have cut off the other side nobody is there to hear it."""
        if self.is_cut_off:
            raise ClientDisconnected
        await super().send(message)

    async def run_asgi(self) -> None:
        """Run the application, then close."""
        await super().run_asgi()
        if not self.writable.is_set():
            self.transport.abort()


def is_text(content: bytes) -> bool:
    """Whether this is UTF-8."""
    try:
        content.decode()
    except UnicodeDecodeError:
        return False
    return True
