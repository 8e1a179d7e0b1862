"""What a client says. A trailing comment explains a field, here and in docs/protocol.md and web/src/protocol.ts.

Over the socket of a table a client first says `hello`; everything after that is numbered by the client and answered
exactly once. Whoever gets no answer, says the same again with the same number: it happens once.
"""

from typing import Literal

from msgspec import Struct

from tablee.games.sentences import Language

Tempo = Literal["calm", "normal", "lively", "slow"]
Late = Literal["at_once", "ask"]  # who comes during a match takes a bot's seat, or asks the host for it


class Message(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """Something said over a socket."""


class Command(Message, frozen=True):
    """Something numbered, which is answered once: done, refused, why_not, hint or pong."""

    number: int  # given by the client: 1, 2, 3 ... for each of its `client` names


# --- Over the socket of a table --------------------------------------------------------------------------------------
class Hello(Message, frozen=True):
    """The first message: who is calling, and what is known already."""

    client: str  # a random name of this browser tab, 8 to 64 letters, digits, - and _; kept over reconnects
    last: int = 0  # the number of the last update that arrived; 0: none
    language: Language | None = None  # of the sentences; by default that of the player
    code: str | None = None  # the invitation, for whoever is not a member of this table yet


class Sit(Command, frozen=True):
    """Take a free seat or a bot's, ask the host where neither can be had, or come back to the own seat."""

    seat: int | None = None  # None: any


class Leave(Command, frozen=True):
    """Get up. In a running match a bot plays on until the player sits down again."""


class Ready(Command, frozen=True):
    """Say that the match may begin, or that it may not yet. When everybody is ready it begins."""

    ready: bool = True


class Start(Command, frozen=True):
    """The host begins the match; free seats go to bots. After a match: whoever plays again begins without waiting; bots
    take the seats of those who do not, and play for those who have not answered until they sit down."""


class Play(Command, frozen=True):
    """Make a move."""

    do: str  # in notation, one of the view's legal moves
    seen: int | None = None  # the update on which the player decided: what is outdated is refused (MERCI: by pile)


class Why(Command, frozen=True):
    """Ask whether a move is open, and why not. It changes nothing; the answer is `why_not`."""

    do: str  # in notation


class Hint(Command, frozen=True):
    """Ask the owl what it would play; everybody reads that it was asked. The answer is `hint`, to the asker alone."""


class Pause(Command, frozen=True):
    """The host stops the clocks."""


class Resume(Command, frozen=True):
    """The host lets the clocks run again."""


class GoOn(Command, frozen=True, tag="go_on"):
    """A counted round was looked at. When everybody here says so, or after a while, the next one is dealt."""


class Admit(Command, frozen=True):
    """The host gives a seat to somebody who has asked: a free one, a bot's, or that of a player who is away."""

    guest: int  # from the view's `asking`
    seat: int


class TurnAway(Command, frozen=True, tag="turn_away"):
    """The host has no seat for somebody who has asked, in this match."""

    guest: int  # from the view's `asking`


class Rematch(Command, frozen=True):
    """Say whether one plays again. The first yes offers it; when everybody who is here has answered it begins, and the
    next seat opens. Whoever has said yes can also `start` without waiting."""

    yes: bool = True


class SeatBot(Command, frozen=True, tag="seat_bot"):
    """The host gives a seat to a bot, be it free or taken."""

    seat: int
    bot: str  # a name from the catalogue's bots


class Remove(Command, frozen=True):
    """The host frees a seat; in a running match a bot takes it."""

    seat: int


class SendAway(Command, frozen=True, tag="send_away"):
    """The host sends somebody away: they cannot sit, speak or watch here until they are let back, or come with a newer
    code. In a running match a bot takes their seat."""

    seat: int | None = None  # the person in this seat
    guest: int | None = None  # or somebody from the view's `visitors`


class LetBack(Command, frozen=True, tag="let_back"):
    """The host lets somebody come again who was sent away."""

    guest: int  # from the view's `visitors`


class Mute(Command, frozen=True):
    """The host decides whether somebody is heard: what they say is refused, and they are told why."""

    seat: int | None = None  # the person in this seat
    guest: int | None = None  # or somebody from the view's `visitors`
    muted: bool = True


class NewCode(Command, frozen=True, tag="new_code"):
    """The host gives the table another code: the old one leads nowhere from now on, and whoever has a seat stays."""


class Settle(Command, frozen=True):
    """The host changes how the table is laid; what is None stays."""

    public: bool | None = None  # listed for everybody
    spectators: bool | None = None  # people without a seat may watch
    late: Late | None = None  # whether a friend who comes during a match takes a bot's seat at once
    game: str | None = None  # this and what follows only before the match; with another game come its usual options
    seats: int | None = None  # not fewer than people are there
    options: dict[str, int | str] | None = None  # of the game
    tempo: Tempo | None = None
    memory: bool | None = None  # what only counting tells is hidden
    clock: bool | None = None  # the clock also runs for a single person
    hints: bool | None = None  # the owl may be asked, also where people play against each other


class Say(Command, frozen=True):
    """Chat."""

    text: str  # 1 to 200 characters


class SayPhrase(Command, frozen=True, tag="phrase"):
    """A one-touch phrase, which everybody reads in their own language."""

    phrase: str  # a name from the catalogue's phrases


class Speak(Command, frozen=True):
    """Change the language of this connection; a full view in it follows."""

    language: Language


class Ping(Command, frozen=True):
    """Ask for a sign of life and the server's time; the answer is `pong`."""


FromClient = (
    Hello
    | Sit
    | Leave
    | Ready
    | Start
    | Play
    | Why
    | Hint
    | Pause
    | Resume
    | GoOn
    | Admit
    | TurnAway
    | Rematch
    | SeatBot
    | Remove
    | SendAway
    | LetBack
    | Mute
    | NewCode
    | Settle
    | Say
    | SayPhrase
    | Speak
    | Ping
)


# --- Over HTTP -------------------------------------------------------------------------------------------------------
class Request(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of an HTTP request."""


class Introduce(Request, frozen=True):
    """POST /api/me: become a guest, or change name and language."""

    name: str = ""  # at most 24 printable characters; "": the same as before, and for a new guest a friendly one
    language: Language = "en"


class UseDevice(Request, frozen=True):
    """POST /api/me/device: be the same person on this device too."""

    token: str  # from a device link; it works once and for ten minutes


class NewTable(Request, frozen=True):
    """POST /api/tables: lay a table; its maker is the host and has the first seat."""

    game: str
    seats: int = 0  # 0: as many as is usual
    options: dict[str, int | str] = {}  # of the game
    tempo: Tempo = "normal"
    public: bool = False  # listed for everybody; otherwise by invitation
    spectators: bool = True  # people without a seat may watch
    memory: bool = True  # what only counting tells is hidden, as when cards and tokens lie in a box
    bots: list[str | None] = []  # who has the seats after the host's; None: free
    late: Late = "at_once"  # whether a friend who comes during a match takes a bot's seat, or asks
    clock: bool = False  # the clock also runs as long as only one person is at the table
    hints: bool = False  # the owl may be asked, also where people play against each other


class Join(Request, frozen=True):
    """POST /api/join: find the table of an invitation."""

    code: str  # as on the invitation; capitals, spaces and hyphens do not matter


class TryMove(Request, frozen=True):
    """POST /api/lessons/{game}/{step} and POST /api/problems/{game}/{number}: try a move."""

    do: str  # in notation


class Arrange(Request, frozen=True):
    """POST /api/examples/{game}: arrange something beside the rules."""

    choices: list[str]  # cards (17), cards and places (44 left), counts of three seats (4), or a move of MERCI


class NewTrial(Request, frozen=True):
    """POST /api/trials: take a match up again from a choice of one's own, or from a problem."""

    table: str = ""  # a table at which the match was played
    match: int = 1  # of this table
    key: str = ""  # or a record that was sent to be looked at again
    event: int = 0  # of the match: the choice
    game: str = ""  # or a problem of this game
    problem: int = 0  # its number, from 1


Requests = Introduce | UseDevice | NewTable | Join | TryMove | Arrange | NewTrial
