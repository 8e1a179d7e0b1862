"""Public players of Non Merci !: their forms, and numbers that were described or that `benchmarks/league.py` found."""

import json
from importlib import resources

Player = tuple[str, tuple[float, ...]]  # a form of `publics`, and its numbers


def grown() -> dict[str, Player]:
    """Those whose weights grew in the league."""
    file = resources.files(__package__).joinpath("found.json")
    return {name: (name.rstrip("2"), tuple(row)) for name, row in json.loads(file.read_text("utf-8")).items()}


PLAYERS: dict[str, Player] = {
    "ratio": ("ratio", (3, 0)),
    "fading": ("ratio", (1, 10)),
    "hoarder": ("hoarder", (10,)),
    "doubtful": ("doubtful", ()),
    "collector": ("collector", (17, 30)),
    "neighbours": ("neighbours", (3, 2)),
    "extorter": ("extorter", (0.4, 0.25)),
    "milker": ("milker", (12, 3, 0.5)),
    "patient": ("patient", (7,)),
} | grown()
