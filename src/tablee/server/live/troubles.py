"""Tables that something is wrong with: set aside, tried again after a pause that grows, and no harm to any other."""

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass

from tablee.games.sentences import Sentence
from tablee.server.storage.event_log import StorageFailed
from tablee.server.tables.refusals import Refusal

log = logging.getLogger("tablee")
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0  # seconds until a table is tried again
LONGEST_STORAGE_PAUSE = 5.0  # the same if the database failed, which is over for all tables at once
STANDS_STILL = Sentence(
    "Something is wrong at this table: bots and clocks stand still. The server tries again by itself."
)
CANNOT_BE_OPENED = Sentence("This table cannot be opened at the moment. The server tries again by itself.")


class UnreadableTable(Exception):
    """The log of a table does not begin with a table."""


@dataclass
class Trouble:
    """What is known of a table that was set aside."""

    pause: float  # seconds, for which it rests this time
    until: float  # when it may be tried again


class Troubles:
    """All tables of a worker that something is wrong with."""

    def __init__(self, count: Callable[[str], None], clock: Callable[[], float] = time.monotonic) -> None:
        self.count, self.clock = count, clock
        self._troubles: dict[str, Trouble] = {}

    def __len__(self) -> int:
        return len(self._troubles)

    def __contains__(self, table: str) -> bool:
        return table in self._troubles

    def set_aside(self, table: str, error: Exception) -> None:
        """Let a table rest for a while; the log is told once, until it works again."""
        self.count("table_troubles")
        before = self._troubles.get(table)
        if before is None and not isinstance(error, StorageFailed):  # the storage logs its own failures
            log.error("table %s is set aside and tried again: %s", table, error, exc_info=error)
        longest = LONGEST_STORAGE_PAUSE if isinstance(error, StorageFailed) else LONGEST_PAUSE
        pause = FIRST_PAUSE if before is None else min(2 * before.pause, longest)
        self._troubles[table] = Trouble(pause, self.clock() + pause)

    def is_resting(self, table: str) -> bool:
        """Whether it is too early to try a table again."""
        trouble = self._troubles.get(table)
        return trouble is not None and self.clock() < trouble.until

    def refuse(self, table: str) -> None:
        """A table that rests is not opened for anybody."""
        if self.is_resting(table):
            raise cannot_be_opened()

    def end(self, table: str) -> bool:
        """A table works; whether it did not before."""
        if self._troubles.pop(table, None) is None:
            return False
        log.warning("table %s works again", table)
        return True


def cannot_be_opened() -> Refusal:
    """For whoever wants to come to a table that is set aside."""
    return Refusal("busy", CANNOT_BE_OPENED)
