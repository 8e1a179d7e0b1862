"""What somebody at a socket waits for. asyncio's own keep a queue for a crowd of waiters; here there are one or two."""

import asyncio
from typing import Generic, TypeVar

Message = TypeVar("Message")


class Gate:
    """Open or closed, like an `asyncio.Event`, in a tenth of the memory."""

    __slots__ = ("_is_open", "_waiting")

    def __init__(self, is_open: bool = False) -> None:
        self._is_open = is_open
        self._waiting: list[asyncio.Future[None]] = []

    def is_set(self) -> bool:
        """Whether it is open."""
        return self._is_open

    def set(self) -> None:
        """Open it, and let everybody go on who waits."""
        self._is_open = True
        for waiting in self._waiting:
            if not waiting.done():
                waiting.set_result(None)

    def clear(self) -> None:
        """Close it."""
        self._is_open = False

    async def wait(self) -> None:
        """Return as soon as it is open."""
        if self._is_open:
            return
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(waiting)
        try:
            await waiting
        finally:
            self._waiting.remove(waiting)


class Inbox(Generic[Message]):
    """What has come and was not fetched yet, for one reader: as much of an `asyncio.Queue` as a socket needs."""

    __slots__ = ("_filled", "_messages")

    def __init__(self) -> None:
        self._filled = Gate()
        self._messages: list[Message] = []

    def empty(self) -> bool:
        """Whether everything was fetched."""
        return not self._messages

    def put_nowait(self, message: Message) -> None:
        """One more message."""
        self._messages.append(message)
        self._filled.set()

    async def get(self) -> Message:
        """The oldest message, as soon as there is one."""
        while not self._messages:
            self._filled.clear()
            await self._filled.wait()
        return self._messages.pop(0)
