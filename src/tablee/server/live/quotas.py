"""How much one person, one address and one table may have: of requests, words, tables, sockets and onlookers.

Several workers divide what an address or a table may have, for its connections come to any of them; a person speaks
through one, and has the same everywhere.

What was refused costs nothing, but for codes and links, which are guessed by the thousand, and for files, which had to
be carried here.
"""

import time
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager

from tablee.games.sentences import Sentence
from tablee.server.live.limits import Limit
from tablee.server.tables.refusals import Refusal

MOST_SOCKETS = 300  # of one address at once
MOST_STRANGERS = 30  # of them, those who have not told a name
MOST_WATCHERS = 60  # sockets of one table, then only those with a seat come in
MOST_LISTED = 3  # tables of one guest that everybody is shown
MOST_OPEN = 50  # tables of one guest that are not over and have changed lately
LATELY = 24 * 60 * 60 * 1000  # milliseconds
FREE = 1_000_000  # times as much for load tests
LEAST_SHARE = 0.25  # of what an address may have in one worker, where all its connections may be by chance

NOT_SO_FAST = Sentence("Not so fast, please")
TOO_MANY_WORDS = Sentence("Not so many words at once, please")
TOO_MANY_TABLES = Sentence("Not so many tables at once")
TOO_MANY_HINTS = Sentence("The owl has thought for you a lot: give it a moment")
TOO_MANY_REVIEWS = Sentence("You have had many matches looked at again: wait a minute before the next")
TOO_MANY_FILMS = Sentence("You have sent many long matches: wait a minute before the next")
TOO_MANY_SOCKETS = Sentence("Too many connections come from your address: close some of them")
TOO_MANY_STRANGERS = Sentence("Too many people without a name watch from your address: tell us yours first")
TOO_MANY_WATCHERS = Sentence("Too many people are watching this table already")
TOO_MANY_LISTED = Sentence(
    "{most} of your tables are listed for everybody already: lay this one by invitation", most=MOST_LISTED
)
TOO_MANY_OPEN = Sentence("You have {most} tables that are not over: finish or leave one of them first", most=MOST_OPEN)


class Places:
    """How many somebody has at once."""

    def __init__(self, most: float) -> None:
        self.most = most
        self.taken: Counter[Hashable] = Counter()

    def has_room(self, who: Hashable) -> bool:
        """Whether there is one more for somebody."""
        return self.taken[who] < self.most

    @contextmanager
    def one_for(self, who: Hashable) -> Iterator[None]:
        """One more, for a while."""
        self.taken[who] += 1
        try:
            yield
        finally:
            self.taken[who] -= 1
            if not self.taken[who]:
                del self.taken[who]


class Quotas:
    """All of them, in one worker; `count` is told of what was refused."""

    def __init__(self, limited: bool, count: Callable[[str], None], workers: int = 1) -> None:
        self.times, self.count = 1 if limited else FREE, count
        self.share = max(1 / workers, LEAST_SHARE) * self.times
        self.chat = limit(5, 0.5, self.times)  # lines, of each player
        self.tables = limit(20, 0.05, self.times)  # of each player
        self.hints = limit(20, 0.2, self.times)  # for which the owl thinks, of each player
        self.reviews = limit(12, 0.1, self.times)  # that are begun, of each person
        self.reviews_from = limit(24, 0.2, self.share)  # the same, of each address
        self.visits = limit(60, 1, self.share)  # introductions, codes and links, of each address
        self.tables_from = limit(40, 0.2, self.share)  # of each address
        self.film_bytes = limit(4 * 1024**2, 64 * 1024, self.share)  # of files, of each address
        self.uploads = limit(16 * 1024**2, 1024**2, self.share)  # of files that are sent for a film, of each address
        self.reels = limit(40, 2, self.share)  # of films, of each address
        self.searches = limit(6, 0.05, self.share)  # through all logs for what is kept of somebody, of each address
        self.looks = limit(60, 5, self.share)  # at reviews, of each address
        self.lesson_hints = limit(60, 2, self.share)  # of each address
        self.sockets, self.strangers = Places(MOST_SOCKETS * self.share), Places(MOST_STRANGERS * self.share)

    def refuse_unless(self, is_allowed: bool, says: Sentence) -> None:
        """Whoever asks for too much is told so."""
        if not is_allowed:
            self.count("quotas_refused")
            raise Refusal("too_fast", says)

    # --- Tables ------------------------------------------------------------------------------------------------------
    @contextmanager
    def new_table(self, player: str, address: str) -> Iterator[None]:
        """One more table; if it is refused for another reason, it does not count."""
        self.refuse_unless(self.tables_from.take(address), TOO_MANY_TABLES)
        try:
            self.refuse_unless(self.tables.take(player), TOO_MANY_TABLES)
            try:
                yield
            except BaseException:
                self.tables.give_back(player)
                raise
        except BaseException:
            self.tables_from.give_back(address)
            raise

    def refuse_more_tables(self, many: int, listed: int, public: bool) -> None:
        """Whoever has so many tables, so many of them listed, lays another."""
        self.refuse_unless(many < MOST_OPEN * self.times, TOO_MANY_OPEN)
        self.refuse_unless(not public or listed < MOST_LISTED * self.times, TOO_MANY_LISTED)

    def refuse_more_reviews(self, person: str, address: str) -> None:
        """One more match is to be looked at again; if the person may not have it, the address has not used it up."""
        self.refuse_unless(self.reviews_from.take(address), TOO_MANY_REVIEWS)
        try:
            self.refuse_unless(self.reviews.take(person), TOO_MANY_REVIEWS)
        except Refusal:
            self.reviews_from.give_back(address)
            raise

    # --- Sockets -----------------------------------------------------------------------------------------------------
    @contextmanager
    def new_socket(self, address: str, is_known: bool) -> Iterator[None]:
        """One more connection from an address, as long as it lasts."""
        self.refuse_unless(self.sockets.has_room(address), TOO_MANY_SOCKETS)
        self.refuse_unless(is_known or self.strangers.has_room(address), TOO_MANY_STRANGERS)
        with self.sockets.one_for(address):
            if is_known:
                yield
                return
            with self.strangers.one_for(address):
                yield

    def refuse_crowd(self, watchers: int) -> None:
        """One more looks on at a table that has so many."""
        self.refuse_unless(watchers < MOST_WATCHERS * self.share, TOO_MANY_WATCHERS)


def limit(most: float, rate: float, times: float) -> Limit:
    """So many at once and so many a second, so many times as much of both."""
    return Limit(most * times, rate * times, time.monotonic)
