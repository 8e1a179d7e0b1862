"""A picture of a match: the web client's own page, drawn by a real browser that talks to nobody.

The browser asks for the page, its files and one frame of a film, and all of it is answered from here. It lives in a
thread of its own, because Playwright does not run where an event loop does (as in a notebook).
"""

import io
import shutil
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
import numpy as np

from tablee.games.sentences import Sentence
from tablee.kernel.verbs import Numbers
from tablee.match.errors import TableeError
from tablee.match.match import Match
from tablee.server.films.film import Eyes, Reader, see_frame
from tablee.server.http.files import find_file
from tablee.server.http.previews import fill_in
from tablee.server.protocol import responses as r
from tablee.server.views.match_view import see_around

ADDRESS = "http://tablee.localhost"
FILM = "/film/picture"
WIDTH, HEIGHT = 1440, 900
ONLY_THE_TABLE = ".filmbar, .toast, .banner { display: none !important }"
BROWSERS = ("chromium", "chromium-headless-shell", "chromium-browser", "google-chrome")
PATIENCE = 60_000  # milliseconds, on a busy machine
EVERYTHING = Eyes(0, sees_all=True)


class NoPictures(TableeError):
    """Something that pictures need is missing."""


def missing(what: Sentence, remedy: str) -> NoPictures:
    """What to say without a browser or without the client."""
    return NoPictures("Pictures need {what}: {remedy}", what=what, remedy=remedy)


def photograph(match: Match) -> Numbers:
    """The table as the page shows it with all cards open: rows of pixels, red, green and blue."""
    return darkroom().submit(take, match).result()


@cache
def darkroom() -> ThreadPoolExecutor:
    """The thread in which the browser lives."""
    return ThreadPoolExecutor(1, thread_name_prefix="photograph")


def take(match: Match) -> Numbers:
    """Show the match and photograph the page."""
    page = open_page()
    from PIL import Image

    page.unroute_all()
    page.route("**/*", lambda route: answer(route, match))
    page.goto(f"{ADDRESS}{FILM}")
    page.locator(".staged.film").wait_for()
    page.add_style_tag(content=ONLY_THE_TABLE)
    page.wait_for_load_state("networkidle")
    with Image.open(io.BytesIO(page.screenshot(animations="disabled"))) as picture:
        return np.asarray(picture.convert("RGB"))


@cache
def open_page() -> Any:
    """An empty page of a browser that is started once."""
    if find_file("index.html") is None:
        raise missing(Sentence("the built page"), "make play")
    try:
        import PIL  # noqa: F401
        from playwright.sync_api import sync_playwright
    except ImportError as error:
        parts = Sentence("Playwright and Pillow")
        raise missing(parts, "pip install 'tablee[pictures]'") from error
    playwright = sync_playwright().start()
    browser = next(filter(None, map(shutil.which, BROWSERS)), playwright.chromium.executable_path)
    if not Path(browser).exists():
        playwright.stop()
        raise missing(Sentence("Chromium"), "playwright install chromium")
    launched = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox", "--disable-gpu"])
    page = launched.new_page(
        viewport={"width": WIDTH, "height": HEIGHT}, locale="en-GB", reduced_motion="reduce", service_workers="block"
    )
    page.set_default_timeout(PATIENCE)
    return page


def answer(route: Any, match: Match) -> None:
    """The page's files, and the one frame; whatever else it would like to know is not here."""
    path = urlsplit(route.request.url).path
    if path.endswith("/film") and path.startswith("/api/"):
        route.fulfill(body=msgspec.json.encode(one_frame(match)), content_type="application/json")
        return
    file = find_file(path.lstrip("/")) or (None if path.startswith("/api/") else fill_in("", "en", prefix=""))
    if file is None:
        route.fulfill(status=404, body="")
    else:
        route.fulfill(body=file.content, content_type=file.kind)


def one_frame(match: Match) -> r.FilmReel:
    """A film that stands still."""
    reader = Reader(EVERYTHING, "en", memory=False)
    frame = see_frame(0, match, (), match, reader)
    return r.FilmReel(see_around(match, EVERYTHING.seat), 1, 0, [frame])
