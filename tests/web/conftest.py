"""A real server and a real browser, once for all tests of the page that one process runs."""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from tests.web.visitor import Visitor

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
PATIENCE = 20_000  # milliseconds; other tests may keep the machine busy
expect.set_options(timeout=PATIENCE)
TABLEE = str(Path(sys.executable).with_name("tablee"))
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
Newcomer = Callable[..., Visitor]
MISSING = "There is no Chromium for the browser tests: run `make browser`, or `apt-get install chromium`."


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server with very hasty bots is."""
    with serving(tmp_path_factory.mktemp("tables"), haste="0.01") as found:
        wait_until_compiled(found)
        yield found


def wait_until_compiled(address: str) -> None:
    """A machine on which nothing is compiled yet takes its time."""
    end = time.monotonic() + 240
    while httpx.get(f"{address}/health").json()["status"] != "ready":
        assert time.monotonic() < end, "the server does not become ready"
        time.sleep(0.1)


@contextmanager
def serving(folder: Path, haste: str, *, program: str = TABLEE, **settings: str) -> Iterator[str]:
    """A server of one's own, and its address."""
    command = [program, "serve", "--data-dir", str(folder)]
    usual = {"TABLEE_PORT": "0", "TABLEE_HASTE": haste, "TABLEE_LANG": "en", "COLUMNS": "200"}
    environment = os.environ | usual | settings
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
        assert server.stdout is not None
        found = re.search(r"https?://[\w.:/]+", server.stdout.readline())
        assert found, "the server did not say where it is"
        try:
            yield found[0]
        finally:
            server.terminate()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium without windows, which is the lightest, or another one."""
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=find_chromium(playwright), args=FLAGS)
        yield launched
        launched.close()


def find_chromium(playwright: Playwright) -> str:
    """The path of a Chromium; one sentence if there is none."""
    chosen = next(filter(None, map(shutil.which, NAMES)), playwright.chromium.executable_path)
    if not Path(chosen).exists():
        pytest.fail(MISSING, pytrace=False)
    return chosen


@pytest.fixture
def context(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """One person’s browser, on a small laptop; it reads English."""
    opened = browser.new_context(base_url=address, locale="en-GB", viewport={"width": 1100, "height": 660})
    opened.set_default_timeout(PATIENCE)
    yield opened
    opened.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page on which nothing goes wrong unnoticed."""
    opened, faults = context.new_page(), list[str]()
    opened.on("pageerror", lambda error: faults.append(str(error)))
    yield opened
    assert not faults


@pytest.fixture
def visitor(page: Page) -> Visitor:
    """Somebody who plays."""
    return Visitor(page)


@pytest.fixture
def newcomer(browser: Browser, address: str) -> Iterator[Newcomer]:
    """Makes somebody with a browser of their own, who reads English, with a name or without."""
    opened: list[BrowserContext] = []

    def come(name: str = "") -> Visitor:
        opened.append(browser.new_context(base_url=address, locale="en-GB", reduced_motion="reduce"))
        opened[-1].set_default_timeout(PATIENCE)
        somebody = Visitor(opened[-1].new_page())
        if name:
            somebody.introduce(name)
        return somebody

    yield come
    for each in opened:
        each.close()
