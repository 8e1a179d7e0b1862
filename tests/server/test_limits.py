"""So many at once, so many a second after that; what is refused or given back costs nothing."""

from tablee.server.live.limits import Bucket, Limit


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_gives_what_it_holds_and_fills_again_with_time() -> None:
    bucket = Bucket(3, 0.5, 0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert not bucket.take(1.9)
    assert bucket.take(2.0)
    assert not bucket.take(2.0)


def test_a_bucket_never_holds_more_than_its_most() -> None:
    bucket = Bucket(3, 1, 0.0)
    assert [bucket.take(1_000_000.0) for _ in range(4)] == [True, True, True, False]
    bucket.give_back(50)
    assert [bucket.take(1_000_000.0) for _ in range(4)] == [True, True, True, False]


def test_who_asks_for_too_much_at_once_loses_nothing_by_it() -> None:
    bucket = Bucket(3, 1, 0.0)
    assert not bucket.take(0.0, many=4)
    assert bucket.take(0.0, many=3)


def test_nobody_pays_for_others() -> None:
    limit = Limit(1, 1, Clock())
    assert limit.take("ada")
    assert not limit.take("ada")
    assert limit.take("bo")
    limit.give_back("bo")
    limit.give_back("somebody who never took anything")
    assert limit.take("bo")
    assert not limit.take("ada")


def test_who_could_have_all_again_is_forgotten_and_nobody_else() -> None:
    clock, limit = Clock(), Limit(2, 1, Clock())
    limit.clock, limit.MOST_KEPT = clock, 2
    limit.take("early")
    clock.now = 1.5
    limit.take("late", many=2)
    clock.now = 2.5
    limit.take("new")
    assert set(limit.buckets) == {"late", "new"}
    assert not limit.take("late", many=2)
