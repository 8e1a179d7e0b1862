"""Every refusal: what, where and why, in one sentence, in both languages."""

from tablee.games.sentences import Sentence


class TableeError(Exception):
    """Something was refused, and nothing has changed."""

    def __init__(self, en: str, fr: str, rule: str | None = None) -> None:
        tail = f" ({rule})." if rule else "."
        self.says = Sentence(en + tail, fr + tail)
        self.rule = rule
        super().__init__(self.says.en)

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild, (type(self), self.says, self.rule, self.__dict__))


def _rebuild(kind: type[TableeError], says: Sentence, rule: str | None, fields: dict[str, object]) -> TableeError:
    """An error that has travelled to another process."""
    error = kind.__new__(kind)
    Exception.__init__(error, says.en)
    error.__dict__.update(fields)
    return error


def trouble(error: Exception) -> Sentence:
    """What the system complains of, in both languages."""
    for kind, sentence in SYSTEM.items():
        if isinstance(error, kind):
            return sentence
    why = getattr(error, "strerror", None) or type(error).__name__
    return Sentence(why, f"erreur du système ({why})")


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

    def __init__(self, en: str, fr: str, rule: str | None = None, event: int | None = None) -> None:
        if event is not None:
            en, fr = f"Event {event}: {en}", f"Événement {event} : {fr}"
        super().__init__(en, fr, rule)
        self.event = event
