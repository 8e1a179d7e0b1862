"""The names of the numbers that a seat is shown: what `observe` writes, one piece after the other."""

from itertools import accumulate
from math import prod
from typing import NamedTuple

from tablee.games.gracias import state as gracias
from tablee.games.gracias.rules import TRIO
from tablee.games.herz_an_herz import cards as herz_an_herz
from tablee.games.herz_an_herz.columns import LEVELS
from tablee.games.herz_an_herz.moves import SIDES
from tablee.games.herz_an_herz.rules import FEATURES
from tablee.games.merci import state as merci
from tablee.games.merci.knowledge import BACK_KINDS, EACH_SEAT, FACES
from tablee.games.non_merci import state as non_merci
from tablee.kernel.verbs import Numbers


class Piece(NamedTuple):
    """Some numbers that belong together; seats are counted from the own one to the left."""

    name: str
    shape: tuple[int, ...] = (1,)

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


PIECES: dict[str, tuple[Piece, ...]] = {
    "non_merci": (
        Piece("cards", (non_merci.MOST_SEATS, non_merci.CARDS)),
        Piece("unseen", (non_merci.CARDS,)),
        Piece("offer", (non_merci.CARDS,)),
        Piece("tokens", (non_merci.MOST_SEATS,)),
        Piece("earlier_points", (non_merci.MOST_SEATS,)),
        Piece("pot"),
        Piece("cards_to_come"),
        Piece("rounds_to_come"),
        Piece("seats"),
    ),
    "herz_an_herz": (
        Piece("columns", (herz_an_herz.MOST_SEATS, SIDES, LEVELS + 1, FEATURES)),
        Piece("pile", (herz_an_herz.CARDS,)),
        Piece("discards", (herz_an_herz.CARDS,)),
        Piece("drawn", (herz_an_herz.CARDS,)),
        Piece("earlier_points", (herz_an_herz.MOST_SEATS,)),
        Piece("cards_to_come"),
        Piece("rounds_to_come"),
        Piece("seats"),
        Piece("turn"),
        Piece("opener"),
    ),
    "gracias": (
        Piece("face_up", (gracias.MOST_SEATS, gracias.COLOURS)),
        Piece("own_hidden", (gracias.COLOURS,)),
        Piece("hidden", (gracias.MOST_SEATS,)),
        Piece("trios", (gracias.MOST_SEATS, TRIO)),
        Piece("in_hand", (gracias.COLOURS,)),
        Piece("to_decide", (gracias.MOST_SEATS,)),
        Piece("great_opener", (gracias.MOST_SEATS,)),
        Piece("small_opener", (gracias.MOST_SEATS,)),
        Piece("points", (gracias.ROUNDS, gracias.MOST_SEATS)),
        Piece("seats"),
        Piece("rounds_finished"),
        Piece("turns_finished"),
        Piece("is_running"),
        Piece("has_chosen"),
    ),
    "merci": (
        Piece("hand", (FACES,)),
        Piece("laid", (FACES,)),
        Piece("known", (FACES,)),
        Piece("tops", (merci.PILES, 11)),
        Piece("by_seat", (merci.MOST_SEATS, EACH_SEAT)),
        Piece("phase", (7,)),
        Piece("draw_pile_back", (BACK_KINDS,)),
        Piece("cards_to_come"),
        Piece("window"),
        Piece("fault"),
        Piece("gift"),
        Piece("bans"),
        Piece("rules"),
        Piece("seats"),
        Piece("rounds_finished"),
        Piece("asked"),
    ),
}  # fmt: skip


def starts(pieces: tuple[Piece, ...]) -> list[int]:
    """Where each piece begins, and where the last one ends."""
    return [0, *accumulate(piece.size for piece in pieces)]


def by_name(pieces: tuple[Piece, ...], vector: Numbers) -> dict[str, Numbers]:
    """Views into a vector, one for each piece."""
    begins = starts(pieces)
    return {
        piece.name: vector[begin : begin + piece.size].reshape(piece.shape)
        for piece, begin in zip(pieces, begins, strict=False)
    }
