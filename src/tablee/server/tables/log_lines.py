"""What happened at a table, in sentences: the log that people read."""

from typing import Any, Literal

from msgspec import Struct

from tablee.games.live import Accusation
from tablee.games.sentences import Language, Names, Sentence, Who
from tablee.match.events import Dealt
from tablee.match.match import Match
from tablee.match.outcome import FinishedRound
from tablee.server.protocol.to_client import Line
from tablee.server.tables.people.seats import Seat

Kind = Literal["move", "clock", "deal", "round", "over", "seat", "table", "chat", "phrase"]


class Told(Struct, frozen=True, array_like=True):
    """A line in all languages, with the names of those who sat there then, and with what only one seat may read."""

    number: int
    at: int
    kind: Kind
    says: dict[Language, str]
    seat: int | None = None
    whom: int | None = None
    reproach: dict[Language, str] | None = None
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
            reproach=None if self.reproach is None else self.reproach[language],
            name=self.name,
            says=self.says[language],
            do=self.own_do if is_own else self.do,
            told=self.told,
        )


def denounce(accusation: Accusation | None, names: Names) -> dict[str, Any]:
    """What a line holds besides its sentence if somebody is denounced in it."""
    return {} if accusation is None else {"whom": accusation.whom, "reproach": accusation.reproach.printed(names)}


def tell_arrival(name: str, before: Seat, whom: str) -> Sentence:
    """Somebody sits down, in a free seat or in that of somebody else."""
    if before.is_free:
        return Sentence("{name} sits down.", name=name)
    if before.bot is not None:
        return Sentence("{name} sits down: {whom} makes room.", name=name, whom=whom)
    return Sentence("{name} sits down for {whom}.", name=name, whom=whom)


def tell_answer(seat: int, yes: bool, is_first: bool) -> Sentence:
    """Whether somebody plays again."""
    who = Who(seat)
    if is_first:
        return Sentence("{who} offers a rematch.", who=who)
    if yes:
        return Sentence("{who} plays again.", who=who)
    return Sentence("{who} does not play again.", who=who)


def tell_deal(match: Match, event: Dealt, is_first_shuffle: bool) -> Sentence | None:
    """What everybody sees of chance."""
    dealt = event.written(match.game)
    if dealt["chance"] == "first":
        return Sentence("{who} opens.", who=Who(dealt["seat"]))
    if dealt["chance"] == "shuffle":
        if is_first_shuffle:
            return Sentence("The cards are shuffled and dealt.")
        return Sentence("The cards are shuffled.")
    return None


def tell_round(number: int, finished: FinishedRound) -> Sentence:
    """The points of a round that has just ended."""
    points = [Sentence("{who} {points}", who=Who(seat), points=points) for seat, points in enumerate(finished.points)]
    return Sentence("Round {number} is over: {points}.", number=number, points=tuple(points))


def tell_outcome(match: Match) -> Sentence:
    """Who has won."""
    outcome = match.outcome
    assert outcome is not None
    return Sentence(
        ("{names} wins.", "{names} win together."), count=len(outcome.winners), names=tuple(map(Who, outcome.winners))
    )


def tell_stand_in(seat: int, late: bool) -> Sentence:
    """Why a bot plays for somebody."""
    if late:
        return Sentence("{who} has run out of time: a bot plays in the meantime.", who=Who(seat))
    return Sentence("{who} is away: a bot plays in the meantime.", who=Who(seat))
