"""What a server asks of its machine: helpers that end with it, and enough open files."""

import os
import resource
import signal
import threading
import time
from collections.abc import Callable

LOOKS_EVERY = 0.5  # seconds
FILES_WANTED = 65_536  # a socket is an open file, for each person at a table
FILES_NEEDED = 4_096  # below this a full house is felt


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


def raise_open_files() -> int:
    """Allow as many open files as the machine lets us, up to what a large server needs; returns how many."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES_WANTED if hard == resource.RLIM_INFINITY else min(FILES_WANTED, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]
