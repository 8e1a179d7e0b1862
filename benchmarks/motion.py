"""What the browser says about itself: bytes, frames, layout shifts, and how long a key stays in the page."""

import json
import time
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, Page

from tests.web.visitor import Visitor

MOVES = 12
COUNTED = ("Document", "Script", "Stylesheet", "Fetch", "XHR", "Manifest")
TRACED = ["blink.animations", "cc", "benchmark"]
WATCH = """() => {
  window.shifts = []
  window.flights = []
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) {
      window.shifts.push({ value: shift.value, what: shift.sources.map((each) => each.node?.className) })
    }
  }).observe({ type: 'layout-shift' })
  const animate = Element.prototype.animate
  Element.prototype.animate = function (frames, timing) {
    const animation = animate.call(this, frames, timing)
    if (this.classList.contains('flying')) window.flights.push(animation)
    return animation
  }
}"""
RACE = """() => {
  window.sent = []
  const send = WebSocket.prototype.send
  let pressed = 0
  addEventListener('keydown', (event) => (pressed = event.timeStamp), { capture: true })
  WebSocket.prototype.send = function (text) {
    if (pressed && JSON.parse(text).type !== 'ping') window.sent.push(performance.now() - pressed)
    pressed = 0
    return send.call(this, text)
  }
}"""


@dataclass
class Load:
    """A first visit."""

    bytes: float
    home: float  # seconds
    table: float


LOAD = Load(bytes=150_000, home=2, table=0)  # to reach: home and table together


@dataclass
class Motion:
    """Some moves of one game."""

    flights: int
    frames: int  # that something was to be seen in while something flew
    dropped: int  # of these, what the browser itself counts as seen to be missing
    shift: float


def measure_load(visitor: Visitor) -> Load:
    """Open the page for the first time, and begin a match."""
    page, kinds, sizes = visitor.page, dict[str, str](), dict[str, float]()
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    network.on("Network.responseReceived", lambda seen: kinds.update({seen["requestId"]: seen["type"]}))
    network.on("Network.loadingFinished", lambda seen: sizes.update({seen["requestId"]: seen["encodedDataLength"]}))
    start = time.perf_counter()
    page.goto("/", wait_until="commit")
    page.locator(".game .btn.primary").nth(3).wait_for()
    home = time.perf_counter() - start
    page.wait_for_load_state("networkidle")
    loaded = sum(size for request, size in sizes.items() if kinds.get(request) in COUNTED)
    start = time.perf_counter()
    page.get_by_role("button", name="Play Non Merci !", exact=True).last.click()
    page.locator(".place .answer").first.wait_for()
    return Load(loaded, home, time.perf_counter() - start)


def measure_motion(browser: Browser, visitor: Visitor, game: str) -> Motion:
    """Play on, and look at the trace: which frames the browser wanted to show while something flew, and could not."""
    page = visitor.page
    page.wait_for_timeout(1500)  # fonts and the first deal
    page.evaluate(WATCH)
    browser.start_tracing(page=page, categories=TRACED)
    for _ in range(MOVES):
        page.wait_for_timeout(700)
        visitor.touch(game)
    page.wait_for_timeout(700)
    trace: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
    frames = frames_of(trace)
    dropped = sum(frame["state"] == "STATE_DROPPED" and frame["affects_smoothness"] for frame in frames)
    shift: float = page.evaluate("window.shifts.reduce((sum, shift) => sum + shift.value, 0)")
    return Motion(page.evaluate("window.flights.length"), len(frames), dropped, shift)


def frames_of(trace: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the browser reports of each frame while something flew; reports may fork, and some frames need no change."""
    spans = flying_spans(trace)
    reports = [event for event in trace if event["name"] == "PipelineReporter" and event["ph"] == "b"]
    flown = [event["args"]["frame_reporter"] for event in reports if any(a <= event["ts"] <= b for a, b in spans)]
    return [
        frame for frame in flown if frame.get("frame_type") != "FORKED" and frame["state"] != "STATE_NO_UPDATE_DESIRED"
    ]


def flying_spans(trace: list[dict[str, Any]]) -> list[tuple[float, float]]:
    """When anything was animated, from the trace itself; overlapping spans are one."""
    begun, spans = dict[str, float](), list[tuple[float, float]]()
    for event in sorted((each for each in trace if each["name"] == "Animation"), key=lambda each: each["ts"]):
        name = str(event.get("id2", event.get("id")))
        if event["ph"] == "b":
            begun[name] = event["ts"]
        elif event["ph"] == "e" and name in begun:
            spans.append((begun.pop(name), event["ts"]))
    joined = list[tuple[float, float]]()
    for start, end in sorted(spans):
        if joined and start <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((start, end))
    return joined


def measure_race(visitor: Visitor, slowdown: int) -> list[float]:
    """How long MALPOLI takes from the key to the wire, sorted; the table is drawn meanwhile."""
    page = visitor.page
    page.evaluate(RACE)
    slow_down(page, slowdown)
    for _ in range(30):
        visitor.press("5")
        page.wait_for_timeout(150)
    times: list[float] = page.evaluate("window.sent")
    return sorted(times) or [float("nan")]


def slow_down(page: Page, times: int) -> None:
    """A processor so many times slower."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": times})
