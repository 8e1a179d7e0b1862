"""WebKit, the engine of iPhones: GTK's small browser, driven by WebDriver, on a screen that nobody sees."""

import base64
import os
import socket
import subprocess
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx

from tests.engines.engine import HEIGHT, PATIENCE, WIDTH, Engine, end, path_of

SCREEN = "1024x1024x24"
CALMLY = "[Settings]\ngtk-enable-animations=0\ngtk-toolbar-icon-size=1\n"  # read as: prefers reduced motion
NARROW = "* { min-width: 0; margin: 0; padding: 0; border-width: 0 }\n"  # what is around the page


class WebKit(Engine):
    """One window of MiniBrowser."""

    def _start(self, folder: Path, begun: ExitStack) -> None:
        (folder / "gtk-3.0").mkdir()
        (folder / "gtk-3.0/settings.ini").write_text(CALMLY)
        (folder / "gtk-3.0/gtk.css").write_text(NARROW)
        screen = subprocess.Popen(
            [path_of("Xvfb"), "-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp"],
            stdout=subprocess.PIPE,
            text=True,
        )
        begun.callback(end, screen)
        assert screen.stdout is not None
        display = f":{screen.stdout.readline().strip()}"
        calm = {"DISPLAY": display, "XDG_CONFIG_HOME": str(folder), "NO_AT_BRIDGE": "1", "LIBGL_ALWAYS_SOFTWARE": "1"}
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = int(probe.getsockname()[1])
        flags = [f"--port={port}", "--host=127.0.0.1"]
        begun.callback(end, subprocess.Popen([path_of("WebKitWebDriver"), *flags], env=os.environ | calm, text=True))
        self._client = begun.enter_context(httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE))
        self._session = f"/session/{self._begin()['sessionId']}"
        begun.callback(self._client.delete, self._session)
        self._post(f"{self._session}/timeouts", script=int(PATIENCE * 1000))
        self._fit()

    def _begin(self) -> Any:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return self._post("/session", capabilities={})
            except httpx.ConnectError:
                assert time.monotonic() < until, "WebKitWebDriver does not answer"
                time.sleep(0.05)

    def _fit(self) -> None:
        """As large inside as a phone, whatever the window has around it."""
        width, height = WIDTH, HEIGHT
        for _ in range(3):
            self._post(f"{self._session}/window/rect", width=width, height=height)
            inside = self.evaluate("() => [innerWidth, innerHeight]")
            if inside == [WIDTH, HEIGHT]:
                return
            width, height = width + WIDTH - inside[0], height + HEIGHT - inside[1]
        raise AssertionError(f"the window cannot be made as small as a phone: {inside}")

    def _post(self, path: str, **body: Any) -> Any:
        answer = self._client.post(path, json=body)
        assert answer.is_success, answer.text
        return answer.json()["value"]

    def open(self, address: str) -> None:
        """Go to a page, and wait until it is loaded."""
        self._post(f"{self._session}/url", url=address)

    def _act(self, source: dict[str, Any]) -> None:
        self._post(f"{self._session}/actions", actions=[source])

    def photograph(self, file: Path) -> None:
        """The window as people see it, as PNG."""
        answer = self._client.get(f"{self._session}/screenshot")
        file.write_bytes(base64.b64decode(answer.json()["value"]))

    def _ask(self, function: str) -> str:
        script = f"""const done = arguments[arguments.length - 1]
          ;({function})().then((said) => done(said), (error) => done(`!${{error}}`))"""
        said = str(self._post(f"{self._session}/execute/async", script=script, args=[]))
        assert not said.startswith("!"), said
        return said
