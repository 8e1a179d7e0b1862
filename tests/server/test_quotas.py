"""How much an address, a table and a person may have, in one worker and in several."""

from contextlib import ExitStack

import pytest

from tablee.server.live.quotas import LEAST_SHARE, MOST_SOCKETS, MOST_STRANGERS, MOST_WATCHERS, Quotas
from tablee.server.tables.refusals import Refusal

refused: list[str] = []


def quotas(workers: int = 1) -> list[Quotas]:
    """Those of all workers of a server."""
    refused.clear()
    return [Quotas(limited=True, count=refused.append, workers=workers) for _ in range(workers)]


def sockets_of(workers: list[Quotas], is_known: bool) -> int:
    """How many connections one address gets that goes on until every worker refuses it."""
    many = 0
    with ExitStack() as stack:
        for worker in workers:
            try:
                while True:
                    stack.enter_context(worker.new_socket("192.0.2.1", is_known))
                    many += 1
            except Refusal:
                continue
    return many


@pytest.mark.parametrize("workers", [1, 2, 3, 4])
def test_workers_divide_what_an_address_may_have(workers: int) -> None:
    assert sockets_of(quotas(workers), is_known=True) == MOST_SOCKETS
    assert MOST_STRANGERS <= sockets_of(quotas(workers), is_known=False) < MOST_STRANGERS + workers
    assert refused == ["quotas_refused"] * workers


def test_a_household_that_is_with_one_of_many_workers_has_a_quarter() -> None:
    one, *_ = quotas(64)
    assert sockets_of([one], is_known=True) == MOST_SOCKETS * LEAST_SHARE


def test_onlookers_of_a_table_are_divided_too() -> None:
    one, _ = quotas(2)
    one.refuse_crowd(MOST_WATCHERS // 2 - 1)
    with pytest.raises(Refusal):
        one.refuse_crowd(MOST_WATCHERS // 2)


def test_a_person_may_say_as_much_through_any_worker() -> None:
    (alone,), (one, _) = quotas(1), quotas(2)
    assert [alone.chat.take("ada") for _ in range(9)] == [one.chat.take("ada") for _ in range(9)]


def test_a_connection_that_has_ended_makes_room() -> None:
    (alone,) = quotas()
    assert sockets_of([alone], is_known=True) == sockets_of([alone], is_known=True)
    assert not alone.sockets.taken


def test_a_table_that_was_refused_for_another_reason_costs_nothing() -> None:
    (alone,) = quotas()
    for _ in range(100):
        with pytest.raises(RuntimeError), alone.new_table("ada", "192.0.2.1"):
            raise RuntimeError("the disk is full")
    with alone.new_table("ada", "192.0.2.1"):
        pass
    assert refused == []
