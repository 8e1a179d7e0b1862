"""Nobody fills the memory with headers, or holds a connection that asks for nothing."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import suppress

import httpx
import pytest

from tests.server.clients import Person, Server

JSON = b"Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{"
MANY = 100_000  # bytes, after which a server that listens on has no limit
ENDLESS = 64 * 1024 * 1024  # more than any buffer on the way


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("requests"), mutant="hurry_requests") as running:
        yield running


async def send(server: Server, content: bytes) -> bytes:
    """What is answered before the server hangs up; nothing if it did so in the middle of what was sent."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    try:
        async with asyncio.timeout(20):
            writer.write(content)
            return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


def get(server: Server, *headers: bytes) -> bytes:
    host = f"127.0.0.1:{server.port}".encode()
    return b"\r\n".join([b"GET /health HTTP/1.1", b"Host: " + host, b"Connection: close", *headers, b"", b""])


def status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1])


def test_a_usual_request_is_answered(server: Server) -> None:
    answer = asyncio.run(send(server, get(server, b"Cookie: " + b"x" * 4_000)))
    assert status(answer) == 200


@pytest.mark.parametrize(
    "headers",
    [
        [b"X-%d: 1" % number for number in range(100)],
        [b"X: " + b"y" * 40_000],
        [b"X-%d: " % n + b"y" * 900 for n in range(40)],
    ],
)
def test_too_many_headers_are_refused(server: Server, headers: list[bytes]) -> None:
    answer = asyncio.run(send(server, get(server, *headers)))
    assert status(answer) == 431


def test_who_still_sends_can_read_the_refusal(server: Server) -> None:
    """To close on bytes that nobody has read resets the connection, and an answer that is under way is lost."""
    answer = asyncio.run(send_slowly(server, [get(server, b"X: " + b"y" * 40_000)[:-2], *[b"Z: 1\r\n"] * 20]))
    assert status(answer) == 431


async def send_slowly(server: Server, parts: list[bytes]) -> bytes:
    """What is answered to somebody who reads only after everything was sent."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    async with asyncio.timeout(20):
        for part in parts:
            writer.write(part)
            await writer.drain()
            await asyncio.sleep(0.02)
        answer = await reader.read()
    writer.close()
    return answer


def test_who_sends_without_end_after_a_refusal_is_not_read(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=1) as caller:
        caller.sendall(b"nonsense\r\n\r\n")
        sent, part = 0, b"x" * 65_536
        with suppress(OSError):  # it is full, or closed
            while sent < ENDLESS:
                sent += caller.send(part)
        assert sent < ENDLESS


@pytest.mark.parametrize(
    ("first", "then"), [(b"GET / HTTP/1.1\r\n", b"X: 1\r\n"), (b"GET / HTTP/1.1\r\nX: ", b"y"), (b"GET /", b"y")]
)
def test_a_head_that_does_not_end_is_cut_off(server: Server, first: bytes, then: bytes) -> None:
    answer = asyncio.run(send(server, first + then * (MANY // len(then))))
    assert not answer or status(answer) == 431


@pytest.mark.parametrize("begun", [b"", b"GET / HT", b"POST /api/me HTTP/1.1\r\nHost: localhost\r\n" + JSON])
def test_who_does_not_go_on_is_hung_up_on(server: Server, begun: bytes) -> None:
    before = httpx.get(f"{server.address}/metrics").text
    answer = asyncio.run(send(server, begun))
    assert status(answer) == 408
    assert "requests_cut_off" in httpx.get(f"{server.address}/metrics").text
    assert ("tablee_mistakes" in before) == ("tablee_mistakes" in httpx.get(f"{server.address}/metrics").text)


def test_a_socket_may_be_silent_for_longer(server: Server) -> None:
    async def work() -> None:
        ada = Person(server, "Ada")
        async with ada.socket(ada.lay(bots=["thumb", "thumb"], seats=3)["table"]) as table:
            await send(server, b"")  # takes as long as a request may take
            assert (await table.say("ping"))["type"] == "pong"

    asyncio.run(work())
