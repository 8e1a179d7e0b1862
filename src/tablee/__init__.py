"""Tablée: four card games to play, study and understand.

>>> import tablee
>>> match = tablee.new("non_merci", seats=3, seed=7)
>>> match.play(match.turn, "pass")
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tablee.arena.dataset import dataset
    from tablee.bots.forest import Forest
    from tablee.games.catalogue import GAMES
    from tablee.games.game import Game
    from tablee.insight.advice import advise
    from tablee.insight.review import review, review_in_pieces
    from tablee.insight.value import evaluate
    from tablee.match.batches.batch import batch
    from tablee.match.match import Match, new
    from tablee.match.replay import from_position, from_record, read_record, verify
    from tablee.match.variant import variant

__version__ = "0.2.0"
__all__ = [
    "GAMES",
    "Forest",
    "Game",
    "Match",
    "advise",
    "batch",
    "dataset",
    "evaluate",
    "from_position",
    "from_record",
    "new",
    "read_record",
    "review",
    "review_in_pieces",
    "variant",
    "verify",
]

HOMES = {
    "GAMES": "games.catalogue",
    "Forest": "bots.forest",
    "Game": "games.game",
    "Match": "match.match",
    "advise": "insight.advice",
    "batch": "match.batches.batch",
    "dataset": "arena.dataset",
    "evaluate": "insight.value",
    "from_position": "match.replay",
    "from_record": "match.replay",
    "new": "match.match",
    "read_record": "match.replay",
    "review": "insight.review",
    "review_in_pieces": "insight.review",
    "variant": "match.variant",
    "verify": "match.replay",
}


def __getattr__(name: str) -> Any:
    """Load what is asked for: whoever only wants `tablee --help` does not wait for the compiler."""
    if name not in HOMES:
        raise AttributeError(f"module 'tablee' has no attribute {name!r}")
    return getattr(import_module(f"tablee.{HOMES[name]}"), name)


def __dir__() -> list[str]:
    return [*globals(), *__all__]
