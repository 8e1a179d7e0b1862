"""Ray: the matches of a simulation or an arena on many machines.

A match that was lost with its machine is played again, and comes out the same.
"""

import re
import socket
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any, TypeVar

from tablee.arena.crew import Crew
from tablee.match.checks import shown
from tablee.match.errors import TableeError

TRIES = 20  # how often a portion that was lost with its worker is played again
PATIENCE = 5.0  # seconds until a machine must answer; Ray itself would wait for minutes
Made = TypeVar("Made")


class NoCluster(TableeError):
    """There is no cluster to play on."""


class RayPool(Executor):
    """A Ray cluster as an executor. A worker that dies is no loss: its portion is played by another."""

    def __init__(self, address: str) -> None:
        self.ray = import_ray()
        try:
            knock(address)
            self.ray.init(address, log_to_driver=False, logging_level="ERROR")
        except (OSError, ValueError, RuntimeError) as error:
            raise NoCluster(
                "There is no Ray cluster at {address}; `local` starts one on this machine", address=shown(address)
            ) from error
        self._call = self.ray.remote(max_retries=TRIES)(call)

    @property
    def hands(self) -> int:
        """The processors of the whole cluster."""
        return max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def submit(self, function: Callable[..., Made], /, *args: Any, **kwargs: Any) -> Future[Made]:
        """Somebody in the cluster will do it."""
        future: Future[Made] = self._call.remote(function, args, kwargs).future()
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Leave the cluster; one that was started for this is stopped."""
        self.ray.shutdown()


def knock(address: str) -> None:
    """Whether anybody answers at an address with a port: raises OSError if not."""
    if found := re.fullmatch(r"(?:ray://)?(.+):([0-9]{1,5})", address):
        socket.create_connection((found[1], int(found[2])), PATIENCE).close()


def call(function: Callable[..., Made], args: Any, kwargs: Any) -> Made:
    """What a worker does."""
    return function(*args, **kwargs)


def import_ray() -> Any:
    """The library, or one sentence."""
    try:
        import ray
    except ImportError as error:
        raise NoCluster("Ray is not installed: pip install 'tablee[ray]'") from error
    return ray


def crew_at(address: str | None) -> Crew | None:
    """The cluster at an address (`local` starts one here); None if none was asked for."""
    if address is None:
        return None
    pool = RayPool(address)
    return Crew(pool, pool.hands)
