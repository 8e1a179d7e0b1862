"""Every refusal: what, where and why, in one sentence, in every language."""

from tablee.games.sentences import Sentence, Value, with_stop
from tablee.words.catalogue import Template


class TableeError(Exception):
    """Something was refused, and nothing has changed."""

    def __init__(self, what: Sentence | Template, /, rule: str | None = None, **values: Value) -> None:
        self.what = what if isinstance(what, Sentence) else Sentence(what, **values)  # without its full stop
        self.rule = rule
        super().__init__(self.what)

    def __str__(self) -> str:
        return str(self.cited)

    @property
    def says(self) -> Sentence:
        """The whole sentence."""
        return with_stop(self.what)

    @property
    def cited(self) -> Sentence:
        """The whole sentence with the number of the rule, for readers who cannot be shown it elsewhere."""
        if self.rule is None:
            return self.says
        return Sentence("{what} ({rule}).", what=self.what, rule=self.rule)

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild, (type(self), self.__dict__))


def _rebuild(kind: type[TableeError], fields: dict[str, object]) -> TableeError:
    """An error that has travelled to another process."""
    error = kind.__new__(kind, fields["what"])
    error.__dict__.update(fields)
    return error


def trouble(error: Exception) -> Sentence:
    """What the system complains of."""
    for kind, sentence in SYSTEM.items():
        if isinstance(error, kind):
            return sentence
    why = getattr(error, "strerror", None) or type(error).__name__
    return Sentence("system error ({why})", why=why)


SYSTEM = {
    FileNotFoundError: Sentence("there is no such file or folder"),
    PermissionError: Sentence("that is not permitted"),
    IsADirectoryError: Sentence("that is a folder"),
    NotADirectoryError: Sentence("that is not a folder"),
    FileExistsError: Sentence("that is there already"),
}


class UnknownGame(TableeError):
    """There is no such game in the catalogue."""


class WrongSeats(TableeError):
    """The game is not for so many seats, or there is no such seat."""


class WrongOption(TableeError):
    """The game has no such option, or the option no such value."""


class WrongSeed(TableeError):
    """A seed or key that cannot be used."""


class WrongFeed(TableeError):
    """An array in which a batch could not write."""


class UnknownNotation(TableeError):
    """These words are no move of this game."""


class IllegalMove(TableeError):
    """The move exists, but is not open now."""


class NotYourTurn(TableeError):
    """Somebody else is to act."""


class MatchIsOver(TableeError):
    """Nothing more can be played."""


class CardsAreDue(TableeError):
    """A match that is dealt by hand waits for its cards."""


class WrongDeal(TableeError):
    """What is dealt by hand is not what is due."""


class BadPosition(TableeError):
    """The text is no position."""


class BadRecord(TableeError):
    """The record is not that of a correct match; `event` says at which event it goes wrong."""

    def __init__(self, what: Template, /, rule: str | None = None, event: int | None = None, **values: Value) -> None:
        if event is None:
            super().__init__(what, rule, **values)
        else:
            super().__init__("Event {number}: {what}", rule, number=event, what=Sentence(what, **values))
        self.event = event
