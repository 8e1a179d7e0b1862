"""A match looked at again, as a reader is told it. A trailing comment explains a field."""

from typing import Literal

from tablee.server.protocol.part import Part
from tablee.server.protocol.scenes import Scene
from tablee.server.protocol.to_client import Odds, OutcomeView, TableView


class CurvePoint(Part, frozen=True):
    """What everybody may expect after something has happened."""

    frame: int  # of the film
    round: int  # 0 is the first
    card: str | None  # that lies open for everybody then, where a game has such
    says: str  # what has happened
    wins: list[int]  # of each seat, of 100 matches that go on from here; they add up to 100


class StrokeView(Part, frozen=True):
    """Chance gave or took a lot."""

    point: int  # of the curve
    gain: int  # of 100 matches, for the reader's seat


class ChoiceView(Part, frozen=True):
    """A choice of the reader."""

    event: int  # of the match: a trial can begin here
    point: int  # of the curve: where it was made
    frame: int  # of the film: before the move
    round: int  # 0 is the first
    made: str  # in notation
    best: str  # in notation
    made_says: str  # what it was to bring
    best_says: str  # what the best was to bring
    made_wins: int  # of 100 matches
    best_wins: int  # of 100 matches
    mark: Literal["fine", "doubtful", "pity", "costly"]
    why: str  # why the best is better; "" if there is nothing to say
    scene: Scene | None  # the table as it was, for the moments


class SumView(Part, frozen=True):
    """Where the result of a seat comes from, of 100 matches: start + luck + others + own = result."""

    start: int
    luck: int
    others: int  # of a seat that was not judged, everybody's choices, its own among them
    own: int  # 0 where nobody judged them
    result: int
    judged: bool  # whether its choices were looked at one by one; those of bots beside people are not


class ReviewView(Part, frozen=True):
    """GET /api/tables/{table}/review?match=1&seen=0, POST /api/review and GET /api/reviews/{key}?seat=A&seen=0: a match
    looked at again, as far as that has come. Ask again with `seen` until it is whole: the answer waits for more."""

    key: str  # of a record that was sent; "" for a match of a table
    view: TableView  # the table around it
    seat: int | None  # whose choices these are; None: nobody's
    seen: int  # how much there is; to be said with the next question
    done: int  # events of the match that have been looked at
    length: int  # events of the match
    whole: bool
    curve: list[CurvePoint]
    strokes: list[StrokeView]
    choices: list[ChoiceView]
    moments: list[int]  # of the choices, those to look at first
    sums: list[SumView]  # of each seat, in the end
    outcome: OutcomeView


class ProblemView(Part, frozen=True):
    """GET /api/problems/{game}/{number}: a position in which one move is clearly best."""

    game: str
    number: int  # from 1
    count: int  # of the problems of this game
    question: str
    difficulty: str  # in a word
    rating: int  # how many of 100 bots miss it
    found: list[int]  # of 100 bots of each level, from the first on, how many find it
    view: TableView  # with everything that can be played


class ProblemAnswer(Part, frozen=True):
    """POST /api/problems/{game}/{number}: what an answer was like."""

    good: bool
    best: str  # in notation
    why: str  # one sentence; "" if there is nothing to point at
    odds: list[Odds]  # of some moves, the best first
