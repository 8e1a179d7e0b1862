"""The films that were asked for last, ready to be shown on; any of them can be made again."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from tablee.server.films.film import Film

Key = tuple[str, int] | bytes  # a table and its match, or the hash of a file
MOST_BYTES = 64 * 1024 * 1024  # of all films together
KEPT_SECONDS = 600.0  # after somebody last asked for it


@dataclass
class Kept:
    """A film, and when somebody last asked for it."""

    film: Film
    asked: float


class FilmArchive:
    """Some films, the last asked for last."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.turn = asyncio.Lock()  # to make a film: one at a time
        self.showing = asyncio.Lock()  # to work out a reel: one at a time
        self._films: OrderedDict[Key, Kept] = OrderedDict()

    @property
    def bytes(self) -> int:
        """How much memory all films take."""
        return sum(kept.film.bytes for kept in self._films.values())

    def find(self, key: Key) -> Film | None:
        """A film that is still here."""
        kept = self._films.get(key)
        if kept is None:
            return None
        kept.asked = self.clock()
        self._films.move_to_end(key)
        return kept.film

    def keep(self, key: Key, film: Film) -> Film:
        """One more; the oldest go, and so would one that is too large for all of this."""
        self._films[key] = Kept(film, self.clock())
        while self.bytes > MOST_BYTES:
            self._films.popitem(last=False)
        return film

    def forget_table(self, table: str) -> None:
        """The log of a table was changed: its films show what it was before."""
        for key in [key for key in self._films if isinstance(key, tuple) and key[0] == table]:
            del self._films[key]

    def forget_old(self) -> None:
        """What nobody has asked for lately goes."""
        old = [key for key, kept in self._films.items() if self.clock() - kept.asked > KEPT_SECONDS]
        for key in old:
            del self._films[key]
