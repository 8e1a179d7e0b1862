"""Firefox, by WebDriver BiDi, which it speaks itself over a web socket: no other program is between."""

import base64
import itertools
import json
import re
import subprocess
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

from tests.engines.engine import HEIGHT, PATIENCE, WIDTH, Engine, end, path_of

NAMES = ("firefox-esr", "firefox")
PREFERENCES = {
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "",
    "ui.prefersReducedMotion": 1,
}


class Firefox(Engine):
    """Without windows."""

    def _start(self, folder: Path, begun: ExitStack) -> None:
        written = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items())
        (folder / "user.js").write_text("".join(written))
        flags = ["--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port", "0"]
        talk = (folder / "talk").open("w+")
        begun.enter_context(talk)
        browser = subprocess.Popen([path_of(*NAMES), *flags], stdout=talk, stderr=talk, text=True)
        begun.callback(end, browser)
        place = listening_at(folder / "talk")
        self._socket = begun.enter_context(connect(f"{place}/session", max_size=None, open_timeout=PATIENCE))
        self._numbers = itertools.count(1)
        self._tell("session.new", capabilities={})
        self._window = self._tell("browsingContext.getTree")["contexts"][0]["context"]
        size = {"width": WIDTH, "height": HEIGHT}
        self._tell("browsingContext.setViewport", context=self._window, viewport=size)

    def _tell(self, method: str, **params: Any) -> Any:
        """A command, and its answer; what happens meanwhile is passed over."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while (answer := self._hear()).get("id") != number:
            pass
        assert answer["type"] == "success", answer
        return answer["result"]

    def _hear(self) -> dict[str, Any]:
        heard: dict[str, Any] = json.loads(self._socket.recv(timeout=PATIENCE))
        return heard

    def open(self, address: str) -> None:
        """Go to a page, and wait until it is loaded."""
        self._tell("browsingContext.navigate", context=self._window, url=address, wait="complete")

    def _act(self, source: dict[str, Any]) -> None:
        self._tell("input.performActions", context=self._window, actions=[source])

    def photograph(self, file: Path) -> None:
        """The window as people see it, as PNG."""
        taken = self._tell("browsingContext.captureScreenshot", context=self._window)
        file.write_bytes(base64.b64decode(taken["data"]))

    def _ask(self, function: str) -> str:
        target = {"context": self._window}
        said = self._tell("script.callFunction", functionDeclaration=function, awaitPromise=True, target=target)
        assert said["type"] == "success", said["exceptionDetails"]["text"]
        return str(said["result"]["value"])


def listening_at(talk: Path) -> str:
    """Where Firefox says that it listens, as soon as it does."""
    until = time.monotonic() + PATIENCE
    while not (found := re.search(r"WebDriver BiDi listening on (ws://\S+)", talk.read_text())):
        assert time.monotonic() < until, talk.read_text()
        time.sleep(0.05)
    return found[1]
