"""The page comes packed, is kept as long as it is right, and leads nowhere else on the disk."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tablee.server.files import FOREVER, STATIC
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
        if file.suffix in (".js", ".css", ".html"):
            assert packed.headers["content-encoding"] == "gzip"
            assert int(packed.headers["content-length"]) == len(gzip.compress(content, 9))
            assert packed.headers["vary"] == "Accept-Encoding"


def test_named_by_content_is_kept_for_good_and_the_page_is_asked_for_again(client: httpx.Client) -> None:
    for file in built():
        answer = client.get(file.relative_to(STATIC).as_posix())
        assert (answer.headers["cache-control"] == FOREVER) == (file.parent.name == "assets")
        again = client.get(answer.url.path, headers={"If-None-Match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


def test_other_addresses_are_the_page_but_a_missing_asset_is_missing(client: httpx.Client) -> None:
    page = (STATIC / "index.html").read_bytes()
    assert client.get("/tables/whatever").content == page
    assert client.get("/..%2f..%2fapp.py").content == page
    assert client.get("/assets/index-of-last-year.js").status_code == 404
    assert client.get("/api/nothing").status_code == 404


def test_long_answers_are_packed_too(client: httpx.Client) -> None:
    rules = client.get("/api/rules/merci")
    assert rules.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in client.get("/api/me").headers
