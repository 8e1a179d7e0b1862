"""Garbage is collected when nobody would notice.

Looking through everything that a thousand tables have made takes a large part of a second, and every table waits for
it. What is played and said is freed without the collector, as soon as nothing refers to it any more; the collector is
needed for the few things that refer to each other in circles, mostly after something went wrong.
"""

import gc
import time
from collections.abc import Callable

MANY = 50_000  # new objects, until all are looked through at a quiet moment
TOO_MANY = 5_000_000  # new objects, until all are looked through even if somebody notices
QUIET = 10.0  # seconds without a command


class Collector:
    """Python's collector on a lead."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.last_command = clock()
        self.is_ours = False

    def start(self) -> None:
        """From now on we say when; what is here already stays, and is not looked through again."""
        self.is_ours = True
        gc.disable()
        gc.freeze()

    def stop(self) -> None:
        """Leave the rest to Python."""
        self.is_ours = False
        gc.unfreeze()
        gc.enable()

    def command(self) -> None:
        """Somebody is waiting for an answer."""
        self.last_command = self.clock()

    def look_around(self) -> None:
        """Collect if there is enough to do, and nobody there to wait for it."""
        is_quiet = self.clock() - self.last_command > QUIET
        if self.is_ours and gc.get_count()[0] > (MANY if is_quiet else TOO_MANY):
            self.collect()

    def collect(self) -> None:
        """Look through everything."""
        gc.collect()
