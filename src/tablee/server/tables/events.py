"""What is written in the log of a table. A table is what its events, one after the other, have made of it.

The log holds the key of the cards: it is not for players.
"""

from typing import Literal

import msgspec
from msgspec import Struct

from tablee.games.sentences import Language
from tablee.server.protocol.from_client import Late, Tempo


class TableEvent(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="what", tag=str.lower):
    """Something that happened at a table."""

    at: int  # milliseconds since 1970
    client: str = ""  # whose command it was: player and client name
    command: int = 0  # the number that the client gave it


class Laid(TableEvent, frozen=True, kw_only=True):
    """The table was laid: always number 1."""

    table: str
    code: str
    game: str
    seats: int
    options: dict[str, int | str]
    tempo: Tempo
    public: bool
    spectators: bool
    memory: bool
    host: str  # a player, who has seat 0
    name: str  # the host's
    bots: dict[int, str]  # seats that bots have from the start
    late: Late = "at_once"  # who comes during a match takes a bot's seat, or asks
    clock: bool = False  # the clock also runs for a single person
    hints: bool = False  # the owl may be asked, whoever plays
    place: int = 0  # the host's seat
    trial: bool = False  # a match is taken up again in the middle, and nothing counts
    language: Language = "en"  # the host's


class Sat(TableEvent, frozen=True, kw_only=True):
    """Somebody sat down, or came back to their own seat."""

    seat: int
    player: str
    name: str
    worker: str  # through which the player is connected


class Asked(TableEvent, frozen=True, kw_only=True):
    """Somebody without a seat would like to have one."""

    player: str
    name: str
    worker: str  # through which the player is connected


class Admitted(TableEvent, frozen=True, kw_only=True):
    """The host gave a seat to somebody who had asked."""

    seat: int
    player: str
    name: str


class TurnedAway(TableEvent, frozen=True, kw_only=True):
    """The host had no seat for somebody who had asked."""

    player: str


class Left(TableEvent, frozen=True, kw_only=True):
    """Somebody got up."""

    seat: int


class BotSeated(TableEvent, frozen=True, kw_only=True):
    """The host gave a seat to a bot."""

    seat: int
    bot: str


class Removed(TableEvent, frozen=True, kw_only=True):
    """The host freed a seat."""

    seat: int


class SentAway(TableEvent, frozen=True, kw_only=True):
    """The host sent somebody away, who may not come back uninvited."""

    player: str
    name: str


class LetBack(TableEvent, frozen=True, kw_only=True):
    """The host let somebody come again."""

    player: str


class Muted(TableEvent, frozen=True, kw_only=True):
    """The host decided whether somebody is heard."""

    player: str
    muted: bool


class Recoded(TableEvent, frozen=True, kw_only=True):
    """Another code leads to the table."""

    code: str


class SaidReady(TableEvent, frozen=True, kw_only=True):
    """Somebody is ready, or not any more."""

    seat: int
    ready: bool


class Started(TableEvent, frozen=True, kw_only=True):
    """A match began; everything that chance will do follows from its key."""

    key: str  # 64 hexadecimal digits
    bots: dict[int, str]  # who takes the free seats, and those of people who do not play again
    absent: list[int] | None = None  # seats of people who have not answered; None: nobody was asked
    past: str = ""  # of a trial: the position from which the host's seat goes on


class SaidAgain(TableEvent, frozen=True, kw_only=True):
    """Somebody would play again, or would not."""

    seat: int
    yes: bool


class Moved(TableEvent, frozen=True, kw_only=True):
    """A seat acted."""

    seat: int
    do: str
    by: Literal["person", "bot", "stand_in"]


class Hinted(TableEvent, frozen=True, kw_only=True):
    """The owl was asked for a hint."""

    seat: int
    moment: int  # how many events of the match there were


class Clocked(TableEvent, frozen=True, kw_only=True):
    """The clock of a live table acted (M-19)."""

    kind: str
    seat: int | None = None


class Paused(TableEvent, frozen=True, kw_only=True):
    """The clocks stopped."""

    by_itself: bool  # because nobody is there


class Resumed(TableEvent, frozen=True, kw_only=True):
    """The clocks run again."""


class WentOn(TableEvent, frozen=True, kw_only=True):
    """A counted round was looked at, and the next one is dealt."""


class Terms(Struct, frozen=True):
    """What is played at a table, and how."""

    game: str
    seats: int
    options: dict[str, int | str]
    tempo: Tempo
    memory: bool
    clock: bool
    hints: bool = False


class Settled(TableEvent, frozen=True, kw_only=True):
    """The host changed how the table is laid."""

    public: bool
    spectators: bool
    late: Late | None = None  # None: as before
    terms: Terms | None = None  # if they changed


class Said(TableEvent, frozen=True, kw_only=True):
    """Chat."""

    seat: int | None
    name: str
    text: str


class SaidPhrase(TableEvent, frozen=True, kw_only=True):
    """A one-touch phrase."""

    seat: int | None
    name: str
    phrase: str


class Came(TableEvent, frozen=True, kw_only=True):
    """A player is connected through a worker."""

    player: str
    worker: str


class Went(TableEvent, frozen=True, kw_only=True):
    """A player has no connection through a worker any more."""

    player: str
    worker: str


class WorkersLost(TableEvent, frozen=True, kw_only=True):
    """Workers died, and with them the connections that they held."""

    workers: list[str]


class StoodIn(TableEvent, frozen=True, kw_only=True):
    """From now on a bot plays for a person."""

    seat: int
    late: bool  # the person let the time run out; otherwise the person is gone


AnyEvent = (
    Laid
    | Sat
    | Asked
    | Admitted
    | TurnedAway
    | Left
    | BotSeated
    | Removed
    | SentAway
    | LetBack
    | Muted
    | Recoded
    | SaidReady
    | Started
    | SaidAgain
    | Moved
    | Hinted
    | Clocked
    | Paused
    | Resumed
    | WentOn
    | Settled
    | Said
    | SaidPhrase
    | Came
    | Went
    | WorkersLost
    | StoodIn
)
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyEvent).decode


def read(row: bytes) -> AnyEvent | None:
    """A row of the log; None for one that this version cannot read."""
    try:
        event: AnyEvent = decode(row)
    except (msgspec.DecodeError, UnicodeError):
        return None
    return event
