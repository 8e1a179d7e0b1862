"""Threads that share the rows of a batch; they are there as long as the batch, and wait without work."""

import os
import threading
import weakref
from collections.abc import Callable, Sequence
from itertools import pairwise
from queue import SimpleQueue
from typing import Any

Task = Callable[[], Any]
ROWS = 2_048  # that a thread needs at least: with fewer, waking it takes longer than it saves


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def helpful(threads: int, rows: int) -> int:
    """As many threads as make so many rows faster, at most those that were asked for."""
    return max(1, min(threads, rows // ROWS, cores()))


def cut(rows: int, threads: int) -> list[slice]:
    """Even pieces of so many rows, one for each thread that helps."""
    pieces = helpful(threads, rows)
    edges = [rows * piece // pieces for piece in range(pieces + 1)]
    return [slice(*ends) for ends in pairwise(edges)]


class Workers:
    """Some threads, of which the caller's own is one."""

    def __init__(self, count: int) -> None:
        self._tasks = [SimpleQueue[Task | None]() for _ in range(count - 1)]
        self._done = SimpleQueue[BaseException | None]()
        for tasks in self._tasks:
            threading.Thread(target=serve, args=(tasks, self._done), daemon=True).start()
        self._dismiss = weakref.finalize(self, dismiss, self._tasks)

    def run(self, tasks: Sequence[Task]) -> None:
        """Do one task in each thread, and come back when all are done."""
        for queue, task in zip(self._tasks, tasks[1:], strict=True):
            queue.put(task)
        try:
            tasks[0]()
        finally:
            errors = [self._done.get() for _ in self._tasks]
        for error in filter(None, errors):
            raise error

    def close(self) -> None:
        """Let the threads go."""
        self._dismiss()


def serve(tasks: "SimpleQueue[Task | None]", done: "SimpleQueue[BaseException | None]") -> None:
    """Do what comes, until nothing comes any more."""
    while (task := tasks.get()) is not None:
        try:
            task()
        except BaseException as error:
            done.put(error)
        else:
            done.put(None)


def dismiss(queues: "list[SimpleQueue[Task | None]]") -> None:
    """Nothing will come any more."""
    for queue in queues:
        queue.put(None)
