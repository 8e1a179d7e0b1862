"""Plain, compiled and bounds-checked: the same source, the same result."""

import hashlib
import os
import subprocess
import sys

import numpy as np
import pytest

from tablee.arena.simulation import order
from tablee.kernel.playouts import Tally, playouts
from tests.conftest import PLAIN, PROVING
from tests.laws.every_game import TABLES

MATCHES, CAP = 2, 150  # long matches are stopped: plain Python is slow


def digest() -> str:
    """A few matches of every table, with both kinds of player, as one number."""
    content = hashlib.sha256()
    for game, seats, options in TABLES:
        if seats != game.seats[0] or options.get("rounds", 1) != 1:
            continue
        for bot in ("random", "thumb"):
            plan = order(game, seats, options, bots=(bot,), seed=99).plan(0)._replace(cap=CAP)
            tally = Tally(
                np.zeros((MATCHES, seats), np.int32), np.zeros((MATCHES, seats), np.int8), np.zeros(MATCHES, np.int32)
            )
            playouts(np.zeros(1, game.state), plan, tally)
            for rows in tally:
                content.update(rows.tobytes())
    return content.hexdigest()


@pytest.mark.skipif(PLAIN, reason="this is compared with the compiled run")
@pytest.mark.parametrize(
    "mode",
    [
        "NUMBA_DISABLE_JIT",
        pytest.param("NUMBA_BOUNDSCHECK", marks=pytest.mark.skipif(not PROVING, reason="compiles everything anew")),
    ],
)
def test_every_mode_plays_the_same_matches(mode: str) -> None:
    code = "from tests.laws.test_modes import digest; print(digest())"
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], env={**os.environ, mode: "1"}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == digest()
