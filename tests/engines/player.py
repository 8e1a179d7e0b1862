"""Somebody who plays in a browser of another engine, as `tests.web.visitor` does in Chromium."""

import time
from collections.abc import Callable
from typing import Any

from tests.engines.engine import Engine
from tests.web.layout import MISPLACED
from tests.web.test_moments import FINGER, REACHED
from tests.web.visitor import DRAWN, FIND, GO_ON, SCROLLS, TOUCH

REST = 0.02  # seconds before another look
NOTE_FAULTS = """() => {
  window.faults = []
  addEventListener('error', (fault) => window.faults.push(fault.message))
  addEventListener('unhandledrejection', (fault) => window.faults.push(String(fault.reason)))
}"""
ASK = """async (path, body) => {
  const headers = { 'Content-Type': 'application/json' }
  return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
}"""

LIKE = "(settings) => localStorage.setItem('tablee.settings', JSON.stringify(settings))"
TOO_SMALL = f"""(wanted, finger) => [...document.querySelectorAll(wanted)].flatMap((each) => {{
  const {{ width, height }} = each.getBoundingClientRect()
  const isLarge = Math.min(width, height) >= finger || ({REACHED})([each, finger, finger])
  return width === 0 || isLarge ? [] : [`${{each.className}}: ${{width}} x ${{height}}`]
}})"""  # what looks small may be reached around it


class Player:
    """A person with a phone."""

    def __init__(self, engine: Engine, address: str) -> None:
        self.engine, self.address, self.language = engine, address, "en"

    def open(self, path: str, wanted: str) -> None:
        """Go to a page, and wait for something that it shows; from then on nothing goes wrong unnoticed."""
        self.engine.open(f"{self.address}{path}")
        self.engine.evaluate(NOTE_FAULTS)
        self.wait(lambda: self.is_there(wanted))
        self.engine.evaluate(DRAWN)
        assert self.engine.evaluate("() => document.documentElement.lang") == self.language

    def introduce(self, language: str) -> None:
        """Say who one is, and which language the page is to speak from now on."""
        self.engine.open(f"{self.address}/")
        self.engine.evaluate(ASK, "/api/me", {"name": "Camille", "language": language})
        self.engine.evaluate(LIKE, {"language": language})
        self.language = language

    def sit(self, game: str, seats: int, **more: Any) -> None:
        """Lay a table with bots in the other seats, go there and begin."""
        asked = {"game": game, "seats": seats, "bots": ["level:2"] * (seats - 1), **more}
        table = self.engine.evaluate(ASK, "/api/tables", asked)["table"]
        self.engine.open("about:blank")  # the next address may differ by its end alone
        self.open(f"/tables/{table}#play", ".table")

    def find(self, *wanted: str) -> list[float] | str | None:
        """A point on the first of these that is there, if any; "over" at the end of a match."""
        found: list[float] | str | None = self.engine.evaluate(FIND, list(wanted))
        return found

    def is_there(self, *wanted: str) -> bool:
        """Whether any of these is there."""
        return isinstance(self.find(*wanted), list)

    def touch(self, *wanted: str) -> bool:
        """Touch the first of these that is there, if any."""
        point = self.find(*wanted)
        if isinstance(point, list):
            self.engine.click(*point)
            return True
        time.sleep(REST)
        return False

    def play(self, game: str, look: Callable[[str], None], seconds: float = 400) -> None:
        """Play a whole match; `look` at the table at every tenth move, at every counted round, and at the end."""
        end, moves = time.monotonic() + seconds, 0
        while self.find(".page.end") != "over":
            assert time.monotonic() < end, "the match does not end"
            if self.is_there(GO_ON):
                look("counting")
                self.touch(GO_ON)
            elif self.touch(*TOUCH[game]):
                moves += 1
                if moves % 10 == 1:
                    look("playing")
        look("end")

    def wait(self, is_so: Callable[[], bool], seconds: float = 60) -> None:
        """Go on when it is so."""
        end = time.monotonic() + seconds
        while not is_so():
            assert time.monotonic() < end, "it never came to that"
            time.sleep(REST)

    # --- What is wrong -----------------------------------------------------------------------------------------------
    def faults(self) -> list[str]:
        """What went wrong since the page was opened."""
        found: list[str] = self.engine.evaluate("() => window.faults")
        return found

    def scrolls_sideways(self) -> bool:
        """Whether the page is wider than the screen."""
        return bool(self.engine.evaluate(f"() => {SCROLLS}"))

    def misplaced(self) -> list[str]:
        """What is not in its place, and is not at a second look: others play meanwhile."""
        wrong: list[str] = []
        for _ in range(3):
            self.engine.evaluate(DRAWN)
            wrong = self.engine.evaluate(MISPLACED) if self.is_there(".cloth") else []
            if not wrong:
                break
            time.sleep(0.3)
        return wrong

    def too_small(self, game: str) -> list[str]:
        """What decides, and is smaller than a finger; the more cards a hand has, the narrower they are."""
        decisive = [each for each in TOUCH[game] if not each.startswith(".hc")]
        found: list[str] = self.engine.evaluate(TOO_SMALL, ", ".join([GO_ON, *decisive]), FINGER)
        return found
