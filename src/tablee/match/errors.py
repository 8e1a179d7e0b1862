"""Every refusal: what, where and why, in one sentence, in both languages."""

from tablee.games.sentences import Sentence, Template, Value, with_stop


class TableeError(Exception):
    """Something was refused, and nothing has changed."""

    def __init__(self, en: Template, fr: Template, rule: str | None = None, **values: Value) -> None:
        self.what = Sentence(en, fr, **values)  # without its full stop, to be told within another sentence
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
        return Sentence("{what} ({rule}).", "{what} ({rule}).", what=self.what, rule=self.rule)

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild, (type(self), self.__dict__))


def _rebuild(kind: type[TableeError], fields: dict[str, object]) -> TableeError:
    """An error that has travelled to another process."""
    error = kind.__new__(kind, fields["what"])
    error.__dict__.update(fields)
    return error


def trouble(error: Exception) -> Sentence:
    """What the system complains of, in both languages."""
    for kind, sentence in SYSTEM.items():
        if isinstance(error, kind):
            return sentence
    why = getattr(error, "strerror", None) or type(error).__name__
    return Sentence("{why}", "erreur du système ({why})", why=why)


SYSTEM = {
    FileNotFoundError: Sentence("there is no such file or folder", "ce fichier ou dossier n’existe pas"),
    PermissionError: Sentence("that is not permitted", "ce n’est pas permis"),
    IsADirectoryError: Sentence("that is a folder", "c’est un dossier"),
    NotADirectoryError: Sentence("that is not a folder", "ce n’est pas un dossier"),
    FileExistsError: Sentence("that is there already", "cela existe déjà"),
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

    def __init__(
        self, en: Template, fr: Template, rule: str | None = None, event: int | None = None, **values: Value
    ) -> None:
        if event is None:
            super().__init__(en, fr, rule, **values)
        else:
            what = Sentence(en, fr, **values)
            super().__init__("Event {number}: {what}", "Événement {number} : {what}", rule, number=event, what=what)
        self.event = event
