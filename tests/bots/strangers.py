"""Bots that somebody else might write."""

from tablee.bots.limit import Limit
from tablee.match.view import View


class Miser:
    """Takes no name and no seed."""

    def choose(self, view: View, limit: Limit) -> str:
        return view.legal[0].do


class Seeded:
    name = "seeded"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, limit: Limit) -> str:
        return view.legal[self.seed % len(view.legal)].do


class Mute:
    """No bot at all."""
