"""How much anybody may ask for in a while."""

from collections.abc import Callable, Hashable


class Bucket:
    """So many at once, and so many a second after that."""

    __slots__ = ("at", "left", "most", "rate")

    def __init__(self, most: float, rate: float, at: float) -> None:
        self.most, self.rate, self.left, self.at = most, rate, most, at

    def take(self, now: float, many: float = 1) -> bool:
        """Whether so many more are allowed; what is refused costs nothing."""
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < many:
            return False
        self.left -= many
        return True

    def give_back(self, many: float = 1) -> None:
        """What was allowed has not been used."""
        self.left = min(self.most, self.left + many)


class Limit:
    """A bucket for everybody; those that are full again are forgotten."""

    MOST_KEPT = 10_000

    def __init__(self, most: float, rate: float, clock: Callable[[], float]) -> None:
        self.most, self.rate, self.clock = most, rate, clock
        self.buckets: dict[Hashable, Bucket] = {}

    def take(self, who: Hashable, many: float = 1) -> bool:
        """Whether so many more are allowed to somebody."""
        now = self.clock()
        bucket = self.buckets.get(who)
        if bucket is None:
            self._forget(now)
            bucket = self.buckets[who] = Bucket(self.most, self.rate, now)
        return bucket.take(now, many)

    def give_back(self, who: Hashable, many: float = 1) -> None:
        """Somebody has not used what was allowed."""
        if who in self.buckets:
            self.buckets[who].give_back(many)

    def _forget(self, now: float) -> None:
        if len(self.buckets) >= self.MOST_KEPT:
            refill = self.most / self.rate
            self.buckets = {who: bucket for who, bucket in self.buckets.items() if now - bucket.at < refill}
