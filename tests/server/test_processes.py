"""Whoever is killed leaves nobody behind: no worker that keeps the port, no compiler that runs on."""

import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tablee.server.serving import FILES_WANTED, raise_open_files

PARENT = """
import subprocess, sys, time
child = subprocess.Popen([sys.executable, "-c", sys.argv[1]])
print(child.pid, flush=True)
time.sleep(60)
"""
CHILD = """
import signal, sys, time
from tablee.server.process.ending import end_with_parent, leave_at_once, stop_cleanly
signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(0))
end_with_parent({end})
print("child", flush=True)
time.sleep(60)
"""


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.parametrize("end", ["stop_cleanly", "leave_at_once"])
def test_a_child_ends_when_its_parent_is_killed(end: str) -> None:
    command = [sys.executable, "-c", PARENT, CHILD.format(end=end)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        said = {parent.stdout.readline().strip(), parent.stdout.readline().strip()}
        child = int((said - {"child"}).pop())
        os.kill(parent.pid, signal.SIGKILL)
    last = time.monotonic() + 30
    while is_running(child) and time.monotonic() < last:
        time.sleep(0.05)
    assert not is_running(child)


def test_as_many_files_may_be_open_as_the_machine_allows() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, before[1]))
        hard = FILES_WANTED if before[1] == resource.RLIM_INFINITY else before[1]
        assert raise_open_files() == min(FILES_WANTED, hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
