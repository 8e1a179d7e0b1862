"""Sets of cards in one number."""

from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tablee.kernel.bits import NO_BITS, ONE_BIT, lowest
from tablee.kernel.compiling import kernel


@kernel
def places(bits: Any) -> list[int]:
    """The bits of a set, in order."""
    found = []
    while bits != NO_BITS:
        found.append(lowest(bits))
        bits &= bits - ONE_BIT
    return found


@given(st.sets(st.integers(0, 63), min_size=1))
def test_a_set_is_gone_through_in_order(cards: set[int]) -> None:
    bits = np.uint64(sum(1 << card for card in cards))
    assert places(bits) == sorted(cards)
    assert lowest(bits) == min(cards)
