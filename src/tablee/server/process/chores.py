"""What a worker does all the time, begun again after a mistake of ours: nobody else would notice that it is missing."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

log = logging.getLogger("tablee")
FIRST_PAUSE, LONGEST_PAUSE = 5.0, 300.0  # seconds until a chore is begun again
Chore = Callable[[], Awaitable[None]]


async def keep_at(chore: Chore, mistaken: Callable[[], None], clock: Callable[[], float] = time.monotonic) -> None:
    """See a chore through; the pause after a mistake grows, unless it went well for longer than the longest."""
    pause = FIRST_PAUSE
    while True:
        began = clock()
        try:
            return await chore()
        except Exception:
            log.exception("a worker's chore is begun again")
            mistaken()
        if clock() - began > LONGEST_PAUSE:
            pause = FIRST_PAUSE
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)
