"""What the server refuses: a code for programs, and a sentence for people."""

from collections.abc import Hashable

from tablee.bots.bot import UnknownBot
from tablee.games.sentences import Sentence, Value
from tablee.insight.puzzles import NoPuzzles
from tablee.match import errors
from tablee.match.errors import TableeError
from tablee.server.protocol.to_client import Code
from tablee.server.storage.event_log import StorageFailed
from tablee.words.catalogue import Template

CODES: dict[type[TableeError], Code] = {
    errors.NotYourTurn: "not_your_turn",
    errors.IllegalMove: "illegal_move",
    errors.UnknownNotation: "unknown",
    errors.UnknownGame: "unknown",
    errors.WrongSeats: "unknown",
    errors.WrongOption: "unknown",
    errors.MatchIsOver: "not_now",
    UnknownBot: "unknown",
    NoPuzzles: "unknown",
    StorageFailed: "busy",
}


class Refusal(TableeError):
    """A command or request that the server does not carry out."""

    def __init__(self, code: Code, what: Sentence | Template, /, rule: str | None = None, **values: Value) -> None:
        super().__init__(what, rule, **values)
        self.code: Code = code


class Refused:
    """What was refused lately: a command that is said again, also after the connection broke, gets the same answer."""

    MOST_KEPT = 10_000

    def __init__(self) -> None:
        self._errors: dict[Hashable, TableeError] = {}

    def keep(self, command: Hashable, error: TableeError) -> None:
        """Remember a refusal; the oldest is forgotten when there are too many."""
        self._errors[command] = error.with_traceback(None)
        if len(self._errors) > self.MOST_KEPT:
            del self._errors[next(iter(self._errors))]

    def find(self, command: Hashable) -> TableeError | None:
        """Why a command was refused before, if it was."""
        return self._errors.get(command)


def code_of(error: TableeError) -> Code:
    """The code of any refusal."""
    return error.code if isinstance(error, Refusal) else CODES.get(type(error), "malformed")


def not_allowed(what: Sentence | Template) -> Refusal:
    """Something that is for others."""
    return Refusal("not_allowed", what)


def not_now(what: Sentence | Template) -> Refusal:
    """Something for another time."""
    return Refusal("not_now", what)
