"""The page comes packed, is kept as long as it is right, and leads nowhere else on the disk."""

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tablee.server.http.files import FOREVER, STATIC
from tests.server.clients import Server


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    folder = tmp_path_factory.mktemp("files")
    with Server(folder) as running, httpx.Client(base_url=running.address) as ready:
        yield ready


def built() -> list[Path]:
    return [file for file in STATIC.rglob("*") if file.is_file()]


def test_every_file_is_the_one_on_the_disk_packed_or_not(client: httpx.Client) -> None:
    for file in built():
        path, content = file.relative_to(STATIC).as_posix(), file.read_bytes()
        plain = client.get(path, headers={"Accept-Encoding": "identity"})
        packed = client.get(path, headers={"Accept-Encoding": "gzip, br"})
        assert (plain.content, packed.content) == (content, content)
        assert "content-encoding" not in plain.headers
        shorter = len(gzip.compress(content, 9))
        if file.suffix in (".js", ".css", ".html") and shorter < len(content):
            assert packed.headers["content-encoding"] == "gzip"
            assert int(packed.headers["content-length"]) == shorter
            assert packed.headers["vary"] == "Accept-Encoding"


def test_named_by_content_is_kept_for_good_and_the_page_is_asked_for_again(client: httpx.Client) -> None:
    for file in built():
        answer = client.get(file.relative_to(STATIC).as_posix())
        assert (answer.headers["cache-control"] == FOREVER) == (file.parent.name == "assets")
        again = client.get(answer.url.path, headers={"If-None-Match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


PAGES = (
    "/", "/tables/what_ever-1", "/new", "/new/merci", "/rules/gracias", "/rules", "/lesson/herz_an_herz",
    "/lesson/herz_an_herz/better", "/film",
    "/film/abc", "/film/abc/2", "/device",
)  # fmt: skip
NO_PAGES = (
    "/poker",
    "/rules/poker",
    "/lesson/x",
    "/lesson/x/better",
    "/rules/merci/better",
    "/new/x",
    "/join/AAAAAA",
    "/film/a/b",
    "/..%2f..%2fapp.py",
    "/index",
)


def test_every_page_of_the_client_is_there_and_nothing_else(client: httpx.Client) -> None:
    """An address that leads nowhere is a page that says so, with the status that says so too."""
    script = re.search(r"/assets/index-[\w-]+\.js", (STATIC / "index.html").read_text())
    assert script is not None
    for path, status in [*((path, 200) for path in PAGES), *((path, 404) for path in NO_PAGES)]:
        answer = client.get(path)
        assert (answer.status_code, script[0] in answer.text) == (status, True), path
    assert client.get("/assets/index-of-last-year.js").headers["content-type"] == "application/json"
    assert client.get("/assets/index-of-last-year.js").status_code == 404
    assert client.get("/api/nothing").status_code == 404


def test_long_answers_are_packed_too(client: httpx.Client) -> None:
    rules = client.get("/api/rules/merci")
    assert rules.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in client.get("/api/me").headers


@pytest.mark.parametrize("path", ["/", "/rules/gracias", "/nowhere", "/api/catalogue", "/api/nothing", "/health"])
def test_browsers_do_not_guess_what_an_answer_is(client: httpx.Client, path: str) -> None:
    assert client.get(path).headers.get_list("x-content-type-options") == ["nosniff"]


def test_a_page_opens_sockets_to_its_own_place_only(client: httpx.Client) -> None:
    host = f"{client.base_url.host}:{client.base_url.port}"
    (allowed,) = re.findall("connect-src ([^;]+);", client.get("/").headers["content-security-policy"])
    assert allowed.split() == ["'self'", f"ws://{host}", f"wss://{host}"]
