"""Processes that end with whoever started them."""

import os
import signal
import threading
import time
from collections.abc import Callable

LOOKS_EVERY = 0.5  # seconds


def end_with_parent(end: Callable[[], object]) -> None:
    """Watch whoever started this process, and end when they are gone, be it by kill -9."""
    threading.Thread(target=watch, args=(os.getppid(), end), daemon=True, name="parent").start()


def watch(parent: int, end: Callable[[], object]) -> None:
    """Wait for the end of a parent."""
    while os.getppid() == parent:
        time.sleep(LOOKS_EVERY)
    end()


def stop_cleanly() -> None:
    """As if somebody had sent SIGTERM."""
    os.kill(os.getpid(), signal.SIGTERM)


def leave_at_once() -> None:
    """Nobody waits for what this process makes."""
    os._exit(1)
