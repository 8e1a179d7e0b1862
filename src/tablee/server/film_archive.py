"""The films that were asked for last, ready to be shown on; any of them can be made again."""

from collections import OrderedDict

from tablee.server.film import Film

Key = tuple[str, int] | bytes  # a table and its match, or the hash of a file
MOST_KEPT = 16


class FilmArchive:
    """Some films, the last asked for last."""

    def __init__(self) -> None:
        self._films: OrderedDict[Key, Film] = OrderedDict()

    def find(self, key: Key) -> Film | None:
        """A film that is still here."""
        if key in self._films:
            self._films.move_to_end(key)
        return self._films.get(key)

    def keep(self, key: Key, film: Film) -> Film:
        """One more; the oldest goes."""
        self._films[key] = film
        while len(self._films) > MOST_KEPT:
            self._films.popitem(last=False)
        return film
