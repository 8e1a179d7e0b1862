"""Garbage: young objects often and briefly, all of them only when nobody would notice.

Looking through everything that a thousand tables have made takes a large part of a second, and every table waits for
it. Nearly everything is freed without the collector, when nothing refers to it any more; what it is needed for are the
few things that refer to each other in circles.
"""

import gc
import time
from collections.abc import Callable

YOUNG = 1_000  # new objects, after which these are looked through
TIMES = 2  # and after so many such looks, what is left of them; that is then set aside
NEVER = 1_000_000_000
MANY = 50  # times that something was set aside, until all is looked through at a quiet moment
TOO_MANY = 5_000  # times, until all is looked through even if somebody notices
QUIET = 10.0  # seconds without a command


class Collector:
    """Python's collector on a lead."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.last_command = clock()
        self.set_aside = 0  # times since the last thorough look

    def start(self) -> None:
        """What is loaded now stays."""
        gc.set_threshold(YOUNG, TIMES, NEVER)
        gc.callbacks.append(self._set_aside)
        self.look_at_all()

    def stop(self) -> None:
        """Leave the rest to Python."""
        if self._set_aside in gc.callbacks:
            gc.callbacks.remove(self._set_aside)

    def _set_aside(self, phase: str, info: dict[str, int]) -> None:
        """What has survived two looks will live long, and is not looked at again."""
        if phase == "stop" and info["generation"] == 1:
            gc.freeze()
            self.set_aside += 1

    def command(self) -> None:
        """Somebody is waiting for an answer."""
        self.last_command = self.clock()

    def look_around(self) -> None:
        """Clean up thoroughly if there is enough to do, and nobody there to wait for it."""
        is_quiet = self.clock() - self.last_command > QUIET
        if self.set_aside > (MANY if is_quiet else TOO_MANY):
            self.look_at_all()

    def look_at_all(self) -> None:
        """The thorough look."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self.set_aside = 0
