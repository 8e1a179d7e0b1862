"""A review as it is kept and read: every piece with its place in the film, in all languages.

This runs in a thread, piece by piece, beside a copy of the match that follows.
"""

from collections.abc import Iterator

from msgspec import Struct

from tablee.games.sentences import NOTHING, Language, Sentence
from tablee.insight.review import review_in_pieces
from tablee.insight.shapes import Account, Chances, Decision, Mark, Review, Stroke
from tablee.insight.sums import moments
from tablee.match.events import Played
from tablee.match.fairness import Hand
from tablee.match.match import Match
from tablee.match.replay import follow
from tablee.server.films.film import cut, tell
from tablee.server.views.match_view import names_of

Texts = dict[Language, str]


class KeptPoint(Struct, frozen=True, tag="point"):
    """One point of the curve."""

    event: int
    frame: int
    round: int
    card: str | None
    says: Texts
    shares: tuple[float, ...]


class KeptStroke(Struct, frozen=True, tag="stroke"):
    """What chance gave and took."""

    event: int
    gains: tuple[float, ...]


class KeptChoice(Struct, frozen=True, tag="choice"):
    """A choice that somebody had."""

    event: int
    frame: int
    round: int
    seat: int
    made: str
    best: str
    made_says: Texts
    best_says: Texts
    made_share: float
    best_share: float
    loss: float
    mark: Mark
    why: Texts


class KeptEnd(Struct, frozen=True, tag="end"):
    """The last piece: what it adds up to, and what to look at first."""

    accounts: tuple[Account, ...]
    moments: tuple[int, ...]  # events


Kept = KeptPoint | KeptStroke | KeptChoice | KeptEnd


class Teller:
    """Follows a match beside its review."""

    def __init__(self, match: Match) -> None:
        self.match, self.names = match, names_of(match)
        self.now = Match(match.game, match.seats, match.options, Hand(), match.players)
        self.frames = [number for number, events in enumerate(cut(match)) for _ in events]

    def tell(self) -> Iterator[Kept]:
        """Every piece as it is known."""
        for piece in review_in_pieces(self.match):
            if isinstance(piece, Chances):
                yield self.point(piece)
            elif isinstance(piece, Decision):
                yield self.choice(piece)
            elif isinstance(piece, Stroke):
                yield KeptStroke(piece.number, piece.gains)
            else:
                yield self.point(piece.curve[-1])
                yield self.end(piece)

    def before(self, event: int) -> Match:
        """The match before one of its events; pieces come in their order."""
        while self.now.number < min(event, self.match.number):
            follow(self.now, self.match.events[self.now.number].written(self.match.game))
        return self.now

    def frame(self, event: int) -> int:
        """The frame of the film in which an event is seen."""
        return self.frames[min(event, len(self.frames) - 1)]

    def point(self, piece: Chances) -> KeptPoint:
        """What everybody may expect after an event."""
        number = min(piece.number, self.match.number - 1)
        before = self.before(number).copy()
        after = self.before(number + 1)
        card = getattr(after.facts.table(None, True), "card", None)
        shown = None if card is None else str(card)
        says = self.what_happened(number, before, after)
        return KeptPoint(number, self.frame(number), len(before.rounds), shown, says, piece.shares)

    def what_happened(self, number: int, before: Match, after: Match) -> Texts:
        """The first line that the log has about an event, with its subject."""
        lines = tell(0, before, (self.match.events[number],), after)
        line = next(iter(lines), None)
        if line is None:
            return self.printed(NOTHING)
        return {language: f"{line.name} {says}".strip() for language, says in line.says.items()}

    def choice(self, piece: Decision) -> KeptChoice:
        """A move beside the best."""
        facts, shares = self.before(piece.number).facts, {each.move: each.share for each in piece.prospects}
        made, best = (self.match.read(move) for move in (piece.made, piece.best))
        return KeptChoice(
            event=piece.number,
            frame=max(0, self.frame(piece.number) - 1),
            round=piece.round,
            seat=piece.seat,
            made=piece.made,
            best=piece.best,
            made_says=self.printed(facts.brings(piece.seat, made)),
            best_says=self.printed(facts.brings(piece.seat, best)),
            made_share=shares[piece.made],
            best_share=max(shares[piece.best], shares[piece.made]),
            loss=piece.loss,
            mark=piece.mark,
            why=self.printed(piece.reason or NOTHING),
        )

    def end(self, piece: Review) -> KeptEnd:
        """The sums."""
        return KeptEnd(piece.accounts, moments_of_everybody(piece))

    def printed(self, says: Sentence) -> Texts:
        """In every language, with the names of those who played."""
        return says.printed(self.names)


def match_before(match: Match, event: int) -> Match:
    """A match before one of its events."""
    again = Match(match.game, match.seats, match.options, Hand(), match.players)
    for past in match.events[:event]:
        follow(again, past.written(match.game))
    return again


def maker_of(match: Match, event: int) -> int | None:
    """Whose move an event is; None for chance, the clock, and what is no event."""
    made = match.events[event] if 0 <= event < match.number else None
    return made.seat if isinstance(made, Played) else None


def moments_of_everybody(review: Review) -> tuple[int, ...]:
    """The events that each of those who were judged should look at first."""
    events: list[int] = []
    for seat in review.seats:
        own = [decision for decision in review.decisions if decision.seat == seat]
        events += [own[place].number for place in moments(own)]
    return tuple(sorted(events))
