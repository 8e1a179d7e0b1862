"""Who rolls the dice of a match, and how everybody can check it afterwards.

A match for people takes a secret key of 256 bits from the operating system. The key's SHA-256 hash, the commitment, is
known before the first card; the key itself is published with the finished match, and deals the same cards again.
"""

import hashlib
import secrets
from abc import ABC, abstractmethod
from typing import Any

import numpy as np

from tablee.kernel import calls
from tablee.kernel.dice import FAST_DICE, SEALED_DICE
from tablee.kernel.verbs import Numbers

KEY_BYTES = 32


def new_key() -> bytes:
    """A secret that nobody can guess."""
    return secrets.token_bytes(KEY_BYTES)


def commitment(key: bytes) -> str:
    """What may be told of a key before the match."""
    return hashlib.sha256(key).hexdigest()


class Dealer(ABC):
    """Whoever decides what chance decides."""

    @abstractmethod
    def draw(self, box: Numbers, cards: Numbers) -> int:
        """Write what chance decides into `cards`, and return how many numbers that is."""

    @abstractmethod
    def copy(self) -> "Dealer":
        """A dealer that will go on in the same way."""

    @abstractmethod
    def written(self) -> dict[str, Any]:
        """What is needed to begin again with the same cards."""


class DiceDealer(Dealer):
    """A dealer that rolls dice, fast or sealed."""

    dice: Numbers

    def draw(self, box: Numbers, cards: Numbers) -> int:
        """Roll."""
        return calls.draw(box, self.dice, cards)

    def copy(self) -> "Dealer":
        """The same dice, at the same place of their sequence."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.dice = self.dice.copy()
        return twin


class SeededDealer(DiceDealer):
    """Fast dice from a seed: the same seed and stream deal the same cards."""

    def __init__(self, seed: int, stream: int = 0) -> None:
        self.seed, self.stream = seed, stream
        self.dice = np.zeros(1, FAST_DICE)
        calls.seed_fast(self.dice, np.uint64(seed), np.uint64(stream))

    def written(self) -> dict[str, Any]:
        """Seed and stream."""
        return {"seed": self.seed, "stream": self.stream}


class SealedDealer(DiceDealer):
    """Sealed dice under a secret key."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.dice = np.zeros(1, SEALED_DICE)
        calls.seal(self.dice, np.frombuffer(key, "<u4"))

    def written(self) -> dict[str, Any]:
        """The key; whoever has it knows all cards."""
        return {"key": self.key.hex()}


class Hand(Dealer):
    """Nobody rolls: cards are dealt by hand, as when a record is replayed."""

    def draw(self, box: Numbers, cards: Numbers) -> int:
        """A hand does not draw by itself."""
        raise AssertionError("a match that is dealt by hand was asked to roll")

    def copy(self) -> "Hand":
        """One hand is as good as another."""
        return self

    def written(self) -> dict[str, Any]:
        """Nothing: the cards themselves must be written down."""
        return {}
