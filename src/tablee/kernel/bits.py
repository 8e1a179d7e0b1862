"""Sets of up to 64 cards in one number, a bit for each: a hand is gone through card by card, not place by place."""

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

NO_BITS = np.uint64(0)
ONE_BIT = np.uint64(1)


def lowest(bits: Any) -> int:
    """The place of the lowest bit of a set that is not empty."""
    return (int(bits) & -int(bits)).bit_length() - 1


@intrinsic
def _trailing_zeros(typing_context, bits):  # type: ignore[no-untyped-def]
    def generate(context, builder, signature, arguments):  # type: ignore[no-untyped-def]
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.uint64), generate


@overload(lowest)
def _compiled_lowest(bits):  # type: ignore[no-untyped-def]
    return lambda bits: _trailing_zeros(bits)  # type: ignore[call-arg]
