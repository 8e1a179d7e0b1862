"""What happened at a table, in sentences: the log that people read."""

from dataclasses import dataclass
from typing import Literal

from tablee.games.sentences import Language, Sentence, Who
from tablee.match.events import Dealt
from tablee.match.match import Match
from tablee.match.outcome import FinishedRound
from tablee.server.protocol.to_client import Line

Kind = Literal["move", "clock", "deal", "round", "over", "seat", "table", "chat", "phrase"]


@dataclass(frozen=True, slots=True)
class Told:
    """A line in all languages, with the names of those who sat there then, and with what only one seat may read."""

    number: int
    at: int
    kind: Kind
    says: dict[Language, str]
    seat: int | None = None
    whom: int | None = None
    name: str = ""
    do: str | None = None  # as everybody may know it
    own_do: str | None = None  # as the acting seat knows it
    told: str | None = None

    def read_by(self, seat: int | None, language: Language) -> Line:
        """The line for one reader."""
        is_own = seat is not None and seat == self.seat
        return Line(
            number=self.number,
            at=self.at,
            kind=self.kind,
            seat=self.seat,
            whom=self.whom,
            name=self.name,
            says=self.says[language],
            do=self.own_do if is_own else self.do,
            told=self.told,
        )


def tell_deal(match: Match, event: Dealt, is_first_shuffle: bool) -> Sentence | None:
    """What everybody sees of chance."""
    dealt = event.written(match.game)
    if dealt["chance"] == "first":
        return Sentence("{who} opens.", "{who} commence.", who=Who(dealt["seat"]))
    if dealt["chance"] == "shuffle":
        if is_first_shuffle:
            return Sentence("The cards are shuffled and dealt.", "Les cartes sont mélangées et distribuées.")
        return Sentence("The cards are shuffled.", "Les cartes sont mélangées.")
    return None


def tell_round(number: int, finished: FinishedRound) -> Sentence:
    """The points of a round that has just ended."""
    points = [
        Sentence("{who} {points}", "{who} {points}", who=Who(seat), points=points)
        for seat, points in enumerate(finished.points)
    ]
    return Sentence(
        "Round {number} is over: {points}.",
        "La manche {number} est finie : {points}.",
        number=number,
        points=tuple(points),
    )


def tell_outcome(match: Match) -> Sentence:
    """Who has won."""
    outcome = match.outcome
    assert outcome is not None
    return Sentence(
        ("{names} wins.", "{names} win together."),
        ("{names} gagne.", "{names} gagnent ensemble."),
        count=len(outcome.winners),
        names=tuple(map(Who, outcome.winners)),
    )


def tell_late_thanks() -> Sentence:
    """Whoever says no thanks in time takes the cards; what was not said, everybody has heard (M-19)."""
    return Sentence("takes the cards", "prend les cartes")


def tell_stand_in(seat: int, late: bool) -> Sentence:
    """Why a bot plays for somebody."""
    if late:
        return Sentence(
            "{who} has run out of time: a bot plays in the meantime.",
            "{who} n'a plus de temps : un robot joue en attendant.",
            who=Who(seat),
        )
    return Sentence(
        "{who} is away: a bot plays in the meantime.",
        "{who} est absent : un robot joue en attendant.",
        who=Who(seat),
    )
