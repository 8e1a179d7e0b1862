"""What all tests share: how much they try, and in which of the three modes they run."""

import os

import numba
from hypothesis import settings

settings.register_profile("tablee", deadline=None, max_examples=60)
settings.load_profile("tablee")

PLAIN = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]
PROVING = bool(os.environ.get("TABLEE_PROVE"))


def times(usual: int, plain: int, proof: int) -> int:
    """How often something is tried: in `make test`, without the compiler, in `make prove`."""
    return plain if PLAIN else proof if PROVING else usual
