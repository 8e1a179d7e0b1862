"""`tablee`, run as somebody runs it: in a process of its own, with words, answers and an environment."""

import os
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock

from tests.server.clients import Nursery

SCRIPT = Path(sys.executable).parent / "tablee"
ENVIRONMENT = {
    **{
        name: value
        for name, value in os.environ.items()
        if name not in ("LC_ALL", "LANG", "TABLEE_LANG", "FORCE_COLOR")
    },
    "COLUMNS": "200",
    "PYTHONIOENCODING": "utf-8:strict",
}
LOCK = Lock()  # one run at a time in this process
PATIENCE = 120  # seconds; the first run after an edit of the rules compiles


@dataclass(frozen=True)
class Done:
    """What came of a run."""

    code: int
    out: str
    err: str


@cache
def nursery() -> Nursery:
    """Where runs come from that need nothing loaded any more."""
    return Nursery("tests.cli.nursery")


def tablee(*words: str | Path, answers: str | bytes = b"", **environment: str) -> Done:
    """Run it with these words and answers; nobody ever wants to see a traceback."""
    with TemporaryDirectory() as folder, LOCK:
        (Path(folder) / "in").write_bytes(answers.encode() if isinstance(answers, str) else answers)
        order = {"words": [str(word) for word in words], "environment": ENVIRONMENT | environment, "folder": folder}
        code = nursery().ask(**order)
        out, err = (decoded(Path(folder) / name) for name in ("out", "err"))
    assert "Traceback" not in out + err, err
    return Done(code, out, err)


def decoded(file: Path) -> str:
    return file.read_bytes().decode()


def tablee_as_installed(*words: str | Path, **environment: str) -> Done:
    """Run the script that somebody types, in a new process."""
    done = subprocess.run([SCRIPT, *words], env=ENVIRONMENT | environment, capture_output=True, timeout=PATIENCE)
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())


def at_once(runs: Iterable[tuple[str | Path, ...]]) -> list[Done]:
    """Several runs side by side."""
    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(lambda words: tablee(*words), runs))


def assert_refused(done: Done, because: str = "") -> None:
    """Exit code 2, nothing on standard output, and one sentence on the error channel."""
    assert (done.code, done.out) == (2, "")
    says = " ".join(done.err.replace("│", " ").split())
    assert because in says
    assert "Usage" in says or done.err.count("\n") == 1
