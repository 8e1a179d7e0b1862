"""What people do on the page: open it, lay a table, touch what is lit."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

TOUCH: dict[str, tuple[str, ...]] = {  # what to touch in a game, the first that is there
    "non_merci": (".place.turn .answer.brass:not(.shut)", ".place.turn .answer.ink"),
    "herz_an_herz": (".ghostcard", ".strip.steal", ".own-steal", ".place.turn .me .btn"),
    "gracias": (".cover", ".trio.lit"),
    "merci": (".cover", ".me .btn", ".pile3.lit", ".hc:not(.dim)", ".drawpile"),
}
GO_ON = ".go-on:not(.waits)"  # a round has been counted
RECORDS = Path(__file__).parents[1] / "records"
FIND = """(wanted) => {
  if (document.querySelector('.page.end')) return 'over'
  const found = wanted.map((each) => document.querySelector(each)).find(Boolean)
  const { left, top, width, height } = found?.getBoundingClientRect() ?? {}
  return found ? [left + Math.min(width / 2, 14), top + height / 2] : null
}"""
DRAWN = "() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))"
SCROLLS = "document.documentElement.scrollWidth > innerWidth"


class Visitor:
    """A person with a mouse and a keyboard."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def ask(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Say something to the server with the browser's cookies."""
        answer: dict[str, Any] = self.page.request.post(path, data=body).json()
        return answer

    def introduce(self, name: str = "Camille", language: str = "en") -> None:
        """Say who one is, before any page is opened."""
        self.ask("/api/me", {"name": name, "language": language})

    def arrive(self, name: str = "Camille", language: str = "en") -> None:
        """Say who one is, and open the first page."""
        self.introduce(name, language)
        self.page.goto("/")
        expect(self.page.locator(".game .btn.primary")).to_have_count(4, timeout=90_000)  # games may be compiling

    def lay(self, game: str, seats: int, bots: int | None = None, **more: Any) -> dict[str, Any]:
        """Lay a table with bots in the seats after the own one."""
        body = {"game": game, "seats": seats, "bots": ["level:2"] * (seats - 1 if bots is None else bots), **more}
        return self.ask("/api/tables", body)

    def sit(self, game: str, seats: int, **more: Any) -> str:
        """Lay a table, go there and begin."""
        table = str(self.lay(game, seats, **more)["table"])
        self.page.goto(f"/tables/{table}#play")
        self.page.locator(".table").wait_for()
        return table

    def play(self, move: Callable[[], object], seconds: float = 200) -> None:
        """Make moves until the match is over."""
        end = time.monotonic() + seconds
        while self.find(".page.end") != "over":
            assert time.monotonic() < end, "the match does not end"
            move()
        expect(self.page.locator(".line.win").first).to_be_visible()

    def see_result(self) -> None:
        """Leave the last round, if it is still being looked at."""
        self.page.locator(f"{GO_ON}, .page.end").first.wait_for()
        if self.is_there(GO_ON):
            self.page.locator(GO_ON).click()
        expect(self.page.locator(".page.end")).to_be_visible()

    def finish(self) -> None:
        """A short match to its end: the more players of Non Merci !, the fewer moves each."""
        self.page.emulate_media(reduced_motion="reduce")
        self.sit("non_merci", 7)
        self.play(lambda: self.touch("non_merci"))

    def wait(self, is_so: Callable[[], bool], seconds: float = 20) -> None:
        """Go on when it is so."""
        end = time.monotonic() + seconds
        while not is_so():
            assert time.monotonic() < end, "it never came to that"
            self.page.wait_for_timeout(15)

    def find(self, *wanted: str) -> list[float] | str | None:
        """A point on the first of these that is there, if any; "over" at the end of a match."""
        found: list[float] | str | None = self.page.evaluate(FIND, list(wanted))
        return found

    def is_there(self, *wanted: str) -> bool:
        """Whether any of these is there."""
        return isinstance(self.find(*wanted), list)

    def touch(self, game: str) -> None:
        """Touch the first thing that is lit in a game."""
        self.touch_first(*TOUCH[game])

    def touch_first(self, *wanted: str) -> None:
        """Touch the first of these that is there; somebody may have been faster. Counted rounds are left."""
        point = self.find(GO_ON, *wanted)
        if isinstance(point, list):
            self.page.mouse.click(*point)
        else:
            self.page.wait_for_timeout(15)

    def type(self, *keys: str) -> None:
        """Press these keys, if there is something to decide; go on after a counted round."""
        if self.is_there(GO_ON):
            self.press("Enter")
        elif self.is_there(".place.turn", ".cover"):
            self.press(*keys)
        else:
            self.page.wait_for_timeout(15)

    def open_film(self, record: str) -> None:
        """Choose the file of a record on the page of films."""
        self.page.goto("/film")
        self.page.locator("input[type=file]").set_input_files(RECORDS / f"{record}.json")
        self.page.locator(".filmbar").wait_for()

    def step_until(self, is_so: Callable[[], bool]) -> None:
        """Go through a film, step by step, until it is so."""
        reel = self.page.locator(".reel input")
        for moment in range(int(reel.get_attribute("max") or 0)):
            expect(reel).to_have_value(str(moment))
            if is_so():
                return
            self.press("ArrowRight")
        raise AssertionError("the film has no such moment")

    def press(self, *keys: str) -> None:
        """One key after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def resize(self, size: tuple[int, int]) -> None:
        """Another screen, and the page drawn anew for it, however busy the machine is."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.wait_for_timeout(120)
        self.page.evaluate(DRAWN)

    def scrolls_sideways(self) -> bool:
        """Whether the page is wider than the screen."""
        return bool(self.page.evaluate(SCROLLS))
