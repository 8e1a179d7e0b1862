"""What the server says. A trailing comment explains a field, here and in docs/protocol.md and web/src/protocol.ts.

A view holds everything that one reader may know, in the reader's language, with all that can be done: a client needs
no rules. Times are milliseconds since 1970 by the server's clock.
"""

from typing import Literal

from msgspec import Struct

from tablee.games.sentences import Language
from tablee.server.protocol.from_client import Late, Tempo
from tablee.server.protocol.part import Part
from tablee.server.protocol.scenes import Scene

Phase = Literal["gathering", "playing", "counting", "paused", "over"]  # counting: a round is over, the next not dealt
Arrival = Literal[
    "free",  # there is a free seat
    "bot",  # a bot gives up its seat
    "ask",  # the host can give one
    "asked",  # the host has been asked
    "turned_away",  # the host has none for this reader, in this match
    "full",  # people have all seats, and are here
]
Code = Literal[
    "malformed",  # the message cannot be read
    "unknown",  # there is no such thing: seat, bot, phrase, move, table, code, game
    "not_allowed",  # for the host, for players, for guests who have introduced themselves
    "not_now",  # the table is in another phase
    "not_your_turn",
    "illegal_move",
    "outdated",  # decided on an older view, or an old command number
    "taken",  # the seat is not free
    "too_fast",  # a limit on chat, commands or tables
    "busy",  # storing did not work this time; say it again
]


# --- The table -------------------------------------------------------------------------------------------------------
class SeatView(Part, frozen=True):
    """One seat and who is in it."""

    seat: int
    letter: str  # the seat's name in notation: A, B, C ...
    kind: Literal["free", "person", "bot"]
    name: str  # of the person or bot; "" for a free seat
    bot: str | None  # the bot's name in the catalogue, for a bot
    host: bool
    here: bool  # connected now; bots always are
    stand_in: bool  # a bot plays for this person until they are back
    ready: bool  # for the match, or for the next round
    again: bool | None  # after a match: whether the person plays again; None: has not said it yet
    muted: bool  # for the host and the person: nobody hears them


class Move(Part, frozen=True):
    """An open move."""

    do: str  # what to send
    says: str  # what it would bring; in MERCI only what everybody would hear and see


class ClosedMove(Part, frozen=True):
    """A move that is not open, and why."""

    do: str
    says: str
    rule: str


class Waiting(Part, frozen=True):
    """Why this seat can do nothing now."""

    says: str
    rule: str | None


class ReasonView(Part, frozen=True):
    """Why a seat has some of its points."""

    points: int
    rule: str
    says: str


class TieView(Part, frozen=True):
    """Two neighbours in the ranking whom points did not set apart."""

    ahead: int  # a seat
    behind: int  # the next one, or whoever shares the place
    says: str  # what set them apart, or that nothing did
    rule: str


class OutcomeView(Part, frozen=True):
    """How the match ended."""

    points: list[int]
    ranks: list[int]  # 1 for the winner; equal places share: 1, 1, 3
    winners: list[int]  # the seats in the first place
    ties: list[TieView]  # from the first place down
    key: str | None  # the key of the cards, which fits the commitment
    record: str  # where the record is: a path on this server


class Deadline(Part, frozen=True):
    """A clock that is running."""

    kind: Literal["turn", "thanks", "objection", "counting"]  # a bot moves; silence is taken; MALPOLI is late; dealt
    seat: int | None  # whose clock it is; None: everybody's
    at: int  # when it runs out
    allowed: int  # how long it ran for in all, in milliseconds


class RoundView(Part, frozen=True):
    """A round that is over."""

    points: list[int]  # of each seat (MERCI: hearts after the round)
    totals: list[int]  # of each seat, with the rounds before
    places: list[int]  # of each seat by these totals; equal ones share: 1, 1, 3
    reasons: list[list[ReasonView]]  # of each seat
    scene: Scene | None  # what lay on the table, everything turned up: while the round is counted, and after the match


class MatchView(Part, frozen=True):
    """The match as this reader may know it."""

    match: int  # the first match of the table is 1, its rematch 2
    commitment: str  # SHA-256 of the key of the cards, told before the first card
    turn: int | None  # the seat that is to act; None: nobody, or MERCI where several may
    scene: Scene  # what lies on the table
    legal: list[Move]  # what this reader can do now
    closed: list[ClosedMove]  # on the own turn: what cannot be done, and why (in MERCI ask with `why`)
    waiting: Waiting | None  # why nothing can be done
    points: list[int]  # of each seat so far, as far as they are seen
    reasons: list[list[ReasonView]]  # of each seat, for the running round
    rounds: list[RoundView]  # those that are over
    counted: bool  # the last of them has just been counted and lies open; the next one is not dealt yet
    clocks: list[Deadline]
    outcome: OutcomeView | None


class Asker(Part, frozen=True):
    """Somebody without a seat who would like to have one."""

    guest: int  # to say in `admit` and `turn_away`
    name: str


class Visitor(Part, frozen=True):
    """Somebody without a seat about whom the host can decide: who has asked for one, has spoken, or was sent away."""

    guest: int  # to say in `send_away`, `let_back` and `mute`
    name: str
    muted: bool
    sent_away: bool


class TallyLine(Part, frozen=True):
    """What somebody has won at this table."""

    name: str
    seat: int | None  # where they sit now; None: they have left
    matches: list[int]  # the numbers of the matches; a shared first place counts for each


class TableView(Part, frozen=True):
    """A table as one reader may see it."""

    table: str  # its address
    game: str
    options: dict[str, int | str]
    tempo: Tempo
    public: bool
    spectators: bool  # whether people without a seat may watch
    memory: bool  # whether what only counting tells is hidden
    late: Late  # whether a friend who comes during a match takes a bot's seat, or asks
    clock: bool  # whether the clock also runs for a single person
    hints: bool  # whether the owl may be asked, also where people play against each other
    trial: bool  # a match is taken up again in the middle, and nothing counts
    phase: Phase
    code: str | None  # the invitation, for players
    seats: list[SeatView]
    seat: int | None  # the reader's own; None: a spectator
    arrival: Arrival | None  # how the reader comes by a seat; None: has one
    asking: list[Asker]  # for players: who would like to have a seat
    visitors: list[Visitor]  # for the host: people without a seat about whom something can be decided
    offered: int | None  # after a match: the seat that was the first to offer a rematch
    tally: list[TallyLine]  # who has won the matches of this table, most first
    may: list[str]  # the types of the commands that the table takes from this reader now
    match: MatchView | None  # None before the first match, and for whoever may not watch


class Line(Part, frozen=True):
    """Something that happened, to be read and to be shown as motion."""

    number: int  # of the event; several lines may belong to one event
    at: int
    kind: Literal["move", "clock", "deal", "round", "over", "seat", "table", "chat", "phrase"]
    seat: int | None  # who did it
    whom: int | None  # MALPOLI: who was denounced; None if nobody was
    reproach: str | None  # MALPOLI: what was missing, to be shown over whoever was denounced
    name: str  # who did it, as it is to be read; "" for nobody
    says: str  # without its subject for moves ("takes the 17"); a whole sentence otherwise
    do: str | None  # the move in notation, as far as this reader may know it
    told: str | None  # chat: what was said; phrase: its name


# --- Over the socket of a table --------------------------------------------------------------------------------------
class Answer(Struct, frozen=True, tag_field="type", tag=str.lower):
    """Something said over a socket."""


class Welcome(Answer, frozen=True):
    """The answer to `hello`; an update follows."""

    protocol: int  # 1
    version: str  # of the server
    table: str
    now: int
    language: Language


class Update(Answer, frozen=True):
    """The table after something happened: exactly the lines after the last update, and the whole view."""

    number: int  # of the last event in it; say it in `hello` after a reconnect
    after: int  # the lines are those of events after this one
    whole: bool  # the lines replace all earlier ones
    now: int
    lines: list[Line]
    view: TableView
    trouble: str | None  # a sentence about what is wrong with the table, until it works again; the number may stay


class Done(Answer, frozen=True):
    """The command was carried out, and is stored."""

    number: int  # of the command
    event: int  # the number under which it is stored; an update with this number or a later one shows it


class Refused(Answer, frozen=True):
    """The command was not carried out, and nothing has changed."""

    number: int | None  # of the command; None if it could not be read
    code: Code
    says: str  # one sentence
    rule: str | None  # the ruling that it rests on, e.g. N-2


class WhyNot(Answer, frozen=True, tag="why_not"):
    """The answer to `why`."""

    number: int
    do: str
    open: bool
    says: str  # what the move would bring, or why it is closed
    rule: str | None


class Odds(Part, frozen=True):
    """What a move is worth in the eyes of the owl."""

    do: str  # in notation; in MERCI without a word
    wins: int  # of 100 matches that go on from here


class Hinted(Answer, frozen=True, tag="hint"):
    """The answer to `hint`: from what this seat may know, and nothing else."""

    number: int
    event: int  # the number under which it is stored that the owl was asked
    best: list[str]  # the best move; several that are worth about the same
    why: str  # one sentence
    odds: list[Odds]  # of the moves, the best first


class Pong(Answer, frozen=True):
    """A sign of life."""

    number: int
    now: int


class Goodbye(Answer, frozen=True):
    """The server closes the connection."""

    code: Literal["stopping", "mistake", "flood", "not_allowed", "malformed", "signed_out"]
    says: str
    again: bool  # whether to connect again


ToClient = Welcome | Update | Done | Refused | WhyNot | Hinted | Pong | Goodbye
