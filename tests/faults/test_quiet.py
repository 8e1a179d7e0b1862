"""What strangers send is no mistake of ours: it is refused with a sentence, and the log stays empty."""

import asyncio
import subprocess
from collections.abc import Iterator

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.server.clients import COMMAND, ENVIRONMENT

PATHS = [
    "/%00", "/assets/%00", "/" + "a" * 5_000, "/" + "a/" * 3_000, "/%ff%fe", "/api/tables/%00/record",
    "/api/tables/" + "a" * 5_000 + "/film", "/api/invitations/%00", "/api/lessons/%00/1", "/api/rules/%00", "/join/%00",
]  # fmt: skip
HELLO = '{"type": "hello", "client": "12345678"}'
NESTED = '{"type": "ping", "number": 1, "nothing": ' + "[" * 4_000
FRAMES: list[str | bytes] = [
    b"\x00",
    "",
    NESTED,
    "null",
    '{"type": "say", "number": 1e99}',
    "\ud800".encode("utf-8", "surrogatepass"),
]


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator["subprocess.Popen[str]"]:
    """`tablee serve`, whose log must be empty in the end."""
    flags = ["--port", "0", "--data-dir", str(tmp_path_factory.mktemp("quiet"))]
    pipes = subprocess.PIPE
    with subprocess.Popen([*COMMAND, *flags], stdout=pipes, stderr=pipes, text=True, env=ENVIRONMENT) as running:
        yield running
        running.terminate()
        assert running.wait(20) == 0
        assert running.stderr is not None
        assert running.stderr.read() == ""


@pytest.fixture(scope="module")
def address(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    return process.stdout.readline().split()[3]


def mistakes(address: str) -> bool:
    return "mistakes" in httpx.get(f"{address}/metrics").text


@pytest.mark.parametrize("path", PATHS)
def test_a_strange_address_leads_nowhere(address: str, path: str) -> None:
    assert httpx.get(address + path).status_code in (403, 404)
    assert not mistakes(address)


def test_nested_nonsense_is_refused(address: str) -> None:
    content = '{"name": ' + "[" * 4_000
    answer = httpx.post(f"{address}/api/me", content=content, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("hello", [True, False])
def test_a_strange_frame_is_refused(address: str, frame: str | bytes, hello: bool) -> None:
    """Before hello and after it; bytes are sent as a text, which they are not."""
    cookies = dict(httpx.post(f"{address}/api/me", json={"name": "Eve", "language": "en"}).cookies)
    made = httpx.post(f"{address}/api/tables", json={"game": "non_merci"}, cookies=cookies).json()
    headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())}

    async def work() -> None:
        place = f"{address.replace('http', 'ws')}/tables/{made['table']}/socket"
        async with connect(place, additional_headers=headers) as connection:
            if hello:
                await connection.send(HELLO)
            await connection.send(frame, text=True)
            try:
                async with asyncio.timeout(20):
                    while '"refused"' not in str(await connection.recv()):
                        continue
            except ConnectionClosed:
                return

    asyncio.run(work())
    assert not mistakes(address)
