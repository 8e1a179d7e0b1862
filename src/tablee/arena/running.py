"""Running an arena: results are stored as they come, so that one can stop at any time and go on later."""

import json
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from itertools import islice
from pathlib import Path

import numpy as np

from tablee.arena.crew import Crew, threads_of
from tablee.arena.schedule import Contest, Job, WrongArena, jobs
from tablee.arena.simulation import POLICIES
from tablee.arena.tables import CAP, Result, play_job, read_result
from tablee.kernel.playouts import Plan, Tally, playouts

PORTION = 500  # deals that are played at once where all bots are compiled
FILE = "results.jsonl"
Progress = Callable[[int], None]


def run(
    asked: Contest,
    *,
    threads: int = 1,
    crew: Crew | None = None,
    folder: Path | None = None,
    progress: Progress = lambda count: None,
) -> list[Result]:
    """Play whatever the folder does not hold yet; the results depend neither on who plays nor on interruptions."""
    if threads < 1:
        raise WrongArena("There must be at least one thread")
    results = {result.job: result for result in (open_folder(asked, folder) if folder else [])}
    progress(len(results))
    store = appender(folder / FILE) if folder else (lambda rows: None)
    missing = [job for job in jobs(asked) if job not in results]
    for rows in play_all(asked, missing, crew or threads_of(threads)):
        store(rows)
        results.update((row.job, row) for row in rows)
        progress(len(rows))
    return [results[job] for job in jobs(asked)]


# --- Playing ---------------------------------------------------------------------------------------------------------
def play_all(asked: Contest, missing: list[Job], crew: Crew) -> Iterator[list[Result]]:
    """Results as they come."""
    tasks = portions(asked, missing) if all(bot in POLICIES for bot in asked.bots) else ([job] for job in missing)
    waiting = set[Future[list[Result]]]()
    try:
        while True:
            more = islice(tasks, 2 * crew.hands - len(waiting))
            waiting |= {crew.pool.submit(play_task, asked, task) for task in more}
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        crew.pool.shutdown(cancel_futures=True)


def portions(asked: Contest, missing: list[Job]) -> Iterator[list[Job]]:
    """Jobs of one arrangement with deals in a row, for compiled playouts."""
    wanted: dict[int, list[Job]] = {}
    for job in missing:
        wanted.setdefault(job.arrangement, []).append(job)
    for row in wanted.values():
        start = 0
        for end in range(1, len(row) + 1):
            if end == len(row) or end - start == PORTION or row[end].deal != row[end - 1].deal + 1:
                yield row[start:end]
                start = end


def play_task(asked: Contest, task: list[Job]) -> list[Result]:
    """One match, or a portion of them in compiled code."""
    names = asked.arrangements[task[0].arrangement]
    if not all(name in POLICIES for name in names):
        return [play_job(asked, job) for job in task]
    return play_compiled(asked, task, np.array([POLICIES[name] for name in names], np.int8))


def play_compiled(asked: Contest, task: list[Job], policies: np.ndarray[tuple[int], np.dtype[np.int8]]) -> list[Result]:
    """Deals in a row; the cards of a deal are the same as in `play_job`."""
    seats, rows = asked.seats, len(task)
    tally = Tally(np.zeros((rows, seats), np.int32), np.zeros((rows, seats), np.int8), np.zeros(rows, np.int32))
    numbers = asked.game.numbers(asked.options)
    playouts(
        np.zeros(1, asked.game.state),
        Plan(seats, numbers, policies, np.uint64(asked.seed), task[0].deal, CAP),
        tally,
    )
    return [
        Result(job, tuple(points), tuple(ranks), int(moves))
        for job, points, ranks, moves in zip(
            task, tally.points.tolist(), tally.ranks.tolist(), tally.moves, strict=True
        )
    ]


# --- The folder ------------------------------------------------------------------------------------------------------
def open_folder(asked: Contest, folder: Path) -> list[Result]:
    """What has been played already; a folder of another contest is refused."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / FILE
    if not file.exists() or not file.read_bytes():
        file.write_text(json.dumps(asked.written()) + "\n", encoding="utf-8")
        return []
    lines = whole_lines(file)
    if not lines or json.loads(lines[0]) != asked.written():
        raise WrongArena(
            "{folder} holds another contest; name another folder, or ask for the same again", folder=str(folder)
        )
    return [read_result(json.loads(line)) for line in lines[1:]]


def whole_lines(file: Path) -> list[str]:
    """The lines of a file; a last one that was not written to its end is cut off."""
    text = file.read_bytes()
    end = text.rfind(b"\n") + 1
    if end < len(text):
        file.write_bytes(text[:end])
    return text[:end].decode("utf-8").splitlines()


def appender(file: Path) -> Callable[[list[Result]], None]:
    """A function that adds results to the file, whole lines at a time."""

    def append(rows: list[Result]) -> None:
        with file.open("a", encoding="utf-8") as stream:
            stream.write("".join(json.dumps(row.written()) + "\n" for row in rows))

    return append
