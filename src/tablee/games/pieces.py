"""What the numbers of an observation are: its pieces, in order, as a game lists them in its `pieces.py`."""

from itertools import accumulate
from math import prod
from typing import NamedTuple

from tablee.kernel.verbs import Numbers


class Piece(NamedTuple):
    """Some numbers that belong together; seats are counted from the own one to the left."""

    name: str
    shape: tuple[int, ...] = (1,)

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


def starts(pieces: tuple[Piece, ...]) -> list[int]:
    """Where each piece begins, and where the last one ends."""
    return [0, *accumulate(piece.size for piece in pieces)]


def size_of(pieces: tuple[Piece, ...]) -> int:
    """How many numbers all pieces have together."""
    return sum(piece.size for piece in pieces)


def by_name(pieces: tuple[Piece, ...], vector: Numbers) -> dict[str, Numbers]:
    """Views into a vector, one for each piece."""
    begins = starts(pieces)
    return {
        piece.name: vector[begin : begin + piece.size].reshape(piece.shape)
        for piece, begin in zip(pieces, begins, strict=False)
    }
