"""What the server answers over HTTP. A trailing comment explains a field, here, in the docs and for the page."""

from typing import Literal

from tablee.games.sentences import Language
from tablee.server.protocol.from_client import Tempo
from tablee.server.protocol.part import Part
from tablee.server.protocol.reviews import ProblemAnswer, ProblemView, ReviewView
from tablee.server.protocol.scenes import Scene
from tablee.server.protocol.to_client import Arrival, Code, Line, MatchView, Odds, Phase, ReasonView, TableView


class Me(Part, frozen=True):
    """GET and POST /api/me: who this is."""

    name: str
    language: Language
    known: bool  # False: nobody has been introduced yet
    chosen: bool  # the name was chosen by the person; otherwise it was given, and nobody else should have to read it


class DeviceLink(Part, frozen=True):
    """POST /api/me/link: a way to be the same person on a second device."""

    path: str  # to be opened there within ten minutes, once
    token: str


class OptionChoice(Part, frozen=True):
    """An option of a game."""

    name: str
    says: str
    choices: list[int | str]
    default: int | str


class GameOffer(Part, frozen=True):
    """A game of the catalogue."""

    game: str
    title: str
    seats: list[int]
    usual_seats: int
    minutes: int  # that a match takes with the usual options
    age: int | None  # from which it is played, if the rulebook says so
    options: list[OptionChoice]
    tempos: list[Tempo]
    fewest_points_win: bool
    lesson: bool  # whether there is one
    problems: bool  # whether there are some


class BotOffer(Part, frozen=True):
    """A bot that can be seated."""

    bot: str
    name: str
    says: str


class PhraseOffer(Part, frozen=True):
    """A one-touch phrase."""

    phrase: str
    says: str


class TempoOffer(Part, frozen=True):
    """How fast a table is."""

    tempo: Tempo
    name: str
    says: str


class Catalogue(Part, frozen=True):
    """GET /api/catalogue?language=fr: everything that can be chosen."""

    games: list[GameOffer]
    bots: list[BotOffer]
    tempos: list[TempoOffer]
    phrases: list[PhraseOffer]
    address: str  # the beginning of a link for friends; "" if only this machine can come here


class TableSummary(Part, frozen=True):
    """A table in a list."""

    table: str
    game: str
    phase: Phase
    tempo: Tempo
    host: str
    players: list[str]  # names, bots included; "" for a free seat
    people: list[str]  # names, without bots
    free: int  # seats
    arrival: Arrival | None  # how somebody who comes gets a seat; None: the reader has one
    spectators: bool
    minutes: int  # that a match takes with the options of this table; 0: not known
    yours: bool  # the reader has a seat
    your_turn: bool  # it waits for the reader
    changed: int  # when something last happened


class TableList(Part, frozen=True):
    """GET /api/tables (public ones) and GET /api/my-tables."""

    tables: list[TableSummary]


class Invitation(Part, frozen=True):
    """GET /api/invitations/{code}: to what one is invited."""

    code: str
    table: TableSummary


class TableMade(Part, frozen=True):
    """POST /api/tables, /api/join and /api/trials: where the table is."""

    table: str
    code: str  # the invitation in short
    path: str  # the invitation as a link, without this server's address


class FilmFrame(Part, frozen=True):
    """The table after one move of a match that is over."""

    lines: list[Line]  # what was said about it; their number is that of the frame
    match: MatchView  # without moves: one looks on
    hands: list[list[str]]  # with everything open: the cards that each seat alone knew; otherwise empty
    brought: str  # what the move was to bring, if these eyes knew what the mover knew; "" otherwise


class FilmReel(Part, frozen=True):
    """GET /api/tables/{table}/film?match=1&reel=0&eyes=A and POST /api/film?reel=0&eyes=open: some frames of a film."""

    view: TableView  # the table around it; the match is in the frames
    length: int  # frames of the whole film
    first: int  # the number of the first frame here
    frames: list[FilmFrame]


class LessonStep(Part, frozen=True):
    """GET /api/lessons/{game}/{step}, or /{game}/better/{step}: a position in which one move is to be found."""

    number: int  # from 0
    steps: int  # of the whole lesson
    says: str  # what there is to see, and what to try
    view: TableView  # with everything that can be played
    lines: list[Line]  # what has just happened
    goodbye: str  # what to take along, for after the last step; "" for the others
    better: bool  # whether a second lesson follows after this last step: how to play better


class LessonAnswer(Part, frozen=True):
    """POST /api/lessons/{game}/{step}: what becomes of a move."""

    good: bool  # the move was found; otherwise nothing has changed
    says: str  # why it was good, or why it was not
    rule: str | None  # the ruling, for a move that is not open
    frames: list[FilmFrame]  # the move, and what the others do then


class LessonHint(Part, frozen=True):
    """GET /api/lessons/{game}/{step}/hint, or /{game}/better/{step}/hint: what the owl would play, without a word."""

    best: list[str]  # the move of the step, in notation
    why: str  # one sentence; "" if there is nothing to point at
    odds: list[Odds]  # of some moves, the best first; none in a first lesson, which is about rules and not about odds


class ExampleView(Part, frozen=True):
    """POST /api/examples/{game}: what the rules make of what the reader has arranged."""

    good: bool  # False: refused, or impolite
    says: str  # why
    rule: str | None
    scene: Scene | None  # what lies on the table
    points: list[int]  # of each seat; the reader has the first
    reasons: list[list[ReasonView]]  # of each seat
    legal: list[str]  # the moves that are open to the reader
    names: list[str]  # of each seat


class WarmingView(Part, frozen=True):
    """How far compiling has come."""

    game: str
    done: int  # steps that are loaded: what people need, bots that play by rule of thumb, bots that think ahead
    steps: int  # that there are


class Health(Part, frozen=True):
    """GET /health."""

    status: Literal["ready", "compiling", "stopping"]
    version: str
    database: Literal["sqlite", "postgresql"]
    games: list[WarmingView]
    tables: int  # open in this worker
    sockets: int  # open in this worker


class Problem(Part, frozen=True):
    """Any HTTP request that is refused."""

    code: Code
    says: str
    rule: str | None


Responses = (
    Me
    | DeviceLink
    | Catalogue
    | TableList
    | Invitation
    | TableMade
    | FilmReel
    | ReviewView
    | ProblemView
    | ProblemAnswer
    | LessonStep
    | LessonAnswer
    | LessonHint
    | ExampleView
    | Health
    | Problem
)
