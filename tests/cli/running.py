"""The installed `tablee`, run as somebody runs it: as a process of its own."""

import os
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

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
PATIENCE = 120  # seconds; the first run after an edit of the rules compiles


@dataclass(frozen=True)
class Done:
    """What came of a run."""

    code: int
    out: str
    err: str


def tablee(*words: str | Path, answers: str | bytes = b"", **environment: str) -> Done:
    """Run it with these words and answers; nobody ever wants to see a traceback."""
    done = subprocess.run(
        [SCRIPT, *words],
        input=answers.encode() if isinstance(answers, str) else answers,
        env=ENVIRONMENT | environment,
        capture_output=True,
        timeout=PATIENCE,
    )
    result = Done(done.returncode, done.stdout.decode(), done.stderr.decode())
    assert "Traceback" not in result.out + result.err, result.err
    return result


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
