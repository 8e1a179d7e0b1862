"""Open the tables in this machine's browser."""

import os
import socket
import sys
import webbrowser

USUAL_PORT = 8000


def usual_port() -> int:
    """The usual port, so that the browser remembers its settings; any other if that one is taken."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", USUAL_PORT))
        except OSError:
            return 0
    return USUAL_PORT


def open_browser(address: str) -> None:
    """Show the page, where there is a screen to show it on."""
    has_screen = sys.platform in ("win32", "darwin") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
    if has_screen:
        webbrowser.open(address)
