"""What time it is: as the clock of the machine had it when the server started, and steady from there.

Somebody may set that clock back or forward, by hand or by mistake. Nobody's time to move may end or begin anew by that.
"""

import time
from collections.abc import Callable


def nanoseconds() -> int:
    """A clock that nobody sets; where there is one, it also runs while the machine sleeps."""
    return time.clock_gettime_ns(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic_ns()


class SteadyTime:
    """Milliseconds since 1970."""

    def __init__(self, wall: Callable[[], int] = time.time_ns, steady: Callable[[], int] = nanoseconds) -> None:
        self.steady, self.ahead = steady, wall() - steady()

    def __call__(self) -> int:
        """Now."""
        return (self.steady() + self.ahead) // 1_000_000


now = SteadyTime()
