"""OpenSpiel's ISMCTS in C++ does not know how games written in Python guess; asked to, it would end the process.

So it says no instead. The one in Python, `open_spiel.python.algorithms.ismcts`, plays our games.
"""

from collections.abc import Callable
from typing import Any

import pyspiel

from tablee.match.errors import TableeError

ASKED = ("step", "step_verbose", "step_with_policy", "get_policy")  # what a bot is asked about a state


class NoSearchInCpp(TableeError):
    """OpenSpiel cannot search a game of Python in C++."""


def refuse_games(kind: type) -> None:
    """Let the bot refuse states of this kind in one sentence."""
    for name in ASKED:
        setattr(pyspiel.ISMCTSBot, name, refusing(kind, getattr(pyspiel.ISMCTSBot, name)))


def refusing(kind: type, usual: Callable[..., Any]) -> Callable[..., Any]:
    """What the bot does, but not with such states."""

    def ask(bot: Any, state: Any, *rest: Any) -> Any:
        if isinstance(state, kind):
            raise NoSearchInCpp(
                "OpenSpiel's ISMCTSBot of C++ cannot guess in games of Python; take open_spiel.python.algorithms.ismcts"
            )
        return usual(bot, state, *rest)

    return ask
