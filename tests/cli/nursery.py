"""A process that loads everything once and forks the command line: what a run costs is the run itself."""

import io
import json
import os
import sys
from pathlib import Path
from typing import Any

import rich.console
import typer

from tablee.server.warming.rehearsal import JOBS, carry_out

LOADED = (rich.console, typer)  # what a run would spend its first second on


def run(order: dict[str, Any]) -> None:
    """The child: the command line as it comes with the package, reading and writing files."""
    folder = Path(order["folder"])
    for number, name, mode in ((0, "in", "r"), (1, "out", "w"), (2, "err", "w")):
        os.dup2(os.open(folder / name, os.O_RDONLY if mode == "r" else os.O_WRONLY | os.O_CREAT, 0o600), number)
    sys.stdin = io.TextIOWrapper(io.FileIO(0, "r", closefd=False), "utf-8", "strict")
    sys.stdout = io.TextIOWrapper(io.BufferedWriter(io.FileIO(1, "w", closefd=False)), "utf-8", "strict")
    sys.stderr = io.TextIOWrapper(io.BufferedWriter(io.FileIO(2, "w", closefd=False)), "utf-8", "backslashreplace")
    os.environ.clear()
    os.environ.update(order["environment"])
    sys.argv = ["tablee", *order["words"]]
    sys.modules["__main__"].__package__ = ""  # a script is run, no module
    from tablee.cli import main  # after the environment, which it looks at

    main()


def finish(order: dict[str, Any]) -> int:
    """Run it, and what an interpreter does at its end."""
    try:
        run(order)
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 0 if end.code is None else 1
    except BaseException:
        sys.excepthook(*sys.exc_info())
        code = 1
    else:
        code = 0
    sys.stdout.flush()
    sys.stderr.flush()
    return code


def obey(order: dict[str, Any]) -> int:
    """The exit code of a run."""
    child = os.fork()
    if child == 0:
        os._exit(finish(order))
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


if __name__ == "__main__":
    for job in JOBS:
        carry_out(job)
    for line in sys.stdin:
        print(obey(json.loads(line)), flush=True)
