"""What messages consist of."""

from msgspec import Struct


class Part(Struct, frozen=True):
    """A part of a message."""
