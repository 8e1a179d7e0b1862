"""What all tests share: how much they try, and in which of the three modes they run."""

import os
import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Protocol

import numba
import pytest
from hypothesis import settings
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

settings.register_profile("tablee", deadline=None, max_examples=60)
settings.load_profile("tablee")

PLAIN = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]
EFFORT = float(os.environ.get("TABLEE_PROVE", 0))  # which part of the full proofs is tried, 1 in `make prove`
PROVING = EFFORT > 0


def times(usual: int, plain: int, proof: int) -> int:
    """How often something is tried: in `make test`, without the compiler, in `make prove`."""
    return plain if PLAIN else max(usual, round(EFFORT * proof)) if PROVING else usual


class FileByFile(LoadScopeScheduling):
    """The tests of one file run in one worker, which compiles and starts what they need once, not four at a time.

    Those in a browser take longest and share a server that every worker has, so they go to whoever is free; and so does
    every proof, which takes minutes.
    """

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.partition("::")[0]
        return nodeid if PROVING or file.startswith("tests/web/") else file


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> FileByFile:
    """Who runs what, with `pytest -n`."""
    return FileByFile(config, log)


class Tries(Protocol):
    """How often something is tried, as `times` says."""

    def __call__(self, usual: int, plain: int, proof: int) -> int:
        """The number for this run."""


@pytest.fixture
def tries(record_property: Callable[[str, object], None]) -> Tries:
    """Like `times`, and written into the results with the tree, from which docs/promises.md is made."""

    def tried(usual: int, plain: int, proof: int) -> int:
        count = times(usual, plain, proof)
        record_property("tried", count)
        if PROVING:
            record_property("tree", revision())
        return count

    return tried


@cache
def revision() -> str:
    """The commit that is tried; "" where the files are no checkout."""
    told = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, cwd=Path(__file__).parent
    )
    return told.stdout.strip()
