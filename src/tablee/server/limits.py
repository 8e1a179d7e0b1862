"""How much anybody may ask for in a while."""

from collections.abc import Callable, Hashable


class Bucket:
    """So many at once, and so many a second after that."""

    __slots__ = ("at", "left", "most", "rate")

    def __init__(self, most: float, rate: float, at: float) -> None:
        self.most, self.rate, self.left, self.at = most, rate, most, at

    def take(self, now: float) -> bool:
        """Whether one more is allowed."""
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Limit:
    """A bucket for everybody; those that are full again are forgotten."""

    MOST_KEPT = 10_000

    def __init__(self, most: float, rate: float, clock: Callable[[], float]) -> None:
        self.most, self.rate, self.clock = most, rate, clock
        self.buckets: dict[Hashable, Bucket] = {}

    def take(self, who: Hashable) -> bool:
        """Whether one more is allowed to somebody."""
        now = self.clock()
        bucket = self.buckets.get(who)
        if bucket is None:
            self._forget(now)
            bucket = self.buckets[who] = Bucket(self.most, self.rate, now)
        return bucket.take(now)

    def _forget(self, now: float) -> None:
        if len(self.buckets) >= self.MOST_KEPT:
            refill = self.most / self.rate
            self.buckets = {who: bucket for who, bucket in self.buckets.items() if now - bucket.at < refill}
